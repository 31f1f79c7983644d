import type { FormInstance } from 'antd'

/** What was wrong with a field is forgotten while it is being mended. */
export const clearFieldErrors = <Fields extends object>(form: FormInstance<Fields>, changed: Partial<Fields>): void => {
  for (const name of Object.keys(changed)) form.setFields([{ name: name as never, errors: [] }])
}
