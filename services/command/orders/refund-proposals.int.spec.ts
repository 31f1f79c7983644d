import { type OrderId, type StaffId, staffIdSchema, tenantIdSchema } from '@cartorio/contracts/ids.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import { newKey } from '../../testing/harness/api-client.js'
import { type ServedApp, startServedApp } from '../../testing/harness/served-app.js'
import { paidOrder } from '../../testing/scenarios/basic-orders.js'
import { personalDataErased } from '../../testing/scenarios/order-history.js'
import { happen, storedOrder } from '../../testing/scenarios/stored-history.js'
import { orderStream } from '../pipeline/order-stream.js'
import { createStaffAccount } from '../staff/staff-accounts.js'

type Person = { readonly staffId: StaffId; readonly cookie: string }

let app: ServedApp
let people = 0
let admin: Person
let rita: Person
let abroad: Person

const signInAs = async (tenant: string, roles: readonly string[]): Promise<Person> => {
  people += 1
  const { ports, command } = app.deps
  const staffId = staffIdSchema.parse(`5ff00000-0000-4000-8000-${String(people).padStart(12, '0')}`)
  const account = {
    name: 'Equipe',
    email: `p${people}@${tenant}.example`,
    tenantId: tenantIdSchema.parse(tenant),
    roles,
  }
  const password = await createStaffAccount({ ...ports, ...command }, ports.credentials, staffId, account)
  const { headers } = await app.call('POST', '/api/auth/login', { email: account.email, password })
  return { staffId, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
}

const post = (path: string, body: unknown, { cookie }: Person, headers = {}) =>
  app.call('POST', path, body, { cookie, 'idempotency-key': newKey(), 'x-min-position': undefined, ...headers })

const roleWith = async (...rights: readonly string[]): Promise<string> => {
  const name = `Papel ${newKey()}`
  const { body } = await post('/api/admin/roles', { name, rights }, admin)
  return (body.roles as { id: string; name: string }[]).find((role) => role.name === name)?.id ?? ''
}

const setLimit = async (usd: number | undefined): Promise<void> => {
  const limits = usd === undefined ? {} : { USD: usd }
  expect((await post('/api/admin/roles/refund-limits', { limits }, admin)).status).toBe(200)
}

const eventsOf = (orderId: OrderId) => eventsIn(app.stores.eventStore, orderStream(orderId))
const deps = () => ({ ...app.deps.ports, ...app.deps.command })
/** Of 8,300 cents. */
const newOrder = () => storedOrder(deps(), paidOrder())

/** Sends a change for the order as it is now. */
const change = async (orderId: OrderId, name: string, body: object, by: Person, headers = {}) => {
  const revision = (await eventsOf(orderId)).length - 1
  return post(`/api/admin/orders/${orderId}/${name}`, body, by, { 'if-match': `"${revision}"`, ...headers })
}
const codeOf = async (answer: ReturnType<typeof change>) => {
  const { status, body } = await answer
  return status === 200 ? 200 : `${status} ${body.code}`
}

const refund = { amount: '30.00', reason: 'demora da Ana', notes: 'falou com a Ana', notesPublic: true }
const proposeRefund = { command: 'refund', input: refund }
const propose = (orderId: OrderId, by: Person, body: object = proposeRefund) =>
  codeOf(change(orderId, 'propose-refund', body, by))
const approve = (orderId: OrderId, by: Person, proposal = 1) =>
  codeOf(change(orderId, 'approve-refund', { proposal }, by))

beforeAll(async () => {
  app = await startServedApp({ environment: { TENANTS: 'default,porto' } })
  admin = await signInAs('default', ['admin'])
  rita = await signInAs('default', ['operator'])
  abroad = await signInAs('porto', ['admin'])
  await setLimit(2000)
})
afterAll(() => app?.close())

describe('a refund above the limit', () => {
  it('is proposed by one person and sent by another, with the proposal as its cause', async () => {
    const orderId = await newOrder()
    expect(await codeOf(change(orderId, 'refund', refund, rita))).toBe('403 money/above-limit')
    expect(await propose(orderId, rita)).toBe(200)
    const proposal = (await eventsOf(orderId)).at(-1)
    expect(proposal).toMatchObject({ type: 'RefundProposed', data: { by: rita.staffId, amount: 3000 } })
    expect(JSON.stringify([proposal?.data, proposal?.personal])).not.toMatch(/Ana/)
    expect(await approve(orderId, admin)).toBe(200)
    const sent = (await eventsOf(orderId)).slice(-3)
    expect(sent.map(({ type }) => type)).toEqual(['RefundProposalApproved', 'RefundRequested', 'NoteAdded'])
    for (const { metadata } of sent)
      expect(metadata).toMatchObject({ causationId: proposal?.id, actor: { kind: 'staff', id: admin.staffId } })
    expect(sent[2]?.data).toEqual({ visibility: 'public' })
  })

  it('counts in parts, and every command that gives money back', async () => {
    const orderId = await newOrder()
    const part = { amount: '15.00', reason: 'demora' }
    expect(await codeOf(change(orderId, 'refund', part, rita))).toBe(200)
    expect(await codeOf(change(orderId, 'refund', part, rita))).toBe('403 money/above-limit')
    expect(await codeOf(change(orderId, 'cancel', { reason: 'desistiu' }, rita))).toBe('403 money/above-limit')
    expect(await propose(orderId, rita, { command: 'cancel', input: { reason: 'desistiu' } })).toBe(200)
    expect(await approve(orderId, admin)).toBe(200)
    const types = (await eventsOf(orderId)).map(({ type }) => type).slice(-3)
    expect(types).toEqual(['RefundProposalApproved', 'OrderCancelled', 'RefundRequested'])
  })

  it('sent again under one key is approved once', async () => {
    const orderId = await newOrder()
    await propose(orderId, rita)
    const key = newKey()
    const revision = (await eventsOf(orderId)).length - 1
    const same = () =>
      post(`/api/admin/orders/${orderId}/approve-refund`, { proposal: 1 }, admin, {
        'idempotency-key': key,
        'if-match': `"${revision}"`,
      })
    expect((await Promise.all([same(), same()])).map(({ status }) => status)).toEqual([200, 200])
    expect((await same()).status).toBe(200)
    expect((await eventsOf(orderId)).filter(({ type }) => type === 'RefundRequested')).toHaveLength(1)
  })

  it('is approved by one of two people who answer at once', async () => {
    const orderId = await newOrder()
    await propose(orderId, rita)
    const other = await signInAs('default', ['admin'])
    const answers = await Promise.all([approve(orderId, admin), approve(orderId, other)])
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1)
    expect((await eventsOf(orderId)).filter(({ type }) => type === 'RefundRequested')).toHaveLength(1)
  })
})

