import { StoreUnavailable, throughConnectionLoss } from '../../postgres/backoff.js'
import { inOwnTransaction, isConnectionLoss, isDiskFull, type Pool } from '../../postgres/connection.js'
import type { Appended } from '../port.js'
import { commitGroup, type Outcome, type PendingAppend } from './commit-group.js'

type Waiting = PendingAppend & { readonly settle: (outcome: Outcome) => void; readonly bytes: number }

const maxGroupAppends = 1000
const maxGroupBytes = 8 * 1024 * 1024

const sizeOf = (append: PendingAppend): number =>
  append.events.reduce(
    (sum, { data, personal, metadata }) => sum + data.length + metadata.length + (personal?.length ?? 0),
    0,
  )

/** Appends that arrive while a commit is in flight join the next one: one transaction for all of them. */
export const createGroupCommit = (pool: Pool, patienceMillis: number) => {
  const waiting: Waiting[] = []
  let running: Promise<void> | undefined

  const nextGroup = (): Waiting[] => {
    let bytes = 0
    let count = 0
    for (const append of waiting) {
      if (count > 0 && (count >= maxGroupAppends || bytes + append.bytes > maxGroupBytes)) break
      bytes += append.bytes
      count += 1
    }
    return waiting.splice(0, count)
  }

  const commit = (group: readonly Waiting[]): Promise<Outcome[]> =>
    throughConnectionLoss(() => inOwnTransaction(pool, (connection) => commitGroup(connection, group)), patienceMillis)

  const settleGroup = async (group: readonly Waiting[]): Promise<void> => {
    try {
      const outcomes = await commit(group)
      for (const [index, append] of group.entries())
        append.settle(outcomes[index] ?? { failed: new Error('no outcome') })
    } catch (error) {
      const away = error instanceof StoreUnavailable || isConnectionLoss(error) || isDiskFull(error)
      if (group.length === 1 || away)
        for (const append of group) append.settle({ failed: away ? unavailable(error) : error })
      // One append may be to blame: it must fail none of its neighbours.
      else for (const append of group) await settleGroup([append])
    }
  }

  const run = async (): Promise<void> => {
    while (waiting.length > 0) await settleGroup(nextGroup())
    running = undefined
  }

  return {
    append: (append: PendingAppend): Promise<Appended> =>
      new Promise((resolve, reject) => {
        const settle = (outcome: Outcome): void => {
          if ('appended' in outcome) resolve(outcome.appended)
          else reject(outcome.failed)
        }
        waiting.push({ ...append, settle, bytes: sizeOf(append) })
        running ??= Promise.resolve().then(run)
      }),
    /** Resolves when nothing is in flight. */
    drained: async (): Promise<void> => {
      while (running !== undefined) await running
    },
  }
}

const unavailable = (error: unknown): unknown =>
  error instanceof StoreUnavailable ? error : new StoreUnavailable(error)
