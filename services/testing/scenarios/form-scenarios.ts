import {
  birth,
  type Happened,
  issued,
  item,
  orderCompleted,
  orderCreated,
  orderDelivered,
  orderPaid,
  orderShipped,
  paymentRequested,
  processingStarted,
} from './order-history.js'

/** An order that lacks nothing beyond the two forms. */
export const twoForms = orderCreated({ items: [birth, item(1, { documentType: 'TEST_PRODUCT' })] })

export const twoFormsPaid = [twoForms, paymentRequested(), orderPaid()]
const inWork = [...twoFormsPaid, processingStarted()]
const shipped = [...inWork, issued('all'), orderShipped()]

/** Its statuses after the parcel has left, in which the customer sends nothing any more. */
export const lateStatuses: readonly [string, readonly Happened[]][] = [
  ['SHIPPED', shipped],
  ['DELIVERED', [...shipped, orderDelivered()]],
  ['COMPLETED', [...shipped, orderDelivered(), orderCompleted()]],
]

/** Its statuses before. */
export const openStatuses: readonly [string, readonly Happened[]][] = [
  ['PENDING', [twoForms]],
  ['PAID', twoFormsPaid],
  ['IN_PROGRESS', inWork],
  ['DOCUMENT_ISSUED', [...inWork, issued('all')]],
]
