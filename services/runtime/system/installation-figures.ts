import type { RoleMovement, RoleMovements } from '@cartorio/contracts/http/health.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import type { Clock } from '../../domain/clock.js'
import type { Queues } from '../../messaging/queue/port.js'
import { StoreUnavailable } from '../../stores/retry/store-unavailable.js'
import type { StateStore } from '../../stores/state-store/port.js'
import { readLastBackup } from './backups.js'
import { type ReadQueue, readQueues } from './read-queues.js'

/** What is counted of the whole installation, for the page of the system and for the metrics. */
export type InstallationFigures = {
  readonly roles: readonly RoleMovement[]
  /** `null` while their server does not answer. */
  readonly queues: readonly ReadQueue[] | null
  /** `null` where none was marked, `undefined` while it is not known. */
  readonly backup: { readonly at: Instant; readonly ageSeconds: number } | null | undefined
}

type Deps = {
  readonly state: Pick<StateStore, 'get'>
  readonly queues: Pick<Queues, 'flow'>
  readonly clock: Clock
  readonly movements: () => Promise<RoleMovements>
}

export const createInstallationFigures = ({ state, queues, clock, movements }: Deps) => {
  const queuesNow = (): Promise<readonly ReadQueue[] | null> =>
    readQueues(queues, clock).catch((error: unknown) => {
      if (error instanceof StoreUnavailable) return null
      throw error
    })
  const backupNow = async (): Promise<InstallationFigures['backup']> => {
    const at = await readLastBackup(state)
    return at === null ? null : { at, ageSeconds: Math.max(0, (Date.parse(clock.now()) - Date.parse(at)) / 1000) }
  }
  return async (): Promise<InstallationFigures> => {
    const [{ roles }, foundQueues, backup] = await Promise.all([
      movements(),
      queuesNow(),
      backupNow().catch(() => undefined),
    ])
    return { roles, queues: foundQueues, backup }
  }
}
