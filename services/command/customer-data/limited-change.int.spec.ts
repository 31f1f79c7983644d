import { commandUnderTest } from '../../testing/harness/command-under-test.js'
import { eventsOf, newRequest, order, orderOf } from '../../testing/scenarios/placed-orders.js'
import { changeOrderSometimes } from './limited-change.js'

const instance = commandUnderTest()
const start = Date.parse('2026-03-02T12:00:00.000Z')

/** An order, and what writes to it some minutes after the first message. */
const conversation = async () => {
  const creation = newRequest()
  await order(instance, creation)
  const orderId = orderOf(creation)
  const write = async (text: string, minutes: number) => {
    const deps = { ...instance.deps, clock: { now: () => new Date(start + minutes * 60_000).toISOString() } }
    return changeOrderSometimes(deps, {
      link: { orderId, generation: 0 },
      command: { type: 'WriteToOffice', text },
      request: newRequest(),
    })
  }
  const received = async () =>
    (await eventsOf(instance.eventStore, orderId)).filter(({ type }) => type === 'CustomerMessageReceived').length
  return { write, received }
}

describe('the limit of a customer’s messages', () => {
  it('holds for many that are sent at the same time', async () => {
    const { write, received } = await conversation()
    const sent = await Promise.allSettled(Array.from({ length: 14 }, (_, index) => write(`mensagem ${index}`, 0)))
    const refusals = sent.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refusals).toHaveLength(4)
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'order/messages-often' })
    expect(await received()).toBe(10)
  })

  it('is a hundred of an order, however slowly they come', async () => {
    const { write, received } = await conversation()
    for (let number = 0; number < 100; number += 1) await write(`mensagem ${number}`, number * 7)
    await expect(write('a centésima primeira', 2000)).rejects.toMatchObject({ code: 'order/messages-full' })
    expect(await received()).toBe(100)
  })
})
