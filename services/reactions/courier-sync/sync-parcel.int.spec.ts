import { type Instant, instantSchema } from '@cartorio/contracts/ids.js'
import { ChangeOrder } from '../../command/orders/change-order.js'
import { loadOrder } from '../../command/pipeline/order-stream.js'
import { effectiveStatus } from '../../domain/order/status.js'
import {
  CourierBusy,
  type CourierScan,
  CourierUnavailable,
  noTracking,
  type Tracking,
} from '../../gateways/courier/tracking.js'
import type { CourierSyncJob } from '../../messaging/queue/definitions.js'
import type { CommandInstance } from '../../testing/harness/command-instance.js'
import { commandUnderTest } from '../../testing/harness/command-under-test.js'
import { correcting, newNumber, parcel, returning, shipping } from '../../testing/scenarios/claimed-parcels.js'
import { existingOrder } from '../../testing/scenarios/order-scenario.js'
import { newRequest, type PlacedOrder, readyOrder } from '../../testing/scenarios/placed-orders.js'
import { type SyncDeps, syncParcel } from './sync-parcel.js'

const instance = commandUnderTest()
let bus: Awaited<ReturnType<CommandInstance['bus']>>

beforeAll(async () => {
  bus = await instance.bus()
})

const shippedAt = instantSchema.parse('2026-03-02T12:00:00.000Z')
const at = (hours: number): Instant =>
  instantSchema.parse(new Date(Date.parse(shippedAt) + hours * 60 * 60 * 1000).toISOString())

const scan = (code: string, hours: number, place = 'Lisboa-PT'): CourierScan => ({
  scannedAt: at(hours),
  code,
  description: code,
  place,
  countryCode: 'PT',
  signedBy: null,
})
const picked = scan('PU', 2, 'Sao Paulo-BR')
const arrived = scan('AF', 30)
const handedOver = scan('OK', 40)

const tracked = (scans: readonly CourierScan[], changes: Partial<Tracking> = {}): Tracking => ({
  scans,
  outcome: null,
  estimatedDelivery: null,
  ...changes,
})
const delivered = tracked([picked, arrived, handedOver], { outcome: 'delivered' })

type Shipped = PlacedOrder & { readonly number: string }

const shipped = async (): Promise<Shipped> => {
  const order = await readyOrder(instance)
  const number = newNumber()
  await bus.execute(new ChangeOrder(shipping(order, number)))
  return { ...order, number }
}

const jobOf = ({ orderId, number }: Shipped, changes: Partial<CourierSyncJob> = {}): CourierSyncJob => ({
  orderId,
  courier: 'dhl',
  trackingNumber: number,
  shippedAt,
  deliveryCountry: 'PT',
  due: 1,
  ...changes,
})

/** Polls with one answer, or one failure, of the courier; answers what was put off and paused. */
const sync = async (order: Shipped, answer: Tracking | Error, { now = at(41), job = {}, paused = 0 } = {}) => {
  const put: { readonly tries: number | undefined; readonly delayMillis: number }[] = []
  const pauses: number[] = []
  const errors: string[] = []
  let polls = 0
  const deps: SyncDeps = {
    bus,
    eventStore: instance.eventStore,
    dataKeys: instance.deps.dataKeys,
    clock: { now: () => now },
    onError: (where) => errors.push(where),
    again: async ({ tries }, delayMillis) => {
      put.push({ tries, delayMillis })
    },
    budget: {
      take: async () => paused,
      pause: async (millis) => {
        pauses.push(millis)
      },
    },
    tracking: {
      tracks: ['dhl'],
      speed: 1,
      track: async () => {
        polls += 1
        if (answer instanceof Error) throw answer
        return answer
      },
    },
  }
  const said = await syncParcel(deps, jobOf(order, job))
  return { put, pauses, errors, polls, said }
}

