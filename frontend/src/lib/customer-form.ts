import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'

export const customerFormOptions = { mode: 'onTouched', reValidateMode: 'onChange', shouldFocusError: true } as const

/**
 * A form of the customer on native controls: a field is checked when it is left, and from then on at each change;
 * sending it wrong leads to the first error. Its `<form>` needs `noValidate`.
 */
export const useCustomerForm = <Values extends FieldValues>(options: {
  readonly defaultValues: DefaultValues<Values>
}): UseFormReturn<Values> => useForm<Values>({ ...options, ...customerFormOptions })

/** A schema of the contracts as the rule of a field: its first message is the field's. */
export const schemaRule = (schema: z.core.$ZodType) => ({
  validate: (value: unknown): string | true => z.safeParse(schema, value ?? '').error?.issues[0]?.message ?? true,
})
