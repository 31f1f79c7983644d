import * as z from 'zod/mini'
import { email } from '../email.js'
import { dataRequestSchema } from '../order/office/events.js'

/** Hours for which the mailed link confirms a request about personal data, once. */
export const dataRequestLinkHours = 24

/** `POST /api/data-requests`. */
export const dataRequestBodySchema = z.object({
  request: z.enum(dataRequestSchema.def.entries, { error: 'Escolha o que você quer pedir.' }),
  email: email({
    missing: 'Informe o e-mail que você usou no pedido.',
    wrong: 'Confira o e-mail: falta alguma parte.',
  }),
})

/** The same for an address with orders and for any other. */
export const dataRequestResponseSchema = z.object({ requested: z.literal(true) })

/** `POST /api/data-requests/confirm`; the key stands in the link behind `#`, which browsers send to no server. */
export const confirmDataRequestSchema = z.object({
  key: z.string({ error: 'Abra o link que veio na mensagem.' }).check(z.maxLength(200)),
})
export const confirmedDataRequestSchema = z.object({ request: dataRequestSchema })
