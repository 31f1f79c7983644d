import { deliverWebhook } from '../gateways/payments/sandbox/deliver-webhook.js'
import type { EngineDeps } from '../projector/engine.js'
import { runEveryProjection } from '../projector/projections/every-projection.js'
import { sandboxWebhooks } from '../queue/definitions.js'
import type { WorkerDeps } from '../worker/deps.js'
import { type ReactorStart, runReactor } from '../worker/reactor.js'
import { startProcessors } from '../worker/run-workers.js'
import type { Role } from './config.js'

export type Background = { close(): Promise<unknown> }

type Options = {
  readonly roles: readonly Role[]
  readonly engine: EngineDeps
  readonly worker: WorkerDeps
  readonly reactorStart: ReactorStart
  /** Where the sandbox provider calls us, and with which secret. */
  readonly webhook: Parameters<typeof deliverWebhook>[1]
}

const startSandboxWebhooks = ({ worker, webhook }: Options): void =>
  worker.queues.work(
    sandboxWebhooks,
    async (job) => {
      await deliverWebhook(job, webhook)
      return null
    },
    (error) => worker.onTrouble('sandbox-webhooks', error),
  )

/** Starts the projections, the reactor and the processors, as far as they are this instance's; closing ends the readers. */
export const startBackground = (options: Options): Background => {
  const { roles, engine, worker, reactorStart } = options
  const stopping = new AbortController()
  const reading: Promise<void>[] = []
  if (roles.includes('projector')) reading.push(runEveryProjection(engine, stopping.signal))
  if (roles.includes('worker')) {
    startSandboxWebhooks(options)
    startProcessors(worker)
    reading.push(runReactor(worker, reactorStart, stopping.signal))
  }
  const watched = reading.map((running) => running.catch((error: unknown) => worker.onTrouble('read side', error)))
  return {
    close: () => {
      stopping.abort()
      return Promise.all(watched)
    },
  }
}
