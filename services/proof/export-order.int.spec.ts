import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { orderIdSchema, orderNumberSchema } from '@cartorio/contracts/ids.js'
import { position, streamName } from '../stores/event-store/port.js'
import { openTestDatabases, type TestDatabases } from '../testing/harness/shared-postgres.js'
import { newSigningKey, openSealedLog, rehashed, type SealedLog } from '../testing/scenarios/sealed-log.js'
import { canonicalJson } from './canonical-json.js'
import { type ExportDeps, exportFormat, exportOrder, NotExported, type OrderExport } from './export-order.js'
import { signedText } from './seal.js'
import type { SigningKey } from './signing-key.js'

const orderId = orderIdSchema.parse('0a0a0a0a-0000-4000-8000-000000000001')
const orderNumber = orderNumberSchema.parse('CO-2026-00001')
const order = streamName(`order-${orderId}`)
const other = streamName('order-other')
const root = join(import.meta.dirname, '..', '..')
const clock = { now: () => '2026-11-21T12:00:00.000Z' }

let postgres: TestDatabases
let log: SealedLog
let made: OrderExport

beforeAll(async () => {
  postgres = await openTestDatabases()
  log = await openSealedLog(await postgres.database())
  await log.append(other, 3)
  await log.append(order, 3, { orderNumber })
  await log.sealing.seal()
  await log.append(other, 2)
  await log.sealing.seal()
  await log.append(order, 2)
  await log.append(other, 1)
  made = await exportOrder(deps(), orderId, orderNumber)
  await log.keep()
})
afterAll(async () => {
  await log?.close()
  await postgres?.stop()
})

const deps = (): ExportDeps => ({
  eventStore: log.store,
  sealing: log.sealing,
  key: log.key,
  clock,
  trusted: [log.key.fingerprint],
  files: log.files,
})

const check = (file: unknown, key: string | undefined = log.key.fingerprint) => {
  const path = join(log.folder, 'export.json')
  writeFileSync(path, typeof file === 'string' ? file : JSON.stringify(file))
  const flags = key === undefined || key === '' ? [] : ['--key', key]
  const { status, stdout } = spawnSync(process.execPath, ['verify-export.mjs', path, ...flags], {
    cwd: root,
    encoding: 'utf8',
  })
  return { status, stdout }
}
const eventAt = (revision: number) => {
  const event = made.events[revision]
  if (event === undefined) throw new Error(`no event ${revision}`)
  return event
}
const nameOf = (event: { position: string; stream: string; revision: number }): string =>
  `position ${event.position}, stream ${event.stream}, revision ${event.revision}`
/** The export with a text of one event or seal replaced. */
const changed = (part: 'events' | 'seals', index: number, from: string | RegExp, to: string) => {
  const text = JSON.stringify(made[part][index])
  const replaced = text.replace(from, to)
  if (replaced === text) throw new Error(`${from} is not there`)
  return { ...made, [part]: made[part].map((one, n) => (n === index ? JSON.parse(replaced) : one)) }
}
const signed = (file: OrderExport, key: SigningKey = log.key): OrderExport => {
  const { format, signature: _signature, ...said } = file
  const own = { ...said, statement: { ...file.statement, keyId: key.fingerprint, publicKey: key.publicKey } }
  return { format, ...own, signature: key.sign(`${exportFormat}\n${canonicalJson(own)}`) }
}
/** As releases before wrote it: only the statement is signed. */
const older = ({ statement: { sealFiles: _files, ...statement }, events, seals }: OrderExport) => {
  const format = 'cartorio-online/order-export/1'
  return { format, statement, signature: log.key.sign(`${format}\n${canonicalJson(statement)}`), events, seals }
}

