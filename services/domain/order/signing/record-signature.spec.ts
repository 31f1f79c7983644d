import { issue, translate } from '../../../testing/scenarios/order-commands.js'
import {
  type Happened,
  issued,
  item,
  orderCreated,
  orderPaid,
  orderPaidPromising,
  paymentRequested,
  plain,
  processingStarted,
  translatedBy,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import {
  dayConfirmed,
  dayPassed,
  partiesGiven,
  powers,
  powersBegun,
  recordSignature,
  signed,
  signedAbroad,
  signedOfOld,
  textAgreed,
  textReturned,
} from '../../../testing/scenarios/signing.js'
import { dateMoved } from '../../../testing/scenarios/staff-history.js'
import { nextStep } from '../next-step.js'
import { effectiveStatus } from '../status.js'

const begun = powersBegun()
const ready = [...begun, textAgreed(), dayConfirmed()]
const abroad = [
  orderCreated({ items: [signedAbroad], planned: true }),
  paymentRequested(),
  orderPaid(),
  processingStarted(),
  partiesGiven(signedAbroad, 'powersBank'),
]
const next = (...happened: readonly Happened[]) => nextStep(given(...happened).order, '2026-03-02')

describe('recording a signature', () => {
  it('follows the text and the day, and comes before the traslado', () => {
    given(...begun)
      .when(recordSignature())
      .thenRefused('order/powers-first')
    given(...begun, textAgreed())
      .when(recordSignature())
      .thenRefused('order/appointment-first')
    given(...ready, textReturned())
      .when(recordSignature())
      .thenRefused('order/powers-first')
    given(...ready)
      .when(recordSignature())
      .thenEvents(signed())
    given(...ready)
      .when(issue(powers))
      .thenRefused('order/signature-first')
    given(...ready, signed())
      .when(issue(powers))
      .thenEvents(issued(powers))
  })

  it('needs no day where it is signed before a notary abroad, and is followed by the translation', () => {
    given(...abroad, textAgreed(signedAbroad))
      .when(recordSignature(signedAbroad))
      .thenEvents(signed(signedAbroad))
    given(...abroad, textAgreed(signedAbroad), signed(signedAbroad))
      .when(issue(signedAbroad))
      .thenRefused('order/translation-first')
    given(...abroad, textAgreed(signedAbroad), signed(signedAbroad))
      .when(translate(signedAbroad))
      .thenEvents(translatedBy(signedAbroad))
  })

  it('is from when the days count: the office is not late by what its customer took', () => {
    const paid = given(...begun).order
    expect(paid.promises).toEqual({ start: '2026-03-04' })
    const at = '2026-04-06T15:00:00.000Z'
    const history = given(...ready).at(at)
    history.when(recordSignature()).thenEvents((order) => ({
      ...signed()(order),
      data: {
        itemIds: [powers.itemId],
        promises: { issue: '2026-04-13', ship: '2026-04-15', delivery: '2026-04-20' },
      },
    }))
    const promises = { issue: '2026-04-13', ship: '2026-04-15', delivery: '2026-04-20' }
    const { order } = given(...ready, { ...signedOfOld(), data: { itemIds: [powers.itemId], promises } })
    expect(order.promises).toEqual({ start: '2026-03-04', ...promises })
    expect(nextStep(order, '2026-04-10')).toMatchObject({ what: 'issue', by: '2026-04-13', late: false })
  })

  it('moves no day of another document to an earlier one', () => {
    const other = item(1, { apostille: true })
    const both = [
      orderCreated({ items: [other, powers], planned: true }),
      paymentRequested(),
      orderPaid(),
      processingStarted(),
      partiesGiven(),
      textAgreed(),
      dayConfirmed(),
      dateMoved('issue', '2026-06-01'),
    ]
    expect(given(...both, signed()).order.promises).toMatchObject({ issue: '2026-06-01', apostille: '2026-03-11' })
  })

  it('keeps the days of an order whose days counted from the payment', () => {
    const promises = { start: '2026-03-04', issue: '2026-03-09', ship: '2026-03-11', delivery: '2026-03-16' }
    const [created, requested, , ...rest] = ready
    const old = [created, requested, orderPaidPromising(promises), ...rest].filter((each) => each !== undefined)
    expect(given(...old, signedOfOld()).order.promises).toEqual(promises)
  })

  it('is refused twice, and of a document without a signature', () => {
    given(...ready, signed())
      .when(recordSignature())
      .thenRefused('order/item-already-done')
    given(orderCreated({ items: [plain], planned: true }), paymentRequested(), orderPaid(), processingStarted())
      .when(recordSignature(plain))
      .thenRefused('order/step-not-needed')
  })

  it('settles what its passed day had opened', () => {
    expect(given(...ready, dayPassed()).order.attention).toHaveLength(1)
    expect(given(...ready, dayPassed(), signed()).order.attention).toEqual([])
  })
})

describe('the order of a power of attorney', () => {
  it('stays in progress until the traslado is issued', () => {
    for (const happened of [begun, ready, [...ready, signed()]])
      expect(effectiveStatus(given(...happened).order)).toBe('IN_PROGRESS')
    expect(effectiveStatus(given(...ready, signed(), issued('all')).order)).toBe('DOCUMENT_ISSUED')
  })

  it('says who has it: the customer for text and signature, with its day', () => {
    expect(next(...begun.slice(0, 4))).toMatchObject({ who: 'customer', what: 'send-data' })
    expect(next(...begun)).toMatchObject({ who: 'customer', what: 'draft' })
    expect(next(...begun, textAgreed())).toMatchObject({ who: 'office', what: 'appointment' })
    expect(next(...ready)).toMatchObject({ who: 'customer', what: 'signature', by: '2026-03-10', late: false })
    expect(nextStep(given(...ready).order, '2026-03-11')).toMatchObject({ what: 'signature', late: true })
    expect(next(...ready, signed())).toMatchObject({ who: 'notary', what: 'issue' })
  })
})
