import { auditListViewsSchema, orderViewsSchema } from '@cartorio/contracts/http/order-views.js'
import { defaultTenant, tenantIdSchema } from '@cartorio/contracts/ids.js'
import { newKey, type Staff } from '../../testing/harness/api-client.js'
import { signInOperator, staffIdNumber } from '../../testing/harness/beside-product.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'

const { call, product } = productUnderTest({ TENANTS: 'default,porto' })
const route = '/api/admin/audit/views'
type As = Pick<Staff, 'cookie'>

let aurora: As
let alba: As
let pia: As

beforeAll(async () => {
  const of = (number: number, name: string, tenantId = defaultTenant) =>
    signInOperator(product, call, {
      staffId: staffIdNumber(number),
      name,
      email: `${name.toLowerCase()}@example.com`,
      tenantId,
      roles: ['auditor'],
    })
  aurora = await of(31, 'Aurora')
  alba = await of(32, 'Alba')
  pia = await of(33, 'Pia', tenantIdSchema.parse('porto'))
})

const post = (path: string, body: object, { cookie }: As) =>
  call('POST', path, body, { cookie, 'idempotency-key': newKey() })
const read = (path: string, { cookie }: As, position: string) =>
  call('GET', path, undefined, { cookie, 'x-min-position': position })
const viewsOf = async (who: As, position: string) =>
  auditListViewsSchema.parse((await read(route, who, position)).body).views
const positionOf = ({ headers }: { readonly headers: Headers }) => headers.get('x-event-position') ?? ''
const shows = { of: 'audit', kind: 'refund', by: staffIdNumber(32), above: '100', currency: 'USD' }

describe('saved views of the audit', () => {
  it('are saved, shared with the office, changed, renamed and removed by who audits', async () => {
    const saved = await post(route, { name: 'Devoluções altas', shows }, aurora)
    expect(saved.status).toBe(200)
    const id = String(saved.body.id)
    expect(await viewsOf(aurora, positionOf(saved))).toMatchObject([{ id, name: 'Devoluções altas', own: true, shows }])
    expect(await viewsOf(alba, positionOf(saved))).toEqual([])
    const body = { name: 'Devoluções', shared: true, shows: { of: 'audit', kind: 'refund' } }
    const shared = await post(`${route}/${id}`, body, aurora)
    expect(await viewsOf(alba, positionOf(shared))).toMatchObject([
      { id, name: 'Devoluções', own: false, owner: { name: 'Aurora' }, shows: body.shows },
    ])
    expect(await viewsOf(pia, positionOf(shared))).toEqual([])
    const removed = await post(`${route}/${id}/remove`, {}, aurora)
    expect(await viewsOf(alba, positionOf(removed))).toEqual([])
  })

  it('stand apart from those of the table of orders', async () => {
    const ofTable = await post('/api/admin/order-views', { name: 'Itália', shows: { country: 'IT' } }, aurora)
    const ofAudit = await post(route, { name: 'Itália', shows: { of: 'audit' } }, aurora)
    expect([ofTable.status, ofAudit.status]).toEqual([200, 200])
    const position = positionOf(ofAudit)
    expect((await viewsOf(aurora, position)).map(({ id }) => id)).toEqual([ofAudit.body.id])
    const table = orderViewsSchema.parse((await read('/api/admin/order-views', aurora, position)).body)
    expect(table.views.map(({ id }) => id)).toEqual([ofTable.body.id])
    expect(await post(`${route}/${ofTable.body.id}`, { shared: true }, aurora)).toMatchObject({
      status: 404,
      body: { code: 'staff/unknown-view' },
    })
    expect((await post('/api/admin/order-views', { name: 'Auditoria', shows: { of: 'audit' } }, aurora)).status).toBe(
      400,
    )
  })

  it.each([
    ['a name as an order', { order: 'Maria Silva' }],
    ['an e-mail as a person', { by: 'maria@example.com' }],
    ['a field that the audit has not', { search: 'Maria' }],
  ])('hold nothing that a person typed: %s', async (_what, typed) =>
    expect(await post(route, { name: 'Digitada', shows: { of: 'audit', ...typed } }, aurora)).toMatchObject({
      status: 400,
      body: { code: 'request/invalid' },
    }),
  )

  it('are for those who audit', async () => {
    const rui = await signInOperator(product, call, {
      staffId: staffIdNumber(34),
      name: 'Rui',
      email: 'rui@example.com',
      tenantId: defaultTenant,
    })
    expect((await post(route, { name: 'Minha', shows: { of: 'audit' } }, rui)).status).toBe(403)
    expect((await call('GET', route, undefined, { cookie: rui.cookie })).status).toBe(403)
  })
})
