import type { FormInstance } from 'antd'

type NamePath = readonly string[]

/** The fields that a change names, however deep they lie. */
const namesIn = (changed: object, above: NamePath = []): NamePath[] =>
  Object.entries(changed).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? namesIn(value, [...above, name]) : [[...above, name]],
  )

/** What was wrong with a field is forgotten while it is being mended. */
export const clearFieldErrors = (form: Pick<FormInstance, 'setFields'>, changed: object): void =>
  form.setFields(namesIn(changed).map((name) => ({ name: [...name], errors: [] })))
