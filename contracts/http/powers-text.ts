import * as z from 'zod/mini'
import { chosenDocumentSchema, instantSchema } from '../ids.js'
import { text } from '../text.js'
import { appointmentFields, checkAppointment } from './appointment.js'

export const longestPowers = 12_000
/** Of a customer who asks for another day. */
export const longestReason = 500

/** What stands in brackets is still to be filled in. */
const hasGaps = (powers: string): boolean => /\[[^\]]*\]/.test(powers)

export const powersText = text({ min: 20, max: longestPowers, message: 'Escreva o texto da procuração.' })

/** `GET /api/orders/{token}/powers`: the text of each power of attorney, as its customer is to read it. */
export const powersViewSchema = z.object({
  documents: z.array(
    z.object({
      documentId: z.string(),
      /** `template`: nothing was written yet, `proposed`: by the office, `returned`: to be changed, `agreed`. */
      state: z.enum(['template', 'proposed', 'returned', 'agreed']),
      text: z.string(),
      /** For the agreement: which text was read. */
      basis: z.nullable(z.string()),
      templateVersion: z.int(),
      /** What the office wants changed. */
      remark: z.nullable(z.string()),
    }),
  ),
})
export type PowersView = z.infer<typeof powersViewSchema>

/** `POST /api/orders/{token}/powers`: the customer agrees to the text. */
export const powersAgreementSchema = z.object({
  documentId: chosenDocumentSchema,
  basis: z.nullable(z.string().check(z.maxLength(64))),
  templateVersion: z.int(),
  text: powersText.check(
    z.refine((powers) => !hasGaps(powers), { error: 'Preencha o que está entre colchetes, ou apague.' }),
  ),
})
export type PowersAgreement = z.input<typeof powersAgreementSchema>
export type PowersAgreementBody = z.output<typeof powersAgreementSchema>

/** `POST /api/orders/{token}/appointment`: the customer names the day of the consulate. */
export const ownAppointmentSchema = z
  .object({ documentId: chosenDocumentSchema, ...appointmentFields })
  .check(checkAppointment())
export type OwnAppointment = z.input<typeof ownAppointmentSchema>

/** `POST /api/orders/{token}/appointment/confirm` */
export const appointmentConfirmationSchema = z.object({ documentId: chosenDocumentSchema, at: instantSchema })

/** `POST /api/orders/{token}/appointment/decline` */
export const appointmentRefusalSchema = z.object({
  documentId: chosenDocumentSchema,
  reason: text({ min: 3, max: longestReason, message: 'Diga que dias e horas servem para você.' }),
})
