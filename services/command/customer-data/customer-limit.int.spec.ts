import { defaultTenant } from '@cartorio/contracts/ids.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import { dailyLimits, hourlyLimits } from '../../domain/order/customer-limits.js'
import { commandUnderTest } from '../../testing/harness/command-under-test.js'
import { newRequest, orderBody } from '../../testing/scenarios/placed-orders.js'
import { placeOrder } from '../orders/place-order.js'
import { loadOrder } from '../pipeline/order-stream.js'
import { changeOrderSometimes } from './limited-change.js'

const instance = commandUnderTest()
const hourMillis = 60 * 60 * 1000

/** An order whose customer does a thing as often as is allowed in each hour, from its first day on. */
const world = async () => {
  const { deps } = instance
  const time = { millis: Date.parse(deps.clock.now()) }
  const later = { ...deps, clock: { now: () => new Date(time.millis).toISOString() } }
  const { orderId } = await placeOrder(later, { body: orderBody, tenantId: defaultTenant, request: newRequest() })
  const refused = async (act: () => Promise<unknown>): Promise<unknown> => {
    try {
      await act()
      return undefined
    } catch (error) {
      return error
    }
  }
  const linkNow = async () => {
    const { state } = await loadOrder(deps.eventStore, orderId)
    return { orderId, generation: state.exists ? state.linkGeneration : 0 }
  }
  const actions = {
    correct: async () => {
      const personal = { email: `pessoa${time.millis}@example.com` }
      const command: OrderCommandNamed<'CorrectContactEmail'> = {
        type: 'CorrectContactEmail',
        by: 'customer',
        personal,
      }
      await changeOrderSometimes(later, { link: await linkNow(), command, request: newRequest() })
    },
    replace: async () => {
      const command = { type: 'ReplaceAccessLink', by: 'customer' } as const
      await changeOrderSometimes(later, { link: await linkNow(), command, request: newRequest() })
    },
  }
  return { time, refused, actions }
}

describe.each([
  ['a correction of the e-mail', 'correct', hourlyLimits.emails, dailyLimits.emails, 'order/email-changed-often'],
  ['a new link', 'replace', hourlyLimits.links, dailyLimits.links, 'order/links-replaced-often'],
] as const)('%s by the customer', (_what, action, perHour, perDay, code) => {
  it('is done so often in an hour and in a day, and again once a day has passed', async () => {
    const { time, refused, actions } = await world()
    const act = () => refused(actions[action])
    for (let done = 0; done < perDay; done += 1) {
      if (done > 0 && done % perHour === 0) {
        expect(await act()).toMatchObject({ code })
        time.millis += hourMillis
      }
      time.millis += 1
      expect(await act()).toBeUndefined()
    }
    time.millis += 2 * hourMillis
    expect(await act()).toMatchObject({ code })
    time.millis += 22 * hourMillis
    expect(await act()).toBeUndefined()
  })
})
