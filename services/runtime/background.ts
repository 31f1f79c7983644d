import type { SandboxPayments } from '../gateways/payments/port.js'
import { deliverWebhook } from '../gateways/payments/sandbox/deliver-webhook.js'
import { sandboxWebhooks } from '../messaging/queue/definitions.js'
import type { EngineDeps } from '../projection-engine/engine.js'
import { runProjections } from '../projection-engine/run.js'
import { everyProjection } from '../projections/every-projection.js'
import type { WorkerDeps } from '../reactions/deps.js'
import { runSealing, type SealingWorkerDeps, sealAtStop } from '../reactions/jobs/sealing.js'
import { keepSweeping } from '../reactions/jobs/sweep-uploads.js'
import { type ReactorStart, runReactor } from '../reactions/reactor.js'
import { startProcessors } from '../reactions/run-workers.js'
import { sharedSubscription } from '../stores/event-store/shared-subscription.js'
import { pause } from '../stores/postgres/backoff.js'
import type { Role } from './config.js'

export type Background = { close(): Promise<unknown> }

type Options = {
  readonly roles: readonly Role[]
  readonly engine: EngineDeps
  readonly worker: WorkerDeps
  readonly sealing: SealingWorkerDeps['sealing']
  readonly reactorStart: ReactorStart
  /** Where the sandbox provider calls us, and with which secret. */
  readonly sandbox: SandboxPayments | undefined
  readonly webhook: Omit<Parameters<typeof deliverWebhook>[1], 'url'> & { readonly url: () => string }
}

const startSandboxWebhooks = ({ worker, webhook }: Options): void =>
  worker.queues.work(
    sandboxWebhooks,
    (job) => deliverWebhook(job, { ...webhook, url: webhook.url() }),
    (error) => worker.onError('sandbox-webhooks', error),
  )

/** Milliseconds between tries to announce the sandbox's owed webhooks. */
const owedMillis = 60_000

const announceOwed = async ({ sandbox, worker }: Options, signal: AbortSignal): Promise<void> => {
  while (sandbox !== undefined && !signal.aborted) {
    await sandbox.announceOwed().catch((error: unknown) => worker.onError('sandbox-webhooks', error))
    await pause(owedMillis, signal)
  }
}

/**
 * Starts the projections, the reactor, the seals and the processors, as far as they are this instance's;
 * closing ends the readers and seals what they have read.
 */
export const startBackground = async (options: Options): Promise<Background> => {
  const { roles, engine, worker, sealing, reactorStart } = options
  const stopping = new AbortController()
  const works = roles.includes('worker')
  // Read models and seals follow the whole log: its end is read once for all of them.
  const eventStore = sharedSubscription(engine.eventStore)
  const sealed = { ...worker, eventStore, sealing }
  if (works) {
    startSandboxWebhooks(options)
    startProcessors(worker)
  }
  const reading: Promise<void>[] = []
  if (roles.includes('projector'))
    reading.push(runProjections({ ...engine, eventStore }, everyProjection, stopping.signal))
  if (works) reading.push(runReactor(worker, reactorStart, stopping.signal), runSealing(sealed, stopping.signal))
  const watched = reading.map((running) => running.catch((error: unknown) => worker.onError('read side', error)))
  // Only now: the reactor and the seals have opened queues of their own.
  await worker.queues.ready()
  if (works) watched.push(announceOwed(options, stopping.signal), keepSweeping(worker, stopping.signal))
  return {
    close: async () => {
      stopping.abort()
      await Promise.all(watched)
      if (works) await sealAtStop(sealed)
    },
  }
}
