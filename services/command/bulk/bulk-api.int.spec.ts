import { PDFDocument } from '@cantoo/pdf-lib'
import { adminOrdersResponseSchema } from '@cartorio/contracts/http/admin.js'
import { auditEventsSchema } from '@cartorio/contracts/http/audit.js'
import { bulkListSchema, bulkPreviewSchema, bulkSchema } from '@cartorio/contracts/http/bulk.js'
import { defaultTenant, tenantIdSchema } from '@cartorio/contracts/ids.js'
import { bulkUnreadText } from '../../presentation/bulk-texts.js'
import { madeReady, newKey, paidOrder, placeOrder, type Staff } from '../../testing/harness/api-client.js'
import { signInOperator, staffIdNumber } from '../../testing/harness/beside-product.js'
import { withDatabase } from '../../testing/harness/database-search.js'
import { eventually } from '../../testing/harness/eventually.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'
import { databaseOf } from '../../testing/harness/running-product.js'

const { call, staff, product, startAgain } = productUnderTest({ TENANTS: 'default,porto' })

type As = Pick<Staff, 'cookie'>
const route = '/api/admin/bulk'
const post = (path: string, body: object, { cookie }: As = staff, key = newKey()) =>
  call('POST', path, body, { cookie, 'idempotency-key': key })
const read = async (id: string) =>
  bulkSchema.parse((await call('GET', `${route}/${id}`, undefined, { cookie: staff.cookie })).body)
const ended = (id: string) =>
  eventually(
    () => read(id),
    ({ endedAt }) => endedAt !== null,
  )

const startedRow = async () => staff.done((await paidOrder(call, staff)).row, 'start')
const readyRow = async () => madeReady(staff, (await paidOrder(call, staff)).row)
const ordersOf = (rows: readonly { readonly id: string; readonly revision: number }[]) =>
  rows.map(({ id, revision }) => ({ orderId: id, revision }))

