import { type AttentionEntry, attentionResponseSchema } from '@cartorio/contracts/http/attention.js'
import { tenantIdSchema } from '@cartorio/contracts/ids.js'
import { addDays, officeDay } from '@cartorio/contracts/office-time.js'
import { madeReady, newKey, paidOrder } from '../../testing/harness/api-client.js'
import { signInOperator, staffIdNumber } from '../../testing/harness/beside-product.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'

const { product, call, staff } = productUnderTest({ TENANTS: 'default,porto' })
let orderNumber = ''

beforeAll(async () => {
  const { row } = await paidOrder(call, staff)
  const shipped = await staff.done(await madeReady(staff, row), 'ship', {
    courier: 'dhl',
    trackingNumber: '7356579893',
  })
  await staff.done(shipped, 'return-parcel', { reason: 'Ninguém em casa.' })
  orderNumber = row.orderNumber
})

const read = async (query = '') => {
  const { body } = await call('GET', `/api/admin/attention?${query}`, undefined, { cookie: staff.cookie })
  return attentionResponseSchema.parse(body)
}
const listed = async (query = ''): Promise<AttentionEntry | undefined> =>
  (await read(query)).entries.find(
    ({ order, kind }) => order?.orderNumber === orderNumber && kind === 'parcel-returned',
  )
const entry = async (): Promise<AttentionEntry> => {
  const found = (await listed()) ?? (await listed('state=snoozed'))
  if (found === undefined) throw new Error('the parcel is not in the list')
  return found
}
type By = { readonly key?: string; readonly cookie?: string }

const send = (
  action: string,
  of: AttentionEntry,
  asked: object,
  { key = newKey(), cookie = staff.cookie }: By = {},
) => {
  const { id, kind, subject, since, order, care } = of
  const body = { entry: { kind, subject, since, orderId: order?.id ?? null }, revision: care.revision, ...asked }
  return call('POST', `/api/admin/attention/${id}/${action}`, body, { cookie, 'idempotency-key': key })
}
const change = async (action: string, asked: object, by: By = {}) => send(action, await entry(), asked, by)
const me = async () => (await call('GET', '/api/auth/me', undefined, { cookie: staff.cookie })).body.id

describe('an entry of the list', () => {
  it('is taken once however often the request is sent, and found by who has it', async () => {
    const [staffId, key] = [await me(), newKey()]
    const seen = await entry()
    for (let tries = 0; tries < 2; tries += 1)
      expect(await change('assign', { staffId, revision: seen.care.revision }, { key })).toMatchObject({
        status: 200,
        body: { revision: 1, assignedTo: staffId },
      })
    expect(await listed(`assignedTo=${staffId}`)).toMatchObject({ care: { assignedTo: staffId, revision: 1 } })
    expect(await listed('assignedTo=unassigned')).toBeUndefined()
  })

  it('is not taken by who has not seen that a colleague was first', async () => {
    const staffId = await me()
    expect(await change('assign', { staffId, revision: 0 })).toMatchObject({
      status: 409,
      body: { code: 'attention/changed' },
    })
    expect(await change('assign', { staffId: staffIdNumber(77) })).toMatchObject({
      status: 400,
      body: { code: 'order/unknown-staff' },
    })
  })

  it('waits until a day, counts no more, and is found among what waits', async () => {
    const today = officeDay(new Date().toISOString())
    const before = await read()
    for (const until of [today, addDays(today, 400)])
      expect(await change('snooze', { until })).toMatchObject({ status: 400, body: { code: 'attention/wrong-day' } })
    expect(await change('snooze', { until: addDays(today, 1), reason: 'customer' })).toMatchObject({ status: 200 })
    const after = await read()
    expect([after.total.count, after.snoozed]).toEqual([before.total.count - 1, before.snoozed + 1])
    expect(await listed()).toBeUndefined()
    expect(await listed('state=snoozed')).toMatchObject({ care: { snoozeReason: 'customer' } })
    expect(await change('snooze', { until: null })).toMatchObject({ status: 200 })
    expect(await listed()).toMatchObject({ care: { snoozedUntil: null, snoozeReason: null } })
  })

  it('is unknown to another office, under another name, and as no id', async () => {
    const tenantId = tenantIdSchema.parse('porto')
    const rui = { staffId: staffIdNumber(3), name: 'Rui Porto', email: 'rui@porto.example', tenantId }
    const { cookie } = await signInOperator(product, call, rui)
    const unknown = { status: 404, body: { code: 'attention/unknown' } }
    expect(await change('assign', { staffId: null }, { cookie })).toMatchObject(unknown)
    const seen = await entry()
    expect(await send('assign', { ...seen, subject: 'other' }, { staffId: null })).toMatchObject(unknown)
    expect(await send('assign', { ...seen, id: 'x' }, { staffId: null })).toMatchObject(unknown)
    expect(await change('assign', { staffId: null }, { cookie: '' })).toMatchObject({ status: 401 })
  })

  it('is listed as resolved with who, how and when, and is taken by nobody any more', async () => {
    const seen = await entry()
    const row = await staff.row(orderNumber)
    await staff.done(row, 'resolve-attention', {
      kind: seen.kind,
      subject: seen.subject,
      reason: 'O cliente busca no escritório.',
    })
    expect(await listed('state=resolved')).toMatchObject({
      resolved: { by: await me(), how: 'Marcada como resolvida, com o motivo no histórico do pedido' },
    })
    expect(await send('assign', seen, { staffId: null })).toMatchObject({
      status: 409,
      body: { code: 'attention/settled' },
    })
  })
})
