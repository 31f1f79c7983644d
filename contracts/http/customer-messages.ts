import * as z from 'zod/mini'
import { email } from '../email.js'
import { text } from '../text.js'

/** `POST /api/orders/{token}/email`. */
export const emailChangeSchema = z.object({
  email: email({ missing: 'Informe o e-mail certo.', wrong: 'Confira o e-mail: falta alguma parte.' }),
})
export type EmailChange = z.infer<typeof emailChangeSchema>

export const messageLength = 2000

/** `POST /api/orders/{token}/messages`. */
export const customerMessageSchema = z.object({
  text: text({ max: messageLength, message: 'Escreva a mensagem.' }),
})
export type CustomerMessage = z.infer<typeof customerMessageSchema>
