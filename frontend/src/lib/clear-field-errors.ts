import type { FormInstance } from 'antd'

/** What was wrong with a field is forgotten while it is being mended. */
export const clearFieldErrors = (form: Pick<FormInstance, 'setFields'>, changed: object): void =>
  form.setFields(Object.keys(changed).map((name) => ({ name, errors: [] })))