describe('one step of many orders over HTTP', () => {
  it('is previewed in the words of the single command, and writes nothing', async () => {
    const [open, unpaid] = [await startedRow(), await placeOrder(call)]
    const waiting = await staff.row(unpaid.orderNumber)
    const body = { step: 'issue', fields: {}, orders: ordersOf([open, waiting]) }
    const answer = await post(`${route}/preview`, body)
    const { rows } = bulkPreviewSchema.parse(answer.body)
    expect(rows).toMatchObject([
      { orderNumber: open.orderNumber, outcome: 'done', text: 'Emissão de 2 documentos', revision: open.revision },
      { orderNumber: unpaid.orderNumber, outcome: 'refused', changed: false },
    ])
    const alone = await staff.command(waiting, 'issue', { itemIds: [waiting.documents[0]?.id] })
    expect(rows[1]?.text).toBe(alone.body.detail)
    expect((await staff.row(open.orderNumber)).revision).toBe(open.revision)
  })

  it('is recorded for each order that takes it, with a result for every one', async () => {
    const open = [await startedRow(), await startedRow()]
    const unpaid = await staff.row((await placeOrder(call)).orderNumber)
    const key = newKey()
    const body = { step: 'issue', fields: { notes: 'lote da manhã' }, orders: ordersOf([...open, unpaid]) }
    const begun = await post(route, body, staff, key)
    expect(begun.status).toBe(200)
    const bulk = await ended(String(begun.body.id))
    expect(bulk).toMatchObject({ step: 'issue', end: 'finished', counts: { all: 3, done: 2, refused: 1, left: 0 } })
    expect(bulk.rows.map(({ orderNumber, result }) => [orderNumber, result])).toEqual([
      [open[0]?.orderNumber, 'done'],
      [open[1]?.orderNumber, 'done'],
      [unpaid.orderNumber, 'refused'],
    ])
    // The answer's position lets the list show it.
    expect((await staff.row(String(open[0]?.orderNumber))).status).toBe('DOCUMENT_ISSUED')
    expect((await post(route, body, staff, key)).body).toMatchObject({ id: bulk.id, end: 'finished' })
    expect(await post(route, { ...body, fields: {} }, staff, key)).toMatchObject({
      status: 422,
      body: { code: 'request/other-body' },
    })
    const list = await call('GET', route, undefined, { cookie: staff.cookie })
    expect(bulkListSchema.parse(list.body).bulks.map(({ id }) => id)).toContain(bulk.id)
    const again = await post(`${route}/${bulk.id}/retry`, { ...body, orders: ordersOf(open) })
    expect(again).toMatchObject({ status: 409, body: { code: 'bulk/other-orders' } })
    const retried = await post(`${route}/${bulk.id}/retry`, { ...body, orders: ordersOf([unpaid]) })
    expect(retried).toMatchObject({ status: 200, body: { retryOf: bulk.id } })
    await ended(String(retried.body.id))
  })

  it('is previewed for the others where an event of one order cannot be read', async () => {
    const [open, broken] = [await startedRow(), await startedRow()]
    const change = (from: string, to: string) =>
      withDatabase(databaseOf(product.dataDir), (client) =>
        client.query('UPDATE event_log.events SET data = replace(data, $1, $2) WHERE stream = $3', [
          from,
          to,
          `order-${broken.id}`,
        ]),
      )
    await change('"USD"', '"USE"')
    try {
      const answer = await post(`${route}/preview`, { step: 'issue', fields: {}, orders: ordersOf([broken, open]) })
      expect(bulkPreviewSchema.parse(answer.body).rows).toMatchObject([
        { orderId: broken.id, orderNumber: null, outcome: 'refused', text: bulkUnreadText },
        { orderId: open.id, outcome: 'done' },
      ])
    } finally {
      await change('"USE"', '"USD"')
    }
  })

  it('refuses what is no list of orders, and says what to do', async () => {
    const row = await startedRow()
    const orders = ordersOf([row])
    const refused = [
      { step: 'erase', fields: {}, orders },
      { step: 'issue', fields: {}, orders: [] },
      { step: 'issue', fields: {}, orders: [...orders, ...orders] },
      { step: 'issue', fields: {}, orders: [{ orderId: row.id }] },
      { step: 'note', fields: {}, orders },
    ]
    for (const body of refused) expect(await post(route, body)).toMatchObject({ status: 400 })
    const unknown = { step: 'assign', fields: { staffId: staffIdNumber(99) }, orders }
    expect(await post(`${route}/preview`, unknown)).toMatchObject({ body: { code: 'order/unknown-staff' } })
    expect(await post(`${route}/x/stop`, {})).toMatchObject({ status: 404, body: { code: 'bulk/unknown' } })
  })

  it('writes to each customer with the values of the order, and refuses one that lacks a value', async () => {
    const [first, second] = [await startedRow(), await startedRow()]
    const sent = (text: string, rows = [first, second]) => ({
      step: 'message',
      fields: { text },
      orders: ordersOf(rows),
    })
    const previewed = async (text: string) =>
      bulkPreviewSchema.parse((await post(`${route}/preview`, sent(text))).body).rows
    const text = 'Olá, {nome}. O pedido {pedido} está em “{situacao}”.\n\n{atendente}'
    const rows = await previewed(text)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
    expect(rows[0]?.message).toMatch(
      new RegExp(
        `^Olá, \\p{Lu}\\p{Ll}+\\. O pedido ${first.orderNumber} está em “Em Andamento”\\.\\n\\n\\p{Lu}\\p{Ll}+$`,
        'u',
      ),
    )
    expect((await previewed('{rastreio}'))[0]).toMatchObject({
      outcome: 'refused',
      text: expect.stringMatching(/^Este pedido não tem \{rastreio\}/),
    })
    expect((await post(`${route}/preview`, sent('{senha}'))).status).toBe(400)
    const bulk = await ended(String((await post(route, sent(text))).body.id))
    expect(bulk.counts).toMatchObject({ all: 2, done: 2 })
    for (const [index, { id }] of [first, second].entries()) {
      const path = `/api/admin/orders/${id}/reveal`
      const { body } = await call(
        'POST',
        path,
        { purpose: 'customer-care', what: 'messages' },
        { cookie: staff.cookie },
      )
      expect(JSON.stringify(body)).toContain(JSON.stringify(rows[index]?.message).slice(1, -1))
    }
  })

  it('shows the messages of the first orders alone', async () => {
    const rows = [await startedRow(), await startedRow(), await startedRow(), await startedRow()]
    const body = { step: 'message', fields: { text: 'Bom dia, {nome}.' }, orders: ordersOf(rows) }
    const { rows: found } = bulkPreviewSchema.parse((await post(`${route}/preview`, body)).body)
    expect(found.map(({ message }) => message !== undefined)).toEqual([true, true, true, false])
  })

  it('is mailed to nobody where no mails are written, and says so', async () => {
    const asked = { text: 'Olá, {nome}.', orderId: (await startedRow()).id }
    expect((await post(`${route}/test-message`, asked)).body).toMatchObject({ status: 409, code: 'bulk/no-mails' })
  })

  it('is known to the person who began it alone', async () => {
    const rui = await signInOperator(product, call, {
      staffId: staffIdNumber(7),
      name: 'Rui',
      email: 'rui@example.com',
      tenantId: defaultTenant,
    })
    const stranger = await signInOperator(product, call, {
      staffId: staffIdNumber(8),
      name: 'Pia',
      email: 'pia@porto.example',
      tenantId: tenantIdSchema.parse('porto'),
    })
    const row = await startedRow()
    const body = { step: 'note', fields: { text: 'ligar' }, orders: ordersOf([row]) }
    const { id } = (await post(route, body)).body
    for (const other of [rui, stranger]) {
      expect((await call('GET', `${route}/${id}`, undefined, { cookie: other.cookie })).status).toBe(404)
      expect((await post(`${route}/${id}/stop`, {}, other)).status).toBe(404)
      expect((await call('GET', route, undefined, { cookie: other.cookie })).body).toEqual({ bulks: [] })
    }
    const foreign = await post(`${route}/preview`, body, stranger)
    expect(foreign.body).toMatchObject({ rows: [{ orderNumber: null, outcome: 'refused' }] })
    await ended(String(id))
  })

  it('prints the labels of its orders as one file', async () => {
    const ready = [await readyRow(), await readyRow()]
    const body = { step: 'labels', fields: { weight: 0.5 }, orders: ordersOf(ready) }
    const bulk = await ended(String((await post(route, body)).body.id))
    expect(bulk.counts).toMatchObject({ done: 2 })
    const answer = await fetch(`${product.url}${route}/${bulk.id}/labels`, {
      method: 'POST',
      headers: { cookie: staff.cookie },
    })
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect((await PDFDocument.load(await answer.arrayBuffer())).getPageCount()).toBe(2)
    const noted = await post(route, { step: 'note', fields: { text: 'ligar' }, orders: ordersOf([await startedRow()]) })
    await ended(String(noted.body.id))
    expect(await post(`${route}/${noted.body.id}/labels`, {})).toMatchObject({ body: { code: 'bulk/no-labels' } })
  })

  it('goes on after the product was killed in the middle', async () => {
    const placed = await Promise.all(Array.from({ length: 120 }, () => placeOrder(call)))
    const listed = await call('GET', '/api/admin/orders?limit=200', undefined, { cookie: staff.cookie })
    const numbers = new Set<string>(placed.map(({ orderNumber }) => orderNumber))
    const { orders } = adminOrdersResponseSchema.parse(listed.body)
    const rows = orders.filter(({ orderNumber }) => numbers.has(orderNumber))
    const begun = await post(route, { step: 'note', fields: { text: 'ligar amanhã' }, orders: ordersOf(rows) })
    const id = String(begun.body.id)
    await product.end('SIGKILL')
    await startAgain()
    const bulk = await ended(id)
    expect(bulk).toMatchObject({ end: 'finished', counts: { all: 120, done: 120 } })
    const notesOf = async ({ id: orderId }: (typeof rows)[number]): Promise<number> => {
      const path = `/api/admin/orders/${orderId}/events`
      const { events } = auditEventsSchema.parse((await call('GET', path, undefined, { cookie: staff.cookie })).body)
      return events.filter(({ type }) => type === 'NoteAdded').length
    }
    expect(await Promise.all(rows.map(notesOf))).toEqual(rows.map(() => 1))
  })
})