const eventsOf = async ({ orderId }: Shipped) =>
  (await loadOrder(instance.eventStore, orderId)).events
    .map(({ type }) => type)
    .filter((type) => ['CourierScanRecorded', 'OrderDelivered', 'ParcelFlagged', 'ParcelReturned'].includes(type))
const stateOf = async ({ orderId }: Shipped) => existingOrder((await loadOrder(instance.eventStore, orderId)).state)

describe('a poll of a parcel', () => {
  it('records each scan once, however often it comes, and its delivery', async () => {
    const order = await shipped()
    await sync(order, tracked([picked]))
    await sync(order, tracked([picked]))
    await sync(order, tracked([picked, arrived]))
    expect(await eventsOf(order)).toEqual(['CourierScanRecorded', 'CourierScanRecorded'])
    await Promise.all([sync(order, delivered), sync(order, delivered)])
    await sync(order, delivered)
    expect((await eventsOf(order)).sort()).toEqual([
      'CourierScanRecorded',
      'CourierScanRecorded',
      'CourierScanRecorded',
      'OrderDelivered',
    ])
    expect(effectiveStatus(await stateOf(order))).toBe('DELIVERED')
  })

  it('tells apart scans of one time by place and code', async () => {
    const order = await shipped()
    await sync(order, tracked([picked, { ...picked, code: 'PL' }, { ...picked, place: 'Santos-BR' }]))
    expect(await eventsOf(order)).toHaveLength(3)
  })

  it('records an older scan that comes late', async () => {
    const order = await shipped()
    await sync(order, tracked([arrived]))
    await sync(order, tracked([picked, arrived]))
    expect(await eventsOf(order)).toHaveLength(2)
  })

  it('completes what a crash cut off', async () => {
    const order = await shipped()
    await sync(order, tracked([picked, arrived, handedOver]))
    await sync(order, delivered)
    expect(await eventsOf(order)).toHaveLength(4)
  })

  it('leaves an order alone that was delivered by hand', async () => {
    const order = await shipped()
    await bus.execute(
      new ChangeOrder({
        ...newRequest(),
        orderId: order.orderId,
        command: { type: 'DeliverOrder', reason: 'pago fora' },
      }),
    )
    await sync(order, delivered)
    expect((await eventsOf(order)).filter((type) => type === 'OrderDelivered')).toHaveLength(1)
  })
})

describe('the answer to who asked for a poll', () => {
  it('says how many scans are new, and when the parcel is polled next', async () => {
    const order = await shipped()
    const news = { kind: 'news', at: at(41) } as const
    expect((await sync(order, tracked([picked, arrived]))).said).toMatchObject({ ...news, scans: 2 })
    const { said } = await sync(order, tracked([picked, arrived]))
    expect(said).toMatchObject({ kind: 'nothing-new', scans: 0 })
    const wait = Date.parse(said.nextAt ?? '') - Date.parse(at(41))
    expect(wait).toBeGreaterThan(0)
    // It is in the country of its delivery.
    expect(wait).toBeLessThanOrEqual(60 * 60 * 1000)
    expect((await sync(order, delivered)).said).toEqual({ ...news, scans: 1, nextAt: null })
  })

  it('says that the courier does not answer, or takes no request, and when it is tried again', async () => {
    const order = await shipped()
    const soon = (seconds: number) => new Date(Date.parse(at(41)) + seconds * 1000).toISOString()
    expect((await sync(order, new CourierUnavailable('status 500'))).said).toMatchObject({
      kind: 'unavailable',
      nextAt: soon(60),
    })
    expect((await sync(order, new CourierUnavailable('status 500'), { job: { tries: 4 } })).said.nextAt).toBeNull()
    expect((await sync(order, new CourierBusy(30))).said).toMatchObject({ kind: 'busy', nextAt: soon(30) })
    expect((await sync(order, delivered, { paused: 5000 })).said).toMatchObject({ kind: 'busy', nextAt: soon(5) })
  })
})

