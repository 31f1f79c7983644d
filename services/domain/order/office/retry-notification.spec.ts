import { paidOrder } from '../../../testing/scenarios/basic-orders.js'
import { type Happened, noteAdded, personalDataErased } from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { retryNotification } from '../../../testing/scenarios/staff-commands.js'
import { customerNotified, notificationFailed, retryRequested } from '../../../testing/scenarios/staff-history.js'

const refused: readonly Happened[] = [...paidOrder(), notificationFailed('smtp-550')]

describe('sending a refused message again', () => {
  it('names the message, with a remark, and leaves its entry open until it arrives', () => {
    given(...refused)
      .when({ ...retryNotification(), note: 'o cliente liberou espaço' })
      .thenEvents(retryRequested(), noteAdded('o cliente liberou espaço'))
    const [before] = given(...refused).order.attention
    expect(given(...refused, retryRequested()).order.attention).toEqual([{ ...before, reason: 'sending-again' }])
    expect(given(...refused, retryRequested(), customerNotified()).order.attention).toEqual([])
  })

  it('is refused while it is on its way, and open again once it is refused once more', () => {
    given(...refused, retryRequested())
      .when(retryNotification())
      .thenRefused('order/unknown-attention')
    given(...refused, retryRequested(), notificationFailed('smtp-550'))
      .when(retryNotification())
      .thenEvents(retryRequested())
  })

  it.each([
    ['another message', [...paidOrder(), notificationFailed()], 'email/order-paid/another'],
    ['one that has arrived', [...refused, customerNotified()], undefined],
    ['one to a person who was erased', [...refused, personalDataErased()], undefined],
  ])('is refused for %s', (_what, happened, subject) =>
    given(...happened)
      .when(retryNotification(subject))
      .thenRefused('order/unknown-attention'),
  )
})
