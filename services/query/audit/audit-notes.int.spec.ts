import { auditEventsSchema, auditViewSchema, orderVerificationSchema } from '@cartorio/contracts/http/audit.js'
import { type AuditNotes, auditNotesSchema } from '@cartorio/contracts/http/audit-notes.js'
import { defaultTenant } from '@cartorio/contracts/ids.js'
import { newKey, placeOrder, type Staff } from '../../testing/harness/api-client.js'
import { signInOperator, staffIdNumber } from '../../testing/harness/beside-product.js'
import { noColumnHolds } from '../../testing/harness/database-search.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'
import { databaseOf } from '../../testing/harness/running-product.js'

const { product, call, staff } = productUnderTest({ TENANTS: 'default,other' })
const text = 'A titular Zuleica Quaresma confirmou por telefone'

let auditor: Staff
let id: string
let orderNumber: string

const signIn = (number: number, role: 'auditor' | 'operator', tenantId: string = defaultTenant) =>
  signInOperator(product, call, {
    staffId: staffIdNumber(number),
    name: 'Aurora',
    email: `aurora-${number}@cartorio.example`,
    tenantId: tenantId as typeof defaultTenant,
    roles: [role],
  })

const path = (part: string) => `/api/admin/orders/${id}/${part}`
const write = (body: object, { cookie }: Staff = auditor, key = newKey()) =>
  call('POST', path('audit-notes'), body, { cookie, 'idempotency-key': key })
const read = async (query = ''): Promise<AuditNotes> => {
  const { body } = await call('GET', path(`audit-notes?${query}`), undefined, { cookie: auditor.cookie })
  return auditNotesSchema.parse(body) as AuditNotes
}
const openedView = async (): Promise<string> => {
  const headers = { cookie: auditor.cookie, 'idempotency-key': newKey() }
  const { body } = await call('POST', path('audit-views'), { reason: 'Denúncia 14' }, headers)
  return auditViewSchema.parse(body).view
}
const events = async () =>
  auditEventsSchema.parse((await call('GET', path('events'), undefined, { cookie: auditor.cookie })).body).events

beforeAll(async () => {
  auditor = await signIn(1, 'auditor')
  const placed = await placeOrder(call, { contactEmail: 'zuleica@correio.example' })
  orderNumber = placed.orderNumber
  id = (await staff.row(orderNumber)).id
})

describe('the notes of an auditor', () => {
  it('are none at first', async () => expect(await read()).toEqual({ personalData: 'withheld', notes: [] }))

  it('are written beside the history, by who changes nothing else, and leave the order as it was', async () => {
    const before = await events()
    const key = newKey()
    const first = await write({ text }, auditor, key)
    expect(first.status).toBe(200)
    expect((await write({ text }, auditor, key)).body).toEqual(first.body)
    expect(await write({ text, revision: 0 })).toMatchObject({ status: 200 })
    expect(await events()).toEqual(before)
    const proof = await call('GET', path('verify'), undefined, { cookie: auditor.cookie })
    expect(orderVerificationSchema.parse(proof.body)).toMatchObject({ events: before.length, wrong: null })
    const row = await staff.row(orderNumber)
    expect(row.revision).toBe(before.length - 1)
  })

  it('show who, when and about what, and their text under a recorded view alone', async () => {
    const { personalData, notes } = await read()
    expect(personalData).toBe('withheld')
    const actor = { kind: 'staff', id: staffIdNumber(1) }
    expect(notes).toMatchObject([
      { actor, about: null },
      { actor, about: { stream: `order-${id}`, revision: 0 } },
    ])
    expect(JSON.stringify(notes)).not.toContain('Zuleica')
    const opened = await read(`view=${await openedView()}`)
    expect(opened).toMatchObject({ personalData: 'opened', notes: [{ text }, { text }] })
  })

  it('are refused without a text, and about an event that the order does not have', async () => {
    expect(await write({ text: '  ' })).toMatchObject({ status: 400, body: { errors: [{ field: 'text' }] } })
    expect(await write({ text, revision: 999 })).toMatchObject({
      status: 400,
      body: { code: 'audit/unknown-event', detail: expect.stringContaining('Atualize a página') },
    })
  })

  it('are for those who audit, of the order’s own office', async () => {
    expect(await write({ text }, await signIn(2, 'operator'))).toMatchObject({ status: 403 })
    const foreign = await signIn(3, 'auditor', 'other')
    expect(await write({ text }, foreign)).toMatchObject({ status: 404, body: { code: 'order/unknown' } })
    const list = await call('GET', path('audit-notes'), undefined, { cookie: foreign.cookie })
    expect(list).toMatchObject({ status: 404, body: { code: 'order/unknown' } })
  })

  it('are among everything that is held about the address', async () => {
    const body = { email: 'zuleica@correio.example', reason: 'data-request' }
    const headers = { cookie: staff.cookie, 'idempotency-key': newKey() }
    const { body: held } = await call('POST', '/api/admin/privacy/addresses/view', body, headers)
    expect(JSON.stringify(held)).toContain(text)
    expect(JSON.stringify(held)).toContain('Anotação da auditoria')
  })

  it('lie nowhere in clear', () => noColumnHolds(databaseOf(product.dataDir), [text]))

  it('disappear with the erasure, and no other is taken', async () => {
    const view = await openedView()
    const ended = await staff.done(await staff.row(orderNumber), 'cancel', { reason: 'desistência' })
    await staff.done(ended, 'erase', { reason: 'carta da titular', ground: 'holder-request' })
    const erased = await read(`view=${view}`)
    expect(erased).toMatchObject({ personalData: 'erased', notes: [{ text: null }, { text: null }] })
    expect(await write({ text })).toMatchObject({ status: 409, body: { code: 'order/erased' } })
  })
})
