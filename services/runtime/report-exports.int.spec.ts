import { randomUUID } from 'node:crypto'
import {
  type ReportExport,
  reportExportListSchema,
  reportExportSchema,
} from '@cartorio/contracts/http/report-exports.js'
import { reportScheduleListSchema } from '@cartorio/contracts/http/report-schedules.js'
import {
  defaultTenant,
  type Instant,
  type OrderId,
  reportExportIdSchema,
  tenantIdSchema,
} from '@cartorio/contracts/ids.js'
import { dayMillis } from '@cartorio/contracts/milliseconds.js'
import { placeOrder } from '../command/orders/place-order.js'
import { createReportExports } from '../command/report-exports/report-exports.js'
import { createReportSchedules } from '../command/report-exports/report-schedules.js'
import { type RunDeps, runExport } from '../command/report-exports/run-export.js'
import { runSchedules } from '../command/report-exports/run-schedules.js'
import type { ReportExportJob } from '../messaging/queue/definitions.js'
import { openEvents } from '../privacy/opened-event.js'
import { orders } from '../projections/orders/orders.js'
import { reportFacts } from '../projections/report-facts/report-facts.js'
import { staff } from '../projections/staff/staff.js'
import { createReportFiles } from '../query/reports/report-file.js'
import { eventsIn } from '../stores/event-store/events-in.js'
import { streamName } from '../stores/event-store/port.js'
import { stubbedQueue } from '../testing/fakes/stubbed-ports.js'
import { newKey } from '../testing/harness/api-client.js'
import { databaseAt } from '../testing/harness/database-address.js'
import { type ServedApp, startServedApp } from '../testing/harness/served-app.js'
import { startTestMongo } from '../testing/harness/test-mongodb.js'
import { notTested } from '../testing/harness/test-server.js'
import { orderRowsPlacedAt } from '../testing/scenarios/order-rows.js'
import { newRequest, orderBody } from '../testing/scenarios/placed-orders.js'
import { seedReadModel } from '../testing/scenarios/seeded-read-model.js'

const path = '/api/admin/reports/exports'
const march = { kind: 'orders', from: '2026-03-01', to: '2026-03-31', format: 'csv' }
const named = { ...march, from: '2026-01-01', to: '2026-01-31', personal: true, reason: 'Pesquisa de janeiro' }
/** More than a page of the read model has. */
const many = 1234

