import type { OfficeOrderRequest } from '@cartorio/contracts/http/office-order.js'
import * as z from 'zod/mini'
import { newIdempotencyKey } from '../../../lib/requests'
import { storedJson } from '../../../lib/stored-json'
import { keepText, keptText } from './kept-text'
import { type NewOrderValues, newOrderValuesSchema } from './new-order-values'

const keptSchema = z.object({
  /** Who types it: a colleague who signs in on this tab begins anew. */
  staffId: z.string(),
  values: newOrderValuesSchema,
  /** What was sent and has no answer yet, with its idempotency key: it may have been taken. */
  sent: z.optional(z.object({ key: z.string(), body: z.string() })),
})
type Kept = z.infer<typeof keptSchema>

const write = (kept: Kept): void => keepText(JSON.stringify(kept))

/** What this member of staff was typing in this tab. */
export const readKept = (staffId: string): Kept | undefined => {
  const kept = storedJson(keptSchema, keptText())
  return kept?.staffId === staffId ? kept : undefined
}

/** Names a customer, so it ends with the tab, with the order and with the session. */
export const keepTyped = (staffId: string, values: NewOrderValues): void =>
  write({ staffId, values, sent: readKept(staffId)?.sent })

/** Without the quote: the same order has another one after each price. */
const contentOf = ({ order: { shippingQuoteId: _, ...order }, ...body }: OfficeOrderRequest): string =>
  JSON.stringify({ ...body, order })

type Sending = { readonly key: string; readonly body: OfficeOrderRequest }

/** The very bytes and key again of an order whose answer was lost, also after a reload; else a new sending. */
export const noteSending = (staffId: string, values: NewOrderValues, body: OfficeOrderRequest): Sending => {
  const earlier = readKept(staffId)?.sent
  const earlierBody = earlier && (JSON.parse(earlier.body) as OfficeOrderRequest)
  const sending =
    earlier && earlierBody && contentOf(earlierBody) === contentOf(body)
      ? { key: earlier.key, body: earlierBody }
      : { key: newIdempotencyKey(), body }
  write({ staffId, values, sent: { key: sending.key, body: JSON.stringify(sending.body) } })
  return sending
}

/** The server has refused what was sent: nothing of it was made. */
export const noteRefused = (staffId: string, values: NewOrderValues): void => write({ staffId, values })
