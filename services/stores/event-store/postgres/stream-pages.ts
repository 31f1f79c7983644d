import { batched } from '../../batching/batched.js'
import { commandMillis } from '../../batching/linger.js'
import { type Pool, throughConnectionLoss } from '../../postgres/connection.js'
import { timeoutLeft } from '../../retry/retry-after-loss.js'
import type { Revision, StreamName } from '../port.js'
import { type EventRow, eventColumns } from './rows.js'

/** Events that are read of a stream at once, and first of all: most streams are shorter. */
const pageSize = 1000
const firstPageSize = 100

type StreamPageRequest = { readonly stream: StreamName; readonly from: Revision }

/** A page of a stream, and whether another may follow. */
type StreamPage = { readonly rows: readonly EventRow[]; readonly more: boolean }

type StreamPages = {
  /** Callers at the same time share one round trip. */
  first(stream: StreamName, from: Revision): Promise<StreamPage>
  next(stream: StreamName, from: Revision): Promise<StreamPage>
  last(stream: StreamName): Promise<EventRow | undefined>
}

export const createStreamPages = (pool: Pool, timeoutMillis: number): StreamPages => {
  const readFirst = async (requested: readonly StreamPageRequest[]): Promise<StreamPage[]> => {
    const { rows } = await pool.query<[...EventRow, string]>({
      name: 'first-stream-pages',
      rowMode: 'array',
      text: `SELECT page.*, requested.caller
             FROM unnest($1::text[], $2::int[]) WITH ORDINALITY AS requested (stream, revision, caller),
             LATERAL (SELECT ${eventColumns} FROM event_log.events e
               WHERE e.stream = requested.stream AND e.revision >= requested.revision
               ORDER BY e.revision LIMIT ${firstPageSize}) page
             ORDER BY requested.caller, page.revision`,
      values: [requested.map(({ stream }) => stream), requested.map(({ from }) => from)],
    })
    const pages = requested.map((): EventRow[] => [])
    for (const [position, stream, revision, id, type, data, personal, metadata, caller] of rows)
      pages[Number(caller) - 1]?.push([position, stream, revision, id, type, data, personal, metadata])
    return pages.map((page) => ({ rows: page, more: page.length === firstPageSize }))
  }

  const first = batched(
    (requested: readonly StreamPageRequest[], waitedMillis) =>
      throughConnectionLoss(() => readFirst(requested), timeoutLeft(waitedMillis, timeoutMillis)),
    { atOnce: 4, callers: 32, everyMillis: commandMillis },
  )

  const readNext = async (stream: StreamName, from: Revision): Promise<StreamPage> => {
    const { rows } = await pool.query<[...EventRow]>({
      name: 'stream-page',
      rowMode: 'array',
      text: `SELECT ${eventColumns} FROM event_log.events WHERE stream = $1 AND revision >= $2 ORDER BY revision LIMIT ${pageSize}`,
      values: [stream, from],
    })
    return { rows, more: rows.length === pageSize }
  }

  const readLast = async (stream: StreamName): Promise<EventRow | undefined> => {
    const { rows } = await pool.query<[...EventRow]>({
      name: 'last-event',
      rowMode: 'array',
      text: `SELECT ${eventColumns} FROM event_log.events WHERE stream = $1 ORDER BY revision DESC LIMIT 1`,
      values: [stream],
    })
    return rows[0]
  }

  return {
    first: (stream, from) => first({ stream, from }),
    next: (stream, from) => throughConnectionLoss(() => readNext(stream, from), timeoutMillis),
    last: (stream) => throughConnectionLoss(() => readLast(stream), timeoutMillis),
  }
}
