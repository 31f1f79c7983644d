import type { FormRule } from 'antd'
import * as z from 'zod/mini'

/** A schema of the contracts as a rule of an antd field: its first message is the field's. */
export const fieldRule = (schema: z.core.$ZodType): FormRule => ({
  validator: async (_rule, value: unknown) => {
    const issue = z.safeParse(schema, value ?? '').error?.issues[0]
    if (issue) throw new Error(issue.message)
  },
})
