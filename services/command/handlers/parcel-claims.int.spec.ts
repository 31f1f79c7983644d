import { type TenantId, tenantIdSchema } from '@cartorio/contracts/ids.js'
import { cents } from '@cartorio/contracts/money.js'
import { DomainError } from '../../domain/refusal.js'
import { type RecordedEvent, streamName } from '../../event-store/port.js'
import { StoreUnavailable } from '../../postgres/backoff.js'
import { firstBreak } from '../../testing/chain-breaks.js'
import { type CommandInstance, openCommandInstance } from '../../testing/command-instance.js'
import { newRequest, readyOrder, type ToldOrder } from '../../testing/order-wishes.js'
import { startTestPostgres, type TestPostgres } from '../../testing/test-postgres.js'
import {
  happeningBefore,
  Killed,
  losingGuard,
  meetingGuard,
  type StepGuard,
  stoppingBefore,
} from '../../testing/watched-ports.js'
import { graceMillis } from './claim-parcel.js'
import { ChangedMeanwhile } from './errors.js'
import { type Executed, execute, type OrderRequest } from './execute.js'

let postgres: TestPostgres
let database: string
let healthy: CommandInstance

beforeAll(async () => {
  postgres = await startTestPostgres()
  database = await postgres.database()
  healthy = await openCommandInstance(database)
})
afterAll(async () => {
  await healthy?.close()
  await postgres?.stop()
})

let numbers = 0
/** A tracking number of this example's own. */
const newNumber = (): string => {
  numbers += 1
  return `NUMBER-${numbers}`
}

const parcel = (trackingNumber: string) => ({ courier: 'dhl', trackingNumber }) as const
const shipping = ({ orderId }: ToldOrder, trackingNumber: string): OrderRequest => ({
  ...newRequest({ body: { trackingNumber } }),
  orderId,
  command: { type: 'ShipOrder', ...parcel(trackingNumber) },
})
const correcting = ({ orderId }: ToldOrder, trackingNumber: string): OrderRequest => ({
  ...newRequest({ body: { trackingNumber } }),
  orderId,
  command: { type: 'CorrectTrackingNumber', ...parcel(trackingNumber), reason: 'dígito trocado' },
})
const returning = ({ orderId }: ToldOrder): OrderRequest => ({
  ...newRequest(),
  orderId,
  command: { type: 'ReturnParcel', reason: 'ninguém em casa' },
})

const claimsOf = async (trackingNumber: string): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = []
  for await (const event of healthy.eventStore.read(streamName(`parcel-dhl-${trackingNumber}`))) events.push(event)
  return events
}
const typesOf = async (trackingNumber: string) => (await claimsOf(trackingNumber)).map(({ type }) => type)

/** Another process on the same log. */
const beside = async <T>(guard: StepGuard, work: (other: CommandInstance) => Promise<T>, laterBy = 0): Promise<T> => {
  const clock = { now: () => new Date(Date.now() + laterBy).toISOString() }
  const other = await openCommandInstance(database, guard, clock)
  try {
    return await work(other)
  } finally {
    await other.close()
  }
}
const passing: StepGuard = (_step, work) => work()
const afterTheGrace = <T>(work: (other: CommandInstance) => Promise<T>): Promise<T> =>
  beside(passing, work, graceMillis + 1000)

const refusal = async (attempt: Promise<unknown>): Promise<DomainError> => {
  const error = await attempt.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof DomainError) return error
  throw new Error('it was not refused', { cause: error })
}
const takenBy = (order: ToldOrder) => ({ code: 'order/parcel-taken', facts: { orderNumber: order.orderNumber } })

const shipmentOf = ({ order }: Executed) => order.shipment?.trackingNumber

