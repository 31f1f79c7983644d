import { StartRefused } from '../domain/technical-error.js'
import { countOpenJobs } from '../messaging/queue/count-open-jobs.js'
import { queueNames } from '../messaging/queue/definitions.js'
import type { WorkerDeps } from '../reactions/deps.js'
import { isBeforeFirstStart } from '../reactions/reactor-checkpoint.js'
import type { StateCollection, StateStore } from '../stores/state-store/port.js'
import type { Config } from './config.js'
import type { Installation } from './prepare-installation.js'

/** Under which prefix this installation's jobs lie; `null` without one. */
const prefixes: StateCollection<{ readonly prefix: string | null }> = { name: 'queue-prefixes', indexes: {} }
const prefixId = 'queues'

type Adoption = {
  readonly state: StateStore
  readonly prefix: string | undefined
  /** Whether no job can have been made yet; installations of earlier releases had no prefix. */
  readonly isNew: () => Promise<boolean>
  /** How many jobs are not done yet under a prefix. */
  readonly countOpen: (prefix: string | undefined) => Promise<number>
}

/**
 * Remembers the prefix of the queues.
 * @throws {StartRefused} when it has changed and jobs under the former one are not done
 */
export const adoptQueuePrefix = async ({ state, isNew, countOpen, ...settings }: Adoption): Promise<void> => {
  const prefix = settings.prefix ?? null
  for (;;) {
    const stored = await state.get(prefixes, prefixId)
    if (stored === undefined) {
      await state.insert(prefixes, prefixId, { prefix: (await isNew()) ? prefix : null })
      continue
    }
    const former = stored.doc.prefix
    if (former === prefix) return
    const open = await countOpen(former ?? undefined)
    if (open > 0)
      throw new StartRefused(
        `jobs are left under the former QUEUE_PREFIX (${open}): start with ${former === null ? 'none' : `QUEUE_PREFIX=${former}`} until they are done, then change it`,
      )
    await state.replace(prefixes, prefixId, stored.version, { prefix })
  }
}

/** Before anything is appended, and before a worker takes a job. */
export const keepQueuePrefix = (
  { QUEUE_URL: setting, QUEUE_PREFIX: prefix }: Config,
  { urlOf }: Pick<Installation, 'urlOf'>,
  worker: Pick<WorkerDeps, 'state' | 'eventStore'>,
): Promise<void> =>
  adoptQueuePrefix({
    state: worker.state,
    prefix,
    isNew: () => isBeforeFirstStart(worker),
    countOpen: (former) => countOpenJobs({ url: urlOf(setting), prefix: former }, queueNames),
  })
