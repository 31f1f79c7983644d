import { placeOrder } from '../../services/testing/harness/api-client.js'
import { checkScreen } from './screens.js'
import { siteUnderTest } from './site.js'
import { walkWholeOrder } from './walks/whole-order.js'

const site = siteUnderTest()

describe('one real order, from the first click to delivery', () => {
  it.each(['wide', 'narrow'] as const)('is placed, paid, completed, worked and tracked (%s)', async (view) => {
    const trackingNumber = view === 'wide' ? '9356579890' : '9356579891'
    const orderNumber = await walkWholeOrder({ site: site, view, trackingNumber, checkScreen })
    // One order was made, whatever was reloaded: the next number follows on it.
    const next = await placeOrder(site.call)
    expect(Number(next.orderNumber.slice(-5))).toBe(Number(orderNumber.slice(-5)) + 1)
  })
})
