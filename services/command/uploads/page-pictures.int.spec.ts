import { tenantIdSchema } from '@cartorio/contracts/ids.js'
import { newKey, openFile, paidOrder, placeOrder, sendFile } from '../../testing/harness/api-client.js'
import { signInOperator, staffIdNumber } from '../../testing/harness/beside-product.js'
import { withDatabase } from '../../testing/harness/database-search.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'
import { databaseOf } from '../../testing/harness/running-product.js'
import { webpPixels } from '../../testing/harness/webp-pixels.js'
import { bandedPdf, hostilePdfs } from '../../testing/scenarios/drawn-pdfs.js'
import { heicOf } from '../../testing/scenarios/sent-images.js'
import { halfBlackJpeg } from '../../testing/scenarios/sent-jpegs.js'

const { product, call, staff } = productUnderTest({ TENANTS: 'default,porto' })

const purpose = { purpose: 'issue' }

const sent = async (bytes: Buffer, name = 'rg da Zuleica.pdf') => {
  const { token, orderNumber } = await placeOrder(call)
  const { body } = await sendFile(call, `/api/orders/${token}/documents`, { name, bytes })
  return { token, row: await staff.row(orderNumber), id: String(body.id) }
}
type Sent = Pick<Awaited<ReturnType<typeof sent>>, 'row' | 'id'>

type Asked = { readonly body?: object; readonly key?: string; readonly cookie?: string }
const drawn = ({ row, id }: Sent, page: number | string, { body = purpose, key = newKey(), ...who }: Asked = {}) =>
  openFile(
    { url: product.url, cookie: staff.cookie, ...who },
    { orderId: row.id, id: `${id}/pages/${page}`, body, key },
  )

const problemOf = async (answer: Response) => {
  const { code } = (await answer.json()) as { readonly code: string }
  return [answer.status, code]
}
const isProblem = async (answer: Promise<Response>, status: number, code: string) => {
  const response = await answer
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  expect(await problemOf(response)).toEqual([status, code])
}

type View = { readonly purpose: string; readonly uploadId: string }

/** The views that were recorded of an order. */
const recordedViewsOf = ({ row }: Sent): Promise<View[]> =>
  withDatabase(databaseOf(product.dataDir), async (client) => {
    const views = `SELECT data FROM event_log.events WHERE stream = $1 AND type = 'PersonalDataViewed' ORDER BY position`
    const { rows } = await client.query<{ data: unknown }>(views, [`access-${row.id}`])
    return rows.map(({ data }) => (typeof data === 'string' ? JSON.parse(data) : data) as View)
  })

const viewsOf = async (file: Sent): Promise<string[]> => (await recordedViewsOf(file)).map(({ purpose }) => purpose)

