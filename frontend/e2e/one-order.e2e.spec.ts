import { placeOrder } from '../../services/testing/harness/api-client.js'
import { checkScreen } from './screens.js'
import { siteUnderTest } from './site.js'
import { walkWholeOrder } from './walks/whole-order.js'

/** The sandbox moves a parcel from Brazil to Miami in some 15 seconds. */
const site = siteUnderTest({ COURIER_SANDBOX_SPEED: '25000' })

describe('one real order, from the first click to its completion', () => {
  it.each(['wide', 'narrow'] as const)('is placed, paid, completed, worked, shipped and tracked (%s)', async (view) => {
    const orderNumber = await walkWholeOrder({ site, view, checkScreen })
    // One order was made, whatever was reloaded: the next number follows on it.
    const next = await placeOrder(site.call)
    expect(Number(next.orderNumber.slice(-5))).toBe(Number(orderNumber.slice(-5)) + 1)
  })
})