describe('a tracking number', () => {
  it('is of the order that was shipped with it, and of no other, which is told whose it is', async () => {
    const [first, second] = [await readyOrder(healthy), await readyOrder(healthy)]
    const number = newNumber()
    await execute(healthy.deps, shipping(first, number))
    expect(await refusal(execute(healthy.deps, shipping(second, number)))).toMatchObject(takenBy(first))
    const late = await afterTheGrace((other) => refusal(execute(other.deps, shipping(second, number))))
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
            execute(one.deps, shipping(orders[0], number)),
            execute(two.deps, shipping(orders[1], number)),
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
    await execute(healthy.deps, shipping(foreign, number))
    const { code, facts } = await refusal(execute(healthy.deps, shipping(own, number)))
    expect({ code, facts }).toEqual({ code: 'order/parcel-taken', facts: {} })
  })

  it('may be named with a status set by hand, and is then as much the order’s own', async () => {
    const [first, second] = [await readyOrder(healthy), await readyOrder(healthy)]
    const number = newNumber()
    const forced = (order: ToldOrder): OrderRequest => ({
      ...newRequest(),
      orderId: order.orderId,
      command: { type: 'OverrideStatus', status: 'SHIPPED', note: 'enviado ontem', shipment: parcel(number) },
    })
    await execute(healthy.deps, forced(first))
    expect(await refusal(execute(healthy.deps, forced(second)))).toMatchObject(takenBy(first))
    expect(await refusal(execute(healthy.deps, shipping(second, number)))).toMatchObject(takenBy(first))
  })

  it('that was corrected may be corrected back', async () => {
    const order = await readyOrder(healthy)
    const [wrong, right] = [newNumber(), newNumber()]
    await execute(healthy.deps, shipping(order, wrong))
    expect(shipmentOf(await execute(healthy.deps, correcting(order, right)))).toBe(right)
    expect(shipmentOf(await execute(healthy.deps, correcting(order, wrong)))).toBe(wrong)
    const other = await readyOrder(healthy)
    expect(await refusal(execute(healthy.deps, shipping(other, wrong)))).toMatchObject(takenBy(order))
  })

  it('that an order gave up by a correction is free for another at once, and lost to the first', async () => {
    const [first, second] = [await readyOrder(healthy), await readyOrder(healthy)]
    const [mistaken, right] = [newNumber(), newNumber()]
    await execute(healthy.deps, shipping(first, mistaken))
    await execute(healthy.deps, correcting(first, right))
    expect(shipmentOf(await execute(healthy.deps, shipping(second, mistaken)))).toBe(mistaken)
    expect(await refusal(execute(healthy.deps, correcting(first, mistaken)))).toMatchObject(takenBy(second))
  })

  it('of a parcel that came back may be used again, by the same order or by another', async () => {
    const [first, second] = [await readyOrder(healthy), await readyOrder(healthy)]
    const number = newNumber()
    await execute(healthy.deps, shipping(first, number))
    await execute(healthy.deps, returning(first))
    expect(shipmentOf(await execute(healthy.deps, shipping(first, number)))).toBe(number)
    await execute(healthy.deps, returning(first))
    expect(shipmentOf(await execute(healthy.deps, shipping(second, number)))).toBe(number)
    expect(await refusal(execute(healthy.deps, shipping(first, number)))).toMatchObject(takenBy(second))
  })

  it('of a request that is repeated is claimed once', async () => {
    const order = await readyOrder(healthy)
    const number = newNumber()
    const request = shipping(order, number)
    const { revision } = await execute(healthy.deps, request)
    expect((await execute(healthy.deps, request)).revision).toBe(revision)
    expect(await typesOf(number)).toEqual(['ParcelClaimed'])
  })
})

