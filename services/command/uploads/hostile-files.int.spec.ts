import { fileLimits } from '@cartorio/contracts/http/uploads.js'
import { newKey, openFile, placeOrder, sendFile } from '../../testing/harness/api-client.js'
import { sharedProduct } from '../../testing/harness/product-under-test.js'
import { heicOf, pngHeader, pngOpeningTo } from '../../testing/scenarios/sent-images.js'
import { joined, pdfHolding, pdfOf } from '../../testing/scenarios/sent-pdfs.js'

const { product, call, staff, viewOf } = sharedProduct()

const script = '<< /S /JavaScript >>'
const sentDraft = async (bytes: Uint8Array) => {
  const { body } = await call('POST', '/api/upload-drafts')
  return sendFile(call, `/api/upload-drafts/${String(body.draft)}/documents`, { name: 'rg.pdf', bytes })
}
/** As large as a file may be that anyone sends. */
const filled = (unit: string | Uint8Array): Buffer =>
  joined('%PDF-1.7\n', Buffer.alloc(fileLimits.draftDocument.bytes - 9, joined(unit)))

describe('a file that anyone sends before an order', () => {
  it.each([
    [
      'a script under an escaped name',
      pdfHolding(script, '/Type /Obj#53tm /First 4 /Filter /FlateDecode'),
      415,
      'upload/active-content',
    ],
    [
      'a script under a filter in an array',
      pdfHolding(script, '/Type /ObjStm /First 4 /Filter [/FlateDecode]'),
      415,
      'upload/active-content',
    ],
    [
      'a script behind 500 bytes',
      pdfHolding(script, `/Type /ObjStm /First 4 /Of (${' '.repeat(500)}) /Filter /FlateDecode`),
      415,
      'upload/active-content',
    ],
    [
      'objects that nobody can read',
      pdfHolding(script, '/Type /ObjStm /First 4 /Filter /LZWDecode'),
      415,
      'upload/unverifiable',
    ],
    ['encrypted objects', joined(pdfHolding('x'), 'trailer << /Encrypt 5 0 R >>'), 415, 'upload/protected'],
    ['10 MB of streams with objects', filled(pdfHolding('').subarray(9)), 413, 'upload/too-complex'],
    ['a photo of 4 gigapixels', heicOf([512, 512], [65_535, 65_535]), 413, 'upload/too-many-pixels'],
    ['a photo without a size', heicOf(), 415, 'upload/damaged'],
    ['a picture of nothing', pngOpeningTo(10, pngHeader(0, 0)), 415, 'upload/damaged'],
    ['a picture that opens to 60 MB', pngOpeningTo(60 * 1024 * 1024, pngHeader(9, 9)), 415, 'upload/damaged'],
    ['a ZIP before a PDF', joined('PK\u0003\u0004', pdfOf('<< >>')), 415, 'upload/type'],
  ] as const)('is refused for %s, with what to do', async (_what, bytes, status, code) =>
    expect(await sentDraft(bytes)).toMatchObject({ status, body: { code, detail: expect.stringMatching(/nvie/) } }),
  )
})

describe('a PDF that begins later', () => {
  it('is kept from its beginning on', async () => {
    const order = await placeOrder(call)
    const bytes = pdfOf('<< /Type /Page >>')
    const sent = await sendFile(call, `/api/orders/${order.token}/documents`, {
      name: 'rg.pdf',
      bytes: joined('\xef\xbb\xbf\r\n@PJL ENTER LANGUAGE = PDF\r\n', bytes),
    })
    expect(sent).toMatchObject({ status: 201, body: { mediaType: 'application/pdf', bytes: bytes.length } })
    await viewOf(order)
    const row = await staff.row(order.orderNumber)
    const opening = { orderId: row.id, id: String(sent.body.id), body: { reason: 'conferir' }, key: newKey() }
    const opened = await openFile({ url: product.url, cookie: staff.cookie }, opening)
    expect(Buffer.from(await opened.arrayBuffer())).toEqual(bytes)
  })
})
