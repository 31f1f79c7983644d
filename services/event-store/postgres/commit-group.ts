import * as z from 'zod/mini'
import type { Connection } from '../../postgres/connection.js'
import {
  type Appended,
  type Expected,
  position,
  type Revision,
  type StreamName,
  streamName,
  WrongExpectedRevision,
} from '../port.js'
import { wakeChannel } from './migrations.js'
import type { StoredBodies } from './rows.js'

export type PendingAppend = {
  readonly stream: StreamName
  readonly events: readonly StoredBodies[]
  readonly expected: Expected
}

export type Outcome = { readonly appended: Appended } | { readonly failed: unknown }

const resultsSchema = z.tuple([
  z.unknown(),
  z.object({ rows: z.tuple([z.object({ last: z.string() })]) }),
  z.object({ rows: z.array(z.object({ stream: z.string(), head: z.nullable(z.int()) })) }),
])

type Written = {
  readonly stream: StreamName
  readonly revision: Revision
  readonly at: bigint
  readonly event: StoredBodies
}
type Place = { readonly id: string; readonly at: bigint }

/** The group's view of the streams that it touches: what is stored, and what the group itself has added. */
type Group = {
  readonly connection: Connection
  readonly heads: Map<StreamName, Revision>
  readonly written: Written[]
  last: bigint
}

type Opened = { readonly last: bigint; readonly heads: Map<StreamName, Revision> }

/**
 * Begins the transaction, locks the counter and reads the last revision of each stream (-1 for none), in one round trip.
 * Each statement has a snapshot of its own, so the heads are those that the last holder of the lock left.
 */
const openGroup = async (connection: Connection, streams: readonly StreamName[]): Promise<Opened> => {
  const names = streams.map((stream) => connection.escapeLiteral(stream)).join(', ')
  // Several statements in one text answer several results, which the types do not say.
  const results: unknown = await connection.query(
    `BEGIN;
     SELECT last FROM event_log.counter FOR UPDATE;
     SELECT s AS stream, (SELECT max(revision) FROM event_log.events WHERE stream = s) AS head
     FROM unnest(ARRAY[${names}]::text[]) AS s`,
  )
  const [, counter, heads] = resultsSchema.parse(results)
  return {
    last: BigInt(counter.rows[0].last),
    heads: new Map(heads.rows.map(({ stream, head }) => [streamName(stream), head ?? -1])),
  }
}

const placesAfter = async (group: Group, stream: StreamName, revision: Revision, count: number): Promise<Place[]> => {
  const { rows } = await group.connection.query<{ id: string; position: string }>(
    `SELECT id, position FROM event_log.events
     WHERE stream = $1 AND revision > $2 AND revision <= $3 ORDER BY revision`,
    [stream, revision, revision + count],
  )
  const stored = rows.map((row) => ({ id: row.id, at: BigInt(row.position) }))
  const added = group.written
    .filter((event) => event.stream === stream && event.revision > revision && event.revision <= revision + count)
    .map(({ event, at }) => ({ id: event.id, at }))
  return [...stored, ...added]
}

/** A repeated append is known by its ids at the expected revision, and answers as the first did. */
const repeated = async (group: Group, append: PendingAppend, expected: Revision): Promise<Appended | undefined> => {
  const places = await placesAfter(group, append.stream, expected, append.events.length)
  const same =
    places.length === append.events.length && places.every(({ id }, index) => id === append.events[index]?.id)
  const last = places.at(-1)
  return same && last !== undefined ? { revision: expected + places.length, position: position(last.at) } : undefined
}

const write = (group: Group, append: PendingAppend, head: Revision): Appended => {
  for (const [index, event] of append.events.entries()) {
    group.last += 1n
    group.written.push({ stream: append.stream, revision: head + 1 + index, at: group.last, event })
  }
  const revision = head + append.events.length
  group.heads.set(append.stream, revision)
  return { revision, position: position(group.last) }
}

const decideAppend = async (group: Group, append: PendingAppend): Promise<Outcome> => {
  const head = group.heads.get(append.stream) ?? -1
  if (append.expected === 'any') return { appended: write(group, append, head) }
  const expected = append.expected === 'no-stream' ? -1 : append.expected
  if (expected === head) return { appended: write(group, append, head) }
  const again = expected < head ? await repeated(group, append, expected) : undefined
  return again === undefined
    ? { failed: new WrongExpectedRevision(append.stream, append.expected, head === -1 ? 'no-stream' : head) }
    : { appended: again }
}

/** The events, the counter and the wake-up in one statement: one round trip, parsed once. */
const insertWritten = async ({ connection, written, last }: Group): Promise<void> => {
  await connection.query({
    name: 'insert-group',
    text: `WITH inserted AS (
       INSERT INTO event_log.events (position, stream, revision, id, type, data, personal, metadata)
       SELECT * FROM unnest($1::bigint[], $2::text[], $3::integer[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[])
     ), counted AS (UPDATE event_log.counter SET last = $9::bigint)
     SELECT pg_notify('${wakeChannel}', $9::bigint::text)`,
    values: [
      written.map(({ at }) => String(at)),
      written.map(({ stream }) => stream),
      written.map(({ revision }) => revision),
      written.map(({ event }) => event.id),
      written.map(({ event }) => event.type),
      written.map(({ event }) => event.data),
      written.map(({ event }) => event.personal),
      written.map(({ event }) => event.metadata),
      String(last),
    ],
  })
}

/**
 * Checks the appends in order of arrival, each against its stream as those before it leave it, and inserts them at once.
 * Positions are gapless and in commit order, because the counter's row is locked until the commit.
 * Begins the transaction itself; whoever calls commits it.
 */
export const commitGroup = async (connection: Connection, appends: readonly PendingAppend[]): Promise<Outcome[]> => {
  const { last, heads } = await openGroup(connection, [...new Set(appends.map(({ stream }) => stream))])
  const group: Group = { connection, heads, written: [], last }
  const outcomes: Outcome[] = []
  for (const append of appends) outcomes.push(await decideAppend(group, append))
  if (group.written.length > 0) await insertWritten(group)
  return outcomes
}
