import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import type { CreatedOrderWithPayment } from '@cartorio/contracts/http/created-order.js'
import { createCustomerTokens } from '../../identity/customer-token.js'
import { createClient, newKey, paidOrder, pdf, type Staff, sendFile, signIn } from '../../testing/harness/api-client.js'
import { eventually } from '../../testing/harness/eventually.js'
import { type RunningProduct, startProduct } from '../../testing/harness/running-product.js'
import { startSmtpServer, type TestSmtpServer } from '../../testing/harness/smtp-server.js'
import { applicantForm } from '../../testing/scenarios/forms.js'
import { orderedParentRecord, parentRecordData } from '../../testing/scenarios/signed-papers.js'

let smtp: TestSmtpServer
let product: RunningProduct
let call: ReturnType<typeof createClient>
let staff: Staff

beforeAll(async () => {
  smtp = await startSmtpServer()
  product = await startProduct({
    MAIL: 'smtp',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Cartório Online <avisos@cartorio.example>',
  })
  call = createClient(product.url)
  staff = await signIn(product, call)
})
afterAll(async () => {
  await product?.discard()
  await smtp?.stop()
})

const { holderBirthDate: birthDate } = parentRecordData

/** A paid order of a parent's criminal record, and the document's id. */
const recordOrder = async () => {
  const { order, row } = await paidOrder(call, staff, { documents: [orderedParentRecord] })
  const [document] = order.documents
  if (document === undefined) throw new Error('the order has no document')
  return { order, row, documentId: document.id }
}
type RecordOrder = Awaited<ReturnType<typeof recordOrder>>

const sendData = ({ order, documentId }: RecordOrder) =>
  call(
    'POST',
    `/api/orders/${order.token}/complete`,
    { ...applicantForm, items: [{ itemId: documentId, data: parentRecordData }] },
    { 'idempotency-key': newKey() },
  )
const ask = ({ order, documentId }: RecordOrder, email: string) =>
  call(
    'POST',
    `/api/orders/${order.token}/holder-authorisation`,
    { documentId, email },
    { 'idempotency-key': newKey() },
  )
const open = (key: string) => call('POST', '/api/holder-authorisations/open', { key })
const answer = (key: string, body: object, idempotencyKey = newKey()) =>
  call('POST', '/api/holder-authorisations/answer', { key, ...body }, { 'idempotency-key': idempotencyKey })

