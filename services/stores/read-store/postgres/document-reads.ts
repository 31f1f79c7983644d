import { throughConnectionLoss, timeoutLeft } from '../../postgres/backoff.js'
import { textArray } from '../../postgres/binary-arrays.js'
import type { Pool } from '../../postgres/connection.js'
import { joined } from '../../postgres/joined.js'

type Asked = {
  readonly id: string
  /** The position at which the asker knows the document, decimal; empty for one who does not. */
  readonly known: string
}

/** Where a document stands, decimal, and its body; without it for whoever knows the document. */
type DocumentRow = { readonly at: string; readonly doc: string | null }

type ReadOne = (asked: Asked) => Promise<DocumentRow | undefined>

/** Documents one by one, as requests ask for them: those that are asked for at the same time share one round trip. */
export const createDocumentReads = (
  pool: Pool,
): ((table: string, asked: Asked) => Promise<DocumentRow | undefined>) => {
  const readers = new Map<string, ReadOne>()

  const readerOf = (table: string): ReadOne => {
    const readEach = async (asked: readonly Asked[], waitedMillis: number): Promise<(DocumentRow | undefined)[]> => {
      const read = () =>
        pool.query<[caller: number, at: string, doc: string | null]>({
          // Without a name, so planned each time: a plan made while the table was small would go on reading all of it.
          rowMode: 'array',
          text: `SELECT asked.caller::int, d.at, CASE WHEN d.at::text = asked.known THEN NULL ELSE d.doc END
                 FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS asked (id, known, caller)
                 JOIN ${table} AS d ON d.id = asked.id`,
          values: [textArray(asked.map(({ id }) => id)), textArray(asked.map(({ known }) => known))],
        })
      const { rows } = await throughConnectionLoss(read, timeoutLeft(waitedMillis))
      const found = asked.map((): DocumentRow | undefined => undefined)
      for (const [caller, at, doc] of rows) found[caller - 1] = { at, doc }
      return found
    }
    return joined(readEach, { atOnce: 2, callers: 32, everyMillis: 4 })
  }

  return (table, asked) => {
    const reader = readers.get(table) ?? readerOf(table)
    readers.set(table, reader)
    return reader(asked)
  }
}
