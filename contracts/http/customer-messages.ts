import * as z from 'zod/mini'
import { instantSchema } from '../ids.js'
import { email, text } from '../text.js'

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

/** What customer and office have written to each other at an order. */
export const messageViewSchema = z.object({
  id: z.string(),
  from: z.enum(['customer', 'office']),
  text: z.string(),
  createdAt: instantSchema,
})
export type MessageView = z.infer<typeof messageViewSchema>
