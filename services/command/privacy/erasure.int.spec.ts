import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AdminOrderRow, adminOrderSchema } from '@cartorio/contracts/http/admin.js'
import type { CreatedOrderWithPayment } from '@cartorio/contracts/http/created-order.js'
import { orderViewSchema } from '@cartorio/contracts/http/order-view.js'
import { trackedOrderSchema } from '@cartorio/contracts/http/tracked-order.js'
import { defaultTenant } from '@cartorio/contracts/ids.js'
import { accountEmailHash } from '../../identity/credentials.js'
import { maskText } from '../../presentation/masking.js'
import { loadConfig } from '../../runtime/config.js'
import { findReadModelDifferences } from '../../runtime/read-model-differences.js'
import { loadSecrets } from '../../runtime/secrets.js'
import { type Answer, newKey, placeOrder, type Staff } from '../../testing/harness/api-client.js'
import { signInOperator, staffIdNumber } from '../../testing/harness/beside-product.js'
import { columnsHolding, noColumnHolds, withDatabase } from '../../testing/harness/database-search.js'
import { eventually } from '../../testing/harness/eventually.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'
import { databaseOf } from '../../testing/harness/running-product.js'
import { applicant, endedOrder, person, personTexts } from '../../testing/scenarios/personal-order.js'

const { product, call, staff } = productUnderTest()

const removed = 'Dados removidos'
const uploads = (): string[] => readdirSync(join(product.dataDir, 'uploads'))
const secrets = () => loadSecrets(loadConfig({ DATA_DIR: product.dataDir }))

const keyOf = (orderId: string): Promise<unknown> =>
  withDatabase(databaseOf(product.dataDir), async (client) => {
    const query = "SELECT doc FROM state_store.documents WHERE collection = 'data-keys' AND id = $1"
    return JSON.parse((await client.query<{ doc: string }>(query, [orderId])).rows[0]?.doc ?? 'null')
  })

const erase = (row: AdminOrderRow, headers: Record<string, string> = {}): Promise<Answer> =>
  call(
    'POST',
    `/api/admin/orders/${row.id}/erase`,
    { reason: person.reason, ground: 'holder-request' },
    { cookie: staff.cookie, 'if-match': `"${row.revision}"`, ...headers },
  )

const operator = (): Promise<Staff> =>
  signInOperator(product, call, {
    staffId: staffIdNumber(2),
    name: 'Operadora',
    email: 'operadora@cartorio.example',
    tenantId: defaultTenant,
  })

