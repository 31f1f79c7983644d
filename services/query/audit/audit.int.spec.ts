import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AuditEvents, OrderStateAnswer } from '@cartorio/contracts/http/audit.js'
import {
  auditEventsSchema,
  orderExportSchema,
  orderStateSchema,
  orderVerificationSchema,
} from '@cartorio/contracts/http/audit.js'
import { type Answer, placeOrder } from '../../testing/harness/api-client.js'
import { withDatabase } from '../../testing/harness/database-search.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'
import { databaseOf } from '../../testing/harness/running-product.js'
import { endedOrder, person, personTexts } from '../../testing/scenarios/personal-order.js'

const root = join(import.meta.dirname, '..', '..', '..')
const { product, call, staff } = productUnderTest({ TENANTS: 'default,other' })
/** An order in which a person stands everywhere. */
let id: string
let foreignId: string
let fingerprint: string

/** The id of the order that a token opens: its first 16 bytes. */
const idIn = (token: string): string =>
  Buffer.from(token, 'base64url')
    .subarray(0, 16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

beforeAll(async () => {
  fingerprint = /Seals are signed by\s+([0-9a-f]{64})/.exec(product.output())?.[1] ?? ''
  const order = await endedOrder(call, staff)
  id = (await staff.row(order.orderNumber)).id
  expect(idIn(order.token)).toBe(id)
  const foreign = await placeOrder(call, { tenantId: 'other' as never })
  foreignId = idIn(foreign.token)
})

const ask = (part: string, orderId = id, headers: Record<string, string> = { cookie: staff.cookie }): Promise<Answer> =>
  call('GET', `/api/admin/orders/${orderId}/${part}`, undefined, headers)
const parts = ['events', 'state', 'verify', 'export']

describe('the audit of an order', () => {
  it.each(parts)('%s is closed without a session', async (part) =>
    expect(await ask(part, id, {})).toMatchObject({ status: 401, body: { code: 'auth/signed-out' } }),
  )

  it.each(parts)('%s knows no other office’s order, and answers as for none at all', async (part) => {
    const unknown = await ask(part, '00000000-0000-4000-8000-000000000000')
    expect(unknown).toMatchObject({ status: 404, body: { code: 'order/unknown' } })
    for (const unknownId of [foreignId, 'x', 'CO-2026-00001', encodeURIComponent('../x')])
      expect(await ask(part, unknownId)).toMatchObject({ status: 404, body: unknown.body })
  })
})

describe('the events of an order', () => {
  it('are all there, in order, with who did what', async () => {
    const { status, body, headers } = await ask('events')
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    const { events } = auditEventsSchema.parse(body) as AuditEvents
    expect(events.map(({ revision }) => revision)).toEqual(events.map((_, index) => index))
    const types = events.map(({ type }) => type)
    for (const type of [
      'OrderCreated',
      'OrderPaid',
      'ApplicantDataCompleted',
      'SupportDocumentAttached',
      'OrderCancelled',
    ])
      expect(types).toContain(type)
    expect(events.find(({ type }) => type === 'OrderCancelled')?.actor).toMatchObject({ kind: 'staff' })
    const positions = events.map(({ position }) => BigInt(position))
    expect(positions).toEqual([...positions].sort((one, other) => (one < other ? -1 : 1)))
  })

  it('name no person, and say where one is kept', async () => {
    const { body } = await ask('events')
    const text = JSON.stringify(body).toLowerCase()
    for (const personal of [...personTexts, ...Object.values(person)])
      expect(text).not.toContain(personal.toLowerCase())
    const { events } = body as AuditEvents
    expect(events.find(({ type }) => type === 'OrderCreated')?.personal).toBe(true)
    expect(events.find(({ type }) => type === 'PaymentRequested')?.personal).toBe(false)
  })
})

describe('the state of an order', () => {
  const stateAt = async (revision?: number): Promise<OrderStateAnswer> => {
    const { status, body } = await ask(revision === undefined ? 'state' : `state?revision=${revision}`)
    expect(status).toBe(200)
    return orderStateSchema.parse(body)
  }

  it('is shown as it was after every event', async () => {
    const { events } = (await ask('events')).body as AuditEvents
    const statuses: string[] = []
    for (const { revision, occurredAt } of events) {
      const state = await stateAt(revision)
      expect(state).toMatchObject({ revision, lastRevision: events.length - 1, occurredAt, order: { id, revision } })
      expect(JSON.stringify(state)).not.toMatch(/Quaresma|applicantName|applicantEmail/)
      statuses.push(state.order.status)
    }
    const after = (type: string) => statuses[events.findIndex((event) => event.type === type)]
    expect([after('OrderCreated'), after('OrderPaid'), after('OrderCancelled')]).toEqual([
      'PENDING',
      'PAID',
      'CANCELLED',
    ])
    expect([statuses[0], statuses.at(-1)]).toEqual(['PENDING', 'CANCELLED'])
  })

  it('is the last one when none is named', async () => {
    const last = await stateAt()
    expect(last.revision).toBe(last.lastRevision)
    expect(last.order.status).toBe('CANCELLED')
  })

  it('is not there beyond the end, and the answer says which the last one is', async () => {
    const { lastRevision } = await stateAt()
    expect(await ask(`state?revision=${lastRevision + 1}`)).toMatchObject({
      status: 404,
      body: { code: 'order/unknown-revision', detail: expect.stringContaining(`A última é ${lastRevision}.`) },
    })
  })

  it.each(['x', '-1', '1.5', 'NaN', 'Infinity', '99999999999999999999', '1e99', '0&revision=1'])(
    'is not answered to %s',
    async (revision) =>
      expect(await ask(`state?revision=${revision}`)).toMatchObject({
        status: 400,
        body: {
          code: 'request/invalid',
          errors: expect.arrayContaining([expect.objectContaining({ field: 'revision' })]),
        },
      }),
  )
})

describe('the export of an order', () => {
  it('proves its history with nothing but Node and the key’s fingerprint', async () => {
    // The first one has no seal file to compare with.
    await ask('export')
    const { status, headers, body } = await ask('export')
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="CO-\d{4}-\d{5}\.json"$/)
    orderExportSchema.parse(body)
    const text = JSON.stringify(body)
    for (const personal of personTexts) expect(text).not.toContain(personal)
    const file = join(product.dataDir, 'export.json')
    const verified = (content: string, key = fingerprint) => {
      writeFileSync(file, content)
      return spawnSync(process.execPath, ['verify-export.mjs', file, '--key', key], { cwd: root, encoding: 'utf8' })
        .status
    }
    expect(verified(text)).toBe(0)
    expect(verified(text.replace('"CANCELLED"', '"COMPLETED"').replace('OrderCancelled', 'OrderCompleted'))).toBe(1)
    expect(verified(text, '0'.repeat(64))).not.toBe(0)
  })
})

