import { type TenantId, tenantIdSchema } from '@cartorio/contracts/ids.js'
import { meetingGuard } from '../../testing/fakes/watched-ports.js'
import {
  claimingProcesses,
  correcting,
  newNumber,
  parcel,
  refusal,
  returning,
  shipmentOf,
  shipping,
  takenBy,
} from '../../testing/scenarios/claimed-parcels.js'
import { newRequest, type PlacedOrder, readyOrder } from '../../testing/scenarios/placed-orders.js'
import { changeOrder } from '../orders/change-order.js'
import type { OrderCommandRequest } from '../pipeline/execute.js'

const { healthy, typesOf, beside, afterTheGrace } = claimingProcesses()

describe('a tracking number', () => {
  it('is of the order that was shipped with it, and of no other, whose refusal names its owner', async () => {
    const [first, second] = [await readyOrder(healthy), await readyOrder(healthy)]
    const number = newNumber()
    await changeOrder(healthy.deps, shipping(first, number))
    expect(await refusal(changeOrder(healthy.deps, shipping(second, number)))).toMatchObject(takenBy(first))
    const late = await afterTheGrace((other) => refusal(changeOrder(other.deps, shipping(second, number))))
    expect(late).toMatchObject(takenBy(first))
    expect(await typesOf(number)).toEqual(['ParcelClaimed'])
  })

  it('that two orders take at once, in two processes, ships exactly one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const orders = [await readyOrder(healthy), await readyOrder(healthy)] as const
      const number = newNumber()
      const meeting = meetingGuard('append parcel', 2)
      const results = await beside(meeting, (one) =>
        beside(meeting, (two) =>
          Promise.allSettled([
            changeOrder(one.deps, shipping(orders[0], number)),
            changeOrder(two.deps, shipping(orders[1], number)),
          ]),
        ),
      )
      const winner = results.findIndex(({ status }) => status === 'fulfilled')
      const loser = results[1 - winner]
      expect(loser).toMatchObject({ status: 'rejected', reason: takenBy(orders[winner === 0 ? 0 : 1]) })
    }
  })

  it('of another office says so without naming the order', async () => {
    const elsewhere: TenantId = tenantIdSchema.parse('porto')
    const [foreign, own] = [await readyOrder(healthy, elsewhere), await readyOrder(healthy)]
    const number = newNumber()
    await changeOrder(healthy.deps, shipping(foreign, number))
    const { code, facts } = await refusal(changeOrder(healthy.deps, shipping(own, number)))
    expect({ code, facts }).toEqual({ code: 'order/parcel-taken', facts: {} })
  })

  it('may be named with a status set by hand, and is then as much the order’s own', async () => {
    const [first, second] = [await readyOrder(healthy), await readyOrder(healthy)]
    const number = newNumber()
    const forced = (order: PlacedOrder): OrderCommandRequest => ({
      ...newRequest(),
      orderId: order.orderId,
      command: { type: 'OverrideStatus', status: 'SHIPPED', note: 'enviado ontem', shipment: parcel(number) },
    })
    await changeOrder(healthy.deps, forced(first))
    expect(await refusal(changeOrder(healthy.deps, forced(second)))).toMatchObject(takenBy(first))
    expect(await refusal(changeOrder(healthy.deps, shipping(second, number)))).toMatchObject(takenBy(first))
  })

  it('that was corrected may be corrected back', async () => {
    const order = await readyOrder(healthy)
    const [wrong, right] = [newNumber(), newNumber()]
    await changeOrder(healthy.deps, shipping(order, wrong))
    expect(shipmentOf(await changeOrder(healthy.deps, correcting(order, right)))).toBe(right)
    expect(shipmentOf(await changeOrder(healthy.deps, correcting(order, wrong)))).toBe(wrong)
    const other = await readyOrder(healthy)
    expect(await refusal(changeOrder(healthy.deps, shipping(other, wrong)))).toMatchObject(takenBy(order))
  })

  it('that an order gave up by a correction is free for another at once, and lost to the first', async () => {
    const [first, second] = [await readyOrder(healthy), await readyOrder(healthy)]
    const [mistaken, right] = [newNumber(), newNumber()]
    await changeOrder(healthy.deps, shipping(first, mistaken))
    await changeOrder(healthy.deps, correcting(first, right))
    expect(shipmentOf(await changeOrder(healthy.deps, shipping(second, mistaken)))).toBe(mistaken)
    expect(await refusal(changeOrder(healthy.deps, correcting(first, mistaken)))).toMatchObject(takenBy(second))
  })

  it('of a parcel that came back may be used again, by the same order or by another', async () => {
    const [first, second] = [await readyOrder(healthy), await readyOrder(healthy)]
    const number = newNumber()
    await changeOrder(healthy.deps, shipping(first, number))
    await changeOrder(healthy.deps, returning(first))
    expect(shipmentOf(await changeOrder(healthy.deps, shipping(first, number)))).toBe(number)
    await changeOrder(healthy.deps, returning(first))
    expect(shipmentOf(await changeOrder(healthy.deps, shipping(second, number)))).toBe(number)
    expect(await refusal(changeOrder(healthy.deps, shipping(first, number)))).toMatchObject(takenBy(second))
  })

  it('of a request that is repeated is claimed once', async () => {
    const order = await readyOrder(healthy)
    const number = newNumber()
    const request = shipping(order, number)
    const { revision } = await changeOrder(healthy.deps, request)
    expect((await changeOrder(healthy.deps, request)).revision).toBe(revision)
    expect(await typesOf(number)).toEqual(['ParcelClaimed'])
  })
})