describe('the export of an order', () => {
  it('was sealed first, and holds with the fingerprint', () => {
    expect(made.events.map(({ proof }) => proof?.seal)).toEqual([0, 0, 0, 2, 2])
    expect(made.seals.map(({ revision }) => revision)).toEqual([0, 2])
    expect(check(made)).toMatchObject({ status: 0, stdout: expect.stringContaining('5 events under 2 seals') })
  })

  it('holds without it too, but says that the origin was not checked', () =>
    expect(check(made, '')).toMatchObject({ status: 2, stdout: expect.stringContaining('origin was not checked') }))

  it('names what is not yet protected', () => {
    const event = eventAt(4)
    const events = made.events.map((each, n) => (n < 3 ? each : { ...each, proof: null }))
    const unsealed = { ...made, events, seals: made.seals.slice(0, 1) }
    expect(check(unsealed)).toMatchObject({ status: 1, stdout: expect.stringContaining('not the one that was signed') })
    expect(check(signed(unsealed))).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`Not yet protected: the event at ${nameOf(event)}`),
    })
  })

  it('holds no personal data', () => expect(JSON.stringify(made)).not.toContain('segredo'))

  it('is refused when it is none', () => {
    for (const file of ['{', '{}', 'null', JSON.stringify({ ...made, events: undefined })]) {
      expect(check(file)).toMatchObject({ status: 1, stdout: expect.stringContaining('WRONG') })
    }
    expect(check(made, 'beef').status).toBe(1)
  })

  it('may be formatted anew, and is refused in every other spelling', () => {
    const text = JSON.stringify(made)
    expect(check(JSON.stringify(made, null, 2))).toEqual(check(made))
    expect(check(`${text.replaceAll('":', '" :\t')}\r\n`)).toEqual(check(made))
    for (const other of [
      text.replace('"stream"', '"\\u0073tream"'),
      text.replace('"revision":1', '"revision":1.0'),
      text.replace('"revision":1', '"revision":10e-1'),
      text.replace('{', '{"format":"another",'),
      text.replace('"signature":', '"signature":"AAAA","signature":'),
      `\ufeff${text}`,
    ]) {
      expect(other).not.toBe(text)
      expect(check(other)).toMatchObject({ status: 1, stdout: expect.stringContaining('WRONG') })
    }
  })

  it('is refused with an unknown field in it, also when it is signed', () => {
    const [first, ...others] = made.events
    const more = { unknown: 1 }
    for (const file of [
      { ...made, ...more },
      signed({ ...made, statement: { ...made.statement, ...more } }),
      signed({ ...made, events: [{ ...eventAt(0), ...more }, ...others] }),
      signed({ ...made, events: [{ ...eventAt(0), proof: { ...eventAt(0).proof, ...more } as never }, ...others] }),
      signed({ ...made, seals: made.seals.map((seal) => ({ ...seal, ...more })) }),
    ])
      expect(check(file)).toMatchObject({ status: 1, stdout: expect.stringContaining('unknown') })
    expect(first).toBeDefined()
  })

  it('says where seals were not compared with their files', async () => {
    expect(made.statement.sealFiles).toEqual({ compared: 2, missing: 0 })
    const unfiled = await exportOrder({ ...deps(), files: undefined }, orderId, orderNumber)
    expect(check(unfiled)).toMatchObject({ status: 2, stdout: expect.stringContaining('files were not compared') })
    const some = { ...made.statement, sealFiles: { compared: 1, missing: 1 } }
    expect(check(signed({ ...made, statement: some }))).toMatchObject({
      status: 2,
      stdout: expect.stringContaining('1 seals had no file'),
    })
  })

  it('of the format before still verifies, and is said not to be signed as a whole', () => {
    const file = older(made)
    expect(check(file)).toMatchObject({ status: 2, stdout: expect.stringContaining('Not signed are') })
    const cut = { ...file, events: file.events.slice(0, 4) }
    expect(check(cut)).toMatchObject({ status: 1, stdout: expect.stringContaining('they do not end as') })
    const unproven = { ...file, events: file.events.with(1, { ...eventAt(1), proof: null }) }
    expect(check(unproven)).toMatchObject({ status: 1, stdout: expect.stringContaining('lacks its proof') })
    expect(check({ ...file, unknown: 1 })).toMatchObject({ status: 1 })
  })
})

describe('a changed order is not exported', () => {
  const sealsThere = async () => (await log.read(streamName('seals'))).length
  const refused = async (what: string) => {
    const before = await sealsThere()
    await expect(exportOrder(deps(), orderId, orderNumber)).rejects.toBeInstanceOf(NotExported)
    await expect(exportOrder(deps(), orderId, orderNumber)).rejects.toThrow(what)
    expect(await sealsThere()).toBe(before)
  }
  beforeEach(() => log.append(other, 1))
  afterEach(() => log.restore())

  it('when its last events, alone under a seal, were removed', async () => {
    await log.sql('DELETE FROM event_log.events WHERE stream = $1 AND revision > 2', [order])
    await log.sql('DELETE FROM event_log.events WHERE stream = $1', [other])
    await refused('it sealed')
  })

  it('when an event was changed, or all its hashes were made anew', async () => {
    const stored = await log.read(order)
    const changedData = stored.map((event) => (event.revision === 1 ? { ...event, data: { n: 7 } } : event))
    for (const events of [changedData, rehashed(changedData)]) {
      for (const { position: at, data, metadata } of events)
        await log.sql('UPDATE event_log.events SET data = $1, metadata = $2 WHERE position = $3', [
          JSON.stringify(data),
          JSON.stringify(metadata),
          String(at),
        ])
      await refused('position')
    }
  })

  it("when the log's end was cut off together with its seals, and the files are there", async () => {
    await log.sql('DELETE FROM event_log.events WHERE position > $1', [eventAt(2).position])
    await refused('on file and not in the log')
  })
})

