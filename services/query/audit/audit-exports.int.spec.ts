import { auditEventsSchema } from '@cartorio/contracts/http/audit.js'
import { auditTrailResponseSchema } from '@cartorio/contracts/http/audit-trail.js'
import { placeOrder } from '../../testing/harness/api-client.js'
import { withDatabase } from '../../testing/harness/database-search.js'
import { eventually } from '../../testing/harness/eventually.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'
import { databaseOf } from '../../testing/harness/running-product.js'

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
    const { events } = auditEventsSchema.parse(
      (await call('GET', `/api/admin/orders/${id}/events`, undefined, cookie())).body,
    )
    await withDatabase(databaseOf(product.dataDir), (client) =>
      client.query('UPDATE event_log.events SET metadata = replace(metadata, $1, $2) WHERE position = $3', [
        '"hash":"',
        '"hash":"0',
        events[0]?.position,
      ]),
    )
    for (const part of ['verify', 'export', 'verify'])
      await call('GET', `/api/admin/orders/${id}/${part}`, undefined, cookie())
    const { rows } = await found('kind=failed-check', 3)
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatchObject({
      type: 'OrderCheckFailed',
      order: { id },
      sentence: `Conferência que falhou: cadeia e selos, no servidor; revisão 0 de order-${id}`,
    })
  })
})
