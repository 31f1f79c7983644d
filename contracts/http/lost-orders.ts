import * as z from 'zod/mini'
import { instantSchema, orderIdSchema, orderNumberSchema, staffIdSchema } from '../ids.js'
import { currencySchema, decimalSchema } from '../money.js'
import { paymentProviderNameSchema } from '../payment-providers.js'
import { keptMailSchema } from './mails.js'

/** What the lists of attention call an order that a restored log has lost. */
export const lostOrderKind = 'lost-order' as const
export const lostOrderKindLabel = 'Pedido perdido na restauração'

/** An order that the log no longer holds, as kept mails and the payment provider name it; nothing of it names a person. */
export const lostOrderEntrySchema = z.object({
  id: orderIdSchema,
  /** `null` where nothing that names the order says its number. */
  orderNumber: z.nullable(orderNumberSchema),
  /** When it was last seen: its newest mail or payment. */
  seenAt: instantSchema,
  payments: z.array(
    z.object({
      provider: paymentProviderNameSchema,
      intentId: z.string(),
      amount: decimalSchema,
      currency: currencySchema,
      paid: z.boolean(),
    }),
  ),
  mails: z.int(),
  /** Its newest mail; `null` where none is kept, and where its key is gone. */
  mail: z.nullable(keptMailSchema),
  /** Who has taken it off the list; `null` while it is open. */
  resolved: z.nullable(z.object({ at: instantSchema, by: staffIdSchema })),
})
export type LostOrderEntry = z.infer<typeof lostOrderEntrySchema>
