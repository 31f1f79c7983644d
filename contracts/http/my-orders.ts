import * as z from 'zod/mini'
import { storedDocumentTypeSchema } from '../catalogue.js'
import { email } from '../email.js'
import { instantSchema, orderNumberSchema } from '../ids.js'
import { orderStatusSchema } from '../statuses.js'

/** Minutes for which the mailed link opens the list of a person's orders, once. */
export const myOrdersLinkMinutes = 30

/** `POST /api/my-orders/link`. */
export const myOrdersLinkRequestSchema = z.object({
  email: email({
    missing: 'Informe o e-mail que você usou no pedido.',
    wrong: 'Confira o e-mail: falta alguma parte.',
  }),
})

/** The same for an address with orders and for any other. */
export const myOrdersLinkResponseSchema = z.object({ requested: z.literal(true) })

/** `POST /api/my-orders/open`; the key stands in the link behind `#`, which browsers send to no server. */
export const openMyOrdersRequestSchema = z.object({
  key: z.string({ error: 'Abra o link que veio no e-mail.' }).check(z.maxLength(200)),
})

export const myOrderSchema = z.object({
  orderNumber: orderNumberSchema,
  createdAt: instantSchema,
  status: orderStatusSchema,
  statusLabel: z.string(),
  documents: z.array(z.object({ documentType: storedDocumentTypeSchema, name: z.string(), quantity: z.int() })),
  /** Opens the order, as the link in its mails does. */
  token: z.string(),
})
export type MyOrder = z.infer<typeof myOrderSchema>

/** Newest first. */
export const myOrdersResponseSchema = z.object({ orders: z.array(myOrderSchema) })
export type MyOrdersResponse = z.infer<typeof myOrdersResponseSchema>