const keysFor = (email: string): string[] =>
  smtp
    .received()
    .filter(({ to }) => to.includes(email))
    .flatMap(({ text }) => /autorizacao#([\w-]{44})/.exec(text)?.[1] ?? [])
const mailedKey = async (email: string, count = 1): Promise<string> => {
  const keys = await eventually(
    async () => keysFor(email),
    ({ length }) => length >= count,
  )
  return keys.at(-1) ?? ''
}

/** With its data, and the link that was mailed to the holder. */
const askedOrder = async (email: string) => {
  const asked = await recordOrder()
  expect(await sendData(asked)).toMatchObject({ status: 200 })
  expect(await ask(asked, email)).toMatchObject({ status: 200 })
  return { ...asked, key: await mailedKey(email) }
}
const paperOf = async ({ token }: CreatedOrderWithPayment) =>
  ((await call('GET', `/api/orders/${token}`)).body.papers as object[])[0]
const issue = async (row: AdminOrderRow, documentId: string) =>
  staff.command(await staff.done(await staff.row(row.orderNumber), 'start'), 'issue', { itemIds: [documentId] })

describe('the holder’s authorisation', () => {
  it('keeps the document from being issued, and is given by the mailed link with the right birth date, once', async () => {
    const { order, row, documentId, key } = await askedOrder('rita@example.net')
    expect(await issue(row, documentId)).toMatchObject({ status: 409, body: { code: 'order/authorisation-open' } })
    expect((await open(key)).body).toMatchObject({
      state: 'open',
      requester: 'Joana Prado',
      documentType: 'CRIMINAL_BACKGROUND',
      purpose: 'us-immigration',
      triesLeft: 3,
    })
    const sent = { birthDate, answer: 'agree' }
    const again = newKey()
    expect(await answer(key, sent, again)).toMatchObject({ status: 200, body: { state: 'given' } })
    expect(await answer(key, sent, again)).toMatchObject({ status: 200, body: { state: 'given' } })
    expect(await answer(key, sent)).toMatchObject({ status: 409, body: { code: 'order/authorisation-answered' } })
    expect((await open(key)).body).toEqual({ state: 'given' })
    expect(await paperOf(order)).toMatchObject({ paper: 'holder-authorisation', state: 'given' })
    const fresh = await staff.row(row.orderNumber)
    await staff.done(fresh, 'issue', { itemIds: [documentId] })
  })

  it('is refused by the holder: the customer reads it, it stands in Pendências, and may be asked for again', async () => {
    const asked = await askedOrder('rosa@example.net')
    const { order, row, key } = asked
    const refused = await answer(key, { birthDate, answer: 'refuse' })
    expect(refused.body).toEqual({ state: 'refused' })
    expect(refused.headers.get('x-event-position')).toMatch(/^\d+$/)
    expect(await paperOf(order)).toMatchObject({ state: 'refused' })
    expect((await staff.detail(row)).attention).toMatchObject([{ kind: 'authorisation', code: 'refused' }])
    expect(await ask(asked, 'rosa@example.net')).toMatchObject({ status: 200 })
    expect((await open(key)).body).toEqual({ state: 'ended' })
    expect((await staff.detail(row)).attention).toEqual([])
    expect((await open(await mailedKey('rosa@example.net', 2))).body).toMatchObject({ state: 'open' })
  })

  it('is dead after three wrong birth dates', async () => {
    const { order, key } = await askedOrder('rui@example.net')
    const wrong = { birthDate: '1960-01-01', answer: 'agree' }
    expect((await answer(key, wrong)).body).toMatchObject({ state: 'open', wrongDate: true, triesLeft: 2 })
    expect((await answer(key, wrong)).body).toMatchObject({ state: 'open', wrongDate: true, triesLeft: 1 })
    expect((await answer(key, wrong)).body).toEqual({ state: 'blocked' })
    expect(await answer(key, { birthDate, answer: 'agree' })).toMatchObject({
      status: 409,
      body: { code: 'order/authorisation-blocked' },
    })
    expect(await paperOf(order)).toMatchObject({ state: 'blocked' })
  })

  it('needs the birth date of the document’s data before a link is mailed', async () => {
    const asked = await recordOrder()
    expect(await paperOf(asked.order)).toMatchObject({ state: 'awaited', link: 'birth-date-missing' })
    expect(await ask(asked, 'rute@example.net')).toMatchObject({
      status: 409,
      body: { code: 'order/birth-date-missing' },
    })
    await sendData(asked)
    expect(await paperOf(asked.order)).toMatchObject({ link: 'possible' })
  })

  it('may be asked for three times in an hour', async () => {
    const asked = await askedOrder('ruth@example.net')
    for (const _ of [2, 3]) expect(await ask(asked, 'ruth@example.net')).toMatchObject({ status: 200 })
    expect(await ask(asked, 'outra@example.net')).toMatchObject({
      status: 429,
      body: { code: 'order/authorisations-often' },
    })
  })

  it('may be a signed paper, which staff open with a reason', async () => {
    const { order, row, documentId } = await recordOrder()
    const fields = { documentId, paper: 'holder-authorisation' }
    const headers = { 'idempotency-key': newKey() }
    const path = `/api/orders/${order.token}/signed-papers`
    expect(await sendFile(call, path, { name: 'assinado.pdf', fields, headers })).toMatchObject({ status: 201 })
    expect(await paperOf(order)).toMatchObject({ state: 'given' })
    const [file] = (await staff.detail(row)).signedPapers
    expect(file).toMatchObject({ documentId, paper: 'holder-authorisation', bytes: pdf.length })
    expect(
      await call(
        'POST',
        `/api/admin/orders/${row.id}/documents/${file?.id}`,
        { reason: 'conferir a assinatura' },
        { cookie: staff.cookie, 'idempotency-key': newKey() },
      ),
    ).toMatchObject({ status: 200 })
  })

  it.each([
    ['open', {}, 400],
    ['open', { key: 'x' }, 404],
    [
      'open',
      {
        key: createCustomerTokens([Buffer.alloc(32)]).holders.issue('0de70000-0000-4000-8000-000000000001' as never, 1),
      },
      404,
    ],
    ['answer', { key: 'x', birthDate: 'ontem', answer: 'agree' }, 400],
    ['answer', { key: 'x', birthDate, answer: 'talvez' }, 400],
    ['answer', { key: 'x', birthDate, answer: 'agree' }, 404],
  ])('is refused at %s for %j', async (path, body, status) =>
    expect(
      await call('POST', `/api/holder-authorisations/${path}`, body, { 'idempotency-key': newKey() }),
    ).toMatchObject({ status }),
  )

  it('is no way to open the order with its link, nor the link with the order’s token', async () => {
    const { order, key } = await askedOrder('rebeca@example.net')
    expect(await call('GET', `/api/orders/${key}`)).toMatchObject({ status: 404 })
    expect(await open(order.token)).toMatchObject({ status: 404 })
  })
})

describe('a signed request', () => {
  it('is demanded with the office’s form, downloaded, sent and no longer awaited', async () => {
    const { order, row } = await paidOrder(call, staff)
    const [document] = order.documents
    const documentId = document?.id ?? ''
    const started = await staff.done(row, 'start')
    const form = await sendFile(call, `/api/admin/orders/${row.id}/signature-forms`, {
      name: 'requerimento.pdf',
      headers: { cookie: staff.cookie, 'if-match': `"${started.revision}"`, 'idempotency-key': newKey() },
    })
    expect(form).toMatchObject({ status: 201, body: { fileName: 'requerimento.pdf' } })
    const formId = String(form.body.id)
    const demanded = await staff.done(await staff.row(row.orderNumber), 'demand-paper', {
      itemIds: [documentId],
      paper: 'signed-request',
      formId,
      reason: 'Com firma reconhecida, por favor.',
    })
    expect(await paperOf(order)).toMatchObject({
      paper: 'signed-request',
      state: 'awaited',
      formId,
      reason: 'Com firma reconhecida, por favor.',
    })
    // Sent already, the paper would be asked for no more.
    const mails = await eventually(
      async () =>
        smtp
          .received()
          .filter(({ subject }) => subject.includes(`Falta um papel assinado: pedido ${order.orderNumber}`)),
      ({ length }) => length === 1,
    )
    expect(mails[0]?.text).not.toContain('firma reconhecida')
    const download = await fetch(`${product.url}/api/orders/${order.token}/signature-forms/${formId}`)
    expect([download.status, Buffer.from(await download.arrayBuffer())]).toEqual([200, pdf])
    expect(await staff.command(demanded, 'issue', { itemIds: [documentId] })).toMatchObject({
      status: 409,
      body: { code: 'order/signed-request-open' },
    })
    const sent = await sendFile(call, `/api/orders/${order.token}/signed-papers`, {
      name: 'assinado.pdf',
      fields: { documentId, paper: 'signed-request' },
      headers: { 'idempotency-key': newKey() },
    })
    expect(sent).toMatchObject({ status: 201 })
    await staff.done(await staff.row(row.orderNumber), 'issue', { itemIds: [documentId] })
  })

  it('may be withdrawn by the office', async () => {
    const { order, row } = await paidOrder(call, staff)
    const itemIds = [order.documents[0]?.id]
    const started = await staff.done(row, 'start')
    const demanded = await staff.done(started, 'demand-paper', { itemIds, paper: 'signed-request' })
    const waived = await staff.done(demanded, 'waive-paper', { itemIds, paper: 'signed-request' })
    await staff.done(waived, 'issue', { itemIds })
    expect(await paperOf(order)).toMatchObject({ state: 'waived' })
  })

  it('is not taken where nothing waits for it', async () => {
    const { order } = await paidOrder(call, staff)
    const fields = { documentId: order.documents[0]?.id ?? '', paper: 'signed-request' }
    expect(
      await sendFile(call, `/api/orders/${order.token}/signed-papers`, {
        name: 'assinado.pdf',
        fields,
        headers: { 'idempotency-key': newKey() },
      }),
    ).toMatchObject({ status: 409, body: { code: 'order/paper-not-awaited' } })
  })
})

describe('the log of the product', () => {
  it('has no key, no birth date and no address of a holder', () => {
    const keys = smtp.received().flatMap(({ text }) => /autorizacao#([\w-]{44})/.exec(text)?.[1] ?? [])
    expect(keys.length).toBeGreaterThan(4)
    for (const secret of [...keys, birthDate, 'example.net', 'assinado.pdf'])
      expect(product.output()).not.toContain(secret)
  })
})
