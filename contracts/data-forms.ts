import * as z from 'zod/mini'

/** The forms that the customer sends, and may have to send again. */
export const dataForms = ['applicant-data', 'birth-certificate'] as const
export const dataFormSchema = z.enum(dataForms)
export type DataForm = z.infer<typeof dataFormSchema>

/** A form of which a draft is kept: of several births each has its own. */
export type DraftForm = DataForm | `birth-certificate.${string}`
export const birthDraftForm = (itemId: string): DraftForm => `birth-certificate.${itemId}`

export const requiredFieldsMessage = 'Campos obrigatórios'