describe('who proposed a refund', () => {
  it('does not approve or decline it, also with the right to give so much back', async () => {
    const orderId = await newOrder()
    const leader = await signInAs('default', ['operator'])
    expect(await propose(orderId, leader)).toBe(200)
    expect(await approve(orderId, leader)).toBe('403 auth/right-missing')
    await post(`/api/admin/staff/${leader.staffId}/roles`, { role: 'admin', held: true }, admin)
    expect(await approve(orderId, leader)).toBe('403 money/own-proposal')
    const decline = { proposal: 1, reason: 'não cabe' }
    expect(await codeOf(change(orderId, 'decline-refund', decline, leader))).toBe('403 money/own-proposal')
    expect(await codeOf(change(orderId, 'withdraw-refund', { proposal: 1 }, rita))).toBe('403 money/others-proposal')
    expect(await codeOf(change(orderId, 'withdraw-refund', { proposal: 1 }, leader))).toBe(200)
    expect(await approve(orderId, admin)).toBe('409 money/unknown-proposal')
  })

  it('needs the right to give the command itself, as whoever approves it does', async () => {
    const orderId = await newOrder()
    const cashier = await signInAs('default', [await roleWith('see-orders', 'refund')])
    const cancel = { command: 'cancel', input: { reason: 'desistiu' } }
    expect(await propose(orderId, cashier, cancel)).toBe('403 auth/right-missing')
    expect(await propose(orderId, rita, cancel)).toBe(200)
    const treasurer = await signInAs('default', [await roleWith('see-orders', 'refund', 'refund-above-limit')])
    expect(await approve(orderId, treasurer)).toBe('403 auth/right-missing')
    expect(await approve(orderId, admin)).toBe(200)
  })
})

