import { unassigned } from '@cartorio/contracts/http/admin.js'
import * as z from 'zod/mini'
import type { Immutable } from '../../domain/immutable.js'
import { nextStep } from '../../domain/order/next-step.js'
import { orderSchema } from '../../domain/order/state.js'
import { effectiveStatus } from '../../domain/order/status.js'
import type { OpenedOrderEvent } from '../../privacy/opened-event.js'
import { orderProjection } from '../../projection-engine/projection.js'
import { searchCode } from '../../stores/read-store/port.js'
import { foldOrder, unlessErased, withTrackingNumber } from './order-document.js'

const orderRowSchema = z.strictObject({
  orderId: z.string(),
  order: orderSchema,
  revision: z.int(),
  applicantName: z.nullable(z.string()),
  applicantEmail: z.nullable(z.string()),
  /** Of all its parcels, also those that were corrected or sent again. */
  trackingNumbers: z.array(z.string()),
})
/** A row of the back office's table. */
export type OrderRowDocument = Immutable<z.infer<typeof orderRowSchema>>

type Applicant = Pick<OrderRowDocument, 'applicantName' | 'applicantEmail'>

const applicantAfter = (known: Applicant, event: OpenedOrderEvent): Applicant => {
  switch (event.type) {
    case 'OrderCreated': {
      const { name = null, email = null } = event.personal?.contact ?? {}
      return { applicantName: name, applicantEmail: email }
    }
    case 'ContactEmailCorrected':
      return { ...known, applicantEmail: event.personal?.email ?? known.applicantEmail }
    default:
      return known
  }
}

export const orders = orderProjection<OrderRowDocument>({
  name: 'orders',
  version: 16,
  flushMillis: 160,
  schema: orderRowSchema,
  shape: {
    fields: {
      tenantId: ({ order }) => [order.tenantId],
      status: ({ order }) => [effectiveStatus(order)],
      assignedTo: ({ order }) => [order.assignedTo ?? unassigned],
      country: ({ order }) => [order.deliveryCountry],
      documentType: ({ order }) => [...new Set(order.items.map(({ documentType }) => documentType))],
    },
    sortKey: ({ order }) => order.placedAt,
    // The day after which the order is late; whether it is, the day of asking says.
    rangeKey: ({ order }) => nextStep(order, '')?.by ?? '',
    searchText: ({ order, applicantName, applicantEmail, trackingNumbers }) =>
      [searchCode(order.orderNumber), applicantName ?? '', applicantEmail ?? '', ...trackingNumbers].join('\n'),
  },
  apply: (doc, event, orderId) => {
    const order = foldOrder(doc?.order, event)
    const applicant = applicantAfter(doc ?? { applicantName: null, applicantEmail: null }, event)
    return {
      orderId,
      order,
      revision: event.revision,
      applicantName: unlessErased(order, applicant.applicantName),
      applicantEmail: unlessErased(order, applicant.applicantEmail),
      trackingNumbers: withTrackingNumber(doc?.trackingNumbers ?? [], event),
    }
  },
})
