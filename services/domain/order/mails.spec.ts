import { type MailKind, mailKinds } from '@cartorio/contracts/mail-kinds.js'
import type { CustomerMailChoice } from '@cartorio/contracts/order/customer-mail.js'
import { type OrderEventType, orderEventSchemas } from '@cartorio/contracts/order/order-events.js'
import { mailLinkOpened } from '../../testing/scenarios/messages.js'
import { chargeEnded, chargeRequested, refundFailed, refundWaits } from '../../testing/scenarios/money-history.js'
import { issue } from '../../testing/scenarios/order-commands.js'
import {
  applicantDataCompleted,
  birth,
  certificateDataSubmitted,
  type Happened,
  instantOf,
  orderCancelled,
  orderCancelledUnpaid,
  orderCreated,
  orderDelivered,
  orderId,
  orderPaid,
  orderReplaced,
  paymentReminderRequested,
  paymentRequested,
  personalDataErased,
  processingStarted,
} from '../../testing/scenarios/order-history.js'
import { given, historyOf } from '../../testing/scenarios/order-scenario.js'
import { copyAttached, copyWithdrawn, dataSentBack, emailCorrected } from '../../testing/scenarios/staff-history.js'
import { bothShipped, parcelDelivered } from '../../testing/scenarios/two-parcels.js'
import { initialSettings } from '../settings/first-settings.js'
import { decide } from './decide.js'
import { isMailDue, isUnpaidMail, mailedTypes, mailsAbout } from './mails.js'

const orderAfter = (...happened: readonly Happened[]) =>
  given(orderCreated({ items: [birth] }), paymentRequested(), ...happened).order

describe('the mails about an event', () => {
  it('are of every kind, from events that there are', () => {
    const types: readonly OrderEventType[] = mailedTypes
    expect(types.every((type) => Object.hasOwn(orderEventSchemas, type))).toBe(true)
    const order = orderAfter(orderPaid())
    expect(mailsAbout(orderPaid()(order))).toEqual([
      { kind: 'order-paid' },
      { kind: 'data-missing', delayMillis: 60 * 60 * 1000 },
    ])
    expect(new Set(mailKinds).size).toBe(mailKinds.length)
  })

  it('are none of a step that was taken again after it was set back by hand', () => {
    const delivered = orderDelivered()(orderAfter(orderPaid()))
    expect(mailsAbout(delivered)).toHaveLength(1)
    expect(mailsAbout({ ...delivered, data: { ...delivered.data, repeated: true } })).toEqual([])
  })

  it('are none of a step of which the operator wanted none, which its event says', () => {
    const started = [orderPaid(), processingStarted()]
    const order = orderAfter(...started)
    const context = { now: instantOf(9), orderId, settings: initialSettings, attachedBytes: 0 }
    const mailsOf = (customerMail?: CustomerMailChoice) =>
      decide({ ...issue(birth), customerMail }, order, context).map((event) => [event.data, mailsAbout(event)])
    expect(mailsOf('none')).toEqual([[expect.objectContaining({ customerMail: 'none' }), []]])
    for (const choice of ['together', undefined] as const)
      expect(mailsOf(choice)).toEqual([[expect.anything(), [{ kind: 'document-issued' }]]])
    expect(mailsOf()[0]?.[0]).not.toHaveProperty('customerMail')
  })

  it('are none of an order that was replaced: the other one has its own', () => {
    expect(mailsAbout(orderCancelled()(orderAfter()))).toEqual([{ kind: 'order-cancelled' }])
    expect(mailsAbout(orderReplaced()(orderAfter()))).toEqual([])
  })

  it('are none of a refund that waits for its provider: the customer can do nothing about it', () =>
    expect([mailsAbout(refundFailed()), mailsAbout(refundWaits())]).toEqual([[{ kind: 'refund-failed' }], []]))
})

const isDueAfter = (kind: MailKind, about: Happened, ...later: readonly Happened[]): boolean => {
  const before = [orderCreated({ items: [birth] }), paymentRequested()]
  const paid = about === orderPaidHere ? [] : [orderPaidHere, ...dataGiven]
  const event = historyOf([...before, ...paid, about]).at(-1)?.event
  if (event === undefined) throw new Error('the mail has no event')
  return isMailDue(kind, event, orderAfter(...paid, about, ...later))
}
const orderPaidHere = orderPaid()
const dataGiven = [applicantDataCompleted(), certificateDataSubmitted()]