describe('what changes while a refund waits', () => {
  it('(the right of who would approve) is seen with the next request', async () => {
    const orderId = await newOrder()
    await propose(orderId, rita)
    const leader = await signInAs('default', ['admin'])
    await post(`/api/admin/staff/${leader.staffId}/roles`, { role: 'operator', held: true }, admin)
    await post(`/api/admin/staff/${leader.staffId}/roles`, { role: 'admin', held: false }, admin)
    expect(await approve(orderId, leader)).toBe('403 auth/right-missing')
  })

  it('(the limit) changes nothing for who approves; below it the operator refunds by herself', async () => {
    const orderId = await newOrder()
    await propose(orderId, rita)
    await setLimit(1000)
    expect(await approve(orderId, admin)).toBe(200)
    const another = await newOrder()
    await setLimit(5000)
    expect(await codeOf(change(another, 'refund', refund, rita))).toBe(200)
    await setLimit(2000)
  })

  it('(the order) is decided again, and another amount is refused', async () => {
    const orderId = await newOrder()
    await propose(orderId, rita, { command: 'cancel', input: { reason: 'desistiu' } })
    expect(await codeOf(change(orderId, 'refund', { amount: '10.00', reason: 'demora' }, rita))).toBe(200)
    expect(await approve(orderId, admin)).toBe('409 money/proposal-outdated')
    const decline = { proposal: 1, reason: 'já devolvemos parte' }
    expect(await codeOf(change(orderId, 'decline-refund', decline, admin))).toBe(200)
    expect(await propose(orderId, rita, { command: 'cancel', input: { reason: 'desistiu' } })).toBe(200)
    expect(await approve(orderId, admin, 2)).toBe(200)
  })

  it('(its person was erased) takes what was typed with it', async () => {
    const orderId = await newOrder()
    await propose(orderId, rita)
    await happen(deps(), orderId, [personalDataErased()])
    await app.deps.ports.dataKeys.erase([{ subject: orderId, at: new Date().toISOString() }])
    expect(await approve(orderId, admin)).toBe('409 money/proposal-outdated')
    expect(await codeOf(change(orderId, 'withdraw-refund', { proposal: 1 }, rita))).toBe(200)
  })
})

describe('a step of many orders', () => {
  it('says of each beforehand that it passes the limit, and proposes nothing', async () => {
    const orderId = await newOrder()
    const orders = [{ orderId, revision: (await eventsOf(orderId)).length - 1 }]
    const body = { step: 'status', fields: { status: 'CANCELLED' }, orders }
    const { body: seen } = await post('/api/admin/bulk/preview', body, rita)
    expect(seen.rows).toMatchObject([{ outcome: 'refused', text: expect.stringContaining('Proponha a devolução') }])
    const { body: ofAdmin } = await post('/api/admin/bulk/preview', body, admin)
    expect(ofAdmin.rows).toMatchObject([{ outcome: 'done' }])
  })
})

describe('another office', () => {
  it('knows no order of ours, and answers none of its proposals', async () => {
    const orderId = await newOrder()
    expect(await propose(orderId, abroad)).toBe('404 order/unknown')
    await propose(orderId, rita)
    for (const name of ['approve-refund', 'decline-refund', 'withdraw-refund'])
      expect(await codeOf(change(orderId, name, { proposal: 1, reason: 'não cabe' }, abroad))).toBe('404 order/unknown')
  })
})

describe('a proposal', () => {
  it('names what is wrong with the body of its command', async () => {
    const orderId = await newOrder()
    expect(await propose(orderId, rita, { command: 'note', input: {} })).toBe('400 request/invalid')
    const wrong = await change(orderId, 'propose-refund', { command: 'refund', input: { amount: '30,001' } }, rita)
    expect(wrong.status).toBe(400)
    expect((wrong.body.errors as { field: string }[]).map(({ field }) => field)).toContain('reason')
    expect(await propose(orderId, rita, { command: 'refund', input: { amount: '83.01', reason: 'demora' } })).toBe(
      '400 order/refund-amount',
    )
  })
})
