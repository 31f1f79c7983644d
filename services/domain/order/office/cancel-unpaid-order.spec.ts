import { remindedOrder } from '../../../testing/scenarios/basic-orders.js'
import { mailLinkOpened } from '../../../testing/scenarios/messages.js'
import { chargeEnded, chargeRequested } from '../../../testing/scenarios/money-history.js'
import { cancelUnpaid, confirmPayment } from '../../../testing/scenarios/order-commands.js'
import {
  type Happened,
  instantOf,
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
import { customerNotified, emailCorrected, notificationFailed } from '../../../testing/scenarios/staff-history.js'
import { initialSettings } from '../../settings/first-settings.js'

const unread: readonly Happened[] = [orderCreated(), paymentRequested()]
const placed: readonly Happened[] = [...unread, mailLinkOpened()]
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

describe('cancelling an order of whose payment no reminders go', () => {
  const days = initialSettings.deadlineDays.unpaid
  const daysLater = (count: number, minutes = 0) =>
    new Date(Date.parse(instantOf(0)) + count * 86_400_000 + minutes * 60_000).toISOString()

  it('ends it by its days alone', () =>
    given(...unread)
      .at(daysLater(days, 1))
      .when(cancelUnpaid())
      .thenEvents((order) => {
        const event = orderCancelledUnpaid()(order)
        return { ...event, data: { ...event.data, officeDay: '2026-04-01' } } as typeof event
      }))

  it.each([
    ['a day is left', unread, daysLater(days - 1)],
    ['its days are over by no more than the instant', unread, daysLater(days)],
    ['its link was opened meanwhile', placed, daysLater(days, 1)],
  ])('changes nothing while %s', (_case, happened, now) =>
    given(...happened)
      .at(now)
      .when(cancelUnpaid())
      .thenNothing(),
  )

  it('takes the reminders of a former address for nothing', () => {
    const corrected = given(...reminded, emailCorrected())
    corrected.when(cancelUnpaid()).thenNothing()
    corrected
      .at(daysLater(days, 1))
      .when(cancelUnpaid())
      .thenEvents((order) => {
        const event = orderCancelledUnpaid()(order)
        return { ...event, data: { ...event.data, officeDay: '2026-04-01' } } as typeof event
      })
  })
})