describe('a page of a customer’s file', () => {
  it('is a picture that no one keeps, with the number of pages and nothing of the file', async () => {
    const file = await sent(await bandedPdf(3))
    const answer = await drawn(file, 2)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-page-count': '3',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers.get('content-disposition')).toBeNull()
    const picture = Buffer.from(await answer.arrayBuffer())
    expect(picture.toString('latin1')).not.toContain('Zuleica')
    const { width, isDark } = await webpPixels(picture)
    expect([width, isDark(800, 100), isDark(800, 2000)]).toEqual([1654, true, false])
  })

  it('is one recorded view with its purpose for all pages under one key, and another view under another key', async () => {
    const file = await sent(await bandedPdf(3))
    const key = newKey()
    for (const page of [1, 2, 3, 1]) expect((await drawn(file, page, { key })).status).toBe(200)
    expect(await viewsOf(file)).toEqual(['issue'])
    expect((await drawn(file, 2, { body: { purpose: 'ship' } })).status).toBe(200)
    expect(await viewsOf(file)).toEqual(['issue', 'ship'])
    expect((await recordedViewsOf(file)).map(({ uploadId }) => uploadId)).toEqual([file.id, file.id])
  })

  it('shows no other file, and none for another purpose, under the key of a recorded view', async () => {
    const file = await sent(await bandedPdf(1))
    const { body } = await sendFile(call, `/api/orders/${file.token}/documents`, {
      name: 'passaporte.pdf',
      bytes: await bandedPdf(2),
    })
    const [other, ship] = [{ ...file, id: String(body.id) }, { purpose: 'ship' }]
    const key = newKey()
    expect((await drawn(file, 1, { key })).status).toBe(200)
    await isProblem(drawn(other, 1, { key }), 422, 'request/other-body')
    await isProblem(drawn(file, 1, { key, body: ship }), 422, 'request/other-body')
    expect(await viewsOf(file)).toEqual(['issue'])
    expect((await drawn(other, 2)).status).toBe(200)
  })

  it('is shown to no one without a reason, without a session, in another office or under another order', async () => {
    const [file, other] = [await sent(await bandedPdf(1)), await sent(await bandedPdf(1))]
    const porto = tenantIdSchema.parse('porto')
    const rui = { staffId: staffIdNumber(3), name: 'Rui Porto', email: 'rui@porto.example', tenantId: porto }
    const { cookie } = await signInOperator(product, call, rui)
    await isProblem(drawn(file, 1, { body: {} }), 400, 'request/invalid')
    await isProblem(drawn(file, 1, { cookie: '' }), 401, 'auth/signed-out')
    await isProblem(drawn(file, 1, { cookie }), 404, 'order/unknown')
    await isProblem(drawn({ ...file, id: other.id }, 1), 404, 'order/unknown')
    await isProblem(drawn({ ...file, id: 'x' }, 1), 404, 'order/unknown')
    expect(await viewsOf(file)).toEqual([])
  })

  it('is named by a number from 1 to the last', async () => {
    const file = await sent(await bandedPdf(2))
    for (const page of [0, -1, 1.5, 'x', '01', 1e21]) await isProblem(drawn(file, page), 404, 'picture/no-page')
    expect(await viewsOf(file)).toEqual([])
    await isProblem(drawn(file, 3), 404, 'picture/no-page')
  })

  it('cannot be drawn of every file, and then the answer says what helps', async () => {
    for (const [bytes, code] of [
      [await bandedPdf(1, { userPassword: 'segredo' }), 'picture/protected'],
      [Buffer.from('%PDF-1.7 test'), 'picture/damaged'],
      [hostilePdfs.bomb(), 'picture/too-complex'],
      [heicOf([512, 512]), 'picture/none'],
    ] as const)
      await isProblem(drawn(await sent(bytes), 1), 422, code)
  })

  it('is there no more once the person was erased', async () => {
    const file = await sent(await bandedPdf(1))
    const key = newKey()
    expect((await drawn(file, 1, { key })).status).toBe(200)
    const ended = await staff.done(await staff.row(file.row.orderNumber), 'cancel', { reason: 'desistência' })
    await staff.done(ended, 'erase', { reason: 'pedido da titular', ground: 'holder-request' })
    await isProblem(drawn(file, 1, { key }), 404, 'order/unknown')
  })
})

describe('the scan of an issued document', () => {
  it('is drawn for the office that attached it', async () => {
    const { row } = await paidOrder(call, staff)
    const itemId = row.documents[0]?.id ?? ''
    const issued = await staff.done(await staff.done(row, 'start'), 'issue', { itemIds: [itemId] })
    await sendFile(call, `/api/admin/orders/${row.id}/issued-copies`, {
      name: 'certidão emitida.jpg',
      bytes: halfBlackJpeg,
      fields: { itemId },
      headers: { cookie: staff.cookie, 'if-match': `"${issued.revision}"` },
    })
    const [copy] = (await staff.detail(row)).issuedCopies
    const answer = await drawn({ row, id: copy?.id ?? '' }, 1)
    const { width, height } = await webpPixels(Buffer.from(await answer.arrayBuffer()))
    expect([answer.status, answer.headers.get('x-page-count'), width, height]).toEqual([200, '1', 32, 16])
  })
})
