import { orderIdSchema } from '@cartorio/contracts/ids.js'
import * as z from 'zod/mini'
import { loadOrder } from '../command/pipeline/order-stream.js'
import { moveJobs } from '../messaging/queue/bullmq-move-jobs.js'
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
  readonly move: (from: string | undefined) => Promise<unknown>
}

/**
 * Moves waiting jobs when the prefix has changed since the last start; the new one is stored only once all have moved.
 */
export const adoptQueuePrefix = async ({ state, isNew, move, ...settings }: Adoption): Promise<void> => {
  const prefix = settings.prefix ?? null
  for (;;) {
    const stored = await state.get(prefixes, prefixId)
    if (stored === undefined) {
      await state.insert(prefixes, prefixId, { prefix: (await isNew()) ? prefix : null })
      continue
    }
    if (stored.doc.prefix === prefix) return
    await move(stored.doc.prefix ?? undefined)
    await state.replace(prefixes, prefixId, stored.version, { prefix })
  }
}

const jobSchema = z.object({
  intentId: z.optional(z.string()),
  provider: z.optional(z.string()),
  orderId: z.optional(orderIdSchema),
})

/** Two installations may have shared their names until now. Requests to seal name no order, and come again. */
const isOwnJob =
  ({ eventStore, providers }: Pick<WorkerDeps, 'eventStore' | 'providers'>) =>
  async (data: unknown): Promise<boolean> => {
    const { intentId, provider, orderId } = jobSchema.safeParse(data).data ?? {}
    if (intentId !== undefined) return (await providers.of(provider)?.retrieveIntent(intentId)) !== undefined
    return orderId !== undefined && (await loadOrder(eventStore, orderId)).state.exists
  }

/** Before anything is appended, and before a worker takes a job. */
export const keepJobs = (
  { QUEUE_URL: setting, QUEUE_PREFIX: prefix }: Config,
  { urlOf }: Pick<Installation, 'urlOf'>,
  worker: Pick<WorkerDeps, 'state' | 'eventStore' | 'providers'>,
): Promise<void> =>
  adoptQueuePrefix({
    state: worker.state,
    prefix,
    isNew: () => isBeforeFirstStart(worker),
    move: (from) => moveJobs({ url: urlOf(setting), from, to: prefix, names: queueNames, isOwn: isOwnJob(worker) }),
  })
