import { batched } from '../../batching/batched.js'
import { type Pool, throughConnectionLoss } from '../../postgres/connection.js'
import { timeoutLeft } from '../../retry/retry-after-loss.js'
import { dropSaveFunctionSql } from './flush-statement.js'

/** Whatever a checkpoint or a register is kept for. */
export const ownersSql = `SELECT projection AS name FROM read_model.checkpoints
  UNION SELECT split_part(key, '/', 2) FROM read_model.registers ORDER BY 1`

/**
 * Drops a table with what belongs to it and to its partitions. One message without parameters is one transaction: the
 * dropped table flushes it whole, and a crash leaves all or nothing. `name` is the checked name of a collection.
 */
export const dropSql = (table: string, name: string): string => {
  const own = `'^${name}(_p[0-9]+of[0-9]+)?(-filling)?$'`
  return `DROP TABLE IF EXISTS ${table};
    ${dropSaveFunctionSql(name)}
    DELETE FROM read_model.checkpoints WHERE projection ~ ${own};
    DELETE FROM read_model.registers WHERE split_part(key, '/', 2) ~ ${own};`
}

type Lookup = {
  readonly id: string
  /** The position at which the caller knows the document, decimal; empty for a caller that does not. */
  readonly known: string
}

/** A document's position, decimal, and its body; no body for a caller that knows the document. */
type DocumentRow = { readonly at: string; readonly doc: string | null }

type ReadOne = (lookup: Lookup) => Promise<DocumentRow | undefined>

/** Documents one by one, as requests need them: reads of the same moment share one round trip. */
export const createDocumentReads = (
  pool: Pool,
): ((table: string, lookup: Lookup) => Promise<DocumentRow | undefined>) => {
  const readers = new Map<string, ReadOne>()

  const readerOf = (table: string): ReadOne => {
    const readEach = async (lookups: readonly Lookup[], waitedMillis: number): Promise<(DocumentRow | undefined)[]> => {
      const read = () =>
        pool.query<[caller: number, at: string, doc: string | null]>({
          // Without a name, so planned each time: a plan made while the table was small would go on reading all of it.
          rowMode: 'array',
          text: `SELECT lookup.caller::int, d.at, CASE WHEN d.at::text = lookup.known THEN NULL ELSE d.doc END
                 FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS lookup (id, known, caller)
                 JOIN ${table} AS d ON d.id = lookup.id`,
          values: [lookups.map(({ id }) => id), lookups.map(({ known }) => known)],
        })
      const { rows } = await throughConnectionLoss(read, timeoutLeft(waitedMillis))
      const found = lookups.map((): DocumentRow | undefined => undefined)
      for (const [caller, at, doc] of rows) found[caller - 1] = { at, doc }
      return found
    }
    return batched(readEach, { atOnce: 2, callers: 32, everyMillis: 4 })
  }

  return (table, lookup) => {
    const reader = readers.get(table) ?? readerOf(table)
    readers.set(table, reader)
    return reader(lookup)
  }
}