describe('a delivery of another parcel', () => {
  it('that comes before the order is known as shipped changes nothing, and counts with the next poll', async () => {
    const ready = await readyOrder(instance)
    const order: Shipped = { ...ready, number: newNumber() }
    await sync(order, delivered)
    expect(await eventsOf(order)).toEqual([])
    await bus.execute(new ChangeOrder(shipping(ready, order.number)))
    await sync(order, delivered)
    expect(effectiveStatus(await stateOf(order))).toBe('DELIVERED')
  })

  it('does not deliver an order that was sent again with another number', async () => {
    const order = await shipped()
    await bus.execute(new ChangeOrder(returning(order)))
    await bus.execute(new ChangeOrder(shipping(order, newNumber())))
    await sync(order, delivered)
    expect(effectiveStatus(await stateOf(order))).toBe('SHIPPED')
  })

  it('does not deliver an order whose number was corrected', async () => {
    const order = await shipped()
    await bus.execute(new ChangeOrder(correcting(order, newNumber())))
    await sync(order, delivered)
    expect(await eventsOf(order)).toEqual([])
  })
})

describe('a parcel that a person has to see to', () => {
  const flagOf = async (order: Shipped) => (await stateOf(order)).parcels[0]?.flag

  it.each(['returned', 'refused'] as const)('is flagged once: %s', async (outcome) => {
    const order = await shipped()
    const answer = tracked([picked, scan(outcome === 'returned' ? 'RT' : 'RD', 50)], { outcome })
    await sync(order, answer)
    await sync(order, answer)
    expect(await flagOf(order)).toBe(outcome)
    expect((await eventsOf(order)).filter((type) => type === 'ParcelFlagged')).toHaveLength(1)
  })

  it('is flagged after seven days without news, counted from its last scan', async () => {
    const order = await shipped()
    await sync(order, tracked([arrived]), { now: at(30 + 7 * 24) })
    expect(await flagOf(order)).toBeNull()
    await sync(order, tracked([arrived]), { now: at(31 + 7 * 24) })
    expect(await flagOf(order)).toBe('no-news')
    await sync(order, tracked([arrived, scan('CR', 300)]), { now: at(301) })
    expect(await flagOf(order)).toBeNull()
  })

  it('is flagged without a request where its courier is not followed', async () => {
    const order = await shipped()
    const number = newNumber()
    const ups = { ...parcel(number), courier: 'ups' } as const
    const command = { type: 'CorrectTrackingNumber', ...ups, reason: 'outra transportadora' } as const
    await bus.execute(new ChangeOrder({ ...newRequest(), orderId: order.orderId, command }))
    const { polls } = await sync({ ...order, number }, noTracking, { now: at(8 * 24), job: { courier: 'ups' } })
    expect([polls, await flagOf(order)]).toEqual([0, 'no-news'])
  })
})

describe('a courier that does not answer', () => {
  it('with 429 pauses all requests for as long as it says, and the poll comes again', async () => {
    const order = await shipped()
    const { put, pauses } = await sync(order, new CourierBusy(30))
    expect([put, pauses]).toEqual([[{ tries: 1, delayMillis: 30_000 }], [30_000]])
  })

  it('is not polled during a pause', async () => {
    const { put, polls } = await sync(await shipped(), delivered, { paused: 5000 })
    expect([put, polls]).toEqual([[{ tries: 1, delayMillis: 5000 }], 0])
  })

  it('is tried again later and later, and then left until the next poll', async () => {
    const order = await shipped()
    const failure = new CourierUnavailable('status 500')
    const delays = []
    for (let tries = 0; tries < 6; tries += 1) {
      const { put, errors } = await sync(order, failure, { job: { tries } })
      expect(errors).toEqual(['courier-sync'])
      delays.push(put[0]?.delayMillis)
    }
    expect(delays).toEqual([60_000, 120_000, 240_000, 480_000, undefined, undefined])
    expect(await eventsOf(order)).toEqual([])
  })
})
