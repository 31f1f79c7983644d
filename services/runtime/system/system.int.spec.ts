import { randomUUID } from 'node:crypto'
import { systemSchema } from '@cartorio/contracts/http/system.js'
import { defaultTenant } from '@cartorio/contracts/ids.js'
import { projectionNames } from '../../projections/every-projection.js'
import { placeOrder } from '../../testing/harness/api-client.js'
import { signInOperator, staffIdNumber } from '../../testing/harness/beside-product.js'
import { withDatabase } from '../../testing/harness/database-search.js'
import { eventually } from '../../testing/harness/eventually.js'
import { storeFailedJob } from '../../testing/harness/failed-job.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'
import { runCli } from '../../testing/harness/running-command.js'
import { databaseOf } from '../../testing/harness/running-product.js'

const { product, call, staff } = productUnderTest()

const operator = {
  staffId: staffIdNumber(7),
  name: 'Olga Reis',
  email: 'olga@cartorio.example',
  tenantId: defaultTenant,
}

const read = async () =>
  systemSchema.parse((await call('GET', '/api/admin/system', undefined, { cookie: staff.cookie })).body)

describe('the state of the system', () => {
  it('is shown to administrators alone', async () => {
    expect((await call('GET', '/api/admin/system')).status).toBe(401)
    const { cookie } = await signInOperator(product, call, operator)
    expect((await call('GET', '/api/admin/system', undefined, { cookie })).status).toBe(403)
  })

  it('has every role, read model, queue and store, in words', async () => {
    await placeOrder(call)
    const system = await eventually(read, ({ readModels }) =>
      readModels.every(({ standing, lag }) => standing === 'well' && lag?.events === 0),
    )
    expect(system.readModels.map(({ name }) => name)).toEqual(projectionNames)
    for (const { generation, filling, parked } of system.readModels)
      expect([generation, filling, parked]).toEqual([1, null, 0])
    expect(system.roles.map(({ text }) => text)).toEqual(Array(4).fill('Trabalha.'))
    expect(system.process).toMatchObject({ release: expect.stringMatching(/^\d/), node: process.version })
    expect(system.process.stores.every(({ standing }) => standing === 'well')).toBe(true)
  })

  it('says of each part since when it stands so, and counts what failed', async () => {
    const before = await read()
    await storeFailedJob(databaseOf(product.dataDir), 'erasure', {})
    const system = await eventually(read, ({ queues }) => queues?.some(({ failed }) => failed === 1) === true)
    const erasure = system.queues?.find(({ name }) => name === 'erasure')
    expect(erasure).toMatchObject({ standing: 'care', failed: 1, text: '1 tarefa falhou em todas as tentativas.' })
    expect(Date.parse(erasure?.since ?? '')).toBeGreaterThanOrEqual(Date.parse(before.at))
    expect(system.standing).not.toBe('well')
    const [role] = system.roles
    expect(role?.since).toBe(before.roles[0]?.since)
  })

  it('says how old the last backup is, once it was marked, also in the metrics', async () => {
    const metrics = async () => (await fetch(`${product.url}/metrics`)).text()
    expect((await read()).backup).toMatchObject({ standing: 'care', at: null })
    expect(await metrics()).not.toMatch(/^cartorio_backup_age_seconds/m)
    const marked = await runCli('backup-mark', { DATA_DIR: product.dataDir })
    expect(marked).toMatchObject({ code: 0, output: expect.stringContaining('The backup is marked at 20') })
    const { backup } = await read()
    expect(backup).toMatchObject({ standing: 'well', text: expect.stringMatching(/há \d+ segundos?\.$/) })
    expect(await metrics()).toMatch(/^cartorio_backup_age_seconds \d/m)
  })

  it('names an unexpected error by route, kind and correlation id, and never by what was sent', async () => {
    expect((await read()).errors).toMatchObject({ standing: 'well', list: [] })
    const { id } = await staff.row((await placeOrder(call)).orderNumber)
    await withDatabase(databaseOf(product.dataDir), (connection) =>
      connection.query("DELETE FROM state_store.documents WHERE collection = 'data-keys' AND id = $1", [id]),
    )
    const correlationId = randomUUID()
    const headers = { cookie: staff.cookie, 'x-correlation-id': correlationId }
    const path = `/api/admin/orders/${id}/reveal`
    expect((await call('POST', path, { reason: 'conferir Maria' }, headers)).status).toBe(500)
    const { errors } = await eventually(read, (system) => system.errors.list.length > 0)
    expect(errors).toMatchObject({
      standing: 'care',
      list: [{ place: 'POST /api/admin/orders/:id/reveal', count: 1, correlationId }],
    })
    expect(JSON.stringify(errors)).not.toContain('Maria')
    expect(await (await fetch(`${product.url}/metrics`)).text()).toContain(
      'cartorio_unexpected_errors_total{where="request"} 1',
    )
  })
})
