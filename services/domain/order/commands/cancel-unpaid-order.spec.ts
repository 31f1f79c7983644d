import { remindedOrder } from '../../../testing/scenarios/basic-orders.js'
import { chargeEnded, chargeRequested } from '../../../testing/scenarios/money-history.js'
import { cancelUnpaid, confirmPayment } from '../../../testing/scenarios/order-commands.js'
import {
  type Happened,
  mismatchFlagged,
  orderCancelled,
  orderCancelledUnpaid,
  orderCreated,
  orderPaid,
  overridden,
  paymentReminderRequested,
  paymentRequested,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { customerNotified, notificationFailed } from '../../../testing/scenarios/staff-history.js'

const placed: readonly Happened[] = [orderCreated(), paymentRequested()]
const reminder = (number: number): Happened => paymentReminderRequested(number)
const sent = (about: string): Happened => customerNotified({ template: 'payment-reminder', about })
const reminded: readonly Happened[] = remindedOrder

describe('cancelling an order that was never paid', () => {
  it('ends it after two reminders were sent, and says why', () =>
    given(...reminded)
      .when(cancelUnpaid())
      .thenEvents(orderCancelledUnpaid()))

  it('withdraws what else was to be paid', () =>
    given(...reminded, chargeRequested())
      .when(cancelUnpaid())
      .thenEvents(orderCancelledUnpaid(), chargeEnded('withdrawn')))

  it.each([
    ['no reminder was requested', placed],
    ['one was sent', [...placed, reminder(1), sent('first')]],
    ['the mail of the second is still to leave', [...placed, reminder(1), sent('first'), reminder(2)]],
    ['one mail was sent twice', [...placed, reminder(1), sent('first'), reminder(2), sent('first')]],
    ['a third is still to leave', [...reminded, reminder(3)]],
    ['other mails alone were sent', [...placed, reminder(1), customerNotified(), reminder(2), notificationFailed()]],
    ['money that does not match came in', [...reminded, mismatchFlagged('amount')]],
  ])('changes nothing while %s', (_case, happened) =>
    given(...happened)
      .when(cancelUnpaid())
      .thenNothing(),
  )

  it.each([
    ['paid', [orderPaid()]],
    ['set to paid by hand', [overridden('PAID')]],
    ['cancelled', [orderCancelled()]],
  ])('is refused once the order is %s', (_case, since) =>
    given(...reminded, ...since)
      .when(cancelUnpaid())
      .thenRefused('order/forbidden-step'),
  )

  it('leaves a payment that comes after it for a person to give back', () =>
    given(...reminded, orderCancelledUnpaid())
      .when(confirmPayment())
      .thenEvents(mismatchFlagged('cancelled')))
})
