import * as z from 'zod/mini'
import { email } from '../email.js'
import { instantSchema, staffIdSchema } from '../ids.js'
import { personName, text } from '../text.js'

/** Days after which a message of the contact form is deleted, answered or not. */
export const contactDays = 90

/** `POST /api/contact`. */
export const contactFormSchema = z.object({
  name: personName('Informe o seu nome.'),
  email: email({ missing: 'Informe o seu e-mail.', wrong: 'Confira o e-mail: falta alguma parte.' }),
  subject: text({ max: 120, message: 'Escreva o assunto.' }).check(
    z.refine((value) => !/\p{Cc}/u.test(value), { error: 'O assunto fica em uma linha.' }),
  ),
  text: text({ max: 4000, message: 'Escreva a mensagem.' }),
  /** A field that people do not see; programs fill it in. */
  website: z.optional(z.string().check(z.maxLength(500))),
})
export type ContactForm = z.infer<typeof contactFormSchema>

export const contactResponseSchema = z.object({ received: z.literal(true) })

/** What of it stands in the list of what needs a person; nothing of it names one. */
export const contactEntrySchema = z.object({
  id: z.uuid(),
  receivedAt: instantSchema,
  /** When it is deleted. */
  deletedAt: instantSchema,
  /** How often staff have read it. */
  views: z.int(),
  /** Why the last answer did not arrive, as a code; `null` where none was sent. */
  refused: z.nullable(z.string()),
  /** Who has answered it, or closed it without an answer that arrived; `null` while it is open. */
  resolved: z.nullable(z.object({ at: instantSchema, by: staffIdSchema, answered: z.boolean() })),
})
export type ContactEntry = z.infer<typeof contactEntrySchema>

/** `POST /api/admin/contact-messages/{id}/open`; each view is recorded with who opened it. */
export const openedContactSchema = z.object({
  id: z.uuid(),
  receivedAt: instantSchema,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  text: z.string(),
  answers: z.array(z.object({ text: z.string(), sentAt: instantSchema })),
})
export type OpenedContact = z.infer<typeof openedContactSchema>

/** `POST /api/admin/contact-messages/{id}/answer`. */
export const contactAnswerSchema = z.object({ text: text({ max: 4000, message: 'Escreva a resposta.' }) })

/** What the lists of attention call it. */
export const contactKind = 'contact-message' as const
export const contactKindLabel = 'Mensagem do formulário de contato'