describe('the verification of an order', () => {
  it('finds nothing wrong in an unchanged order', async () => {
    await ask('export')
    const { status, body } = await ask('verify')
    expect(status).toBe(200)
    const found = orderVerificationSchema.parse(body)
    expect(found).toMatchObject({ wrong: null, originChecked: true, filesChecked: true, unprotected: 0 })
    expect(found.events).toBeGreaterThan(5)
    expect(found.seals).toBeGreaterThan(0)
  })

  it('runs one at a time, and says when to come again', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => ask('verify')))
    const busy = answers.filter(({ status }) => status !== 200)
    expect(busy.length).toBeLessThan(6)
    for (const { status, body, headers } of busy) {
      expect({ status, code: body.code }).toEqual({ status: 503, code: 'audit/busy' })
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })

  it('says that it had no seal files when there are none', async () => {
    const folder = join(product.dataDir, 'seals')
    for (const name of readdirSync(folder)) if (name.startsWith('seal-')) rmSync(join(folder, name))
    expect((await ask('verify')).body).toMatchObject({ wrong: null, filesChecked: false })
  })

  it('names the event of which one byte was changed', async () => {
    const { events } = (await ask('events')).body as AuditEvents
    const paid = events.find(({ type }) => type === 'OrderPaid')
    if (paid === undefined) throw new Error('the order is not paid')
    const change = (from: string, to: string) =>
      withDatabase(databaseOf(product.dataDir), (client) =>
        client.query('UPDATE event_log.events SET data = replace(data, $1, $2) WHERE position = $3', [
          from,
          to,
          paid.position,
        ]),
      )
    await change('"USD"', '"USE"')
    expect(await ask('state')).toMatchObject({ status: 500, body: { code: 'order/unreadable' } })
    expect((await ask('events')).status).toBe(200)
    expect((await ask('verify')).body).toMatchObject({
      wrong: { position: paid.position, stream: `order-${id}`, revision: paid.revision },
    })
    await change('"USE"', '"USD"')
    const rehash = (from: string, to: string) =>
      withDatabase(databaseOf(product.dataDir), (client) =>
        client.query('UPDATE event_log.events SET metadata = replace(metadata, $1, $2) WHERE position = $3', [
          from,
          to,
          paid.position,
        ]),
      )
    await rehash('"hash":"', '"hash":"0')
    expect(await ask('export')).toMatchObject({
      status: 409,
      body: { code: 'order/changed', detail: expect.stringContaining(`posição ${paid.position}, `) },
    })
    await rehash('"hash":"0', '"hash":"')
    expect((await ask('verify')).body).toMatchObject({ wrong: null })
    // No JSON any more.
    await change('"USD"', '"USD')
    expect((await ask('verify')).body).toMatchObject({ wrong: { position: paid.position, revision: paid.revision } })
    expect(await ask('events')).toMatchObject({ status: 500, body: { code: 'order/unreadable' } })
    await change('"USD', '"USD"')
  })
})
