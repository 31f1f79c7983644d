import { cents } from '@cartorio/contracts/money.js'
import { termsVersions } from '@cartorio/contracts/terms.js'
import { shippedOrder } from '../../../testing/scenarios/basic-orders.js'
import {
  declineGuarantee,
  grantGuarantee,
  guaranteeClaimed,
  guaranteeDeclined,
  guaranteeGranted,
  guaranteeRefunded,
} from '../../../testing/scenarios/guarantee.js'
import { fullRefundRequested, refundRequested, termsAccepted } from '../../../testing/scenarios/money-history.js'
import {
  type Happened,
  issued,
  noteAdded,
  orderCompleted,
  orderCreated,
  orderDelivered,
  orderPaid,
  orderShipped,
  personalDataErased,
  processingStarted,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { resolveAttention } from '../../../testing/scenarios/staff-commands.js'
import { allowedCommands } from '../allowed-commands.js'
import { guaranteeRule } from './guarantee.js'
import { refundableAmount } from './money.js'

// The order is 8,300 cents.
const claimed: readonly Happened[] = [...shippedOrder(), orderDelivered(), orderCompleted(), guaranteeClaimed()]

describe('granting the guarantee', () => {
  it('requests the refund of everything that is left, by the intents that took it', () => {
    given(...claimed)
      .when(grantGuarantee())
      .thenEvents(guaranteeGranted(), guaranteeRefunded())
    const left = given(...claimed.slice(0, -1), refundRequested(1000, 'demora'), guaranteeClaimed())
    left.when(grantGuarantee()).thenEvents(guaranteeGranted(1, 2), guaranteeRefunded(7300))
  })

  it('may be of a part, with a remark', () =>
    given(...claimed)
      .when({ ...grantGuarantee(cents(3000)), note: 'combinado' })
      .thenEvents(guaranteeGranted(), guaranteeRefunded(3000), noteAdded('combinado')))

  it.each([0, -1, 8301])('is refused for %i cents', (amount) =>
    given(...claimed)
      .when(grantGuarantee(cents(amount)))
      .thenRefused('order/refund-amount'),
  )

  it('is refused without an open claim', () => {
    given(...claimed.slice(0, -1))
      .when(grantGuarantee())
      .thenRefused('order/no-guarantee-claim')
    given(...claimed, guaranteeGranted())
      .when(grantGuarantee())
      .thenRefused('order/no-guarantee-claim')
  })

  it('is refused where everything went back already', () =>
    given(...claimed, fullRefundRequested())
      .when(grantGuarantee())
      .thenRefused('order/nothing-to-refund'))

  it('works for an order whose person was erased', () =>
    given(...claimed, personalDataErased())
      .when(grantGuarantee())
      .thenEvents(guaranteeGranted(), guaranteeRefunded()))

  it('ends the claim, and its entry of the list for a person', () => {
    const { order } = given(...claimed, guaranteeGranted(), guaranteeRefunded())
    expect(order.guaranteeClaims).toMatchObject([{ claim: 1, state: 'granted', refund: 1 }])
    expect([order.attention, refundableAmount(order)]).toEqual([[], 0])
  })
})

describe('declining the guarantee', () => {
  it('keeps the answer to the customer as personal data, and ends the entry', () => {
    given(...claimed)
      .when(declineGuarantee())
      .thenEvents(guaranteeDeclined())
    const { order } = given(...claimed, guaranteeDeclined())
    expect([order.attention, order.guaranteeClaims[0]?.state]).toEqual([[], 'declined'])
  })

  it.each([undefined, '', ' \n'])('is refused without an answer: %j', (reason) =>
    given(...claimed)
      .when({ ...declineGuarantee(), reason })
      .thenRefused('order/reason-missing'),
  )

  it('is refused without an open claim', () =>
    given(...claimed, guaranteeDeclined())
      .when(declineGuarantee())
      .thenRefused('order/no-guarantee-claim'))

  it('takes no words once the person was erased, and works without', () => {
    given(...claimed, personalDataErased())
      .when(declineGuarantee())
      .thenRefused('order/erased')
    const { personal: _personal, ...wordless } = guaranteeDeclined()
    given(...claimed, personalDataErased())
      .when({ ...declineGuarantee(), reason: undefined })
      .thenEvents(wordless)
  })
})

describe('a claim under terms that promise the money without a reason', () => {
  const whole: readonly Happened[] = [
    orderCreated({ termsVersion: termsVersions['no-reason'] }),
    orderPaid(),
    processingStarted(),
    issued('all'),
    orderShipped(),
    orderDelivered(),
    guaranteeClaimed(),
  ]

  it('is granted in full, and no other way', () => {
    const scenario = given(...whole)
    scenario.when(grantGuarantee()).thenEvents(guaranteeGranted(), guaranteeRefunded())
    scenario.when(grantGuarantee(cents(8300))).thenEvents(guaranteeGranted(), guaranteeRefunded())
    scenario.when(grantGuarantee(cents(8299))).thenRefused('order/guarantee-in-full')
    scenario.when(declineGuarantee()).thenRefused('order/guarantee-without-reason')
  })

  it('is granted with all that is left after another refund', () => {
    const scenario = given(...whole.slice(0, -1), refundRequested(1000, 'demora'), guaranteeClaimed())
    scenario.when(grantGuarantee(cents(8300))).thenRefused('order/guarantee-in-full')
    scenario.when(grantGuarantee()).thenEvents(guaranteeGranted(1, 2), guaranteeRefunded(7300))
  })

  it('can be answered where everything went back already', () =>
    given(...whole, fullRefundRequested())
      .when(declineGuarantee('já devolvemos tudo'))
      .thenEvents(guaranteeDeclined('já devolvemos tudo')))

  it('is not offered to be declined', () => {
    const open = allowedCommands(given(...whole).order).map(({ name }) => name)
    expect(open).toContain('grant-guarantee')
    expect(open).not.toContain('decline-guarantee')
  })
})

describe('the rule of an order’s guarantee', () => {
  const [none, office] = [termsVersions['no-reason'], termsVersions['office-decides']]
  const rule = (...happened: readonly Happened[]) => guaranteeRule(given(...happened).order)

  it('is that of the terms that it was shown, and before there were two the office’s', () => {
    expect(rule(orderCreated({ termsVersion: none }))).toBe('no-reason')
    expect(rule(orderCreated({ termsVersion: office }))).toBe('office-decides')
    expect(rule(orderCreated({ termsVersion: '2025-01' }))).toBe('office-decides')
  })

  it('is that of the terms which it accepts last before it is paid', () => {
    const shown = orderCreated({ termsVersion: none })
    expect(rule(shown, termsAccepted(office))).toBe('office-decides')
    expect(rule(shown, termsAccepted(office), termsAccepted(none))).toBe('no-reason')
    expect(rule(orderCreated(), termsAccepted(none))).toBe('no-reason')
  })

  it('does not change with terms that are accepted with a later charge', () => {
    expect(rule(orderCreated({ termsVersion: none }), orderPaid(), termsAccepted(office))).toBe('no-reason')
    expect(rule(orderCreated(), orderPaid(), termsAccepted(none))).toBe('office-decides')
  })
})

describe('a claim in the list for a person', () => {
  it('has the customer’s cause, and goes with an answer alone', () => {
    const scenario = given(...claimed)
    expect(scenario.order.attention).toMatchObject([{ kind: 'guarantee', subject: '1', reason: 'documents-refused' }])
    scenario.when(resolveAttention('guarantee', '1')).thenRefused('order/guarantee-unanswered')
  })
})
