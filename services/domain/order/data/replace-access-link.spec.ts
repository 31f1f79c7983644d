import { lastLinkGeneration } from '@cartorio/contracts/ids.js'
import { type Happened, orderCreated, personalDataErased } from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { everyScenario, ordinaryScenarios } from '../../../testing/scenarios/order-scenarios.js'
import { replaceLink } from '../../../testing/scenarios/staff-commands.js'
import { linkReplaced } from '../../../testing/scenarios/staff-history.js'
import { lastCustomerGeneration } from './replace-access-link.js'

/** Whatever the situation of the order. */
const everywhere = (holds: (happened: readonly Happened[]) => void) => () => Object.values(everyScenario).forEach(holds)

describe('replacing the customer’s link', () => {
  it(
    'is open wherever the order stands',
    everywhere((happened) =>
      given(...happened)
        .when(replaceLink())
        .thenEvents(linkReplaced()),
    ),
  )

  it('raises the generation each time', () =>
    expect(given(orderCreated(), linkReplaced(), linkReplaced()).order.linkGeneration).toBe(2))

  it('goes on after the 255th, with which older links ended', () =>
    given(orderCreated(), linkReplaced(255))
      .when(replaceLink('customer'))
      .thenEvents({ type: 'AccessLinkReplaced', data: { generation: 256 } }))

  it('keeps the last generations for the office', () => {
    given(orderCreated(), linkReplaced(lastCustomerGeneration - 1))
      .when(replaceLink('customer'))
      .thenEvents({ type: 'AccessLinkReplaced', data: { generation: lastCustomerGeneration } })
    const usedUp = given(orderCreated(), linkReplaced(lastCustomerGeneration))
    usedUp.when(replaceLink('customer')).thenRefused('order/no-more-links')
    usedUp.when(replaceLink('office')).thenEvents(linkReplaced())
    given(orderCreated(), linkReplaced(lastLinkGeneration))
      .when(replaceLink('office'))
      .thenRefused('order/no-more-links')
  })

  it('is open after an erasure: it holds no personal data', () =>
    given(...ordinaryScenarios.COMPLETED, personalDataErased())
      .when(replaceLink())
      .thenEvents(linkReplaced()))
})
