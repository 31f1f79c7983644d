import { auditTrailResponseSchema } from '@cartorio/contracts/http/audit-trail.js'
import { placeOrder } from '../../testing/harness/api-client.js'
import { withDatabase } from '../../testing/harness/database-search.js'
import { eventually } from '../../testing/harness/eventually.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'
import { databaseOf } from '../../testing/harness/running-product.js'

/** The id of the order that a token opens: its first 16 bytes. */
const orderIdOfToken = (token: string): string =>
  Buffer.from(token, 'base64url')
    .subarray(0, 16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

const { product, call, staff } = productUnderTest({ TENANTS: 'default,other' })
const cookie = () => ({ cookie: staff.cookie })
const trail = async (query: string) =>
  auditTrailResponseSchema.parse((await call('GET', `/api/admin/audit/trail?${query}`, undefined, cookie())).body)
const found = (query: string, count: number) =>
  eventually(
    () => trail(query),
    ({ rows }) => rows.length >= count,
  )
const exported = async (body: object) => {
  const answer = await fetch(`${product.url}/api/admin/audit/trail/export`, {
    method: 'POST',
    headers: { ...cookie(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

describe('a file of the audit across orders', () => {
  it('holds what the filters show, and is listed among the exports with its filters and rows', async () => {
    const { rows } = await trail('kind=settings')
    const { status, headers, text } = await exported({ format: 'json', kind: 'settings' })
    expect([status, headers.get('x-exported-rows')]).toEqual([200, String(rows.length)])
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="auditoria-.*\.json"$/)
    expect(JSON.parse(text)).toEqual(rows)
    const csv = await exported({ format: 'csv', kind: 'settings', order: 'Maria Silva' })
    expect(csv.text.split('\r\n')[0]).toContain('Quando;Tipo;O que aconteceu')
    const { rows: exports } = await found('kind=export', 2)
    expect(exports.map(({ sentence, type }) => [type, sentence])).toEqual([
      ['AuditTrailExported', 'Exportação: auditoria em CSV, 0 linhas; Configuração'],
      ['AuditTrailExported', `Exportação: auditoria em JSON, ${rows.length} linhas; Configuração`],
    ])
    expect(exports[0]?.by).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is refused in another form, and nothing is recorded', async () => {
    expect((await exported({ format: 'pdf' })).status).toBe(400)
    expect((await trail('kind=export')).rows).toHaveLength(2)
  })
})

const proofOf = (id: string, part: 'verify' | 'export') =>
  call('GET', `/api/admin/orders/${id}/${part}`, undefined, cookie())

/** Changes an event in the database while `work` runs. */
const whileChanged = async (
  where: { readonly stream: string; readonly revision: number },
  [column, from, to]: readonly ['data' | 'metadata', string, string],
  work: () => Promise<void>,
) => {
  const replace = (one: string, other: string) =>
    withDatabase(databaseOf(product.dataDir), (client) =>
      client.query(
        `UPDATE event_log.events SET ${column} = replace(${column}, $1, $2) WHERE stream = $3 AND revision = $4`,
        [one, other, where.stream, where.revision],
      ),
    )
  expect((await replace(from, to)).rowCount).toBe(1)
  try {
    await work()
  } finally {
    await replace(to, from)
  }
}
const wrongHash = ['metadata', '"hash":"', '"hash":"0'] as const

describe('a check of an order’s proof that fails', () => {
  it('in a browser is recorded once a day, with what failed', async () => {
    const { orderNumber } = await placeOrder(call)
    const { id } = await staff.row(orderNumber)
    const path = `/api/admin/orders/${id}/failed-checks`
    expect((await call('POST', path, { failed: ['chain', 'seals'] }, cookie())).body).toEqual({ recorded: 2 })
    expect((await call('POST', path, { failed: ['seals'] }, cookie())).body).toEqual({ recorded: 0 })
    const { rows } = await found(`kind=failed-check&order=${orderNumber}`, 2)
    expect(rows.map(({ sentence }) => sentence).sort()).toEqual([
      'Conferência que falhou: cadeia de hashes, no navegador',
      'Conferência que falhou: selos, no navegador',
    ])
    expect(await call('POST', path, { failed: ['tudo'] }, cookie())).toMatchObject({ status: 400 })
    const unknown = path.replace(id, '00000000-0000-4000-8000-000000000000')
    expect(await call('POST', unknown, { failed: ['chain'] }, cookie())).toMatchObject({ status: 404 })
  })

  it('on the server is recorded once a day, with where it failed, by a check as by an export', async () => {
    const { orderNumber } = await placeOrder(call)
    const { id } = await staff.row(orderNumber)
    await whileChanged({ stream: `order-${id}`, revision: 0 }, wrongHash, async () => {
      for (const part of ['verify', 'export', 'verify'] as const) await proofOf(id, part)
      expect((await proofOf(id, 'verify')).body).toMatchObject({ wrong: { stream: `order-${id}` }, recorded: true })
    })
    const { rows } = await found(`kind=failed-check&order=${orderNumber}`, 1)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      type: 'OrderCheckFailed',
      order: { id },
      sentence: `Conferência que falhou: cadeia e selos, no servidor; revisão 0 de order-${id}`,
    })
  })

  it('is answered also where the record of earlier ones was changed, and says that it is not recorded', async () => {
    const { orderNumber } = await placeOrder(call)
    const { id } = await staff.row(orderNumber)
    await whileChanged({ stream: `order-${id}`, revision: 0 }, wrongHash, async () => {
      expect((await proofOf(id, 'verify')).body).toMatchObject({ recorded: true })
      // No JSON any more.
      const noJson = ['data', '"log"', '"log'] as const
      await whileChanged({ stream: `audit-checks-${id}`, revision: 0 }, noJson, async () => {
        expect(await proofOf(id, 'verify')).toMatchObject({
          status: 200,
          body: { wrong: { stream: `order-${id}`, revision: 0 }, recorded: false },
        })
        expect(await proofOf(id, 'export')).toMatchObject({ status: 409, body: { code: 'order/changed' } })
      })
    })
    expect((await proofOf(id, 'verify')).body).toMatchObject({ wrong: null, recorded: false })
  })

  it('because of another office’s event names no event of that office', async () => {
    const { orderNumber } = await placeOrder(call)
    const { id } = await staff.row(orderNumber)
    const { token } = await placeOrder(call, { tenantId: 'other' as never })
    const foreignId = orderIdOfToken(token)
    // Seals both.
    expect((await proofOf(id, 'export')).status).toBe(200)
    const noJson = ['metadata', '"hash":"', '"hash:"'] as const
    await whileChanged({ stream: `order-${foreignId}`, revision: 0 }, noJson, async () => {
      const { body } = await proofOf(id, 'verify')
      expect(body).toMatchObject({ wrong: { stream: null, revision: null }, recorded: true })
      const refused = await proofOf(id, 'export')
      expect(refused).toMatchObject({ status: 409, body: { code: 'order/changed' } })
      const trailed = await found(`kind=failed-check&order=${orderNumber}`, 1)
      expect(trailed.rows.map(({ sentence }) => sentence)).toEqual([
        'Conferência que falhou: cadeia e selos, no servidor; fora dos eventos deste pedido',
      ])
      expect(JSON.stringify([body, refused.body, trailed])).not.toContain(foreignId)
    })
  })
})
