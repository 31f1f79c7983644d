import { collectionIn } from '../../projection-engine/generations/generation.js'
import { position } from '../../stores/event-store/port.js'
import { writeOf } from '../../stores/read-store/port.js'
import { foldedDocument } from '../../testing/harness/fold-projection.js'
import { guaranteeClaimed } from '../../testing/scenarios/guarantee.js'
import { mailLinkOpened } from '../../testing/scenarios/messages.js'
import { refundRequested } from '../../testing/scenarios/money-history.js'
import {
  applicantDataCompleted,
  birth,
  certificateDataSubmitted,
  dataReminderRequested,
  type Happened,
  instantOf,
  itemIdNumber,
  mismatchFlagged,
  orderCancelled,
  orderCompleted,
  orderCreated,
  orderDelivered,
  orderId,
  orderPaid,
  orderRated,
  orderShipped,
  overridden,
  paymentReminderRequested,
  personalDataErased,
  processingStarted,
  ratingRequested,
} from '../../testing/scenarios/order-history.js'
import { historyOf } from '../../testing/scenarios/order-scenario.js'
import { eventIdNumber, openedEvents, openedHistory } from '../../testing/scenarios/recorded-events.js'
import {
  authorisationAnswered,
  authorisationRequested,
  paperAttached,
  paperDemanded,
  paperWaived,
  recordOfParent,
} from '../../testing/scenarios/signed-papers.js'
import {
  consular,
  dayConfirmed,
  dayDeclined,
  dayPassed,
  laterAppointment,
  partiesGiven,
  powers,
  signed,
  signingReminded,
  textAgreed,
} from '../../testing/scenarios/signing.js'
import {
  customerNotified,
  dataSentBack,
  emailCorrected,
  itemsEnded,
  parcelReturned,
} from '../../testing/scenarios/staff-history.js'
import { deadlines, openDeadlinesOf } from './deadlines.js'

/** What an order waits for after a history, and by what it is found. */
const after = (...happened: readonly Happened[]) => {
  const doc = foldedDocument(deadlines, openedHistory(...happened), orderId)
  const write = writeOf(collectionIn(deadlines, 1), { id: orderId, at: position(9n), doc, expectedAt: null })
  const waits = write.fields.flatMap((field) => (field.startsWith('wait=') ? [field.slice('wait='.length)] : []))
  return { open: openDeadlinesOf(doc), waits, sortKey: write.sortKey }
}

const placed = orderCreated({ items: [birth] })
const read = [placed, mailLinkOpened()]
const dataGiven = [applicantDataCompleted(), certificateDataSubmitted()]
const untilDelivery = [placed, orderPaid(), ...dataGiven, orderShipped(), orderDelivered()]
const delivery = untilDelivery.length - 1

describe('an order that was late', () => {
  const begun = historyOf([placed, orderPaid(), ...dataGiven, processingStarted()])
  const startedAt = (occurredAt: string) =>
    foldedDocument(
      deadlines,
      openedEvents(begun.map((each, index) => (index === begun.length - 1 ? { ...each, occurredAt } : each))),
      orderId,
    )

  it('keeps what was late, and by whom, when and by which event it is no more', () => {
    const at = '2027-03-01T12:00:00.000Z'
    expect(startedAt(at).lateEnds).toEqual([
      { what: 'start', by: expect.stringMatching(/^2026-/), at, actor: 'customer', settledBy: 'ProcessingStarted' },
    ])
  })

  it('is none where the step was done in time', () =>
    expect(startedAt(instantOf(begun.length - 1)).lateEnds).toBeUndefined())
})

