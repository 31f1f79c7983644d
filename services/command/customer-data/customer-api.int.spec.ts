import { deflateRawSync } from 'node:zlib'
import {
  type Call,
  createClient,
  newKey,
  pay,
  pdf,
  placeOrder,
  sendFile,
  signIn,
} from '../../testing/harness/api-client.js'
import { type RunningProduct, startProduct } from '../../testing/harness/running-product.js'
import { applicantForm, birthForm } from '../../testing/scenarios/forms.js'

let product: RunningProduct
let call: Call

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'on', MAIL: 'folder' })
  call = createClient(product.url)
})
afterAll(() => product?.discard())

const upload = (token: string, bytes: Uint8Array) =>
  sendFile(call, `/api/orders/${token}/documents`, { name: 'rg.pdf', bytes })

describe('a customer with the link', () => {
  it('completes the data, once under one key', async () => {
    const { token } = await placeOrder(call)
    const key = { 'idempotency-key': newKey() }
    expect((await call('POST', `/api/orders/${token}/complete`, applicantForm, key)).status).toBe(200)
    expect((await call('POST', `/api/orders/${token}/complete`, applicantForm, key)).status).toBe(200)
    const { body } = await call('GET', `/api/orders/${token}`)
    // The power of attorney still lacks its attorney.
    expect(body.missing).toEqual(['applicant-data', 'birth-certificate'])
    expect((body.history as { kind: string }[]).filter(({ kind }) => kind === 'ApplicantDataCompleted')).toHaveLength(1)
  })

  it('tells the certificate, and is charged for services that it adds', async () => {
    const { token } = await placeOrder(call, { documents: [{ type: 'BIRTH', familyMember: { name: 'Joana Prado' } }] })
    expect((await call('POST', `/api/orders/${token}/birth-certificate`, birthForm)).status).toBe(200)
    const { body } = await call('GET', `/api/orders/${token}`)
    expect(body.addedServices).toMatchObject([
      { service: 'translation', language: 'en' },
      { service: 'apostille' },
      { service: 'translation-apostille' },
    ])
    expect(body).toMatchObject({
      needsTranslation: false,
      missing: ['applicant-data'],
      charges: [{ charge: 1, kind: 'added-services', amount: '85.00', state: 'open', description: null }],
    })
  })

  it.each([
    ['a missing name', { fullName: '' }, 'fullName', 'Digite o nome completo'],
    [
      'a day that does not exist',
      { dateOfBirth: '1985-02-29' },
      'dateOfBirth',
      'Data de nascimento inválida. Confira o dia, o mês e o ano.',
    ],
    [
      'a birth in the future',
      { dateOfBirth: '2990-01-01' },
      'dateOfBirth',
      'Data de nascimento inválida. Confira o dia, o mês e o ano.',
    ],
  ])('is answered with %s', async (_what, wrong, field, message) => {
    const { token } = await placeOrder(call)
    const { status, body } = await call('POST', `/api/orders/${token}/complete`, { ...applicantForm, ...wrong })
    expect(status).toBe(400)
    expect(body.errors).toContainEqual({ field, message })
  })

  it('must say where the registry is, unless it is not known', async () => {
    const { token } = await placeOrder(call)
    const lost = { ...birthForm, registryCity: '' }
    expect((await call('POST', `/api/orders/${token}/birth-certificate`, lost)).body.detail).toBe(
      'Digite a cidade do registro',
    )
    expect(
      (await call('POST', `/api/orders/${token}/birth-certificate`, { ...lost, dontKnowRegistry: true })).status,
    ).toBe(200)
  })

  it('sends a PDF, and is refused a file that only calls itself one, an empty and a large one', async () => {
    const { token } = await placeOrder(call)
    expect((await upload(token, pdf)).status).toBe(201)
    expect((await upload(token, Buffer.from('MZ program'))).status).toBe(415)
    expect((await upload(token, Buffer.alloc(0))).status).toBe(400)
    const large = await upload(token, Buffer.concat([pdf, Buffer.alloc(2 * 1024 * 1024)]))
    expect(large).toMatchObject({ status: 413, body: { code: 'upload/too-large' } })
    expect((await call('GET', `/api/orders/${token}`)).body.supportDocuments as unknown[]).toMatchObject([
      { fileName: 'rg.pdf', bytes: pdf.length },
    ])
  })

  it('is refused a script, an image of 2.1 MB, a ZIP bomb, an image of gigabytes and a name with a path', async () => {
    const { token } = await placeOrder(call)
    const path = `/api/orders/${token}/documents`
    const jpeg = (size: number) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(size - 4)])
    const vast = Buffer.alloc(50)
    Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1').copy(vast)
    vast.writeUInt32BE(60_000, 16)
    vast.writeUInt32BE(50_000, 20)
    vast.write('IDAT', 37)
    const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), deflateRawSync(Buffer.alloc(1_000_000))])
    const cases = [
      [{ bytes: Buffer.from('%PDF-1.7\n<script>fetch("/")</script>') }, 415, 'upload/active-content'],
      [{ bytes: Buffer.from('%PDF-1.7 << /S /JavaScript >>') }, 415, 'upload/active-content'],
      [{ bytes: Buffer.from('#!/bin/sh') }, 415, 'upload/type'],
      [{ bytes: jpeg(2_202_010) }, 413, 'upload/too-large'],
      [{ bytes: zip }, 415, 'upload/type'],
      [{ bytes: vast }, 413, 'upload/too-many-pixels'],
      [{ name: '../../secrets/master.pdf' }, 400, 'upload/name'],
      [{ name: '..\\rg.pdf' }, 400, 'upload/name'],
    ] as const
    for (const [file, status, code] of cases) {
      const refused = await sendFile(call, path, { name: 'rg.pdf', ...file })
      expect(refused).toMatchObject({ status, body: { code, detail: expect.stringMatching(/nvie/) } })
    }
    expect((await call('GET', `/api/orders/${token}`)).body.supportDocuments).toEqual([])
  })

  it('sends five megabytes at most before the payment', async () => {
    const order = await placeOrder(call)
    const large = Buffer.concat([pdf, Buffer.alloc(2 * 1024 * 1024 - pdf.length, 0x20)])
    const other = (size: number) => Buffer.concat([pdf, Buffer.alloc(size - pdf.length, 0x21)])
    expect((await upload(order.token, large)).status).toBe(201)
    expect((await upload(order.token, other(2 * 1024 * 1024))).status).toBe(201)
    const [refused, fits] = [await upload(order.token, other(1024 * 1024 + 1)), await upload(order.token, other(9999))]
    expect(refused).toMatchObject({ status: 409, body: { code: 'order/too-many-documents-unpaid' } })
    expect(fits.status).toBe(201)
    await pay(call, order)
    expect((await upload(order.token, other(1024 * 1024 + 1))).status).toBe(201)
  })

  it.each(['fdp\u202efdp.exe', '\u200b\u2060', 'rg\u200f.pdf'])('sends no file named %j', async (name) => {
    const { token } = await placeOrder(call)
    expect(await sendFile(call, `/api/orders/${token}/documents`, { name, bytes: pdf })).toMatchObject({
      status: 400,
      body: { code: 'upload/name' },
    })
  })

  it('gets one answer for a malformed, a forged and an unknown link', async () => {
    const { token } = await placeOrder(call)
    const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
    const answers = await Promise.all([forged, 'x', 'A'.repeat(44)].map((wrong) => call('GET', `/api/orders/${wrong}`)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
    expect((await call('POST', `/api/orders/${forged}/complete`, applicantForm)).status).toBe(404)
  })
})