describe('a mail that is sent later than its event', () => {
  it('is left out once the data were given', () => {
    expect(isDueAfter('data-missing', orderPaidHere)).toBe(true)
    expect(isDueAfter('data-missing', orderPaidHere, applicantDataCompleted())).toBe(true)
    expect(isDueAfter('data-missing', orderPaidHere, ...dataGiven)).toBe(false)
    expect(isDueAfter('data-missing', orderPaidHere, orderCancelled())).toBe(false)
  })

  it('reminds of nothing that was done meanwhile', () => {
    expect(isDueAfter('data-reminder', orderPaidHere)).toBe(true)
    expect(isDueAfter('data-reminder', orderPaidHere, ...dataGiven)).toBe(false)
    const reminder = paymentReminderRequested()
    const isPaymentDue = (...later: readonly Happened[]) =>
      isMailDue('payment-reminder', reminder, orderAfter(mailLinkOpened(), reminder, ...later))
    expect([isPaymentDue(), isPaymentDue(orderPaid()), isPaymentDue(orderCancelled())]).toEqual([true, false, false])
    expect(isMailDue('payment-reminder', reminder, orderAfter(reminder))).toBe(false)
    expect(isPaymentDue(emailCorrected())).toBe(false)
  })

  it('says nothing of a cancellation for want of a payment to an address whose reader has opened no mail', () => {
    const cancelled = orderCancelledUnpaid()
    const isDue = (...before: readonly Happened[]) => {
      const event = historyOf([orderCreated(), ...before, cancelled]).at(-1)?.event
      return event !== undefined && isMailDue('order-cancelled', event, orderAfter(...before, cancelled))
    }
    expect([isDue(), isDue(mailLinkOpened()), isDue(mailLinkOpened(), emailCorrected())]).toEqual([false, true, false])
    expect(isDueAfter('order-cancelled', orderCancelled())).toBe(true)
  })

  it('says nothing of one parcel once the last one has arrived', () => {
    const event = historyOf([...bothShipped, parcelDelivered()]).at(-1)?.event
    const isDue = (...later: readonly Happened[]) =>
      event !== undefined &&
      isMailDue('parcel-delivered', event, given(...bothShipped, parcelDelivered(), ...later).order)
    expect([isDue(), isDue(parcelDelivered('attorney'), orderDelivered())]).toEqual([true, false])
  })

  it('counts as unpaid while its order is not paid, unless staff have caused it', () => {
    const [unpaid, paid] = [orderAfter(), orderAfter(orderPaid())]
    expect([isUnpaidMail(unpaid, 'customer'), isUnpaidMail(unpaid, 'system'), isUnpaidMail(unpaid, 'staff')]).toEqual([
      true,
      true,
      false,
    ])
    expect(isUnpaidMail(paid, 'customer')).toBe(false)
  })

  it('is left out once what it wants was done', () => {
    expect(isDueAfter('data-sent-back', dataSentBack())).toBe(true)
    expect(isDueAfter('data-sent-back', dataSentBack(), applicantDataCompleted())).toBe(false)
    expect(isDueAfter('additional-fee', chargeRequested())).toBe(true)
    expect(isDueAfter('additional-fee', chargeRequested(), chargeRequested())).toBe(true)
    expect(isDueAfter('additional-fee', chargeRequested(), chargeEnded('waived'), chargeRequested())).toBe(false)
  })

  it('offers no scan that was withdrawn meanwhile', () => {
    expect(isDueAfter('copy-available', copyAttached(birth))).toBe(true)
    expect(isDueAfter('copy-available', copyAttached(birth), copyAttached(birth, 72))).toBe(true)
    expect(isDueAfter('copy-available', copyAttached(birth), copyWithdrawn(birth))).toBe(false)
    expect(isDueAfter('copy-withdrawn', copyWithdrawn(birth))).toBe(true)
  })

  it('is left out after an erasure, whatever it says', () =>
    expect(isDueAfter('order-paid', orderPaidHere, orderCancelled(), personalDataErased())).toBe(false))
})
