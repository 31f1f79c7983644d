import * as z from 'zod/mini'
import type { Immutable } from '../../domain/immutable.js'
import { orderEventOf } from '../../domain/order/stored-event.js'
import { type Projection, touchesItsOrder } from '../../projection-engine/projection.js'

const lookupSchema = z.strictObject({
  orderId: z.string(),
  orderNumber: z.string(),
  trackingNumbers: z.array(z.string()),
  /** Under the installation's own key (`email-hashes.ts`); `null` once the person was erased. */
  emailHash: z.nullable(z.string()),
})
/** What an order is found by. */
export type LookupDocument = Immutable<z.infer<typeof lookupSchema>>

const withNumber = (doc: LookupDocument, trackingNumber: string): LookupDocument => ({
  ...doc,
  trackingNumbers: [...new Set([...doc.trackingNumbers, trackingNumber])],
})

export const lookups: Projection<LookupDocument> = {
  name: 'lookups',
  version: 3,
  schema: lookupSchema,
  shape: {
    fields: {
      orderNumber: ({ orderNumber }) => [orderNumber],
      trackingNumber: ({ trackingNumbers }) => trackingNumbers,
      emailHash: ({ emailHash }) => (emailHash === null ? [] : [emailHash]),
    },
  },
  touches: touchesItsOrder,
  apply: (doc, event, orderId) => {
    const stored = orderEventOf(event)
    const known = doc ?? { orderId, orderNumber: '', trackingNumbers: [], emailHash: null }
    switch (stored.type) {
      case 'OrderCreated':
        return { ...known, orderNumber: stored.data.orderNumber, emailHash: event.emailHash ?? null }
      case 'ContactEmailCorrected':
        // Once erased nothing finds the person again.
        return known.emailHash === null ? known : { ...known, emailHash: event.emailHash ?? null }
      case 'PersonalDataErased':
        return { ...known, emailHash: null }
      case 'StatusOverridden':
        return stored.data.shipment === null ? known : withNumber(known, stored.data.shipment.trackingNumber)
      case 'OrderShipped':
      case 'TrackingNumberCorrected':
        return withNumber(known, stored.data.trackingNumber)
      default:
        return known
    }
  },
}
