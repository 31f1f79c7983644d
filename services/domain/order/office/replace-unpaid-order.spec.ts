import { chargeEnded, chargeRequested } from '../../../testing/scenarios/money-history.js'
import { confirmPayment, replaceUnpaid } from '../../../testing/scenarios/order-commands.js'
import {
  type Happened,
  mismatchFlagged,
  orderCancelled,
  orderCreated,
  orderPaid,
  orderReplaced,
  overridden,
  paymentRequested,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'

const placed: readonly Happened[] = [orderCreated(), paymentRequested()]

describe('replacing an order that was never paid', () => {
  it('ends it, and names the order in its place', () =>
    given(...placed)
      .when(replaceUnpaid())
      .thenEvents(orderReplaced()))

  it('withdraws what else was to be paid', () =>
    given(...placed, chargeRequested())
      .when(replaceUnpaid())
      .thenEvents(orderReplaced(), chargeEnded('withdrawn')))

  it.each([
    ['paid', [orderPaid()]],
    ['set to paid by hand', [overridden('PAID')]],
    ['cancelled', [orderCancelled()]],
    ['replaced', [orderReplaced()]],
    ['flagged, because money came in that does not match', [mismatchFlagged('amount')]],
  ])('changes nothing once it is %s', (_case, since) =>
    given(...placed, ...since)
      .when(replaceUnpaid())
      .thenNothing(),
  )

  it('leaves a payment that comes after it for a person to give back', () =>
    given(...placed, orderReplaced())
      .when(confirmPayment())
      .thenEvents(mismatchFlagged('cancelled')))
})
