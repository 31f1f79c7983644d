import { newKey, openFile, pdf, placeOrder, sendFile } from '../../testing/harness/api-client.js'
import { sharedProduct } from '../../testing/harness/product-under-test.js'

const { product, call, staff, viewOf } = sharedProduct()

const sentFile = async () => {
  const order = await placeOrder(call)
  const { body } = await sendFile(call, `/api/orders/${order.token}/documents`, { name: 'rg da Zuleica.pdf' })
  await viewOf(order)
  return { order, row: await staff.row(order.orderNumber), id: String(body.id) }
}

const open = (orderId: string, id: string, body: object, { cookie = staff.cookie, key = newKey() } = {}) =>
  openFile({ url: product.url, cookie }, { orderId, id, body, key })

const reason = 'conferir o nome da mãe'

describe('a file of the customer', () => {
  it('is listed for staff without its name, and opened with a reason that is recorded', async () => {
    const { row, id } = await sentFile()
    const { supportDocuments } = await staff.detail(row)
    expect(supportDocuments).toEqual([{ id, mediaType: 'application/pdf', bytes: pdf.length }])
    const key = newKey()
    const answer = await open(row.id, id, { reason }, { key })
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="documento.pdf"/),
      'cache-control': 'no-store',
    })
    // The recorded view holds its reason: under the same key it cannot become another.
    expect((await open(row.id, id, { reason: 'outro motivo' }, { key })).status).toBe(422)
  })

  it('is shown to no one without a reason, without a session, or under another order', async () => {
    const [mine, other] = [await sentFile(), await sentFile()]
    const answers = await Promise.all([
      open(mine.row.id, mine.id, {}),
      open(mine.row.id, mine.id, { reason }, { cookie: '' }),
      open(mine.row.id, other.id, { reason }),
      open(mine.row.id, 'x', { reason }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([400, 401, 404, 404])
  })

  it('is the only one that is shown under its key', async () => {
    const { order, row, id } = await sentFile()
    const other = await sendFile(call, `/api/orders/${order.token}/documents`, { name: 'passaporte.pdf' })
    const key = newKey()
    expect((await open(row.id, id, { reason }, { key })).status).toBe(200)
    expect((await open(row.id, String(other.body.id), { reason }, { key })).status).toBe(422)
  })
})
