import {
  type Happened,
  orderCreated,
  orderPaid,
  paymentRequested,
  personalDataErased,
  plain,
  processingStarted,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import {
  agreeToText,
  consular,
  dayConfirmed,
  partiesGiven,
  powers,
  powersText,
  proposeText,
  returnText,
  signed,
  textAgreed,
  textProposed,
  textReturned,
} from '../../../testing/scenarios/signing.js'
import { isStepDone } from '../work/plan.js'

const begun = [
  orderCreated({ items: [powers, consular, plain], planned: true }),
  paymentRequested(),
  orderPaid(),
  processingStarted(),
]
const told = [...begun, partiesGiven()]
const isAgreed = (...happened: readonly Happened[]): boolean => {
  const item = given(...happened).order.items.find(({ itemId }) => itemId === powers.itemId)
  return item !== undefined && isStepDone(item, 'draft')
}

describe('agreeing to the powers', () => {
  it('keeps the text apart from its hash and the version of its template', () => {
    given(...told)
      .when(agreeToText())
      .thenEvents(textAgreed())
    expect(isAgreed(...told, textAgreed())).toBe(true)
  })

  it('is refused before the parties are given, and before the work begins', () => {
    given(...begun)
      .when(agreeToText())
      .thenRefused('order/powers-need-data')
    given(...told.slice(0, 3), partiesGiven())
      .when(agreeToText())
      .thenRefused('order/forbidden-step')
  })

  it('is refused of a text that was changed meanwhile', () => {
    const read = agreeToText()(given(...told).order)
    given(...told, textProposed())
      .when(read)
      .thenRefused('order/powers-changed')
    given(...told, textProposed())
      .when(agreeToText())
      .thenEvents(textAgreed())
  })

  it('is refused of a sale that names no thing', () =>
    given(...begun, partiesGiven(powers, 'powersBank'))
      .when(agreeToText())
      .thenRefused('order/powers-thing-missing'))

  it('is refused twice, of an empty text, and of a document that is not signed', () => {
    given(...told, textAgreed())
      .when(agreeToText())
      .thenRefused('order/item-already-done')
    given(...told)
      .when(agreeToText(powers, ' '))
      .thenRefused('order/powers-text-missing')
    given(...told)
      .when(agreeToText(plain))
      .thenRefused('order/step-not-needed')
  })

  it('is refused once the person was erased', () =>
    given(...told, personalDataErased())
      .when(agreeToText())
      .thenRefused('order/erased'))
})

describe('proposing a text of the powers', () => {
  it('opens what the customer had agreed to', () => {
    given(...told, textAgreed())
      .when(proposeText())
      .thenEvents(textProposed())
    expect(isAgreed(...told, textAgreed(), textProposed())).toBe(false)
  })

  it('is refused before the parties are given, without a text, and after the signature', () => {
    given(...begun)
      .when(proposeText())
      .thenRefused('order/powers-need-data')
    given(...told)
      .when(proposeText(powers, ''))
      .thenRefused('order/powers-text-missing')
    given(...told, textAgreed(), dayConfirmed(), signed())
      .when(proposeText(powers, powersText))
      .thenRefused('order/item-already-done')
  })
})

describe('sending an agreed text back', () => {
  it('opens it, and keeps what it was', () => {
    given(...told, textAgreed())
      .when(returnText())
      .thenEvents(textReturned())
    const { order } = given(...told, textAgreed(), textReturned())
    expect(order.items[0]?.signing?.text).toMatchObject({ state: 'returned', hash: textAgreed().data.hash })
    expect(isAgreed(...told, textAgreed(), textReturned())).toBe(false)
    given(...told, textAgreed(), textReturned())
      .when(agreeToText())
      .thenEvents(textAgreed())
  })

  it('is refused without an agreement, and without a reason', () => {
    given(...told)
      .when(returnText())
      .thenRefused('order/powers-not-agreed')
    given(...told, textAgreed())
      .when(returnText(powers, ' '))
      .thenRefused('order/reason-missing')
  })
})
