import { commandMillis, createLinger } from '../../batching/linger.js'
import { isConnectionLoss, isDiskFull, type Pool, throughConnectionLoss } from '../../postgres/connection.js'
import { timeoutLeft } from '../../retry/retry-after-loss.js'
import { StoreUnavailable } from '../../retry/store-unavailable.js'
import { commitGroup, type Outcome, type PendingAppend, type Placed } from './commit-group.js'

type Waiting = PendingAppend & {
  readonly settle: (outcome: Outcome) => void
  readonly bytes: number
  readonly since: number
}

const maxGroupAppends = 1000
/** So many are worth a commit of their own while another one is in flight. */
const manyAppends = 16
/** So many are worth two commits one behind the other: fewer are quicker in one. */
const appendsForTwo = 128
const maxGroupBytes = 8 * 1024 * 1024

const sizeOf = (append: PendingAppend): number =>
  append.events.reduce(
    (sum, { data, personal, metadata }) => sum + data.length + metadata.length + (personal?.length ?? 0),
    0,
  )

/**
 * Appends that arrive while a commit is in flight join the next one: one transaction for all of them. Where many wait,
 * a second group is sent behind the first: the server has it at hand at the first's commit, while this process is busy
 * with the first's answers.
 */
export const createGroupCommit = (pool: Pool, timeoutMillis: number) => {
  const waiting: Waiting[] = []
  const inFlight = new Set<Promise<void>>()
  // Each commit makes the disk write, and wakes every reader of the log.
  const linger = createLinger(commandMillis)
  let woken = false
  let draining = false

  const nextGroup = (): Waiting[] => {
    // Half of many: the other half makes the group behind it.
    const half = inFlight.size === 0 && waiting.length >= appendsForTwo
    const most = half ? Math.min(maxGroupAppends, Math.ceil(waiting.length / 2)) : maxGroupAppends
    let bytes = 0
    let count = 0
    for (const append of waiting) {
      if (count > 0 && (count >= most || bytes + append.bytes > maxGroupBytes)) break
      bytes += append.bytes
      count += 1
    }
    return waiting.splice(0, count)
  }

  const commit = (group: readonly Waiting[]): Promise<Outcome[]> => {
    const waitedMillis = performance.now() - (group[0]?.since ?? 0)
    return throughConnectionLoss(() => commitGroup(pool, group), timeoutLeft(waitedMillis, timeoutMillis))
  }

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

  const sendGroups = (): void => {
    while (waiting.length > 0 && (inFlight.size === 0 || (inFlight.size === 1 && waiting.length >= manyAppends))) {
      if (!draining && !linger.mayGo(waiting.length, sendGroups)) return
      const group = nextGroup()
      linger.goes(group.length)
      const settling = settleGroup(group).finally(() => {
        inFlight.delete(settling)
        linger.answered()
        sendGroups()
      })
      inFlight.add(settling)
    }
  }

  return {
    append: (append: PendingAppend): Promise<Placed> =>
      new Promise((resolve, reject) => {
        const settle = (outcome: Outcome): void => {
          if ('placed' in outcome) resolve(outcome.placed)
          else reject(outcome.failed)
        }
        waiting.push({ settle, bytes: sizeOf(append), since: performance.now(), ...append })
        if (woken) return
        woken = true
        // Appends of the same moment go in the same group.
        queueMicrotask(() => {
          woken = false
          sendGroups()
        })
      }),
    /** Resolves when nothing is in flight; later appends are sent at once. */
    drained: async (): Promise<void> => {
      draining = true
      sendGroups()
      while (waiting.length > 0 || inFlight.size > 0) await Promise.all(inFlight)
    },
  }
}

const unavailable = (error: unknown): unknown =>
  error instanceof StoreUnavailable ? error : new StoreUnavailable(error, 'Postgres')
