import { throughConnectionLoss } from '../../postgres/backoff.js'
import { textArray } from '../../postgres/binary-arrays.js'
import type { Pool } from '../../postgres/connection.js'
import { joined } from '../../postgres/joined.js'

/** A document as it is stored: id, position, body. */
export type DocumentRow = readonly [id: string, at: string, doc: string]

type ReadOne = (id: string) => Promise<DocumentRow | undefined>

/** Documents one by one, as requests ask for them: those that are asked for at the same time share one round trip. */
export const createDocumentReads = (pool: Pool): ((table: string, id: string) => Promise<DocumentRow | undefined>) => {
  const readers = new Map<string, ReadOne>()

  const readerOf = (table: string): ReadOne => {
    const readEach = async (ids: readonly string[]): Promise<(DocumentRow | undefined)[]> => {
      const { rows } = await throughConnectionLoss(() =>
        pool.query<[...DocumentRow]>({
          name: `documents of ${table}`,
          rowMode: 'array',
          text: `SELECT id, at, doc FROM ${table} WHERE id = ANY($1)`,
          values: [textArray(ids)],
        }),
      )
      const found = new Map(rows.map((row) => [row[0], row]))
      return ids.map((id) => found.get(id))
    }
    return joined(readEach, { atOnce: 2, callers: 32 })
  }

  return (table, id) => {
    const known = readers.get(table)
    if (known !== undefined) return known(id)
    const reader = readerOf(table)
    readers.set(table, reader)
    return reader(id)
  }
}
