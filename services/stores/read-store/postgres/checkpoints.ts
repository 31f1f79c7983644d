import { batched } from '../../batching/batched.js'
import { position } from '../../event-store/port.js'
import { type Pool, throughConnectionLoss as retryUntilTimeout } from '../../postgres/connection.js'
import type { FencedCheckpoint, ReadStore } from '../port.js'

type CheckpointRow = {
  readonly projection: string
  readonly position: string
  readonly last_event_position: string | null
  readonly last_event_id: string | null
  readonly fence: string
}

const checkpointOf = (row: CheckpointRow): FencedCheckpoint => ({
  position: position(BigInt(row.position)),
  lastEvent:
    row.last_event_position === null || row.last_event_id === null
      ? null
      : { position: position(BigInt(row.last_event_position)), id: row.last_event_id },
  fence: row.fence,
})

export const createCheckpoints = (pool: Pool): ReadStore['checkpoints'] => {
  /** Callers that ask at the same time share one question. */
  const read = batched(
    async (calls: readonly (readonly string[])[]) => {
      const { rows } = await retryUntilTimeout(() =>
        pool.query<CheckpointRow>({
          name: 'checkpoints',
          text: `SELECT projection, position, last_event_position, last_event_id, fence
                 FROM read_model.checkpoints WHERE projection = ANY($1)`,
          values: [[...new Set(calls.flat())]],
        }),
      )
      const found = new Map(rows.map((row) => [row.projection, checkpointOf(row)]))
      return calls.map(
        (names) =>
          new Map(
            names.flatMap((name): [string, FencedCheckpoint][] => {
              const one = found.get(name)
              return one === undefined ? [] : [[name, one]]
            }),
          ),
      )
    },
    { atOnce: 2, callers: 100 },
  )
  return (names) => (names.length === 0 ? Promise.resolve(new Map()) : read(names))
}
