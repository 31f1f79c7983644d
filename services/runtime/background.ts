import type { SandboxPayments } from '../gateways/payments/port.js'
import { deliverWebhook } from '../gateways/payments/sandbox/deliver-webhook.js'
import type { EngineDeps } from '../projector/engine.js'
import { runEveryProjection } from '../projector/projections/every-projection.js'
import { sandboxWebhooks } from '../queue/definitions.js'
import type { WorkerDeps } from '../worker/deps.js'
import { type ReactorStart, runReactor } from '../worker/reactor.js'
import { startProcessors } from '../worker/run-workers.js'
import { runSealing, type SealingWorkerDeps, sealAtStop } from '../worker/sealing.js'

export type Background = { close(): Promise<unknown> }

type Options = {
  readonly engine: EngineDeps
  readonly worker: WorkerDeps
  readonly sealing: SealingWorkerDeps['sealing']
  readonly reactorStart: ReactorStart
  /** Where the sandbox provider calls us, and with which secret. */
  readonly sandbox: SandboxPayments | undefined
  readonly webhook: Omit<Parameters<typeof deliverWebhook>[1], 'url'> & { readonly url: () => string }
}

/** Starts the projections, the reactor and the processors; closing ends the readers and seals what they have read. */
export const startBackground = async (options: Options): Promise<Background> => {
  const { engine, worker, sealing, reactorStart, webhook } = options
  const stopping = new AbortController()
  worker.queues.work(
    sandboxWebhooks,
    async (job) => {
      await deliverWebhook(job, { ...webhook, url: webhook.url() })
      return null
    },
    (error) => worker.onTrouble('sandbox-webhooks', error),
  )
  startProcessors(worker)
  await worker.queues.ready()
  options.sandbox?.announceOwed().catch((error: unknown) => worker.onTrouble('sandbox-webhooks', error))
  const sealed = { ...worker, sealing }
  const reading = [
    runEveryProjection(engine, stopping.signal),
    runReactor(worker, reactorStart, stopping.signal),
    runSealing(sealed, stopping.signal),
  ].map((running) => running.catch((error: unknown) => worker.onTrouble('read side', error)))
  return {
    close: async () => {
      stopping.abort()
      await Promise.all(reading)
      await sealAtStop(sealed)
    },
  }
}