describe('erasing the person of an order', () => {
  let order: CreatedOrderWithPayment
  let row: AdminOrderRow
  let answer: Answer
  const key = newKey()

  beforeAll(async () => {
    order = await endedOrder(call, staff)
    row = await staff.row(order.orderNumber)
  })

  it('begins with a person who stands in the read models and on disk', async () => {
    const columns = await columnsHolding(databaseOf(product.dataDir), personTexts)
    expect(columns).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/tracking.*\.doc/),
        expect.stringMatching(/orders.*\.search_text/),
      ]),
    )
    // The file of the withdrawn scan is deleted by a worker.
    await eventually(
      async () => uploads().length,
      (count) => count === 2,
    )
  })

  it('begins with words of the office: for the owner what concerns the owner, for staff and strangers none', async () => {
    const { body } = await call('GET', `/api/orders/${order.token}`)
    const view = orderViewSchema.parse(body)
    const said = expect.stringContaining(person.name)
    expect(view).toMatchObject({
      charges: [{ description: said }],
      issuedCopies: [{ fileName: person.fileName }],
      deliveryAddress: maskText(person.address),
    })
    const address = await call('GET', `/api/orders/${order.token}/address`)
    expect(address.body).toMatchObject({ applicantName: person.name, deliveryAddress: person.address })
    const texts = view.history.flatMap(({ kind, text }) => (text === undefined ? [] : [[kind, text]]))
    expect(texts).toEqual([
      ['IssuedCopyWithdrawn', expect.stringContaining('outra página')],
      ['NoteAdded', expect.stringContaining('início')],
      ['NoteAdded', expect.stringContaining('recado')],
    ])
    const tracked = await call('POST', '/api/orders/track', { orderNumber: order.orderNumber })
    const detail = await call('GET', `/api/admin/orders/${row.id}`, undefined, { cookie: staff.cookie })
    // What an answer may hold is what its contract names, and nothing else.
    expect([body, tracked.body, detail.body]).toEqual([
      view,
      trackedOrderSchema.parse(tracked.body),
      adminOrderSchema.parse(detail.body),
    ])
    const seen = JSON.stringify([detail.body, row, tracked.body])
    for (const text of [person.note, 'Dorotéia', 'recado', 'busca', 'cortesia', 'urgência', person.fileName])
      expect(seen).not.toContain(text)
  })

  it('is for administrators, says which version was seen, and why', async () => {
    const { cookie } = await operator()
    expect(await erase(row, { cookie })).toMatchObject({ status: 403, body: { code: 'auth/right-missing' } })
    const path = `/api/admin/orders/${row.id}/erase`
    const body = { reason: person.reason }
    expect(await call('POST', path, body, { cookie: staff.cookie })).toMatchObject({ status: 428 })
    expect(await call('POST', path, {}, { cookie: staff.cookie, 'if-match': '"1"' })).toMatchObject({
      status: 400,
      body: { detail: 'Diga por que os dados devem ser removidos.' },
    })
    expect(await erase({ ...row, revision: 1 })).toMatchObject({
      status: 409,
      body: { code: 'order/changed-meanwhile' },
    })
  })

  it('is refused while the order goes on', async () => {
    const open = await placeOrder(call)
    const refused = await erase(await staff.row(open.orderNumber))
    expect(refused).toMatchObject({ status: 409, body: { code: 'order/not-ended' } })
    expect(refused.body.detail).toContain('concluído ou cancelado')
  })

  it('answers at once with nothing of the person', async () => {
    answer = await erase(row, { 'idempotency-key': key })
    expect(answer).toMatchObject({ status: 200, body: { applicantName: removed, applicantEmail: removed } })
    expect(answer.headers.get('etag')).toMatch(new RegExp(`^"${row.revision + 1}(-gzip|-br)?"$`))
  })

  it('is refused twice, and the same request answers as the first did', async () => {
    const again = await erase({ ...row, revision: row.revision + 1 })
    expect(again).toMatchObject({ status: 409, body: { code: 'order/erased' } })
    expect((await erase(row, { 'idempotency-key': key })).body).toEqual(answer.body)
  })

  it('takes the key and the uploads', async () => {
    const gone = await eventually(
      () => keyOf(row.id),
      (doc) => JSON.stringify(doc).includes('erased'),
    )
    expect(gone).toEqual({ kind: 'erased', erasedAt: expect.any(String) })
    await eventually(
      async () => uploads(),
      (left) => left.length === 0,
    )
    // The same request, now that there is no key to compare its body by.
    expect((await erase(row, { 'idempotency-key': key })).body).toEqual(answer.body)
  })

  it('redacts what the customer, the staff and anybody see', async () => {
    const view = await call('GET', `/api/orders/${order.token}`)
    expect(view.body).toMatchObject({
      applicantName: removed,
      applicantEmail: removed,
      deliveryAddress: removed,
      deliveryPhone: removed,
      supportDocuments: [{ fileName: removed }],
      issuedCopies: [{ fileName: removed }],
      charges: [{ description: null }],
      documents: [{ familyMember: { name: removed } }],
      history: expect.arrayContaining([expect.objectContaining({ description: 'Dados pessoais removidos' })]),
    })
    const address = await call('GET', `/api/orders/${order.token}/address`)
    expect(address.body).toMatchObject({ applicantName: removed, deliveryAddress: removed, deliveryPhone: removed })
    expect(orderViewSchema.parse(view.body).history.filter(({ text }) => text !== undefined)).toEqual([])
    const tracked = await call('POST', '/api/orders/track', { orderNumber: order.orderNumber })
    expect(Object.keys(tracked.body).sort()).toEqual(Object.keys(trackedOrderSchema.shape).sort())
    const detail = await call('GET', `/api/admin/orders/${row.id}`, undefined, { cookie: staff.cookie })
    expect(detail.body).toMatchObject({ applicantName: removed, applicantEmail: removed })
    const path = `/api/admin/orders/${row.id}/reveal`
    const seen = await call('POST', path, { reason: 'conferir' }, { cookie: staff.cookie })
    expect(seen.body).toEqual({
      birthCertificates: [],
      certificateChoices: null,
      contact: null,
      delivery: null,
      holders: [],
      registryOffice: null,
      applicantData: null,
      birthCertificate: null,
      notes: [],
    })
  })

  it('makes the person unfindable, and leaves the order findable by its number', async () => {
    for (const search of ['Zuleica', person.email]) {
      const path = `/api/admin/orders?search=${encodeURIComponent(search)}`
      const { body } = await call('GET', path, undefined, { cookie: staff.cookie })
      expect(body.orders).toEqual([])
    }
    expect((await staff.row(order.orderNumber)).applicantName).toBe(removed)
  })

  it('refuses everything that would bring the person back', async () => {
    const refused = { status: 409, body: { code: 'order/erased' } }
    expect(await call('POST', `/api/orders/${order.token}/complete`, applicant)).toMatchObject(refused)
    const now = await staff.row(order.orderNumber)
    const override = { status: 'SHIPPED', override: true, notes: 'nota' }
    expect(await staff.setStatus(now, override)).toMatchObject(refused)
  })

  it('leaves nothing in any column of any table, in any log line, nor in the list of erasures', async () => {
    const { server } = await secrets()
    const texts = [...personTexts, accountEmailHash(person.email, server[0])]
    await noColumnHolds(databaseOf(product.dataDir), texts)
    for (const text of texts) expect(product.output()).not.toContain(text)
    const list = readFileSync(join(product.dataDir, 'seals', 'erasures.jsonl'), 'utf8')
    expect(list).toContain(row.id)
    for (const text of texts) expect(list).not.toContain(text)
  })

  it('leaves read models as one fold of the log makes them', async () => {
    expect(await findReadModelDifferences(databaseOf(product.dataDir), product.dataDir)).toEqual([])
  })
})
