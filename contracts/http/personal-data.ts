import * as z from 'zod/mini'
import { dataFormSchema } from '../data-forms.js'
import { email } from '../email.js'
import { contactIdSchema, instantSchema } from '../ids.js'
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

/** Forms that were begun and neither sent nor deleted. */
export const formsSchema = z.array(dataFormSchema)

/**
 * `GET /api/admin/orders/{id}/held`: what else is held of the address of an order's person, without anything personal.
 * An erasure at the person's request takes it too, but for orders that have not ended.
 */
export const heldDataSchema = z.object({
  /** Messages of the contact form, the newest first. */
  contacts: z.array(z.object({ id: contactIdSchema, receivedAt: instantSchema })),
  /** The address's other orders, the newest first. */
  orders: z.array(
    z.object({
      id: z.string(),
      orderNumber: z.string(),
      statusLabel: z.string(),
      /** Whether it has ended, so that its person may be erased. */
      erasable: z.boolean(),
    }),
  ),
  /** What customers began to write, or sent before an order was paid; of the order itself and of the others. */
  drafts: z.array(z.object({ orderNumber: z.string(), forms: formsSchema, files: z.int() })),
})
export type HeldData = z.infer<typeof heldDataSchema>