describe('an order that is not paid', () => {
  it('is waited for from its first event on', () => {
    const { open, waits, sortKey } = after(...read)
    expect(open).toEqual([
      { kind: 'reminded-payment', since: instantOf(0), eventId: eventIdNumber(0), position: '100', reminders: [] },
    ])
    expect([waits, sortKey]).toEqual([['reminded-payment-0'], instantOf(0)])
  })

  it('is waited for without reminders until its customer has opened the link of a mail to the address as it is', () => {
    const begun = { since: instantOf(0), eventId: eventIdNumber(0), position: '100', reminders: [] }
    expect(after(placed).open).toEqual([{ kind: 'payment', ...begun }])
    expect(after(placed).waits).toEqual(['payment-0'])
    expect(after(...read, emailCorrected()).waits).toEqual(['payment-0'])
    expect(after(...read, emailCorrected(), mailLinkOpened()).waits).toEqual(['reminded-payment-0'])
    expect(after(placed, orderPaid()).waits).toEqual(['data-0'])
  })

  it('is found by its reminders, which know when their mails were sent', () => {
    const sent = customerNotified({ template: 'payment-reminder', about: eventIdNumber(2) })
    const { open, waits } = after(...read, paymentReminderRequested(1), sent, paymentReminderRequested(2))
    expect(waits).toEqual(['reminded-payment-2'])
    expect(open[0]?.reminders).toEqual([
      { eventId: eventIdNumber(2), requestedAt: instantOf(2), sentAt: instantOf(3) },
      { eventId: eventIdNumber(4), requestedAt: instantOf(4), sentAt: null },
    ])
  })

  it('is not waited for while a person settles its money, nor after its end', () => {
    expect(after(placed, mismatchFlagged('amount')).waits).toEqual([])
    expect(after(placed, overridden('PAID')).waits).toEqual([])
    expect(after(placed, orderCancelled()).waits).toEqual(['retention-0'])
    expect(after(placed, orderCancelled(), overridden('PENDING')).waits).toEqual([])
  })
})

describe('an order whose data are missing', () => {
  it('is waited for from its payment until they were given', () => {
    const { waits, sortKey } = after(placed, orderPaid())
    expect([waits, sortKey]).toEqual([['data-0'], instantOf(1)])
    expect(after(placed, orderPaid(), dataReminderRequested()).waits).toEqual(['data-1'])
    expect(after(placed, orderPaid(), ...dataGiven).waits).toEqual([])
  })

  it('is waited for anew once they were sent back', () => {
    const { waits, sortKey } = after(placed, orderPaid(), dataReminderRequested(), ...dataGiven, dataSentBack())
    expect([waits, sortKey]).toEqual([['data-0'], instantOf(5)])
  })
})

describe('a delivered order', () => {
  it('is completed by days that count from the delivery', () => {
    const { open, waits } = after(...untilDelivery)
    const begun = { since: instantOf(delivery), eventId: eventIdNumber(delivery) }
    expect(open).toMatchObject([
      { kind: 'completion', ...begun },
      { kind: 'rating', ...begun },
    ])
    expect(waits).toEqual(['completion-0', 'rating-0'])
  })

  it('waits while it stands elsewhere by hand, and counts from the delivery when it is set back', () => {
    expect(after(...untilDelivery, overridden('SHIPPED')).waits).toEqual([])
    const { open, waits } = after(...untilDelivery, overridden('SHIPPED'), overridden('DELIVERED'))
    expect([open[0]?.since, waits]).toEqual([instantOf(delivery), ['completion-0', 'rating-0']])
  })

  it('has no rating requested once one was, or is given', () => {
    expect(after(...untilDelivery, ratingRequested()).waits).toEqual(['completion-0'])
    expect(after(...untilDelivery, orderRated()).waits).toEqual(['completion-0'])
  })

  it('is completed once, and not when the parcel came back', () => {
    const again = after(...untilDelivery, orderCompleted(), overridden('DELIVERED'))
    expect(again.waits).toEqual(['rating-0'])
    expect(after(...untilDelivery, overridden('SHIPPED'), parcelReturned()).waits).toEqual([])
  })
})

