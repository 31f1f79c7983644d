import * as z from 'zod/mini'
import { email } from '../email.js'
import { text } from '../text.js'
import { receivedSchema } from './received.js'

/** `POST /api/orders/{token}/email`. */
export const emailChangeSchema = z.object({
  email: email({ missing: 'Informe o e-mail certo.', wrong: 'Confira o e-mail: falta alguma parte.' }),
  /** Whether the link of before goes on; by itself it ends, since the address of before may be a stranger's. */
  keepLink: z.optional(z.boolean()),
})
export type EmailChange = z.infer<typeof emailChangeSchema>

/** The answer: the token of the link that is in force now. */
export const changedEmailSchema = z.extend(receivedSchema, { token: z.string() })
export type ChangedEmail = z.infer<typeof changedEmailSchema>

export const messageLength = 2000

/** `POST /api/orders/{token}/messages`. */
export const customerMessageSchema = z.object({
  text: text({ max: messageLength, message: 'Escreva a mensagem.' }),
})
export type CustomerMessage = z.infer<typeof customerMessageSchema>
