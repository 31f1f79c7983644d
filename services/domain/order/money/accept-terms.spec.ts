import { acceptTerms } from '../../../testing/scenarios/money-commands.js'
import { termsAccepted } from '../../../testing/scenarios/money-history.js'
import { orderCancelled, orderCreated } from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { awaitsTerms } from './payment.js'

describe('accepting the terms', () => {
  it('is recorded with the versions that were shown', () =>
    given(orderCreated()).when(acceptTerms()).thenEvents(termsAccepted()))

  it('is what an order waits for that the office made', () => {
    expect(awaitsTerms(given(orderCreated({ channel: 'counter' })).order)).toBe(true)
    expect(awaitsTerms(given(orderCreated({ channel: 'counter' }), termsAccepted()).order)).toBe(false)
    expect(awaitsTerms(given(orderCreated()).order)).toBe(false)
  })

  it('is refused once the order is cancelled', () =>
    given(orderCreated(), orderCancelled()).when(acceptTerms()).thenRefused('order/cancelled'))
})