describe('an order that has ended', () => {
  const ended = [...untilDelivery, orderRated(), orderCompleted()]

  it('keeps its personal data for days that count from the end', () => {
    const { waits, sortKey } = after(...ended)
    expect([waits, sortKey]).toEqual([['retention-0'], instantOf(ended.length - 1)])
    expect(after(placed, overridden('CANCELLED')).waits).toEqual(['retention-0'])
  })

  it('keeps them while money or a claim is open, when it goes on by hand, and has none once they were erased', () => {
    expect(after(...ended, refundRequested(1000, 'cortesia')).waits).toEqual([])
    expect(after(...ended, guaranteeClaimed()).waits).toEqual([])
    expect(after(...ended, overridden('SHIPPED')).waits).toEqual([])
    expect(after(...ended, personalDataErased()).waits).toEqual([])
  })
})

describe('an appointment to sign', () => {
  const begun = [
    orderCreated({ items: [powers, consular], planned: true }),
    orderPaid(),
    processingStarted(),
    partiesGiven(),
    textAgreed(),
  ]
  const timesOf = (...happened: readonly Happened[]) =>
    after(...happened)
      .open.filter(({ kind }) => kind.startsWith('signing-'))
      .map(({ kind, since }) => [kind, since])
  const at = '2026-03-10T18:00:00.000Z'

  it('waits with its own time, the earliest of an order first', () => {
    const both = [...begun, dayConfirmed(consular, laterAppointment), dayConfirmed()]
    expect(timesOf(...both)).toEqual([
      ['signing-reminder', at],
      ['signing-passed', at],
    ])
    expect(timesOf(...both, signingReminded(), dayPassed())).toEqual([
      ['signing-reminder', laterAppointment.at],
      ['signing-passed', laterAppointment.at],
    ])
  })

  it('is waited for no more once it was declined, or signed', () => {
    for (const last of [dayDeclined(), signed()]) expect(timesOf(...begun, dayConfirmed(), last)).toEqual([])
  })
})

describe('a link to the holder of a document', () => {
  const paid = [orderCreated({ items: [recordOfParent], planned: true }), orderPaid(), applicantDataCompleted()]
  const requested = [...paid, authorisationRequested(recordOfParent, 1, '2026-03-09T12:10:00.000Z')]

  it('is waited for from the days before its end, until it is answered', () => {
    const { open, waits } = after(...requested)
    expect(waits).toContain('authorisation-0')
    expect(open.find(({ kind }) => kind === 'authorisation')?.since).toBe('2026-03-02T12:10:00.000Z')
    for (const type of ['HolderAuthorisationGiven', 'HolderAuthorisationRefused', 'HolderAuthorisationLapsed'] as const)
      expect(after(...requested, authorisationAnswered(type, recordOfParent)).waits).not.toContain('authorisation-0')
    expect(after(...requested, orderCancelled()).waits).not.toContain('authorisation-0')
  })

  it('counts from the end of the next one once the first is waited for no more', () => {
    const another = { ...recordOfParent, itemId: itemIdNumber(7) }
    const both = [
      orderCreated({ items: [recordOfParent, another], planned: true }),
      orderPaid(),
      applicantDataCompleted(),
      authorisationRequested(recordOfParent, 1, '2026-03-09T12:10:00.000Z'),
      authorisationRequested(another, 2, '2026-03-12T12:10:00.000Z'),
    ]
    const since = (...history: readonly Happened[]) =>
      after(...history).open.find(({ kind }) => kind === 'authorisation')?.since
    expect(since(...both)).toBe('2026-03-02T12:10:00.000Z')
    for (const last of [
      paperWaived('holder-authorisation', [recordOfParent]),
      paperAttached('holder-authorisation', recordOfParent),
      paperDemanded('holder-authorisation', [recordOfParent]),
      itemsEnded('not-found', [recordOfParent]),
    ])
      expect(since(...both, last)).toBe('2026-03-05T12:10:00.000Z')
  })
})
