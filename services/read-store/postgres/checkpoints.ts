import { position } from '../../event-store/port.js'
import { throughConnectionLoss as patiently } from '../../postgres/backoff.js'
import type { Pool } from '../../postgres/connection.js'
import { joined } from '../../postgres/joined.js'
import { type Checkpoint, type Memory, MemoryLost, type ReadStore } from '../port.js'

type Move = Checkpoint & { readonly projection: string; readonly memory: Memory | undefined }

/** Whether the server has not crashed since a writer asked for its memory; always where it asked for none. */
export const remembered = (parameter: string): string =>
  `(${parameter}::uuid IS NULL OR EXISTS (SELECT FROM read_model.memory WHERE mark = ${parameter}::uuid))`

/** How far the read models have come, and what a crash of the server has taken of that. */
export const createCheckpoints = (pool: Pool): Pick<ReadStore, 'memory' | 'checkpoint' | 'moveCheckpoint'> => {
  /** Read models that move at the same time share one write; answers whether each builds upon what is still there. */
  const moveCheckpoint = joined(
    async (moves: readonly Move[]): Promise<boolean[]> => {
      const { rows } = await patiently(() =>
        pool.query<[remembered: boolean]>({
          name: 'move-checkpoints',
          rowMode: 'array',
          // Of two moves of one read model the farther one counts.
          text: `WITH asked AS (
               SELECT asked.*, ${remembered('asked.memory')} AS remembered
               FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::uuid[], $5::uuid[])
                 WITH ORDINALITY AS asked (projection, position, last_position, last_id, memory, place)),
             moved AS (
               INSERT INTO read_model.checkpoints AS c
               SELECT DISTINCT ON (projection) projection, position, last_position, last_id
               FROM asked WHERE remembered ORDER BY projection, position DESC
               ON CONFLICT (projection) DO UPDATE SET position = excluded.position,
                 last_event_position = excluded.last_event_position, last_event_id = excluded.last_event_id
               WHERE c.position < excluded.position)
             SELECT remembered FROM asked ORDER BY place`,
          values: [
            moves.map(({ projection }) => projection),
            moves.map(({ position: at }) => String(at)),
            moves.map(({ lastEvent }) => (lastEvent === null ? null : String(lastEvent.position))),
            moves.map(({ lastEvent }) => lastEvent?.id ?? null),
            moves.map(({ memory }) => memory ?? null),
          ],
        }),
      )
      return rows.map(([isRemembered]) => isRemembered)
    },
    { atOnce: 2, callers: 100 },
  )

  /** Most askers find the mark; a write is owed once after a crash. */
  const mark = async (): Promise<string | undefined> => {
    const { rows } = await pool.query<{ mark: string }>('SELECT mark FROM read_model.memory')
    return rows[0]?.mark
  }

  const setMark = async (): Promise<string | undefined> => {
    // The update that changes nothing answers the mark that somebody else has set.
    const { rows } = await pool.query<{ mark: string }>(
      `INSERT INTO read_model.memory (mark) VALUES (gen_random_uuid())
       ON CONFLICT (one) DO UPDATE SET one = true RETURNING mark`,
    )
    return rows[0]?.mark
  }

  return {
    memory: () => patiently(async () => (await mark()) ?? (await setMark()) ?? ''),
    checkpoint: async (projection): Promise<Checkpoint | undefined> => {
      const { rows } = await patiently(() =>
        pool.query<{ position: string; last_event_position: string | null; last_event_id: string | null }>({
          name: 'checkpoint',
          text: 'SELECT position, last_event_position, last_event_id FROM read_model.checkpoints WHERE projection = $1',
          values: [projection],
        }),
      )
      const row = rows[0]
      if (row === undefined) return undefined
      const lastEvent =
        row.last_event_position === null || row.last_event_id === null
          ? null
          : { position: position(BigInt(row.last_event_position)), id: row.last_event_id }
      return { position: position(BigInt(row.position)), lastEvent }
    },
    moveCheckpoint: async (projection, checkpoint, memory) => {
      if (!(await moveCheckpoint({ projection, memory, ...checkpoint }))) throw new MemoryLost()
    },
  }
}
