import * as z from 'zod/mini'
import type { Immutable } from '../../domain/immutable.js'
import { orderEventOf } from '../../domain/order/stored-event.js'
import type { OpenedEvent } from '../../privacy/opened-event.js'
import { type Projection, touchesItsOrder } from '../../projection-engine/projection.js'
import { withTrackingNumber } from '../orders/order-document.js'

const lookupSchema = z.strictObject({
  orderId: z.string(),
  orderNumber: z.string(),
  trackingNumbers: z.array(z.string()),
  /** Under the installation's own key (`email-hashes.ts`); `null` once the person was erased. */
  emailHash: z.nullable(z.string()),
  /** As releases before this one made it, where it differs: links and jobs that are under way name it. */
  formerEmailHash: z.optional(z.string()),
})
/** What an order is found by. */
export type LookupDocument = Immutable<z.infer<typeof lookupSchema>>

const withParcelOf = (doc: LookupDocument, event: OpenedEvent): LookupDocument => {
  const trackingNumbers = withTrackingNumber(doc.trackingNumbers, event)
  return trackingNumbers === doc.trackingNumbers ? doc : { ...doc, trackingNumbers }
}

const withoutEmail = ({ formerEmailHash: _former, ...doc }: LookupDocument): LookupDocument => ({
  ...doc,
  emailHash: null,
})

const withEmail = (doc: LookupDocument, { emailHash, formerEmailHash }: OpenedEvent): LookupDocument => ({
  ...withoutEmail(doc),
  emailHash: emailHash ?? null,
  ...(formerEmailHash === undefined ? {} : { formerEmailHash }),
})

export const lookups: Projection<LookupDocument> = {
  name: 'lookups',
  version: 4,
  schema: lookupSchema,
  shape: {
    fields: {
      orderNumber: ({ orderNumber }) => [orderNumber],
      trackingNumber: ({ trackingNumbers }) => trackingNumbers,
      emailHash: ({ emailHash, formerEmailHash }) => [
        ...(emailHash === null ? [] : [emailHash]),
        ...(formerEmailHash === undefined ? [] : [formerEmailHash]),
      ],
    },
  },
  touches: touchesItsOrder,
  apply: (doc, event, orderId) => {
    const stored = orderEventOf(event)
    const known = doc ?? { orderId, orderNumber: '', trackingNumbers: [], emailHash: null }
    switch (stored.type) {
      case 'OrderCreated':
        return { ...withEmail(known, event), orderNumber: stored.data.orderNumber }
      case 'ContactEmailCorrected':
        // Once erased nothing finds the person again.
        return known.emailHash === null ? known : withEmail(known, event)
      case 'PersonalDataErased':
        return withoutEmail(known)
      default:
        return withParcelOf(known, event)
    }
  },
}