describe('a changed export', () => {
  it.each([
    ['data', '"n":1', '"n":7'],
    ['personal part', 'A256GCM', 'A256GCN'],
    ['metadata', '12:00:00.000Z', '12:00:00.001Z'],
    ['hash', /"hash":".{4}/, '"hash":"xxxx'],
    ['path', /"path":\[".{4}/, '"path":["xxxx'],
    ['place in the seal', /"index":\d+/, '"index":0'],
    ['position', /"position":"5"/, '"position":"6"'],
    ['seal', '"seal":0', '"seal":2'],
    ['seal, to one that is not there', '"seal":0', '"seal":1'],
  ])('in the %s of an event: it is named', (_what, from, to) => {
    const { status, stdout } = check(changed('events', 1, from, to))
    expect(status).toBe(1)
    expect(stdout).toContain(`stream ${order}, revision 1`)
  })

  it.each([
    ['root', /"root":".{4}/, '"root":"xxxx'],
    ['count', /"count":\d/, '"count":9'],
    ['time', '12:00:00.000Z', '12:00:00.001Z'],
    ['hash', /"hash":".{4}/, '"hash":"xxxx'],
    ['signature', /"signature":".{4}/, '"signature":"AAAA'],
  ])('in the %s of a seal: it is named', (_what, from, to) => {
    const { status, stdout } = check(changed('seals', 1, from, to))
    expect(status).toBe(1)
    expect(stdout).toContain('stream seals, revision 2')
  })

  it('by dropping, swapping or inserting an event: the first that is wrong is named', () => {
    const { events } = made
    const dropped = { ...made, events: events.toSpliced(1, 1) }
    expect(check(dropped).stdout).toContain(nameOf(eventAt(2)))
    const swapped = { ...made, events: events.with(1, eventAt(2)).with(2, eventAt(1)) }
    expect(check(swapped).stdout).toContain(nameOf(eventAt(2)))
    const inserted = { ...made, events: events.toSpliced(2, 0, eventAt(1)) }
    expect(check(inserted).stdout).toContain(nameOf(eventAt(1)))
    for (const file of [dropped, swapped, inserted]) expect(check(file, '').status).toBe(1)
  })

  it('by cutting off its end: the signed statement tells', () => {
    const cut = { ...made, events: made.events.slice(0, 3) }
    expect(check(cut)).toMatchObject({ status: 1, stdout: expect.stringContaining('they do not end as the 5') })
    const { statement } = made
    const shorter = { ...cut, statement: { ...statement, events: 3, head: eventAt(2).metadata.hash } }
    expect(check(shorter)).toMatchObject({ status: 1, stdout: expect.stringContaining('signature does not hold') })
  })

  it('with all hashes made anew: the first event that its seal does not cover is named', async () => {
    const stored = await log.read(order)
    const forged = rehashed(stored.map((event) => (event.revision === 1 ? { ...event, data: { n: 7 } } : event)))
    const events = made.events.map((event, n) => ({
      ...event,
      data: forged[n]?.data ?? {},
      metadata: forged[n]?.metadata ?? event.metadata,
    }))
    const { status, stdout } = check({ ...made, events })
    expect(status).toBe(1)
    expect(stdout).toContain(`${nameOf(eventAt(1))} is not the one that the seal 0 covers`)
  })

  it('and signed with another key: found by the fingerprint, and only by it', () => {
    const forger = newSigningKey()
    expect(check(signed(made, forger))).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('the statement of this file is signed by another key'),
    })
    const seals = made.seals.map((seal) => {
      const data = { ...seal.data, keyId: forger.fingerprint, publicKey: forger.publicKey }
      const { hash: _hash, ...metadata } = seal.metadata
      const signature = forger.sign(signedText({ ...seal, data, metadata }))
      const stored = { ...seal, position: position(BigInt(seal.position)), data: { ...data, signature } }
      return { ...seal, ...rehashed([stored], String(seal.data.previousSeal))[0], position: seal.position }
    })
    const forged = signed({ ...made, seals }, forger)
    expect(check(forged, '').status).toBe(2)
    expect(check(forged)).toMatchObject({ status: 1, stdout: expect.stringContaining('the seal at position') })
    expect(check(forged).stdout).toContain('is signed by another key')
  })
})
