import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { copyCheckResponseSchema } from '@cartorio/contracts/http/copy-check.js'
import type { CreatedOrderWithPayment } from '@cartorio/contracts/http/created-order.js'
import {
  type Answer,
  newKey,
  openFile,
  paidOrder,
  pdf,
  placeOrder,
  type SentFile,
  sendFile,
} from '../../testing/harness/api-client.js'
import { eventually } from '../../testing/harness/eventually.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'

const { product, call, staff, viewOf, startAgain } = productUnderTest()

const uploads = (): string[] => readdirSync(join(product.dataDir, 'uploads'))

const issuedOrder = async (): Promise<{ order: CreatedOrderWithPayment; row: AdminOrderRow; itemId: string }> => {
  const { order, row } = await paidOrder(call, staff)
  const [first] = row.documents
  const itemId = first?.id ?? ''
  return { order, itemId, row: await staff.done(await staff.done(row, 'start'), 'issue', { itemIds: [itemId] }) }
}

const attach = (row: AdminOrderRow, fields: Record<string, string>, file: Partial<SentFile> = {}): Promise<Answer> =>
  sendFile(call, `/api/admin/orders/${row.id}/issued-copies`, {
    name: 'certidão emitida.pdf',
    fields,
    ...file,
    headers: { cookie: staff.cookie, 'if-match': `"${row.revision}"`, ...file.headers },
  })

const download = (token: string, id: string): Promise<Response> =>
  fetch(`${product.url}/api/orders/${token}/copies/${id}`)

/** By staff, who say why. */
const openAtOffice = (orderId: string, id: string, reason = 'conferir a página', key = newKey()) =>
  openFile({ url: product.url, cookie: staff.cookie }, { orderId, id, body: { reason }, key })

const isDeleted = (id: string) =>
  eventually(
    async () => uploads(),
    (names) => !names.includes(id),
  )

const ended = async (row: AdminOrderRow): Promise<AdminOrderRow> =>
  staff.done(row, 'cancel', { reason: 'desistência da cliente' })
const erase = (row: AdminOrderRow): Promise<AdminOrderRow> =>
  staff.done(row, 'erase', { reason: 'pedido da titular', ground: 'holder-request' })

/** An order with a scan that its owner may take. */
const withCopy = async () => {
  const { order, row, itemId } = await issuedOrder()
  const attached = await attach(row, { itemId })
  const [copy] = (await staff.detail(row)).issuedCopies
  return { order, row: attached.body as AdminOrderRow, itemId, id: copy?.id ?? '' }
}

