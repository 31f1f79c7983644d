import * as z from 'zod/mini'
import { orderChannels } from '../order-channels.js'
import { adminOrderRowSchema } from './admin.js'
import { placedOrderSchema } from './placed-order.js'

/** `POST /api/admin/orders`: an order that an operator makes for a customer, in the words of the shop's own. */
export const officeOrderSchema = z.object({
  /** How the customer asked for it. */
  channel: z.enum(orderChannels, { error: 'Escolha como o cliente fez o pedido.' }),
  /** The customer's order; it accepts no terms and belongs to the operator's office, whatever it says of them. */
  order: placedOrderSchema,
  /** Shows the customer's link once, in an answer that is recorded as a view. */
  showLink: z._default(z.boolean(), false),
})
export type OfficeOrderRequest = z.input<typeof officeOrderSchema>
export type OfficeOrder = z.output<typeof officeOrderSchema>

/** The new order's row, with its link where the operator asked for it; `null` otherwise, and in a late repeat. */
export const madeOfficeOrderSchema = z.extend(adminOrderRowSchema, { newToken: z.nullable(z.string()) })
export type MadeOfficeOrder = z.infer<typeof madeOfficeOrderSchema>
