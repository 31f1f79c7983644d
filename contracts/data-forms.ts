import * as z from 'zod/mini'

/** The forms that the customer sends, and may have to send again. */
export const dataForms = ['applicant-data', 'birth-certificate'] as const
export const dataFormSchema = z.enum(dataForms)
export type DataForm = z.infer<typeof dataFormSchema>

export const requiredFieldsMessage = 'Campos obrigatórios'
