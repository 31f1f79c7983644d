import { TechnicalError } from '../../../domain/technical-error.js'
import type { Pool } from '../../postgres/connection.js'
import {
  type Expected,
  type Position,
  position,
  type Revision,
  type StreamName,
  WrongExpectedRevision,
} from '../port.js'
import type { StoredBodies } from './rows.js'

export type PendingAppend = {
  readonly stream: StreamName
  readonly events: readonly StoredBodies[]
  readonly expected: Expected
}

/** Where an append's last event stands, and whether this group wrote it: else an earlier try did. */
export type Placed = { readonly revision: Revision; readonly position: Position; readonly written: boolean }

export type Outcome = { readonly placed: Placed } | { readonly failed: unknown }

/** For each append the revision at which it met its stream, and the position of its last event; `null` for a conflict. */
type Row = [mets: readonly Revision[], ats: readonly (string | null)[]]

const noStream = -1
const anyRevision = -2

const expectedNumber = (expected: Expected): number => {
  if (expected === 'any') return anyRevision
  return expected === 'no-stream' ? noStream : expected
}

const groupParameters = (appends: readonly PendingAppend[]): unknown[] => {
  const places = new Map<StreamName, number>()
  for (const { stream } of appends) if (!places.has(stream)) places.set(stream, places.size + 1)
  const events = appends.flatMap((append) => append.events)
  return [
    [...places.keys()],
    appends.map(({ stream }) => places.get(stream) ?? 0),
    appends.map(({ expected }) => expectedNumber(expected)),
    appends.map((append) => append.events.length),
    appends.flatMap((append) => append.events.map(() => append.stream)),
    events.map(({ id }) => id),
    events.map(({ type }) => type),
    events.map(({ data }) => data),
    events.map(({ personal }) => personal),
    events.map(({ metadata }) => metadata),
  ]
}

const outcomeOf = ({ stream, events, expected }: PendingAppend, met: Revision, at: string | null): Outcome => {
  if (at === null) return { failed: new WrongExpectedRevision(stream, expected, met === noStream ? 'no-stream' : met) }
  const before = expected === 'any' ? met : expectedNumber(expected)
  return { placed: { revision: before + events.length, position: position(BigInt(at)), written: before === met } }
}

/**
 * Checks the appends in order of arrival, each against its stream as those before it leave it, and inserts them at once:
 * one statement, which is its own transaction, so that one round trip answers after the commit.
 */
export const commitGroup = async (pool: Pool, appends: readonly PendingAppend[]): Promise<Outcome[]> => {
  const { rows } = await pool.query<Row>({
    name: 'append-group',
    text: 'SELECT mets, ats FROM event_log.append_group($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
    values: groupParameters(appends),
    rowMode: 'array',
  })
  const [mets, ats] = rows[0] ?? [[], []]
  return appends.map((append, index) => {
    const met = mets[index]
    return met === undefined ? { failed: new TechnicalError('no outcome') } : outcomeOf(append, met, ats[index] ?? null)
  })
}
