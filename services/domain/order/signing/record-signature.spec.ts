import { issue, translate } from '../../../testing/scenarios/order-commands.js'
import {
  type Happened,
  issued,
  orderCreated,
  orderPaid,
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
  textAgreed,
  textReturned,
} from '../../../testing/scenarios/signing.js'
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