describe('anyone', () => {
  it('may track by number and by courier code, and sees no personal data nor an id', async () => {
    const staff = await signIn(product, call)
    const order = await placeOrder(call)
    await pay(call, order)
    const row = await staff.row(order.orderNumber)
    const tracked = await call('POST', '/api/orders/track', {
      orderNumber: order.orderNumber.toLowerCase(),
      trackingNumber: '',
    })
    expect(tracked.body).toMatchObject({
      orderNumber: order.orderNumber,
      status: 'PAID',
      deliveryCountry: 'US',
      history: [{ status: 'PAID' }, { status: 'PENDING' }],
      courierUrl: null,
    })
    const text = JSON.stringify(tracked.body)
    expect(text).not.toMatch(/Joana|Prado|J\. ?P|Evergreen|Miami|@|555 0142/)
    expect(text).not.toContain(row.id)
    expect(text).not.toContain(order.token)
    expect((await call('POST', '/api/orders/track', { orderNumber: 'CO-2020-99999' })).status).toBe(404)
    expect((await call('POST', '/api/orders/track', {})).status).toBe(400)
  })

  it('has to wait after its mails were requested for one address', async () => {
    const requested = () => call('POST', '/api/my-orders/link', { email: 'muitas@example.com' })
    const answers = await Promise.all(Array.from({ length: 3 }, requested))
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 429])
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({ code: 'my-orders/too-many-requests' })
  })

  it('has to wait after a minute’s checks of copies', async () => {
    const checked = () => call('POST', '/api/copy-checks', { sha256: '0'.repeat(64) })
    const answers = await Promise.all(Array.from({ length: 21 }, checked))
    expect(answers.filter(({ status }) => status === 429)).toMatchObject([{ body: { code: 'request/too-many' } }])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  })

  it('has to wait after ten numbers that do not exist, also with one that does', async () => {
    const { orderNumber } = await placeOrder(call)
    let last = await call('POST', '/api/orders/track', { orderNumber: 'CO-2020-00001' })
    let tries = 1
    for (; tries < 12 && last.status !== 429; tries += 1)
      last = await call('POST', '/api/orders/track', { orderNumber: `CO-2020-0${1000 + tries}` })
    // One was requested before.
    expect(tries).toBe(10)
    expect(last).toMatchObject({ status: 429, body: { code: 'request/too-many-unknown' } })
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await call('POST', '/api/orders/track', { orderNumber })).status).toBe(429)
  })

  it('lists the municipalities of a state, and refuses what is no state', async () => {
    const { status, body, headers } = await call('GET', '/api/municipalities?state=AC')
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=86400'])
    expect(body).toMatchObject({ municipalities: expect.arrayContaining(['Acrelândia', 'Xapuri']) })
    for (const query of ['', '?state=', '?state=XX', '?state=ac', '?state=AC&state=SP'])
      expect(await call('GET', `/api/municipalities${query}`)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'state', message: 'Escolha o estado.' }] },
      })
  })

  it('finds addresses and shipping prices, also where no postal code is needed', async () => {
    expect((await call('POST', '/api/lookup-address', { zipCode: '01310-100', country: 'BR' })).body).toMatchObject({
      success: true,
      address: { city: 'São Paulo' },
    })
    for (const [zipCode, country, city] of [
      ['01310100', 'BR', 'São Paulo'],
      ['SW1A1AA', 'GB', 'London'],
      ['M5V3L9', 'CA', 'Toronto'],
      ['1000001', 'JP', 'Tokyo'],
    ])
      expect((await call('POST', '/api/lookup-address', { zipCode, country })).body).toMatchObject({
        address: { city },
      })
    // Only the state is known.
    expect((await call('POST', '/api/lookup-address', { zipCode: '72800-000', country: 'BR' })).body).toEqual({
      success: false,
    })
    expect((await call('POST', '/api/lookup-address', { zipCode: '00000-000', country: 'BR' })).body).toEqual({
      success: false,
    })
    expect(
      (await call('POST', '/api/shipping/rate', { destinationCountry: 'HK', postalCode: '00000' })).body,
    ).toMatchObject({ carrier: 'DHL Express' })
    expect((await call('POST', '/api/shipping/rate', { destinationCountry: 'US', postalCode: 'abc' })).status).toBe(400)
  })

  it('gets security headers on pages and answers, and no referrer where the address holds a token', async () => {
    const page = await fetch(`${product.url}/continue-order?token=x`)
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    const own = await fetch(`${product.url}/tracking?token=x`)
    expect(own.headers.get('referrer-policy')).toBe('no-referrer')
    const trace = newKey()
    const answer = await call('GET', '/api/health', undefined, { 'x-correlation-id': trace })
    expect(answer.headers.get('x-correlation-id')).toBe(trace)
    const named = await call('GET', '/api/health', undefined, { 'x-correlation-id': '529.982.247-25' })
    expect(named.headers.get('x-correlation-id')).not.toContain('456.789')
    expect(answer.headers.get('strict-transport-security')).toBeNull()
  })
})

describe('the logs', () => {
  it('hold ids, and nothing of what a customer sent', async () => {
    const lines = product.output()
    expect(lines).toContain('CreateOrder')
    expect(lines).not.toMatch(/Joana|Prado|Evergreen|joana\.prado|555 0142|Ouro Preto|Casa dos fundos|secret_/)
  })
})
