import { acceptTerms } from '../../../testing/scenarios/money-commands.js'
import { termsAccepted } from '../../../testing/scenarios/money-history.js'
import { orderCancelled, orderCreated } from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'

describe('accepting the terms', () => {
  it('is recorded with the versions that were shown', () =>
    given(orderCreated()).when(acceptTerms()).thenEvents(termsAccepted()))

  it('is refused once the order is cancelled', () =>
    given(orderCreated(), orderCancelled()).when(acceptTerms()).thenRefused('order/cancelled'))
})
