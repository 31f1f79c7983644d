import type { OrderStatus } from '@cartorio/contracts/statuses.js'
import { effectiveStatus } from '../../domain/order/status.js'
import type { ItemToPrice } from '../../domain/pricing/price-order.js'
import { mailLinkOpened } from './messages.js'
import {
  apostilledBy,
  full,
  type Happened,
  issued,
  orderCreated,
  orderPaid,
  orderShipped,
  paymentReminderRequested,
  paymentRequested,
  plain,
  processingStarted,
  translatedBy,
} from './order-history.js'
import { given } from './order-scenario.js'
import { customerNotified } from './staff-history.js'

/** An order that was created and paid. */
export const paidOrder = (...overrides: Parameters<typeof orderCreated>): readonly Happened[] => [
  orderCreated(...overrides),
  paymentRequested(),
  orderPaid(),
]

/** An order of these items, or of one, whose work has started. */
export const orderInWork = (...items: readonly ItemToPrice[]): readonly Happened[] => [
  items.length === 0 ? orderCreated() : orderCreated({ items }),
  orderPaid(),
  processingStarted(),
]

/** An order of these items, or of one, whose parcel is on its way. */
export const shippedOrder = (...items: readonly ItemToPrice[]): readonly Happened[] => [
  ...orderInWork(...items),
  issued('all'),
  orderShipped(),
]

/** An order that was not paid, whose customer reads mails, and whose two reminders were sent. */
export const remindedOrder: readonly Happened[] = [
  orderCreated(),
  mailLinkOpened(),
  paymentRequested(),
  paymentReminderRequested(1),
  customerNotified({ template: 'payment-reminder', about: 'first' }),
  paymentReminderRequested(2),
  customerNotified({ template: 'payment-reminder', about: 'second' }),
]

/** A plain document and one with every service, all that is owed done: nothing but the parcel is missing. */
export const readyOrder: readonly Happened[] = [
  ...paidOrder({ items: [plain, full] }),
  processingStarted(),
  issued('all'),
  translatedBy(full),
  apostilledBy(full),
]

export const statusAfter = (...happened: readonly Happened[]): OrderStatus => effectiveStatus(given(...happened).order)
