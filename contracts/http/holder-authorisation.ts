import * as z from 'zod/mini'
import { storedDocumentTypeSchema } from '../catalogue.js'
import { purposes } from '../documents/purposes.js'
import { email } from '../email.js'
import { chosenDocumentSchema, instantSchema } from '../ids.js'
import { signedPapers } from '../order/consent/names.js'
import { birthDay } from '../text.js'

/** `POST /api/orders/{token}/holder-authorisation`: a link goes to this address. */
export const authorisationRequestSchema = z.object({
  documentId: chosenDocumentSchema,
  email: email({ missing: 'Informe o e-mail da pessoa.', wrong: 'Confira o e-mail: falta alguma parte.' }),
})

/** `POST /api/orders/{token}/signed-papers`, multipart: the signed paper in the part `file`, and what it is. */
export const signedPaperFieldsSchema = z.object({
  documentId: chosenDocumentSchema,
  paper: z.enum(signedPapers, { error: 'Escolha o papel.' }),
})

/** What stands behind `#` in the holder's link; whether it opens anything is found out by opening it. */
const key = z.string({ error: 'O link está incompleto. Abra-o de novo a partir do e-mail.' }).check(z.maxLength(200))

/** `POST /api/holder-authorisations/open`. */
export const openAuthorisationSchema = z.object({ key })

export const authorisationAnswers = ['agree', 'refuse'] as const

/** `POST /api/holder-authorisations/answer`. */
export const answerAuthorisationSchema = z.object({
  key,
  birthDate: birthDay('Informe a sua data de nascimento.'),
  answer: z.enum(authorisationAnswers, { error: 'Diga se autoriza ou não.' }),
})
export type AnswerAuthorisation = z.input<typeof answerAuthorisationSchema>

/** What a holder's link opens. */
export const authorisationViewSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('open'),
    /** Who asks; `null` where what was typed could be no name. */
    requester: z.nullable(z.string()),
    documentType: storedDocumentTypeSchema,
    purpose: z.nullable(z.enum(purposes)),
    countryOfUse: z.nullable(z.string()),
    /** How often a birth date may still be wrong. */
    triesLeft: z.int(),
    /** The answer that came with this one had another birth date. */
    wrongDate: z.boolean(),
    expiresAt: instantSchema,
  }),
  z.object({ state: z.enum(['given', 'refused', 'late', 'blocked', 'ended']) }),
])
export type AuthorisationView = z.infer<typeof authorisationViewSchema>