describe('a claim', () => {
  const charge = ({ orderId }: ToldOrder): OrderRequest => ({
    ...newRequest(),
    orderId,
    command: { type: 'RequestCharge', kind: 'notary-fee', amount: cents(100), itemIds: [], description: 'taxa' },
  })

  /** Lets something happen to the order after the claim and before the order's own append. */
  const between = (happens: () => Promise<unknown>): StepGuard => happeningBefore('append order', happens)

  const moving = ({ orderId }: ToldOrder): OrderRequest => ({
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
    const guard = between(() => execute(healthy.deps, charge(first)))
    const { code } = await beside(guard, (other) => refusal(execute(other.deps, shipping(first, number))))
    expect(code).toBe('order/steps-missing')
    expect(await typesOf(number)).toEqual(['ParcelClaimed', 'ParcelReleased'])
    expect(shipmentOf(await execute(healthy.deps, shipping(second, number)))).toBe(number)
  })

  it('is given back when the operator had decided on an older order', async () => {
    const order = await readyOrder(healthy)
    const number = newNumber()
    const request = { ...shipping(order, number), ifMatch: order.revision }
    const attempt = beside(
      between(() => execute(healthy.deps, moving(order))),
      (other) => execute(other.deps, request),
    )
    await expect(attempt).rejects.toBeInstanceOf(ChangedMeanwhile)
    expect(await typesOf(number)).toEqual(['ParcelClaimed', 'ParcelReleased'])
  })

  it('stays when another operator shipped the same order with the same number meanwhile', async () => {
    const [order, stranger] = [await readyOrder(healthy), await readyOrder(healthy)]
    const number = newNumber()
    const guard = between(() => execute(healthy.deps, shipping(order, number)))
    const { code } = await beside(guard, (other) => refusal(execute(other.deps, shipping(order, number))))
    expect(code).toBe('order/forbidden-step')
    expect(await typesOf(number)).not.toContain('ParcelReleased')
    const late = await afterTheGrace((other) => refusal(execute(other.deps, shipping(stranger, number))))
    expect(late).toMatchObject(takenBy(order))
  })

  it('of a colleague on the way with the same order is not given back by whoever is refused first', async () => {
    const [order, stranger] = [await readyOrder(healthy), await readyOrder(healthy)]
    const number = newNumber()
    const refusedFirst = { ...shipping(order, number), ifMatch: order.revision }
    const late = between(() => execute(healthy.deps, moving(order)))
    // The colleague has claimed and not yet appended while the first is refused.
    const colleague = between(async () => {
      await expect(beside(late, (other) => execute(other.deps, refusedFirst))).rejects.toBeInstanceOf(ChangedMeanwhile)
      expect(await typesOf(number)).not.toContain('ParcelReleased')
      expect(await refusal(execute(healthy.deps, shipping(stranger, number)))).toMatchObject(takenBy(order))
    })
    expect(shipmentOf(await beside(colleague, (other) => execute(other.deps, shipping(order, number))))).toBe(number)
  })

  it('of a process that died before the order’s append may be taken over once the grace is over', async () => {
    const [first, second] = [await readyOrder(healthy), await readyOrder(healthy)]
    const number = newNumber()
    await expect(
      beside(stoppingBefore('append order'), (other) => execute(other.deps, shipping(first, number))),
    ).rejects.toBeInstanceOf(Killed)
    expect(await typesOf(number)).toEqual(['ParcelClaimed'])
    expect(await refusal(execute(healthy.deps, shipping(second, number)))).toMatchObject(takenBy(first))
    const taken = await afterTheGrace((other) => execute(other.deps, shipping(second, number)))
    expect(shipmentOf(taken)).toBe(number)
    expect(await refusal(execute(healthy.deps, shipping(first, number)))).toMatchObject(takenBy(second))
  })

  it('of a process that died hinders the same order in nothing', async () => {
    const order = await readyOrder(healthy)
    const number = newNumber()
    const request = shipping(order, number)
    await expect(
      beside(stoppingBefore('append order'), (other) => execute(other.deps, request)),
    ).rejects.toBeInstanceOf(Killed)
    expect(shipmentOf(await execute(healthy.deps, request))).toBe(number)
  })

  it('stays when nobody knows whether the order was appended to, and the repeated request finds that it was', async () => {
    const [order, stranger] = [await readyOrder(healthy), await readyOrder(healthy)]
    const number = newNumber()
    const request = shipping(order, number)
    const away = losingGuard('append order', new StoreUnavailable(new Error('ECONNRESET')))
    await expect(beside(away, (other) => execute(other.deps, request))).rejects.toBeInstanceOf(StoreUnavailable)
    expect(await typesOf(number)).toEqual(['ParcelClaimed'])
    const late = await afterTheGrace((other) => refusal(execute(other.deps, shipping(stranger, number))))
    expect(late).toMatchObject(takenBy(order))
    expect(shipmentOf(await execute(healthy.deps, request))).toBe(number)
  })

  it('that cannot be given back now does not hide why the order was refused', async () => {
    const order = await readyOrder(healthy)
    const number = newNumber()
    const charged = between(() => execute(healthy.deps, charge(order)))
    let claims = 0
    const guard: StepGuard = (step, work) => {
      if (step === 'append parcel') claims += 1
      if (step === 'append parcel' && claims > 1) throw new StoreUnavailable(new Error('ECONNRESET'))
      return charged(step, work)
    }
    const { code } = await beside(guard, (other) => refusal(execute(other.deps, shipping(order, number))))
    expect(code).toBe('order/steps-missing')
  })

  it('is chained, names nobody, and says under whose request it came', async () => {
    const order = await readyOrder(healthy)
    const number = newNumber()
    const request = shipping(order, number)
    await execute(healthy.deps, request)
    await execute(healthy.deps, returning(order))
    await execute(healthy.deps, shipping(order, number))
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