/** What every store does the same way. */
const exportsOn = (environment: () => Readonly<Record<string, string>>) => {
  let app: ServedApp
  let now: Instant
  let cookie: string
  let orderId: OrderId
  const mails: string[] = []

  const commandDeps = () => ({ ...app.deps.ports, ...app.deps.command })
  const runDeps = (): RunDeps => ({
    ...commandDeps(),
    queue: stubbedQueue<ReportExportJob>(async () => undefined),
    mails: stubbedQueue<ReportExportJob>(async (id) => void mails.push(id)),
    makeReportFile: createReportFiles({ ...app.deps.ports, ...app.deps.query }),
  })
  const run = (id: string, change: Partial<RunDeps> = {}) =>
    runExport({ ...runDeps(), ...change }, { exportId: reportExportIdSchema.parse(id) }, false)
  const start = (body: object, as = cookie, key = newKey()) =>
    app.call('POST', path, body, { cookie: as, 'idempotency-key': key })
  const begin = async (body: object): Promise<ReportExport> => reportExportSchema.parse((await start(body)).body)
  const made = async (body: object): Promise<string> => {
    const { id } = await begin(body)
    await run(id)
    return id
  }
  const list = async (as = cookie) =>
    reportExportListSchema.parse((await app.call('GET', path, undefined, { cookie: as })).body).exports
  const shown = async (id: string) => (await list()).find((each) => each.id === id)
  const save = async (id: string, as = cookie) => {
    const answer = await fetch(`${app.url}${path}/${id}/file`, { headers: { cookie: as } })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const facts = async (stream: string) =>
    openEvents(await eventsIn(app.stores.eventStore, streamName(stream)), app.deps.ports.dataKeys)
  const tomorrow = (): Instant => new Date(Date.parse(now) + dayMillis).toISOString()
  const linesOf = (text: string) => text.trimEnd().split('\r\n')

  beforeAll(async () => {
    // What the state store keeps ends by the server's clock.
    now = new Date().toISOString()
    const clock = { now: () => now }
    app = await startServedApp({
      environment: environment(),
      deps: (given) => ({ ...given, ports: { ...given.ports, clock }, command: { ...given.command, clock } }),
    })
    const exports = createReportExports({ ...app.deps.ports, state: app.stores.state, clock })
    Object.assign(app.deps.command.reportExports, exports)
    Object.assign(app.deps.command.reportSchedules, createReportSchedules({ state: app.stores.state, clock }))
    cookie = await app.cookieOf('default')
    const placed = { body: orderBody, tenantId: defaultTenant, request: newRequest() }
    orderId = (await placeOrder(commandDeps(), placed)).orderId
    const instants = Array.from({ length: many }, (_, at) => new Date(Date.UTC(2026, 2, 1, 12, at)).toISOString())
    const [own] = orderRowsPlacedAt('default', '2026-01-05T12:00:00.000Z').values()
    if (own === undefined) throw new Error('no row')
    const rows = [
      ...orderRowsPlacedAt('default', ...instants),
      ...orderRowsPlacedAt('other', '2026-03-10T12:00:00.000Z'),
      [orderId, { ...own, orderId, applicantName: '=Souza' }] as const,
    ]
    await seedReadModel(app.stores.readStore, orders, new Map(rows))
    await seedReadModel(app.stores.readStore, reportFacts, new Map())
    await seedReadModel(app.stores.readStore, staff, new Map())
  })
  afterAll(() => app?.close())

  it('is listed as soon as it is asked for, and saved once it is made', async () => {
    const begun = await begin(march)
    expect(await shown(begun.id)).toMatchObject({ endedAt: null, lines: 0, keptUntil: null })
    expect((await save(begun.id)).status).toBe(409)
    await run(begun.id)
    const ended = await shown(begun.id)
    expect(ended).toMatchObject({ end: 'done', lines: many, share: 1, keptUntil: tomorrow() })
    const { status, headers, text } = await save(begun.id)
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="relatorio-orders-2026-03-01-2026-03-31.csv"',
    ])
    expect(headers.get('cache-control')).toContain('no-store')
    expect(linesOf(text)).toHaveLength(many + 1)
    expect(text).not.toContain('Cliente')
    expect(text).not.toContain('Souza')
    // It took no time: nobody has left the page.
    expect(mails).toEqual([])
  })

  it('is recorded with who asked for what, and how it ended', async () => {
    const id = await made({ ...march, country: 'US', group: 'month' })
    expect(
      (await facts(`report-export-${id}`)).map(({ type, data, metadata }) => [type, data, metadata.actor.kind]),
    ).toEqual([
      [
        'ReportExportStarted',
        {
          report: 'orders',
          from: march.from,
          to: march.to,
          filters: { country: 'US' },
          format: 'csv',
          personal: false,
        },
        'staff',
      ],
      ['ReportExportEnded', { end: 'done', lines: expect.any(Number) }, 'system'],
    ])
  })

  it.each([
    ['xlsx', 'PK'],
    ['pdf', '%PDF'],
  ])('is made as %s', async (format, begins) => {
    const id = await made({ ...march, to: '2026-03-01', format })
    expect((await save(id)).text.slice(0, begins.length)).toBe(begins)
  })

  it('begins once under one key', async () => {
    const key = newKey()
    const [one, other] = [await start(march, cookie, key), await start(march, cookie, key)]
    expect(one.body.id).toBe(other.body.id)
    expect((await start({ ...march, format: 'xlsx' }, cookie, key)).status).toBe(422)
    await run(String(one.body.id))
    const kept = (await save(String(one.body.id))).text
    await run(String(one.body.id))
    expect((await save(String(one.body.id))).text).toBe(kept)
  })

  it('is kept encrypted, in parts that nothing opens but its own key', async () => {
    const kept: Uint8Array[] = []
    const { id } = await begin(march)
    const { fileStore } = app.deps.ports
    const watched = {
      put: (part: Parameters<typeof fileStore.put>[0], bytes: Uint8Array) => {
        kept.push(bytes)
        return fileStore.put(part, bytes)
      },
      remove: fileStore.remove.bind(fileStore),
    }
    await run(id, { fileStore: { ...fileStore, ...watched } as RunDeps['fileStore'] })
    expect(kept.length).toBeGreaterThan(0)
    expect(Buffer.concat(kept).toString('latin1')).not.toContain('CO-2026')
  })

  it('is nobody else’s', async () => {
    const id = await made(march)
    const [colleague, stranger] = [await app.cookieOf('default'), await app.cookieOf('other')]
    for (const as of [colleague, stranger]) {
      expect((await save(id, as)).status).toBe(404)
      expect((await app.call('POST', `${path}/${id}/stop`, {}, { cookie: as })).status).toBe(404)
      expect(await list(as)).toEqual([])
    }
    expect((await save(randomUUID())).status).toBe(404)
    expect((await save(id, '')).status).toBe(401)
  })

  it('stops when it is told to, and keeps nothing', async () => {
    const { id } = await begin(march)
    await app.call('POST', `${path}/${id}/stop`, {}, { cookie })
    expect(await shown(id)).toMatchObject({ stopping: true, endedAt: null })
    await run(id)
    expect(await shown(id)).toMatchObject({ end: 'stopped', stopping: false, keptUntil: null })
    expect((await save(id)).status).toBe(404)
    expect((await facts(`report-export-${id}`)).at(-1)?.data).toEqual({ end: 'stopped', lines: 0 })
  })

  it('stops between two pages', async () => {
    const { id } = await begin(march)
    const removed: string[] = []
    const { fileStore } = app.deps.ports
    const makeReportFile: RunDeps['makeReportFile'] = async (_asked, onPage) =>
      (async function* () {
        yield 'a'.repeat(1024 * 1024)
        await app.call('POST', `${path}/${id}/stop`, {}, { cookie })
        await onPage({ lines: 1, share: 0.5, orderIds: [] })
        yield 'never'
      })()
    const put = fileStore.put.bind(fileStore)
    const remove = async (part: Parameters<typeof fileStore.remove>[0]) => {
      removed.push(part)
      await fileStore.remove(part)
    }
    await run(id, { makeReportFile, fileStore: { ...fileStore, put, remove } as RunDeps['fileStore'] })
    expect(await shown(id)).toMatchObject({ end: 'stopped', lines: 1 })
    expect(removed).toHaveLength(1)
  })

  it('ends with its day', async () => {
    const id = await made(march)
    const before = now
    now = tomorrow()
    // By the clock alone, before anything is swept.
    expect(await save(id)).toMatchObject({ status: 404, text: expect.stringContaining('24 horas') })
    expect(await app.deps.command.reportExports.removeExpired()).toBeGreaterThan(0)
    now = before
    expect((await save(id)).status).toBe(404)
    expect(await shown(id)).toMatchObject({ end: 'done', keptUntil: null })
  })

  it('is refused as a PDF of more lines than anyone reads, and in words', async () => {
    const { id } = await begin({ ...march, format: 'pdf' })
    const makeReportFile: RunDeps['makeReportFile'] = async (_asked, onPage) =>
      (async function* () {
        await onPage({ lines: 5001, share: 1, orderIds: [] })
        yield 'never'
      })()
    await run(id, { makeReportFile })
    expect(await shown(id)).toMatchObject({ end: 'too-many-lines', keptUntil: null })
  })

  it('is mailed about where it took its time', async () => {
    const { id } = await begin(march)
    const makeReportFile: RunDeps['makeReportFile'] = async (_asked, onPage) =>
      (async function* () {
        await onPage({ lines: 5001, share: 1, orderIds: [] })
        yield 'lines'
      })()
    await run(id, { makeReportFile })
    expect(mails).toContain(`report-${id}`)
  })

  it('is tried again where its lines cannot be read, and then given up', async () => {
    const { id } = await begin(march)
    const makeReportFile: RunDeps['makeReportFile'] = async () => {
      throw new Error('the store is away')
    }
    await expect(run(id, { makeReportFile })).rejects.toThrow('the store is away')
    expect(await shown(id)).toMatchObject({ endedAt: null })
    const last = runExport({ ...runDeps(), makeReportFile }, { exportId: reportExportIdSchema.parse(id) }, true)
    await expect(last).rejects.toThrow('the store is away')
    expect(await shown(id)).toMatchObject({ end: 'failed' })
  })

  describe('with the columns that name customers', () => {
    it('needs a reason, and the report of orders', async () => {
      expect((await start({ ...named, reason: undefined })).body).toMatchObject({ code: 'request/invalid' })
      expect((await start({ ...named, kind: 'money' })).status).toBe(400)
    })

    it('is a recorded view of each order in it', async () => {
      const id = await made(named)
      const { text } = await save(id)
      expect(linesOf(text)[0]).toContain('Cliente;E-mail')
      expect(text).toContain("'=Souza")
      const [start] = await facts(`report-export-${id}`)
      expect(start?.personal).toEqual({ reason: named.reason })
      expect((await facts(`access-${orderId}`)).at(-1)).toMatchObject({
        type: 'PersonalDataViewed',
        data: { purpose: 'report', orderId },
        personal: { reason: named.reason },
        metadata: { actor: { kind: 'staff' } },
      })
    })

    it('disappears with an erasure at its office, and with no other office’s', async () => {
      const id = await made(named)
      const { reportExports } = app.deps.command
      await reportExports.removePersonal(now, tenantIdSchema.parse('other'))
      expect((await save(id)).status).toBe(200)
      const plain = await made(march)
      const running = (await begin(named)).id
      await reportExports.removePersonal(now, defaultTenant)
      expect((await save(id)).status).toBe(404)
      expect(await shown(id)).toMatchObject({ end: 'erased', keptUntil: null })
      await run(running)
      expect(await shown(running)).toMatchObject({ end: 'erased', keptUntil: null })
      expect((await save(plain)).status).toBe(200)
    })

    it('has a limit', async () => {
      const { id } = await begin(named)
      const makeReportFile: RunDeps['makeReportFile'] = async (_asked, onPage) =>
        (async function* () {
          await onPage({ lines: 5001, share: 1, orderIds: [] })
          yield 'never'
        })()
      await run(id, { makeReportFile })
      expect(await shown(id)).toMatchObject({ end: 'too-many-people' })
    })
  })

  describe('that is scheduled', () => {
    const schedules = '/api/admin/reports/schedules'
    const ask = (body: object, as = cookie) =>
      app.call('POST', schedules, body, { cookie: as, 'idempotency-key': newKey() })
    const listed = async (as = cookie) =>
      reportScheduleListSchema.parse((await app.call('GET', schedules, undefined, { cookie: as })).body).schedules
    const monthly = { kind: 'orders', country: 'US', format: 'csv', rhythm: 'month' }
    const me = async (as: string) => String((await app.call('GET', '/api/auth/me', undefined, { cookie: as })).body.id)
    const runAll = async () => runSchedules({ ...commandDeps(), queue: runDeps().queue })
    /** Those of one schedule's first period, once each. */
    const scheduled = async (as: string) => (await list(as)).filter((each) => each.scheduled)
    const later = async <T>(days: number, work: () => Promise<T>): Promise<T> => {
      const before = now
      now = new Date(Date.parse(now) + days * dayMillis).toISOString()
      try {
        return await work()
      } finally {
        now = before
      }
    }

    it('is made once for each account when its period is over, however many processes begin it', async () => {
      const [owner, colleague, stranger] = [
        await app.cookieOf('default'),
        await app.cookieOf('default'),
        await app.cookieOf('other'),
      ]
      const recipients = [await me(colleague)]
      const { body } = await ask({ ...monthly, recipients }, owner)
      expect(await listed(owner)).toMatchObject([
        { id: body.id, rhythm: 'month', filters: { country: 'US' }, recipients },
      ])
      expect([await listed(colleague), await listed(stranger)]).toEqual([[], []])
      await runAll()
      expect(await scheduled(owner)).toEqual([])
      await later(31, async () => {
        await Promise.all([runAll(), runAll()])
        await runAll()
      })
      const [[own, ...more], theirs] = [await scheduled(owner), await scheduled(colleague)]
      expect([own?.from.slice(8), own?.filters, more, theirs.length]).toEqual(['01', { country: 'US' }, [], 1])
      await run(String(own?.id))
      expect((await save(String(own?.id), owner)).status).toBe(200)
      expect((await save(String(own?.id), colleague)).status).toBe(404)
      expect(mails).toContain(`report-${own?.id}`)
      expect((await facts(`report-export-${own?.id}`))[0]).toMatchObject({
        data: { scheduleId: body.id },
        metadata: { actor: { kind: 'system' } },
      })
    })

    it('stops, and is nobody else’s to stop', async () => {
      const [owner, stranger] = [await app.cookieOf('default'), await app.cookieOf('other')]
      const { body } = await ask(monthly, owner)
      const stop = (as: string) => app.call('POST', `${schedules}/${body.id}/stop`, {}, { cookie: as })
      expect((await stop(stranger)).status).toBe(404)
      expect((await stop(owner)).status).toBe(200)
      expect(await listed(owner)).toEqual([])
      await later(31, runAll)
      expect(await scheduled(owner)).toEqual([])
      expect((await facts(`report-schedule-${body.id}`)).map(({ type }) => type)).toEqual([
        'ReportScheduled',
        'ReportScheduleEnded',
      ])
    })

    it('begins once under one key', async () => {
      const headers = { cookie: await app.cookieOf('default'), 'idempotency-key': newKey() }
      const one = await app.call('POST', schedules, monthly, headers)
      expect((await app.call('POST', schedules, monthly, headers)).body.id).toBe(one.body.id)
      expect((await app.call('POST', schedules, { ...monthly, rhythm: 'week' }, headers)).status).toBe(422)
      expect(await listed(headers.cookie)).toHaveLength(1)
    })

    it('takes no one of another office', async () => {
      const recipients = [await me(await app.cookieOf('other'))]
      expect(await ask({ ...monthly, recipients })).toMatchObject({ status: 400, body: { code: 'request/invalid' } })
    })

    it('ends with the right of who made it', async () => {
      const [owner, boss] = [await app.cookieOf('default'), await app.cookieOf('default')]
      const { body } = await ask(monthly, owner)
      const roles = `/api/admin/staff/${await me(owner)}/roles`
      for (const change of [
        { role: 'operator', held: true },
        { role: 'admin', held: false },
      ])
        await app.call('POST', roles, change, { cookie: boss, 'idempotency-key': newKey() })
      await later(31, runAll)
      expect((await facts(`report-schedule-${body.id}`)).at(-1)?.data).toEqual({ end: 'right-taken' })
    })
  })

  it('ends where the person lost the right meanwhile, and is saved no more', async () => {
    const [done, begun] = [await made(march), await begin(march)]
    const me = await app.call('GET', '/api/auth/me', undefined, { cookie })
    const boss = await app.cookieOf('default')
    const roles = `/api/admin/staff/${me.body.id}/roles`
    await app.call('POST', roles, { role: 'operator', held: true }, { cookie: boss, 'idempotency-key': newKey() })
    await app.call('POST', roles, { role: 'admin', held: false }, { cookie: boss, 'idempotency-key': newKey() })
    expect((await save(done)).status).toBe(403)
    await run(begun.id)
    expect((await facts(`report-export-${begun.id}`)).at(-1)?.data).toEqual({ end: 'right-taken', lines: 0 })
  })
}

describe('a report as a file, on Postgres', () => exportsOn(() => ({})))

const mongo = await startTestMongo()
if ('skipped' in mongo) notTested('a report as a file, on MongoDB', mongo.skipped)
else
  describe('a report as a file, on MongoDB', () => {
    const at = (kind: string): string => databaseAt(mongo.url, `cartorio-${kind}-${randomUUID()}`)
    exportsOn(() => ({ STATE_URL: at('state'), READ_STORE_URL: at('read'), FILES_URL: at('files') }))
    afterAll(() => mongo.stop())
  })
