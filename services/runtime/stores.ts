import { openBullQueues } from '../messaging/queue/bullmq-queues.js'
import type { Queues } from '../messaging/queue/port.js'
import type { Signals } from '../messaging/signals/port.js'
import { checkMasterKeys } from '../privacy/master-key-check.js'
import type { EventStore } from '../stores/event-store/port.js'
import type { FileStore } from '../stores/file-store/port.js'
import type { RateLimits } from '../stores/rate-limits/port.js'
import { openSharedLimits } from '../stores/rate-limits/shared-limits.js'
import type { ReadStore } from '../stores/read-store/port.js'
import { StoreUnavailable } from '../stores/retry/store-unavailable.js'
import type { StateStore } from '../stores/state-store/port.js'
import { type Config, uploadsDirOf } from './config.js'
import {
  openEventStore,
  openFileStore,
  openReadStore,
  openSignals,
  openStateStore,
  type Waiting,
} from './open-store.js'
import type { Installation } from './prepare-installation.js'
import type { Secrets } from './secrets.js'
import { handMillis, type ShutdownStack } from './shutdown-stack.js'

/** Whether events can be appended now, as the newest append tells. */
type AppendOutcomes = { failing(): boolean }

/** Milliseconds for which a failure is believed: then requests may come again, and one of them tells. */
const believedMillis = 30_000

/** The same event store, and how its newest append went: reads may go well where no append does. */
export const watchAppends = <S extends EventStore>(
  eventStore: S,
  monotonic: () => number = () => performance.now(),
): { readonly eventStore: S; readonly appends: AppendOutcomes } => {
  let failedAt = Number.NEGATIVE_INFINITY
  const append: EventStore['append'] = async (...appended) => {
    try {
      const appendedTo = await eventStore.append(...appended)
      failedAt = Number.NEGATIVE_INFINITY
      return appendedTo
    } catch (error) {
      if (error instanceof StoreUnavailable) failedAt = monotonic()
      throw error
    }
  }
  return {
    eventStore: { ...eventStore, append },
    appends: { failing: () => monotonic() - failedAt < believedMillis },
  }
}

/**
 * Everything that keeps something, by its port. Which engine runs follows from the address: of a store and of signals in
 * `open-store.ts`, of queues in `services/messaging/queue/bullmq-server.ts`.
 */
export type Stores = {
  readonly eventStore: EventStore
  readonly appends: AppendOutcomes
  readonly readStore: ReadStore
  readonly state: StateStore
  readonly queues: Queues
  readonly fileStore: FileStore
  readonly signals: Signals
  /** `undefined` where limits are off. */
  readonly rateLimits: RateLimits | undefined
}

export const openStores = async (
  config: Config,
  { urlOf }: Pick<Installation, 'urlOf'>,
  secrets: Pick<Secrets, 'masterKeys' | 'server'>,
  { opened }: ShutdownStack,
  onQueueTrouble: (error: Error) => void,
  waiting: Waiting,
): Promise<Stores> => {
  const state = opened('state store', await openStateStore(urlOf(config.STATE_URL)))
  // Before anything is written: data keys that another master key wrapped could not be opened.
  await checkMasterKeys(state, secrets.masterKeys)
  const namespace = ['rate_limits', ...(config.QUEUE_PREFIX === undefined ? [] : [config.QUEUE_PREFIX])].join('_')
  const server = { url: urlOf(config.QUEUE_URL), prefix: config.QUEUE_PREFIX, alone: config.QUEUE_URL === 'embedded' }
  return {
    state,
    ...watchAppends(
      opened(
        'event store',
        await openEventStore(urlOf(config.EVENT_STORE_URL), waiting, config.EVENT_STORE_URL === 'embedded'),
      ),
    ),
    readStore: opened('read store', await openReadStore(urlOf(config.READ_STORE_URL))),
    // Before the queues: a stop closes it after the jobs in hand, which read and remove files.
    fileStore: opened('file store', await openFileStore(config.FILES_URL, uploadsDirOf(config))),
    rateLimits: config.RATE_LIMITS
      ? opened('rate limits', openSharedLimits({ url: server.url, namespace }, secrets.server[0]))
      : undefined,
    queues: opened('queues', openBullQueues(server, onQueueTrouble, { handMillis })),
    signals: opened('signals', openSignals(server, onQueueTrouble)),
  }
}
