import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { newKey, paidOrder, pay, placeOrder, signIn } from '../../testing/harness/api-client.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'

const { product, call, staff } = productUnderTest({ TEST_PRODUCT: 'on' })

const paidRow = async (): Promise<AdminOrderRow> => (await paidOrder(call, staff)).row

describe('an operator', () => {
  it('moves an order from payment to its end, item by item', async () => {
    let row = await staff.done(await paidRow(), 'start')
    const [birth, power] = row.documents.map(({ id }) => id)
    row = await staff.done(row, 'issue', { itemIds: [birth] })
    expect(row.status).toBe('IN_PROGRESS')
    row = await staff.done(row, 'issue', { itemIds: [power] })
    expect(row.status).toBe('DOCUMENT_ISSUED')
    row = await staff.done(row, 'apostille', { itemIds: [birth] })
    const early = await staff.command(row, 'ship', { courier: 'dhl', trackingNumber: '1234567891' })
    expect(early).toMatchObject({ status: 409, body: { code: 'order/steps-missing' } })
    expect(early.body.detail).toContain('falta a tradução de 1 de 1 documento')
    row = await staff.done(row, 'translate', { itemIds: [birth] })
    row = await staff.done(row, 'ship', { courier: 'dhl', trackingNumber: '1234567891' })
    expect(row).toMatchObject({ status: 'SHIPPED', trackingNumber: '1234567891' })
    row = await staff.done(row, 'deliver')
    row = await staff.done(row, 'complete')
    expect(row).toMatchObject({ status: 'COMPLETED', allowedStatuses: [] })
    expect(row.allowedCommands.map(({ name }) => name)).toEqual([
      'refund',
      'bank-transfer',
      'correct-email',
      'replace-link',
      'note',
      'message',
      'assign-conversation',
    ])
  })

  it('gets the open steps when one is not, and the order stays as it was', async () => {
    const row = await paidRow()
    const refused = await staff.command(row, 'deliver')
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'order/forbidden-step', allowed: ['IN_PROGRESS', 'CANCELLED'] },
    })
    expect((await staff.row(row.orderNumber)).revision).toBe(row.revision)
  })

  it('must say which version was seen, and loses to a faster colleague', async () => {
    const row = await paidRow()
    const blind = await call('POST', `/api/admin/orders/${row.id}/start`, {}, { cookie: staff.cookie })
    expect(blind).toMatchObject({ status: 428, body: { code: 'request/if-match-missing' } })
    // No worker appends after it, as the refund of a cancelled order does: the winner's event is the order's last.
    const [first, second] = await Promise.all([staff.command(row, 'start'), staff.command(row, 'start')])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    const [winner, loser] = first.status === 200 ? [first, second] : [second, first]
    const current = { revision: winner.body.revision }
    expect(loser.body).toMatchObject({ code: 'order/changed-meanwhile', current })
  })

  it('is not disturbed by a note, which changes nothing that is decided on', async () => {
    const row = await paidRow()
    const started = await staff.done(row, 'start', { notes: 'cartório avisado por telefone' })
    const issued = await staff.command({ ...started, revision: started.revision - 1 }, 'issue', {
      itemIds: [started.documents[0]?.id],
    })
    expect(issued.status).toBe(200)
  })

  it('repeats a request under one key without a second effect', async () => {
    const row = await paidRow()
    const headers = { cookie: staff.cookie, 'if-match': `"${row.revision}"`, 'idempotency-key': newKey() }
    const answers = [
      await call('POST', `/api/admin/orders/${row.id}/start`, {}, headers),
      await call('POST', `/api/admin/orders/${row.id}/start`, {}, headers),
    ]
    expect(answers.map(({ status, body }) => [status, body.revision])).toEqual([
      [200, row.revision + 1],
      [200, row.revision + 1],
    ])
    const other = await call('POST', `/api/admin/orders/${row.id}/start`, { notes: 'outra' }, headers)
    expect(other.status).toBe(422)
  })

  it.each([
    ['none', undefined, { notes: 'não se perca' }],
    ['one', { notes: 'não se perca' }, undefined],
  ])('tells a request without a body apart from one with a body: %s came first', async (_which, first, second) => {
    const row = await paidRow()
    const headers = { cookie: staff.cookie, 'if-match': `"${row.revision}"`, 'idempotency-key': newKey() }
    const start = (body: unknown) => call('POST', `/api/admin/orders/${row.id}/start`, body, headers)
    expect((await start(first)).status).toBe(200)
    expect((await start(first)).status).toBe(200)
    expect(await start(second)).toMatchObject({ status: 422, body: { code: 'request/other-body' } })
  })

  it("refuses another order's item, no item and an item that has the step", async () => {
    const [row, other] = [await staff.done(await paidRow(), 'start'), await paidRow()]
    expect(await staff.command(row, 'issue', { itemIds: [other.documents[0]?.id] })).toMatchObject({
      status: 400,
      body: { code: 'order/unknown-item' },
    })
    expect(await staff.command(row, 'issue', { itemIds: [] })).toMatchObject({
      status: 400,
      body: { code: 'request/invalid' },
    })
    const issued = await staff.done(row, 'issue', { itemIds: [row.documents[0]?.id] })
    expect(await staff.command(issued, 'issue', { itemIds: [row.documents[0]?.id] })).toMatchObject({ status: 409 })
  })
})