describe('a scan of an issued document', () => {
  it('is sent by the office, and shown to the customer with its document and name', async () => {
    const { order, row, itemId } = await issuedOrder()
    const attached = await attach(row, { itemId })
    expect(attached).toMatchObject({ status: 201, body: { id: row.id, revision: row.revision + 1 } })
    expect(attached.headers.get('etag')).toMatch(new RegExp(`^"${row.revision + 1}(-gzip|-br)?"$`))
    expect(attached.headers.get('x-event-position')).toMatch(/^\d+$/)
    const view = await viewOf(order)
    expect(view.issuedCopies).toEqual([
      {
        id: expect.any(String),
        documentId: itemId,
        fileName: 'certidão emitida.pdf',
        mediaType: 'application/pdf',
        bytes: pdf.length,
      },
    ])
    expect(view.history[0]?.description).toContain('Cópia digital anexada')
  })

  it('is taken by the holder of the link: the very bytes, to be saved and not shown', async () => {
    const { order, id } = await withCopy()
    const answer = await download(order.token, id)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition':
        'attachment; filename="certidao emitida.pdf"; filename*=UTF-8\'\'certid%C3%A3o%20emitida.pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
  })

  it('comes in a ZIP with the others of the order', async () => {
    const { order, row, itemId } = await withCopy()
    const link = `${product.url}/api/orders/${order.token}/copies`
    await attach(await staff.row(row.orderNumber), { itemId }, { bytes: Buffer.from('%PDF-1.7 back side') })
    await viewOf(order)
    const answer = await fetch(link)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="documentos-${row.orderNumber}.zip"`)
    const zip = Buffer.from(await answer.arrayBuffer())
    for (const part of ['certidão emitida.pdf', 'certidão emitida (2).pdf', String(pdf), '%PDF-1.7 back side'])
      expect(zip.includes(part)).toBe(true)
    expect((await fetch(`${product.url}/api/orders/${(await placeOrder(call)).token}/copies`)).status).toBe(404)
  })

  it('lies encrypted, and its name in no answer to staff', async () => {
    const { row } = await withCopy()
    for (const name of uploads())
      expect(readFileSync(join(product.dataDir, 'uploads', name)).includes('%PDF')).toBe(false)
    expect(JSON.stringify([await staff.detail(row), await staff.row(row.orderNumber)])).not.toContain('emitida.pdf')
    expect(product.output()).not.toContain('emitida.pdf')
  })

  it('keeps a dangerous name from doing harm', async () => {
    const { row, itemId, order } = await withCopy()
    await attach(row, { itemId }, { name: 'a".html' })
    const copy = (await staff.detail(row)).issuedCopies[1]
    const { headers } = await download(order.token, copy?.id ?? '')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w .%]+\.pdf"; filename\*=/)
    expect(headers.get('content-type')).toBe('application/pdf')
  })

  it('is unknown, in one answer, to everybody else and under every other id', async () => {
    const [mine, other] = [await withCopy(), await withCopy()]
    const forged = `${mine.order.token.slice(0, -2)}${mine.order.token.endsWith('AA') ? 'BB' : 'AA'}`
    const upload = await sendFile(call, `/api/orders/${mine.order.token}/documents`, { name: 'rg.pdf' })
    const answers = await Promise.all([
      download(mine.order.token, other.id),
      download(other.order.token, mine.id),
      download(forged, mine.id),
      download('x', mine.id),
      download(mine.order.token, 'x'),
      download(mine.order.token, '0de70000-0000-4000-8000-000000000001'),
      download(mine.order.token, '..%2F..%2Fsecrets%2Fmaster'),
      // The customer's own file is no copy.
      download(mine.order.token, String(upload.body.id)),
    ])
    const texts = await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`))
    expect(new Set(texts).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
  })

  it('is unknown under a link that was replaced', async () => {
    const { order, id } = await withCopy()
    const replaced = await call('POST', `/api/orders/${order.token}/replace-link`)
    await viewOf({ ...order, token: String(replaced.body.token) })
    expect((await download(order.token, id)).status).toBe(404)
    expect((await download(String(replaced.body.token), id)).status).toBe(200)
  })

  it('goes with the person: the file, its name, and its download', async () => {
    const { order, row, id } = await withCopy()
    await sendFile(call, `/api/orders/${order.token}/documents`, { name: 'rg.pdf' })
    expect(uploads()).toContain(id)
    await erase(await ended(await staff.row(row.orderNumber)))
    const view = await viewOf(order)
    expect(view.issuedCopies).toMatchObject([{ id, fileName: 'Dados removidos' }])
    expect((await download(order.token, id)).status).toBe(404)
    await eventually(
      async () => uploads(),
      (left) => !left.includes(id) && !left.includes(view.supportDocuments[0]?.id ?? ''),
    )
  })

  it('cannot be added once the person was erased', async () => {
    const { row, itemId } = await withCopy()
    const erased = await erase(await ended(row))
    const before = uploads()
    expect(await attach(erased, { itemId })).toMatchObject({ status: 409, body: { code: 'order/erased' } })
    expect(uploads().filter((id) => !before.includes(id))).toEqual([])
  })
})

