import pg from 'pg'
import { bigintArray, textArray } from '../../postgres/binary-arrays.js'
import { lasting, type Pool, throughConnectionLoss as retryUntilTimeout } from '../../postgres/connection.js'
import { slowCallMillis } from '../../retry/time-limits.js'
import { type Flush, type Move, type ReadStore, type Write, writesByCollection } from '../port.js'
import { searchable } from './conditions.js'

/** The function that writes documents of one collection: its statements are planned once per connection. */
const saveFunctionOf = (collection: string): string => `read_model."save_${collection}"`

/** The texts of a JSON array. */
const texts = (column: string): string =>
  `CASE ${column} WHEN '[]' THEN '{}' ELSE ARRAY(SELECT json_array_elements_text(${column}::json)) END`

/** The columns that a write fills; `sort_keys` only where a collection has several orders. */
const columnsOf = (hasSorts: boolean): readonly (readonly [name: string, type: string, value?: string])[] => [
  ['id', 'text'],
  ['at', 'bigint'],
  ['previous_at', 'bigint'],
  ['doc', 'text'],
  ['fields', 'text', texts('fields')],
  ['sort_key', 'text'],
  ['search_text', 'text'],
  ['range_key', 'text'],
  ...(hasSorts ? [['sort_keys', 'text', texts('sort_keys')] as const] : []),
]

const parametersOf = (hasSorts: boolean): string =>
  columnsOf(hasSorts)
    .map(([, type]) => `${type}[]`)
    .join(', ')

/** Makes it where it is missing. `table` and `collection` are checked names; runs where no other process makes it. */
export const saveFunctionSql = (table: string, collection: string, hasSorts: boolean): string => {
  const columns = columnsOf(hasSorts)
  const names = columns.map(([name]) => name).join(', ')
  const changes = columns.filter(([name]) => name !== 'id').map(([name]) => `${name} = excluded.${name}`)
  return `
  CREATE OR REPLACE FUNCTION ${saveFunctionOf(collection)}(${parametersOf(hasSorts)}) RETURNS void LANGUAGE plpgsql AS $function$
  DECLARE
    written bigint;
  BEGIN
    INSERT INTO ${table} AS stored (${names})
    SELECT ${columns.map(([name, , value = name]) => value).join(', ')}
    FROM unnest(${columns.map((_, index) => `$${index + 1}`).join(', ')}) AS incoming (${names})
    ON CONFLICT (id) DO UPDATE SET ${changes.join(', ')}
    WHERE stored.at = excluded.previous_at;
    GET DIAGNOSTICS written = ROW_COUNT;
    IF written <> cardinality($1) THEN
      RAISE 'a document does not stand where it was read' USING ERRCODE = 'CR001';
    END IF;
  END $function$;
`
}

export const dropSaveFunctionSql = (collection: string): string =>
  [false, true]
    .map((hasSorts) => `DROP FUNCTION IF EXISTS ${saveFunctionOf(collection)}(${parametersOf(hasSorts)});`)
    .join('\n')

/** Another owner has written. */
const conflictState = 'CR001'
/** This very flush has been written: its first answer was lost. */
const writtenState = 'CR002'
/** Postgres ended one of two writers that waited for each other. */
const deadlockState = '40P01'

/** One call of a function within the statement. */
type Call = { readonly name: string; readonly values: readonly unknown[] }

const moveCall = (moves: readonly Move[]): Call => ({
  name: 'read_model.move_checkpoints',
  values: [
    moves.map(({ partition }) => partition),
    moves.map(({ to }) => String(to.position)),
    moves.map(({ to }) => (to.lastEvent === null ? null : String(to.lastEvent.position))),
    moves.map(({ to }) => to.lastEvent?.id ?? null),
    moves.map(({ expected }) => expected),
    moves.map(({ fence }) => fence),
  ],
})

const quarantineCall = (quarantined: Flush['quarantined']): Call => ({
  name: 'read_model.quarantine',
  values: [quarantined.map(({ key }) => key), quarantined.map(({ value }) => JSON.stringify(value))],
})

const saveCall = (collection: string, writes: readonly Write[]): Call => {
  // Sorted by id, so that two writers lock rows in one order.
  const sorted = [...writes].sort((a, b) => (a.id < b.id ? -1 : 1))
  return {
    name: saveFunctionOf(collection),
    values: [
      textArray(sorted.map(({ id }) => id)),
      bigintArray(sorted.map(({ at }) => at)),
      bigintArray(sorted.map(({ expectedAt }) => expectedAt ?? -1n)),
      textArray(sorted.map(({ text }) => text)),
      textArray(sorted.map(({ fields }) => JSON.stringify(fields))),
      textArray(sorted.map(({ sortKey }) => sortKey)),
      textArray(sorted.map(({ searchText }) => searchable(searchText))),
      textArray(sorted.map(({ rangeKey }) => rangeKey)),
      ...(sorted.some(({ sortKeys }) => sortKeys !== undefined)
        ? [textArray(sorted.map(({ sortKeys = {} }) => JSON.stringify(Object.values(sortKeys))))]
        : []),
    ],
  }
}

const callsOf = ({ quarantined, writes, moves }: Flush): Call[] => [
  ...(moves.length > 0 ? [moveCall(moves)] : []),
  ...(quarantined.length > 0 ? [quarantineCall(quarantined)] : []),
  ...[...writesByCollection(writes)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([collection, group]) => saveCall(collection, group)),
]

const statementOf = (calls: readonly Call[]) => {
  let parameter = 0
  const next = (): string => {
    parameter += 1
    return `$${parameter}`
  }
  const text = calls.map(({ name, values }) => `${name}(${values.map(next).join(', ')})`).join(', ')
  return { text: `SELECT ${text}`, values: calls.flatMap(({ values }) => values) }
}

const stateOf = (error: unknown): string | undefined => (error instanceof pg.DatabaseError ? error.code : undefined)

/** One statement, so one transaction and one round trip: checkpoints, quarantined events and documents. */
export const createFlush =
  (pool: Pool): ReadStore['flush'] =>
  async (flush) => {
    const calls = callsOf(flush)
    if (calls.length === 0) return true
    const statement = lasting(slowCallMillis, statementOf(calls))
    try {
      // Sent again after a lost answer: the fences tell whether it was written.
      await retryUntilTimeout(() => pool.query(statement), undefined, { callMillis: slowCallMillis })
      return true
    } catch (error) {
      const state = stateOf(error)
      if (state === writtenState) return true
      if (state === conflictState || state === deadlockState) return false
      throw error
    }
  }
