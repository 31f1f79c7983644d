import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultTenant } from '@cartorio/contracts/ids.js'
import pg from 'pg'
import { toUncheckedRecordable } from '../../command/pipeline/recordable-events.js'
import { chainHash, chainStart, hashOutsideChain } from '../../proof/hash-chain.js'
import { openSealFiles, type SealFiles } from '../../proof/seal-files.js'
import { createSealing, type Sealing } from '../../proof/sealing.js'
import { newSigningKeyPem, type SigningKey, signingKeyOf } from '../../proof/signing-key.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import { type NewEvent, type RecordedEvent, type StreamName, streamName } from '../../stores/event-store/port.js'
import {
  openPostgresEventStore,
  type PostgresEventStore,
} from '../../stores/event-store/postgres/postgres-event-store.js'
import { newEvent } from './new-events.js'

const clock = { now: () => '2026-11-21T12:00:00.000Z' }
const ids = { random: randomUUID }

export const newSigningKey = (): SigningKey => signingKeyOf(newSigningKeyPem())

/** A log in a database of its own, with its sealing, and a back door to change recorded events. */
export type SealedLog = {
  readonly store: PostgresEventStore
  readonly key: SigningKey
  readonly folder: string
  readonly files: SealFiles
  readonly sealing: Sealing
  /** Another process that seals the same log: with the same key, or with one that no file is written for. */
  otherSealing(key?: SigningKey): Sealing
  /** Appends events to the end of a stream, chained as commands do. */
  append(stream: StreamName, count: number, data?: Readonly<Record<string, unknown>>): Promise<RecordedEvent[]>
  /** Reserves a number for an order; for one of its own when none is named. */
  number(orderId?: string): Promise<RecordedEvent>
  sql(text: string, values?: readonly unknown[]): Promise<void>
  read(stream: StreamName): Promise<RecordedEvent[]>
  /** Keeps the log and its files as they are now; `restore` brings them back. */
  keep(): Promise<void>
  restore(): Promise<void>
  close(): Promise<void>
}

const dataKey = { kind: 'key', key: Buffer.alloc(32, 7) } as const

const chained = (stream: StreamName, last: RecordedEvent | undefined, count: number, data: object): NewEvent[] =>
  toUncheckedRecordable(
    Array.from({ length: count }, (_, n) => ({
      type: 'NoteAdded',
      data: { n, text: 'ção 🙂', ...data },
      personal: { text: `segredo ${n}` },
    })),
    {
      stream,
      last,
      commandId: randomUUID(),
      requestId: randomUUID(),
      bodyMac: null,
      actor: { kind: 'customer' },
      correlationId: 'test',
      causationId: null,
      tenantId: defaultTenant,
      occurredAt: clock.now(),
      key: dataKey,
    },
  )

/** The same events with hashes of their own, as an attacker would write them after changing one. */
export const rehashed = (events: readonly RecordedEvent[], previous = chainStart): RecordedEvent[] => {
  let before = previous
  return events.map((event) => {
    const { hash: _hash, ...metadata } = event.metadata
    before = chainHash(before, { ...event, metadata })
    return { ...event, metadata: { ...metadata, hash: before } }
  })
}

export const openSealedLog = async (database: string): Promise<SealedLog> => {
  const store = await openPostgresEventStore({ connectionString: database })
  const pool = new pg.Pool({ connectionString: database, max: 1 })
  const folder = mkdtempSync(join(tmpdir(), 'cartorio-seals-'))
  const files = openSealFiles(folder)
  const key = newSigningKey()
  const sealingWith = (signing: SigningKey): Sealing => {
    const own = signing === key ? files : { ...files, write: async () => undefined }
    return createSealing({ eventStore: store, files: own, key: signing, followed: [key.fingerprint], clock, ids })
  }

  const read = (stream: StreamName): Promise<RecordedEvent[]> => eventsIn(store, stream)
  const sql = async (text: string, values: readonly unknown[] = []): Promise<void> => {
    await pool.query(text, [...values])
  }

  return {
    store,
    key,
    folder,
    files,
    sealing: sealingWith(key),
    otherSealing: (signing = key) => sealingWith(signing),
    append: async (stream, count, data = {}) => {
      const before = await read(stream)
      const events = chained(stream, before.at(-1), count, data)
      await store.append(stream, events, before.length === 0 ? 'no-stream' : before.length - 1)
      return (await read(stream)).slice(before.length)
    },
    number: async (orderId = randomUUID()) => {
      const stream = streamName('order-numbers-2026')
      const event = newEvent({ type: 'OrderNumberReserved', data: { orderId } })
      const { hash: _none, ...metadata } = event.metadata
      const hash = hashOutsideChain({ ...event, stream, metadata })
      await store.append(stream, [{ ...event, metadata: { ...metadata, hash } }], 'any')
      const [reserved] = (await read(stream)).slice(-1)
      if (reserved === undefined) throw new Error('no number')
      return reserved
    },
    sql,
    read,
    keep: () => sql('CREATE TABLE kept AS SELECT * FROM event_log.events'),
    restore: async () => {
      await sql('DELETE FROM event_log.events')
      await sql('INSERT INTO event_log.events SELECT * FROM kept')
      await sql('UPDATE event_log.counter SET last = (SELECT max(position) FROM kept)')
    },
    close: async () => {
      await pool.end()
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