describe('sending a scan', () => {
  it('is refused, and leaves nothing behind', async () => {
    const { row, itemId } = await issuedOrder()
    const waiting = row.documents[1]?.id ?? ''
    const stranger = (await placeOrder(call)).documents[0]?.id ?? ''
    const before = uploads()
    const sized = (megabytes: number) => Buffer.concat([pdf, Buffer.alloc(megabytes * 1024 * 1024 - pdf.length)])
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    const cases: [Promise<Answer>, number, string][] = [
      [attach(row, { itemId: waiting }), 409, 'order/item-not-issued'],
      [attach(row, { itemId: stranger }), 400, 'order/unknown-item'],
      [attach(row, {}), 400, 'request/invalid'],
      [attach(row, { itemId: 'x' }), 400, 'request/invalid'],
      [attach(row, { itemId }, { bytes: Buffer.from('MZ program') }), 415, 'upload/type'],
      [attach(row, { itemId }, { bytes: Buffer.alloc(0) }), 400, 'upload/missing'],
      [attach(row, { itemId }, { bytes: sized(11) }), 413, 'upload/too-large'],
      [attach(row, { itemId: waiting }, { bytes: sized(10) }), 409, 'order/item-not-issued'],
      [attach(row, { itemId }, { bytes: heic }), 415, 'upload/type'],
      [attach(row, { itemId }, { headers: { cookie: '' } }), 401, 'auth/signed-out'],
      [attach(row, { itemId }, { headers: { 'if-match': 'x' } }), 400, 'request/if-match'],
      [attach({ ...row, revision: 1 }, { itemId }), 409, 'order/changed-meanwhile'],
      [attach({ ...row, id: '0de70000-0000-4000-8000-000000000001' }, { itemId }), 404, 'order/unknown'],
      [attach({ ...row, id: 'x' }, { itemId }), 404, 'order/unknown'],
    ]
    for (const [answer, status, code] of cases) expect(await answer).toMatchObject({ status, body: { code } })
    // What an erasure before it removes meanwhile is not its own.
    expect(uploads().filter((id) => !before.includes(id))).toEqual([])
    expect((await staff.row(row.orderNumber)).revision).toBe(row.revision)
  })

  it('says what to do in Portuguese when the document is not named', async () => {
    const { row } = await issuedOrder()
    expect((await attach(row, {})).body).toMatchObject({
      detail: 'Escolha o documento.',
      errors: [{ field: 'itemId' }],
    })
  })

  it('once under one key keeps one file, whatever comes how often', async () => {
    const { row, itemId } = await issuedOrder()
    const headers = { 'idempotency-key': newKey() }
    const answers = await Promise.all([1, 2, 3].map(() => attach(row, { itemId }, { headers })))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.revision}`)).size).toBe(1)
    expect((await staff.detail(row)).issuedCopies).toHaveLength(1)
    const kept = uploads().length
    const other = await attach(row, { itemId }, { headers, bytes: Buffer.from('%PDF-1.7 other') })
    expect(other).toMatchObject({ status: 422, body: { code: 'request/other-body' } })
    const renamed = await attach(row, { itemId }, { headers, name: 'outro.pdf' })
    expect(renamed).toMatchObject({ status: 422, body: { code: 'request/other-body' } })
    expect(uploads()).toHaveLength(kept)
  })

  it('ends at five of one document, and conflicts with no change', async () => {
    const { row, itemId } = await issuedOrder()
    for (let count = 1; count <= 5; count += 1) expect((await attach(row, { itemId })).status).toBe(201)
    expect(await attach(row, { itemId })).toMatchObject({ status: 409, body: { code: 'order/too-many-documents' } })
    expect((await staff.command(row, 'apostille', { itemIds: [itemId] })).status).toBe(200)
  })
})

const check = (bytes: Buffer): Promise<Answer> =>
  call('POST', '/api/copy-checks', { sha256: createHash('sha256').update(bytes).digest('hex') })
const stateOf = async (bytes: Buffer): Promise<unknown> => {
  const { body } = await check(bytes)
  return body.known === true ? body.state : 'unknown'
}
const reaches = (bytes: Buffer, state: string) =>
  eventually(
    () => stateOf(bytes),
    (found) => found === state,
  )

describe('the file that a stranger checks', () => {
  const [front, newer] = [Buffer.from('%PDF-1.7 checked'), Buffer.from('%PDF-1.7 checked again')]

  it('is unknown before the office attaches it, and then named by its facts alone', async () => {
    expect(await check(front)).toMatchObject({ status: 200, body: { known: false } })
    const { order, row, itemId } = await issuedOrder()
    const attached = await attach(row, { itemId }, { bytes: front })
    await reaches(front, 'current')
    const { body } = await check(front)
    expect(copyCheckResponseSchema.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      documentType: 'BIRTH',
      attachedAt: expect.stringMatching(/^\d{4}-/),
      position: attached.headers.get('x-event-position'),
      stateSince: null,
    })
    const text = JSON.stringify(body)
    for (const secret of [order.orderNumber, order.token, row.id, itemId, 'emitida', 'Ana'])
      expect(text).not.toContain(secret)
    expect(await stateOf(Buffer.concat([front, Buffer.from(' ')]))).toBe('unknown')
  })

  it('is replaced by a newer one, withdrawn with its order, and unknown once the person was erased', async () => {
    const [bytes, same] = [Buffer.from('%PDF-1.7 first'), await issuedOrder()]
    const { row, itemId } = same
    await attach(row, { itemId }, { bytes })
    await attach(await staff.row(row.orderNumber), { itemId }, { bytes: newer })
    await reaches(bytes, 'replaced')
    expect(await stateOf(newer)).toBe('current')
    const cancelled = await ended(await staff.row(row.orderNumber))
    await reaches(newer, 'withdrawn')
    await erase(cancelled)
    await reaches(newer, 'unknown')
    expect(await stateOf(bytes)).toBe('unknown')
  })

  it('is not looked up by what is no SHA-256', async () => {
    for (const sha256 of ['', 'A'.repeat(64), 'a'.repeat(63), '<script>', undefined, 7])
      expect(await call('POST', '/api/copy-checks', { sha256 })).toMatchObject({
        status: 400,
        body: { code: 'request/invalid', detail: expect.stringContaining('SHA-256') },
      })
  })
})

describe('a scan that the office opens', () => {
  it('is the file that was attached, and the view is recorded with its reason', async () => {
    const { row, id } = await withCopy()
    const key = newKey()
    const answer = await openAtOffice(row.id, id, 'conferir a página', key)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="documento.pdf"/)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf)
    // Under the same key the view that was recorded cannot get another reason.
    expect((await openAtOffice(row.id, id, 'outro motivo', key)).status).toBe(422)
  })

  it('is unknown under another order, once it was withdrawn, and once the person was erased', async () => {
    const [{ row, id }, other] = [await withCopy(), await withCopy()]
    expect((await openAtOffice(other.row.id, id)).status).toBe(404)
    await staff.done(row, 'withdraw-copy', { uploadId: id, reason: 'a página saiu cortada' })
    expect((await openAtOffice(row.id, id)).status).toBe(404)
    await erase(await ended(other.row))
    expect((await openAtOffice(other.row.id, other.id)).status).toBe(404)
  })
})

describe('a scan that the office withdraws', () => {
  const reason = 'a página saiu cortada'
  const wrong = Buffer.from('%PDF-1.7 of another person')

  /** An order with two scans of one document; the second is wrong. */
  const withWrongCopy = async () => {
    const { order, row, itemId, id } = await withCopy()
    await attach(row, { itemId }, { bytes: wrong, name: 'de outra pessoa.pdf' })
    const [, copy] = (await staff.detail(row)).issuedCopies
    await reaches(wrong, 'current')
    return { order, row: await staff.row(row.orderNumber), itemId, kept: id, uploadId: copy?.id ?? '' }
  }

  it('leaves both screens, the downloads and the file store, and the customer reads why', async () => {
    const { order, row, itemId, kept, uploadId } = await withWrongCopy()
    expect(uploads()).toEqual(expect.arrayContaining([kept, uploadId]))
    const withdrawn = await staff.command(row, 'withdraw-copy', { uploadId, reason })
    expect(withdrawn).toMatchObject({ status: 200, body: { id: row.id } })
    const view = await viewOf(order)
    expect(view.issuedCopies.map(({ id }) => id)).toEqual([kept])
    expect(view.history[0]).toMatchObject({
      kind: 'IssuedCopyWithdrawn',
      description: 'Cópia digital retirada: Certidão de Nascimento',
      text: reason,
    })
    const detail = await staff.detail(row)
    expect(detail.issuedCopies).toMatchObject([{ id: kept, documentId: itemId }])
    expect(JSON.stringify(detail)).not.toContain(reason)
    expect((await download(order.token, uploadId)).status).toBe(404)
    expect((await download(order.token, kept)).status).toBe(200)
    const zip = await fetch(`${product.url}/api/orders/${order.token}/copies`)
    const zipped = Buffer.from(await zip.arrayBuffer())
    expect([zipped.includes(pdf), zipped.includes(wrong), zipped.includes('de outra pessoa')]).toEqual([
      true,
      false,
      false,
    ])
    await isDeleted(uploadId)
    expect(uploads()).toContain(kept)
  })

  it('is withdrawn for the stranger who checks it, and the one that it had replaced holds again', async () => {
    const front = Buffer.from('%PDF-1.7 the right page')
    const { row, itemId } = await issuedOrder()
    await attach(row, { itemId }, { bytes: front })
    const second = Buffer.from('%PDF-1.7 the wrong page')
    await attach(row, { itemId }, { bytes: second })
    await reaches(front, 'replaced')
    const [, copy] = (await staff.detail(row)).issuedCopies
    await staff.done(row, 'withdraw-copy', { uploadId: copy?.id, reason })
    await reaches(second, 'withdrawn')
    expect((await check(second)).body).toMatchObject({ stateSince: expect.stringMatching(/^\d{4}-/) })
    expect((await check(front)).body).toMatchObject({ state: 'current', stateSince: null })
  })

  it('is withdrawn once, for a reason, from its own order, also after the order has ended', async () => {
    const { row, kept, uploadId } = await withWrongCopy()
    const [other, ready] = [await withCopy(), await ended(row)]
    const refused = (to: Pick<AdminOrderRow, 'id' | 'revision'>, body: object) =>
      staff.refused(to, 'withdraw-copy', body)
    expect(await refused(ready, { uploadId, reason: ' ' })).toEqual([400, 'request/invalid'])
    expect(await refused(ready, { uploadId: 'x', reason })).toEqual([400, 'request/invalid'])
    expect(await refused(other.row, { uploadId, reason })).toEqual([404, 'order/file-withdrawn'])
    const key = newKey()
    const withdrawOnce = () =>
      call(
        'POST',
        `/api/admin/orders/${ready.id}/withdraw-copy`,
        { uploadId, reason },
        {
          cookie: staff.cookie,
          'if-match': `"${ready.revision}"`,
          'idempotency-key': key,
        },
      )
    const answers = [await withdrawOnce(), await withdrawOnce()]
    expect(answers.map(({ status, body }) => `${status} ${body.revision}`)).toEqual(
      Array(2).fill(`200 ${answers[0]?.body.revision}`),
    )
    expect(await refused(ready, { uploadId, reason })).toEqual([404, 'order/file-withdrawn'])
    await isDeleted(uploadId)
    expect(uploads()).toContain(kept)
    const erased = await erase(await staff.row(row.orderNumber))
    expect(await refused(erased, { uploadId: kept, reason })).toEqual([409, 'order/erased'])
  })

  it('does not come back with a repeat of its request, and makes room for another one', async () => {
    const { row, itemId } = await issuedOrder()
    const headers = { 'idempotency-key': newKey() }
    for (let count = 1; count <= 4; count += 1) await attach(row, { itemId })
    await attach(row, { itemId }, { headers, bytes: wrong })
    expect((await attach(row, { itemId })).status).toBe(409)
    const uploadId = (await staff.detail(row)).issuedCopies.at(-1)?.id ?? ''
    await staff.done(row, 'withdraw-copy', { uploadId, reason })
    await isDeleted(uploadId)
    expect((await attach(row, { itemId }, { headers, bytes: wrong })).status).toBe(201)
    expect(uploads()).not.toContain(uploadId)
    expect((await attach(row, { itemId })).status).toBe(201)
    expect((await staff.detail(row)).issuedCopies).toHaveLength(5)
  })
})

describe('days after a file was kept', () => {
  it('it is still there when an event names it, and gone when none does', async () => {
    const { order, id } = await withCopy()
    const attached = await sendFile(call, `/api/orders/${order.token}/documents`, { name: 'rg.pdf' })
    const orphan = '0de70000-0000-4000-8000-00000000000f'
    writeFileSync(join(product.dataDir, 'uploads', orphan), 'kept for a request that was killed')
    await product.end('SIGTERM')
    for (const name of uploads()) utimesSync(join(product.dataDir, 'uploads', name), new Date(0), new Date(0))
    await startAgain()
    await eventually(
      async () => uploads(),
      (names) => !names.includes(orphan),
    )
    const answer = await download(order.token, id)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf)
    expect(uploads()).toEqual(expect.arrayContaining([id, attached.body.id]))
  })
})

const sendOwn = async (order: Pick<CreatedOrderWithPayment, 'token'>, name: string): Promise<string> => {
  const { body } = await sendFile(call, `/api/orders/${order.token}/documents`, { name })
  return String(body.id)
}
const withdraw = (order: Pick<CreatedOrderWithPayment, 'token'>, id: string, key = newKey()): Promise<Answer> =>
  call('POST', `/api/orders/${order.token}/documents/${id}/withdraw`, undefined, { 'idempotency-key': key })

describe('a file that the customer withdraws', () => {
  it('leaves the order on both screens, and its bytes are deleted', async () => {
    const order = await placeOrder(call)
    const [id, kept] = [await sendOwn(order, 'rg.pdf'), await sendOwn(order, 'passaporte.pdf')]
    const key = newKey()
    expect(await withdraw(order, id, key)).toMatchObject({ status: 200, body: { orderNumber: order.orderNumber } })
    expect((await withdraw(order, id, key)).status).toBe(200)
    await isDeleted(id)
    expect(uploads()).toContain(kept)
    const view = await viewOf(order)
    expect(view.supportDocuments.map((file) => file.id)).toEqual([kept])
    expect(view.history[0]?.description).toContain('foi retirado')
    const row = await staff.row(order.orderNumber)
    expect((await staff.detail(row)).supportDocuments.map((file) => file.id)).toEqual([kept])
    const opened = await call(
      'POST',
      `/api/admin/orders/${row.id}/documents/${id}`,
      { reason: 'conferir' },
      { cookie: staff.cookie, 'idempotency-key': newKey() },
    )
    expect(opened.status).toBe(404)
  })

  it('does not come back with a repeat of its request, and may be sent anew', async () => {
    const order = await placeOrder(call)
    const path = `/api/orders/${order.token}/documents`
    const headers = { 'idempotency-key': newKey() }
    const { body } = await sendFile(call, path, { name: 'rg.pdf', headers })
    await withdraw(order, String(body.id))
    await isDeleted(String(body.id))
    expect(await sendFile(call, path, { name: 'rg.pdf', headers })).toMatchObject({ status: 201, body })
    expect(uploads()).not.toContain(body.id)
    expect((await viewOf(order)).supportDocuments).toEqual([])
    const anew = await sendOwn(order, 'rg.pdf')
    expect(uploads()).toContain(anew)
    expect((await viewOf(order)).supportDocuments.map((file) => file.id)).toEqual([anew])
  })

  it('is withdrawn by its own link alone, and once the work has begun by none', async () => {
    const { order, row } = await paidOrder(call, staff)
    const id = await sendOwn(order, 'rg.pdf')
    const other = await placeOrder(call)
    for (const wrong of [id, 'x', '0de70000-0000-4000-8000-00000000000a'])
      expect(await withdraw(other, wrong)).toMatchObject({ status: 404, body: { code: 'order/file-withdrawn' } })
    expect((await withdraw({ token: `${order.token}x` }, id)).status).toBe(404)
    await staff.done(await staff.row(row.orderNumber), 'start')
    expect(await withdraw(order, id)).toMatchObject({ status: 409, body: { code: 'order/data-locked' } })
    expect(uploads()).toContain(id)
  })

  it('is deleted by the next worker when the one before was killed between', async () => {
    await product.end('SIGTERM')
    await startAgain({ ROLES: 'command,query,projector' })
    const order = await placeOrder(call)
    const id = await sendOwn(order, 'rg.pdf')
    expect((await withdraw(order, id)).status).toBe(200)
    expect(uploads()).toContain(id)
    await product.end('SIGKILL')
    await startAgain()
    await isDeleted(id)
  })
})
