import { foldText } from '@cartorio/contracts/folded-text.js'
import { unassigned } from '@cartorio/contracts/order-queues.js'
import * as z from 'zod/mini'
import type { Immutable } from '../../domain/immutable.js'
import { isHeldByDesk, itemsToIssue, itemsToTranslate, queuesOf } from '../../domain/order/queues.js'
import { type Order, orderSchema } from '../../domain/order/state.js'
import { effectiveStatus, liveItems } from '../../domain/order/status.js'
import { runningDocuments } from '../../domain/order/validity.js'
import type { OpenedOrderEvent } from '../../privacy/opened-event.js'
import { orderProjection } from '../../projection-engine/projection.js'
import { searchCode } from '../../stores/read-store/port.js'
import { officeKeyOf } from './office-keys.js'
import { foldOrder, unlessErased, withTrackingNumber } from './order-document.js'
import { deadlineOf, orderSortKeys } from './order-sort-keys.js'

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

/** Where the civil records are of the documents that go on. */
const listRecords = ({ items }: Order) => liveItems(items).flatMap(({ record }) => record ?? [])

const distinct = (values: readonly (string | undefined)[]): string[] => [
  ...new Set(values.flatMap((value) => (value ? [value] : []))),
]

/** Of an order with an issued document that is taken for a limited time and has not arrived. */
export const runningValidity = 'running'

/** Of an order that the office, a notary or a translator has. */
export const desk = 'desk'

export const orders = orderProjection<OrderRowDocument>({
  name: 'orders',
  version: 19,
  flushMillis: 160,
  schema: orderRowSchema,
  shape: {
    fields: {
      tenantId: ({ order }) => [order.tenantId],
      status: ({ order }) => [effectiveStatus(order)],
      assignedTo: ({ order }) => [order.assignedTo ?? unassigned],
      country: ({ order }) => [order.deliveryCountry],
      documentType: ({ order }) => [...new Set(order.items.map(({ documentType }) => documentType))],
      recordState: ({ order }) => distinct(listRecords(order).map(({ state }) => state)),
      recordCity: ({ order }) => distinct(listRecords(order).map(({ city }) => city && foldText(city))),
      // What it waits for; of what is to be issued the offices, of what is to be translated the languages.
      queue: ({ order }) => queuesOf(order),
      office: ({ order }) => distinct(itemsToIssue(order).map(({ record }) => officeKeyOf(record))),
      language: ({ order }) => distinct(itemsToTranslate(order).map(({ translation }) => translation ?? undefined)),
      heldBy: ({ order }) => (isHeldByDesk(order) ? [desk] : []),
      // Whether its time gets short, the day of asking says.
      validity: ({ order }) => (runningDocuments(order).length > 0 ? [runningValidity] : []),
    },
    sortKey: ({ order }) => order.placedAt,
    sortKeys: orderSortKeys,
    // The day after which the order is late; whether it is, the day of asking says.
    rangeKey: ({ order }) => deadlineOf(order),
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
