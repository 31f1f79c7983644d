import * as z from 'zod/mini'
import type { Immutable } from '../../domain/immutable.js'
import type { OpenedEvent, OpenedOrderEvent } from '../../privacy/opened-event.js'
import { orderProjection } from '../../projection-engine/projection.js'
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

const withParcelOf = (doc: LookupDocument, event: OpenedOrderEvent): LookupDocument => {
  const trackingNumbers = withTrackingNumber(doc.trackingNumbers, event)
  return trackingNumbers === doc.trackingNumbers ? doc : { ...doc, trackingNumbers }
}

const withoutEmail = ({ formerEmailHash: _former, ...doc }: LookupDocument): LookupDocument => ({
  ...doc,
  emailHash: null,
})

const withEmail = (
  doc: LookupDocument,
  { personal, emailHash, formerEmailHash }: OpenedEvent<'OrderCreated' | 'ContactEmailCorrected'>,
): LookupDocument => ({
  ...withoutEmail(doc),
  // A personal part that cannot be read throws here: it is not one that was erased.
  emailHash: personal === undefined ? null : (emailHash ?? null),
  ...(formerEmailHash === undefined ? {} : { formerEmailHash }),
})

export const lookups = orderProjection<LookupDocument>({
  name: 'lookups',
  version: 4,
  flushMillis: 160,
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
  apply: (doc, event, orderId) => {
    const known = doc ?? { orderId, orderNumber: '', trackingNumbers: [], emailHash: null }
    switch (event.type) {
      case 'OrderCreated':
        return { ...withEmail(known, event), orderNumber: event.data.orderNumber }
      case 'ContactEmailCorrected':
        // Once erased nothing finds the person again.
        return known.emailHash === null ? known : withEmail(known, event)
      case 'PersonalDataErased':
        return withoutEmail(known)
      default:
        return withParcelOf(known, event)
    }
  },
})
