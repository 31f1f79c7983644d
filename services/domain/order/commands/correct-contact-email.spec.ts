import { paidOrder } from '../../../testing/scenarios/basic-orders.js'
import { noteAdded, personalDataErased } from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { correctEmail } from '../../../testing/scenarios/staff-commands.js'
import { emailCorrected, notificationFailed, retryRequested } from '../../../testing/scenarios/staff-history.js'

describe('correcting the customer’s e-mail', () => {
  it('keeps the link and everything else as it is', () => {
    const scenario = given(...paidOrder())
    scenario.when({ ...correctEmail(), note: 'por telefone' }).thenEvents(emailCorrected(), noteAdded('por telefone'))
    const { events, ...before } = scenario.order
    expect(given(...paidOrder(), emailCorrected()).order).toEqual({ ...before, events: events + 1 })
  })

  it('sends what was refused again, and not twice', () => {
    given(...paidOrder(), notificationFailed('smtp-550'))
      .when(correctEmail())
      .thenEvents(emailCorrected(), retryRequested())
    given(...paidOrder(), notificationFailed('smtp-550'), retryRequested())
      .when(correctEmail())
      .thenEvents(emailCorrected())
  })

  it('is refused once the person was erased', () =>
    given(...paidOrder(), personalDataErased())
      .when(correctEmail())
      .thenRefused('order/erased'))
})
