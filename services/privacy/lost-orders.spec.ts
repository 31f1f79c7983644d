import { randomUUID } from 'node:crypto'
import {
  defaultTenant,
  orderIdSchema,
  orderNumberSchema,
  staffIdSchema,
  tenantIdSchema,
} from '@cartorio/contracts/ids.js'
import { cents } from '@cartorio/contracts/money.js'
import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'
import { createDataKeys } from './data-keys.js'
import { createLostOrders, type LostOrder } from './lost-orders.js'

const now = '2026-03-02T12:00:00.000Z'
const by = staffIdSchema.parse(randomUUID())
const other = tenantIdSchema.parse('other')
const orderId = orderIdSchema.parse(randomUUID())
const laterId = orderIdSchema.parse(randomUUID())
const lost: LostOrder = {
  orderId,
  tenantId: defaultTenant,
  orderNumber: orderNumberSchema.parse('CO-2026-00002'),
  seenAt: '2026-03-01T12:00:00.000Z',
  payments: [{ provider: 'stripe', intentId: 'pi_1', amount: cents(8300), currency: 'USD', paid: true }],
  mails: 1,
  mail: { id: randomUUID(), kind: 'order-paid', keptAt: '2026-03-01T12:00:00.000Z' },
}

const world = async () => {
  const state = createInMemoryStateStore()
  const dataKeys = createDataKeys(state, [{ id: 'm', key: Buffer.alloc(32) }])
  const orders = createLostOrders({ state, dataKeys, clock: { now: () => now } })
  await dataKeys.ensure(orderId)
  await orders.note(lost)
  const everything = async () => JSON.stringify(await state.page({ name: 'lost-orders', indexes: {} }, 10))
  return { orders, dataKeys, everything }
}

describe('an order that a restored log has lost', () => {
  it('is listed for its office, the latest first', async () => {
    const { orders } = await world()
    await orders.note({ ...lost, orderId: laterId, seenAt: now })
    expect((await orders.open(defaultTenant)).map((order) => order.orderId)).toEqual([laterId, orderId])
    expect((await orders.open(defaultTenant))[1]).toMatchObject({ ...lost, resolved: null })
    expect(await orders.open(other)).toEqual([])
  })

  it('is listed once, with what is newly known of it', async () => {
    const { orders } = await world()
    await orders.note({ ...lost, orderNumber: null, payments: [], mails: 3 })
    expect(await orders.open(defaultTenant)).toMatchObject([
      { orderId, orderNumber: 'CO-2026-00002', payments: [], mails: 3 },
    ])
  })

  it('leaves the list for its own office alone, and stays settled when it is found again', async () => {
    const { orders } = await world()
    expect(await orders.resolve(orderId, other, by)).toBe(false)
    expect(await orders.resolve(laterId, defaultTenant, by)).toBe(false)
    expect(await orders.resolve(orderId, defaultTenant, by)).toBe(true)
    await orders.note({ ...lost, mails: 2 })
    expect(await orders.open(defaultTenant)).toEqual([])
    expect(await orders.resolved(defaultTenant)).toMatchObject([{ orderId, resolved: { at: now, by } }])
    expect(await orders.resolve(orderId, defaultTenant, staffIdSchema.parse(randomUUID()))).toBe(true)
    expect(await orders.resolved(defaultTenant)).toMatchObject([{ resolved: { by } }])
  })

  it('records each view of its mail with a reason, encrypted under the order’s key', async () => {
    const { orders, everything } = await world()
    expect(await orders.view(orderId, other, by, 'Zimbório')).toBe(false)
    expect(await orders.view(laterId, defaultTenant, by, 'Zimbório')).toBe(false)
    expect(
      await Promise.all(
        ['Zimbório um', 'Zimbório dois'].map((reason) => orders.view(orderId, defaultTenant, by, reason)),
      ),
    ).toEqual([true, true])
    expect(await everything()).not.toContain('Zimb')
    expect((await everything()).match(new RegExp(`"by":"${by}"`, 'g'))).toHaveLength(2)
  })

  it('shows nothing once its key is destroyed', async () => {
    const { orders, dataKeys } = await world()
    await dataKeys.erase([{ subject: orderId, at: now }])
    expect(await orders.view(orderId, defaultTenant, by, 'Contato')).toBe(false)
  })
})
