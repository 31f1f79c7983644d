import { placeOrder } from '../../services/testing/harness/api-client.js'
import { inEurosAndYen } from '../../services/testing/scenarios/currencies.js'
import { checkScreen } from './screens.js'
import { siteUnderTest } from './site.js'
import { walkWholeOrder } from './walks/whole-order.js'

/** The sandbox moves a parcel from Brazil to Miami in some 15 seconds. */
const site = siteUnderTest({ COURIER_SANDBOX_SPEED: '25000', ...inEurosAndYen })

describe('one real order, from the first click to its completion', () => {
  it.each([
    { view: 'wide', inCurrency: 'in dollars' },
    { view: 'narrow', inCurrency: 'in yen', currency: 'JPY' },
  ] as const)(
    'is placed, paid, completed, worked, shipped and tracked ($view, $inCurrency)',
    async ({ inCurrency: _, ...walk }) => {
      const orderNumber = await walkWholeOrder({ site, ...walk, checkScreen })
      // One order was made, whatever was reloaded: the next number follows on it.
      const next = await placeOrder(site.call)
      expect(Number(next.orderNumber.slice(-5))).toBe(Number(orderNumber.slice(-5)) + 1)
    },
  )
})
