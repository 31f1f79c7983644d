import { defaultTenant, staffIdSchema } from '@cartorio/contracts/ids.js'
import type { OrderCommand } from '@cartorio/contracts/order/order-commands.js'
import { IdempotencyKeyReused } from '../../domain/command-errors.js'
import { streamName } from '../../stores/event-store/port.js'
import { type CommandInstance, openCommandInstance } from '../../testing/harness/command-instance.js'
import { all } from '../../testing/harness/deliveries.js'
import { openTestDatabases, type TestDatabases } from '../../testing/harness/shared-postgres.js'
import { newRequest, order, orderOf } from '../../testing/scenarios/placed-orders.js'
import { execute } from '../pipeline/execute.js'
import { revealPersonalData } from './reveal-personal-data.js'
import { viewReason } from './view-reason.js'

let postgres: TestDatabases
let instance: CommandInstance

beforeAll(async () => {
  postgres = await openTestDatabases()
  instance = await openCommandInstance(await postgres.database())
})
afterAll(async () => {
  await instance?.close()
  await postgres?.stop()
})

const actor = { kind: 'staff', id: staffIdSchema.parse('57af0000-0000-4000-8000-000000000001') } as const

const newOrder = async () => {
  const creation = newRequest()
  await order(instance, creation)
  return orderOf(creation)
}

describe('looking at personal data', () => {
  it('is recorded for each of many views at the same time', async () => {
    const orderId = await newOrder()
    const views = Array.from({ length: 30 }, (_, index) => {
      const reason = `motivo ${index}`
      const request = newRequest({ actor, body: { reason } })
      return revealPersonalData(instance.deps, { orderId, reason, tenantId: defaultTenant, request })
    })
    const shown = await Promise.all(views)
    expect(shown.map(({ shown: { contact } }) => contact?.name)).toEqual(views.map(() => 'Joana Prado'))
    expect(await all(instance.eventStore.read(streamName(`access-${orderId}`)))).toHaveLength(30)
  })

  it('shows nothing for a reason that was not recorded: one key, two reasons, at the same time', async () => {
    const orderId = await newOrder()
    const { requestId } = newRequest()
    const view = (reason: string) => {
      const request = { ...newRequest({ actor, body: { reason } }), requestId }
      return revealPersonalData(instance.deps, { orderId, reason, tenantId: defaultTenant, request })
    }
    const outcomes = await Promise.allSettled([view('endereço incompleto'), view('curiosidade')])
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused).toEqual([expect.any(IdempotencyKeyReused)])
    expect(await all(instance.eventStore.read(streamName(`access-${orderId}`)))).toHaveLength(1)
  })
})

describe('a view for a known purpose', () => {
  it('is recorded with it, beside the words', async () => {
    const orderId = await newOrder()
    const request = newRequest({ actor, body: { purpose: 'issue' } })
    const why = viewReason({ purpose: 'issue' })
    await revealPersonalData(instance.deps, { orderId, ...why, tenantId: defaultTenant, request })
    const [view] = await all(instance.eventStore.read(streamName(`access-${orderId}`)))
    expect(view?.data).toMatchObject({ orderId, purpose: 'issue' })
    expect(why.reason).toBe('Para emitir')
  })
})

describe('a view whose answer was lost', () => {
  const start = Date.parse('2026-03-02T12:00:00.000Z')

  /** A view under one key, with its time in milliseconds after the first. */
  const viewOf = async () => {
    const orderId = await newOrder()
    const request = newRequest({ actor, body: { reason: 'ligação' } })
    const view = async (after: number) => {
      const deps = { ...instance.deps, clock: { now: () => new Date(start + after).toISOString() } }
      const { shown } = await revealPersonalData(deps, { orderId, reason: 'ligação', tenantId: defaultTenant, request })
      return shown
    }
    const tell = (command: OrderCommand) => execute(instance.deps, { ...newRequest(), orderId, command })
    return { orderId, view, tell }
  }
  const newAddress = { address: 'Rua Augusta 1', city: 'Lisboa', postalCode: '1100-048', phone: '+351 912 345 678' }

  it('is answered again for ten minutes, with what was shown then', async () => {
    const { orderId, view, tell } = await viewOf()
    const first = await view(0)
    await tell({
      type: 'ChangeDeliveryAddress',
      by: 'customer',
      deliveryCountry: 'PT',
      personal: { delivery: newAddress },
    })
    expect(await view(10 * 60_000)).toEqual(first)
    expect(first.delivery?.city).toBe('Miami')
    await expect(view(10 * 60_000 + 1)).rejects.toMatchObject({ code: 'order/look-too-old' })
    expect(await all(instance.eventStore.read(streamName(`access-${orderId}`)))).toHaveLength(1)
  })

  it('shows nothing any more once the person was erased, also before the key is gone', async () => {
    const { view, tell } = await viewOf()
    expect((await view(0)).contact?.name).toBe('Joana Prado')
    await tell({ type: 'CancelOrder', reason: undefined })
    await tell({ type: 'EraseOrder', by: actor, ground: 'holder-request', reason: undefined, erasedBefore: null })
    expect(await view(60_000)).toMatchObject({ contact: null, delivery: null, holders: [], notes: [] })
  })

  it('is refused when the earlier view does not say what was shown', async () => {
    const { orderId, view } = await viewOf()
    const stream = streamName(`access-${orderId}`)
    const { eventStore } = instance.deps
    const older: typeof eventStore.append = (name, events, expected) =>
      eventStore.append(
        name,
        events.map((event) => {
          const { revision: _revision, ...data } = event.data
          return name === stream ? { ...event, data } : event
        }),
        expected,
      )
    const before = { ...instance.deps, eventStore: { ...eventStore, append: older } }
    const request = newRequest({ actor, body: { reason: 'ligação' } })
    const input = { orderId, reason: 'ligação', tenantId: defaultTenant, request }
    await expect(revealPersonalData(before, input)).rejects.toMatchObject({ code: 'order/look-too-old' })
    await expect(revealPersonalData(instance.deps, input)).rejects.toMatchObject({ code: 'order/look-too-old' })
    expect((await view(0)).contact?.name).toBe('Joana Prado')
  })
})