describe('the status menu', () => {
  it('takes the step that it stands for when that is open', async () => {
    const row = await paidRow()
    const started = await staff.setStatus(row, { status: 'IN_PROGRESS', notes: 'ok' })
    expect(started).toMatchObject({ status: 200, body: { status: 'IN_PROGRESS', overridden: false } })
  })

  it('takes PAID without the provider and SHIPPED without a code by override and note only', async () => {
    const order = await placeOrder(call)
    const row = await staff.row(order.orderNumber)
    expect(await staff.setStatus(row, { status: 'PAID' })).toMatchObject({
      status: 409,
      body: { allowed: ['CANCELLED'] },
    })
    expect(await staff.setStatus(row, { status: 'SHIPPED' })).toMatchObject({ status: 409 })
    expect(await staff.setStatus(row, { status: 'PAID', override: true })).toMatchObject({
      status: 400,
      body: { code: 'order/override-needs-note' },
    })
    const forced = await staff.setStatus(row, { status: 'PAID', override: true, notes: 'pago por transferência' })
    expect(forced).toMatchObject({ status: 200, body: { status: 'PAID', overridden: true, paid: false } })
  })
})

describe('the back office', () => {
  it('shows names and masked e-mails, and all else only to who says why', async () => {
    const row = await paidRow()
    expect(row).toMatchObject({ applicantName: 'Joana Prado', applicantEmail: 'j***@example.com' })
    const detail = await call('GET', `/api/admin/orders/${row.id}`, undefined, { cookie: staff.cookie })
    expect(JSON.stringify(detail.body)).not.toMatch(/Evergreen|555 0142|joana\.prado@/)
    const path = `/api/admin/orders/${row.id}/reveal`
    expect(await call('POST', path, { reason: '' }, { cookie: staff.cookie })).toMatchObject({ status: 400 })
    const seen = await call('POST', path, { reason: 'endereço incompleto' }, { cookie: staff.cookie })
    expect(seen.body).toMatchObject({
      delivery: { address: '742 Evergreen Terrace' },
      contact: { email: 'joana.prado@example.com' },
    })
    // A view is recorded apart from the order: it conflicts with no change.
    expect((await staff.command(row, 'start')).status).toBe(200)
  })

  it('shows for the work on an order what is written and whose documents they are, and no more', async () => {
    const row = await paidRow()
    const noted = await staff.command(row, 'note', { text: 'prefere à tarde' })
    expect(noted.status).toBe(200)
    const path = `/api/admin/orders/${row.id}/reveal`
    const seen = await call('POST', path, { purpose: 'order-work' }, { cookie: staff.cookie })
    expect(seen).toMatchObject({
      status: 200,
      body: { contact: null, delivery: null, applicantData: null, notes: [{ text: 'prefere à tarde' }] },
    })
    expect(seen.body.holders).not.toEqual([])
    const everything = await call('POST', path, { purpose: 'ship' }, { cookie: staff.cookie })
    expect(everything.body).toMatchObject({ delivery: { address: '742 Evergreen Terrace' } })
    expect(await call('POST', path, { purpose: 'other' }, { cookie: staff.cookie })).toMatchObject({ status: 400 })
  })

  it('counts money once, and no override', async () => {
    const stats = async () => (await call('GET', '/api/admin/stats', undefined, { cookie: staff.cookie })).body
    const before = await stats()
    const place = () => placeOrder(call, { documents: [{ type: 'test-product', familyMember: { name: 'Teste' } }] })
    const overridden = await place()
    expect(overridden.totalPrice).toBe('1.00')
    const row = await staff.row(overridden.orderNumber)
    expect((await staff.setStatus(row, { status: 'PAID', override: true, notes: 'só para ver' })).status).toBe(200)
    expect(await stats()).toEqual({ ...before, ordersToday: Number(before.ordersToday) + 1 })
    await pay(call, await place())
    expect((await stats()).monthlyRevenue).toBe(Number(before.monthlyRevenue) + 1)
  })

  it('finds by number, name and e-mail, filters by status and pages without repeating', async () => {
    const order = await placeOrder(call, { contactName: 'Zulmira Única', contactEmail: 'zulmira@unica.example' })
    const found = async (query: string) =>
      (
        (await call('GET', `/api/admin/orders?${query}`, undefined, { cookie: staff.cookie })).body
          .orders as AdminOrderRow[]
      ).map(({ orderNumber }) => orderNumber)
    const [, year, number] = order.orderNumber.split('-')
    const spelled = [`co ${year} ${Number(number)}`, `Pedido nº CO${year}${number}.`, `CO–${year}–${Number(number)}`]
    const named = ['ZULMIRA', 'unica zulmira', 'Única, Zulmira', 'ZULMIRA U\u0301NICA', 'zulmira\u2028unica']
    for (const search of [order.orderNumber.toLowerCase(), ...spelled, ...named, 'unica.example']) {
      expect(await found(`search=${encodeURIComponent(search)}`)).toEqual([order.orderNumber])
    }
    expect(await found(`search=zulmira&status=SHIPPED`)).toEqual([])
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await call('GET', `/api/admin/orders?limit=3&cursor=${cursor}`, undefined, {
        cookie: staff.cookie,
      })
      seen.push(...(body.orders as AdminOrderRow[]).map(({ orderNumber }) => orderNumber))
      cursor = body.nextCursor as string | null
    }
    expect(seen).toEqual([...new Set(seen)].sort().reverse())
  })

  it("is closed to strangers, and to another tenant's data", async () => {
    for (const [method, path] of [
      ['GET', '/api/admin/orders'],
      ['GET', '/api/admin/stats'],
      ['GET', '/api/auth/me'],
      ['POST', '/api/admin/orders/x/start'],
    ] as const) {
      expect(await call(method, path, method === 'POST' ? {} : undefined)).toMatchObject({
        status: 401,
        body: { code: 'auth/signed-out' },
      })
    }
    expect(await call('GET', '/api/admin/orders?tenantId=other', undefined, { cookie: staff.cookie })).toMatchObject({
      status: 403,
    })
    expect(await call('POST', '/api/auth/login', { email: product.email, password: 'wrong' })).toMatchObject({
      status: 401,
    })
    const wrongOrigin = await call(
      'POST',
      '/api/auth/logout',
      {},
      { cookie: staff.cookie, origin: 'http://evil.example' },
    )
    expect(wrongOrigin).toMatchObject({ status: 403, body: { code: 'request/origin' } })
  })

  it('forgets a session that was signed out', async () => {
    const own = await signIn(product, call)
    expect((await call('GET', '/api/auth/me', undefined, { cookie: own.cookie })).body).toMatchObject({
      role: 'admin',
      email: product.email,
    })
    await call('POST', '/api/auth/logout', {}, { cookie: own.cookie })
    expect((await call('GET', '/api/auth/me', undefined, { cookie: own.cookie })).status).toBe(401)
  })

  it('is opened with the right password as often as it is sent at once', async () => {
    const login = (password: string | undefined) => call('POST', '/api/auth/login', { email: product.email, password })
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(product.password)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect((await login('wrong')).status).toBe(401)
  })
})
