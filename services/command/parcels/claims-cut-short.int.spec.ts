import { cents } from '@cartorio/contracts/money.js'
import { StaleRevision } from '../../domain/command-errors.js'
import { StoreUnavailable } from '../../stores/retry/store-unavailable.js'
import {
  happeningBefore,
  Killed,
  losingGuard,
  type StepGuard,
  stoppingBefore,
} from '../../testing/fakes/watched-ports.js'
import { firstBreak } from '../../testing/scenarios/chain-breaks.js'
import {
  claimingProcesses,
  newNumber,
  refusal,
  returning,
  shipmentOf,
  shipping,
  takenBy,
} from '../../testing/scenarios/claimed-parcels.js'
import { newRequest, type PlacedOrder, readyOrder } from '../../testing/scenarios/placed-orders.js'
import { changeOrder } from '../orders/change-order.js'
import type { OrderCommandRequest } from '../pipeline/execute.js'

const { healthy, claimsOf, typesOf, beside, afterTheGrace } = claimingProcesses()

describe('a claim', () => {
  const charge = ({ orderId }: PlacedOrder): OrderCommandRequest => ({
    ...newRequest(),
    orderId,
    command: { type: 'RequestCharge', kind: 'notary-fee', amount: cents(100), itemIds: [], description: 'taxa' },
  })

  /** Lets something happen to the order after the claim and before the order's own append. */
  const between = (happens: () => Promise<unknown>): StepGuard => happeningBefore('append order', happens)

  const moving = ({ orderId }: PlacedOrder): OrderCommandRequest => ({
    ...newRequest(),
    orderId,
    command: {
      type: 'ChangeDeliveryAddress',
      by: 'office',
      deliveryCountry: 'PT',
      personal: { delivery: { address: 'Rua Augusta 1', city: 'Lisboa', postalCode: '1100-048', phone: '912345678' } },
    },
  })

  it('is given back when the order refuses after it, so that another order may have the number at once', async () => {
    const [first, second] = [await readyOrder(healthy), await readyOrder(healthy)]
    const number = newNumber()
    const guard = between(() => changeOrder(healthy.deps, charge(first)))
    const { code } = await beside(guard, (other) => refusal(changeOrder(other.deps, shipping(first, number))))
    expect(code).toBe('order/steps-missing')
    expect(await typesOf(number)).toEqual(['ParcelClaimed', 'ParcelReleased'])
    expect(shipmentOf(await changeOrder(healthy.deps, shipping(second, number)))).toBe(number)
  })

  it('is given back when the operator had decided on an older order', async () => {
    const order = await readyOrder(healthy)
    const number = newNumber()
    const request = { ...shipping(order, number), ifMatch: order.revision }
    const attempt = beside(
      between(() => changeOrder(healthy.deps, moving(order))),
      (other) => changeOrder(other.deps, request),
    )
    await expect(attempt).rejects.toBeInstanceOf(StaleRevision)
    expect(await typesOf(number)).toEqual(['ParcelClaimed', 'ParcelReleased'])
  })

  it('stays when another operator shipped the same order with the same number meanwhile', async () => {
    const [order, stranger] = [await readyOrder(healthy), await readyOrder(healthy)]
    const number = newNumber()
    const guard = between(() => changeOrder(healthy.deps, shipping(order, number)))
    const { code } = await beside(guard, (other) => refusal(changeOrder(other.deps, shipping(order, number))))
    expect(code).toBe('order/forbidden-step')
    expect(await typesOf(number)).not.toContain('ParcelReleased')
    const late = await afterTheGrace((other) => refusal(changeOrder(other.deps, shipping(stranger, number))))
    expect(late).toMatchObject(takenBy(order))
  })

  it('of a colleague on the way with the same order is not given back by the colleague who is refused first', async () => {
    const [order, stranger] = [await readyOrder(healthy), await readyOrder(healthy)]
    const number = newNumber()
    const refusedFirst = { ...shipping(order, number), ifMatch: order.revision }
    const late = between(() => changeOrder(healthy.deps, moving(order)))
    // The colleague has claimed and not yet appended while the first is refused.
    const colleague = between(async () => {
      await expect(beside(late, (other) => changeOrder(other.deps, refusedFirst))).rejects.toBeInstanceOf(StaleRevision)
      expect(await typesOf(number)).not.toContain('ParcelReleased')
      expect(await refusal(changeOrder(healthy.deps, shipping(stranger, number)))).toMatchObject(takenBy(order))
    })
    expect(shipmentOf(await beside(colleague, (other) => changeOrder(other.deps, shipping(order, number))))).toBe(
      number,
    )
  })

  it('of a process that died before the order’s append may be taken over once the grace is over', async () => {
    const [first, second] = [await readyOrder(healthy), await readyOrder(healthy)]
    const number = newNumber()
    await expect(
      beside(stoppingBefore('append order'), (other) => changeOrder(other.deps, shipping(first, number))),
    ).rejects.toBeInstanceOf(Killed)
    expect(await typesOf(number)).toEqual(['ParcelClaimed'])
    expect(await refusal(changeOrder(healthy.deps, shipping(second, number)))).toMatchObject(takenBy(first))
    const taken = await afterTheGrace((other) => changeOrder(other.deps, shipping(second, number)))
    expect(shipmentOf(taken)).toBe(number)
    expect(await refusal(changeOrder(healthy.deps, shipping(first, number)))).toMatchObject(takenBy(second))
  })

  it('of a process that died hinders the same order in nothing', async () => {
    const order = await readyOrder(healthy)
    const number = newNumber()
    const request = shipping(order, number)
    await expect(
      beside(stoppingBefore('append order'), (other) => changeOrder(other.deps, request)),
    ).rejects.toBeInstanceOf(Killed)
    expect(shipmentOf(await changeOrder(healthy.deps, request))).toBe(number)
  })

  it('stays when it is unknown whether the order was appended to, and the repeated request finds that it was', async () => {
    const [order, stranger] = [await readyOrder(healthy), await readyOrder(healthy)]
    const number = newNumber()
    const request = shipping(order, number)
    const away = losingGuard('append order', new StoreUnavailable(new Error('ECONNRESET')))
    await expect(beside(away, (other) => changeOrder(other.deps, request))).rejects.toBeInstanceOf(StoreUnavailable)
    expect(await typesOf(number)).toEqual(['ParcelClaimed'])
    const late = await afterTheGrace((other) => refusal(changeOrder(other.deps, shipping(stranger, number))))
    expect(late).toMatchObject(takenBy(order))
    expect(shipmentOf(await changeOrder(healthy.deps, request))).toBe(number)
  })

  it('that cannot be given back now does not hide why the order was refused', async () => {
    const order = await readyOrder(healthy)
    const number = newNumber()
    const charged = between(() => changeOrder(healthy.deps, charge(order)))
    let claims = 0
    const guard: StepGuard = (step, work) => {
      if (step === 'append parcel') claims += 1
      if (step === 'append parcel' && claims > 1) throw new StoreUnavailable(new Error('ECONNRESET'))
      return charged(step, work)
    }
    const { code } = await beside(guard, (other) => refusal(changeOrder(other.deps, shipping(order, number))))
    expect(code).toBe('order/steps-missing')
  })

  it('is chained, holds no personal data, and names the request that made it', async () => {
    const order = await readyOrder(healthy)
    const number = newNumber()
    const request = shipping(order, number)
    await changeOrder(healthy.deps, request)
    await changeOrder(healthy.deps, returning(order))
    await changeOrder(healthy.deps, shipping(order, number))
    const claims = await claimsOf(number)
    expect(firstBreak(claims)).toBeUndefined()
    expect(claims.map(({ data, personal }) => ({ data, personal }))).toEqual(
      Array.from({ length: 2 }, () => ({
        data: { orderId: order.orderId, orderNumber: order.orderNumber },
        personal: null,
      })),
    )
    expect(claims[0]?.metadata).toMatchObject({ requestId: request.requestId, actor: request.actor })
  })
})
