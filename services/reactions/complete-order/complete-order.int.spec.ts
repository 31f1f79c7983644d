import type { OrderId } from '@cartorio/contracts/ids.js'
import type { OrderCommand } from '@cartorio/contracts/order/order-commands.js'
import { ChangeOrder } from '../../command/orders/change-order.js'
import { loadOrder } from '../../command/pipeline/order-stream.js'
import { effectiveStatus } from '../../domain/order/status.js'
import type { CommandInstance } from '../../testing/harness/command-instance.js'
import { commandUnderTest } from '../../testing/harness/command-under-test.js'
import { complete, deliver, override } from '../../testing/scenarios/order-commands.js'
import { existingOrder } from '../../testing/scenarios/order-scenario.js'
import { newRequest, order, orderOf } from '../../testing/scenarios/placed-orders.js'
import { completeOrder } from './complete-order.js'

const instance = commandUnderTest()
let bus: Awaited<ReturnType<CommandInstance['bus']>>

beforeAll(async () => {
  bus = await instance.bus()
})

const tell = (orderId: OrderId, command: OrderCommand) =>
  bus.execute(new ChangeOrder({ ...newRequest({ actor: { kind: 'system', name: 'test' } }), orderId, command }))

const delivered = async (): Promise<OrderId> => {
  const request = newRequest()
  await order(instance, request)
  await tell(orderOf(request), override('SHIPPED'))
  await tell(orderOf(request), deliver(undefined, 'pago fora'))
  return orderOf(request)
}

/** The jobs of an order's deliveries, oldest first. */
const jobsOf = async (orderId: OrderId) => {
  const { events } = await loadOrder(instance.eventStore, orderId)
  return events.filter(({ type }) => type === 'OrderDelivered').map(({ id }) => ({ orderId, eventId: id }))
}
const run = async (job: Awaited<ReturnType<typeof jobsOf>>[number] | undefined): Promise<void> => {
  if (job === undefined) throw new Error('there is no such delivery')
  await completeOrder({ bus, eventStore: instance.eventStore }, job)
}
const shown = async (orderId: OrderId) =>
  effectiveStatus(existingOrder((await loadOrder(instance.eventStore, orderId)).state))

describe('an order 30 days after its delivery', () => {
  it('is completed, once', async () => {
    const orderId = await delivered()
    const [job] = await jobsOf(orderId)
    await run(job)
    await run(job)
    expect(await shown(orderId)).toBe('COMPLETED')
  })

  it('is left alone when it stands elsewhere by now', async () => {
    const orderId = await delivered()
    await tell(orderId, complete(undefined, 'pago fora'))
    await tell(orderId, override('SHIPPED'))
    const [job] = await jobsOf(orderId)
    await run(job)
    expect(await shown(orderId)).toBe('SHIPPED')
  })

  it('is left alone when it was delivered again since: the days count from the last delivery', async () => {
    const orderId = await delivered()
    await tell(orderId, override('SHIPPED'))
    await tell(orderId, deliver(undefined, 'pago fora'))
    const [first, second] = await jobsOf(orderId)
    await run(first)
    expect(await shown(orderId)).toBe('DELIVERED')
    await run(second)
    expect(await shown(orderId)).toBe('COMPLETED')
  })
})
