import { type Happened, personalDataErased } from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { everyScenario, ordinaryScenarios } from '../../../testing/scenarios/order-scenarios.js'
import { recordNotification, recordNotificationFailure } from '../../../testing/scenarios/staff-commands.js'
import { customerNotified, notificationFailed } from '../../../testing/scenarios/staff-history.js'

/** Whatever the situation of the order. */
const everywhere = (holds: (happened: readonly Happened[]) => void) => () => Object.values(everyScenario).forEach(holds)

describe('a message to the customer', () => {
  it(
    'is recorded wherever the order stands, sent or not, and changes nothing else',
    everywhere((happened) => {
      const scenario = given(...happened)
      scenario.when(recordNotification()).thenEvents(customerNotified())
      scenario.when(recordNotificationFailure()).thenEvents(notificationFailed())
      const { events, ...before } = scenario.order
      expect(given(...happened, notificationFailed(), customerNotified()).order).toEqual({
        ...before,
        events: events + 2,
      })
    }),
  )

  it('is recorded after an erasure too: it names no address', () =>
    given(...ordinaryScenarios.COMPLETED, personalDataErased())
      .when(recordNotification())
      .thenEvents(customerNotified()))
})
