import type { SandboxPayments } from '../gateways/payments/port.js'
import { deliverWebhook } from '../gateways/payments/sandbox/webhooks.js'
import { sandboxWebhooks } from '../messaging/queue/definitions.js'
import type { EngineDeps } from '../projection-engine/engine.js'
import { runProjections } from '../projection-engine/run.js'
import { everyProjection } from '../projections/every-projection.js'
import { type CourierSync, workOnParcels } from '../reactions/courier-sync/work-on-parcels.js'
import { runDeadlines } from '../reactions/deadlines/run-deadlines.js'
import type { Deadlines } from '../reactions/deadlines/sweep-deadlines.js'
import type { WorkerDeps } from '../reactions/deps.js'
import { runSealing, type SealingWorkerDeps, sealAtStop } from '../reactions/jobs/sealing.js'
import { everySweep, keepSweeping } from '../reactions/jobs/sweeps.js'
import { type OfficeMailDeps, runOfficeMails } from '../reactions/mail-office/mail-attention.js'
import { workOn } from '../reactions/queue-work.js'
import { runReactor } from '../reactions/reactor.js'
import { runReconciliation } from '../reactions/reconcile-payments/reconcile-payments.js'
import { startProcessors } from '../reactions/run-workers.js'
import { sharedSubscription } from '../stores/event-store/shared-subscription.js'
import { pause } from '../stores/retry/backoff.js'
import type { AppDeps } from './app.module.js'
import { parseReactorStart } from './background-deps.js'
import { type Config, playsIn } from './config.js'
import { keepBeating } from './heartbeats/beats.js'
import { readAgainAndAgain, type SettingsFollower } from './settings/follow-settings.js'
import type { SiteEntries } from './settings/follow-site-entries.js'
import type { ShutdownStack } from './shutdown-stack.js'

type Options = {
  readonly config: Config
  readonly engine: EngineDeps
  readonly worker: WorkerDeps
  readonly sealing: SealingWorkerDeps['sealing']
  readonly courier: CourierSync
  readonly office: Pick<OfficeMailDeps, 'openAttention' | 'contacts' | 'tenantId'> & {
    readonly adminEmail: string | undefined
  }
  readonly deadlines: Deadlines
  /** Where the sandbox provider calls us, and with which secret. */
  readonly sandbox: SandboxPayments | undefined
  readonly webhook: Omit<Parameters<typeof deliverWebhook>[1], 'clock'>
  readonly settings: SettingsFollower
  readonly siteEntries: SiteEntries
  readonly heartbeats: AppDeps['heartbeats']
  readonly closing: ShutdownStack
}

const startSandboxWebhooks = ({ worker, webhook }: Options): void =>
  workOn(worker, sandboxWebhooks, (job) => deliverWebhook(job, { ...webhook, clock: worker.clock }))

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
 * a stop ends the readers, then seals what was appended.
 */
export const startBackground = async (options: Options): Promise<void> => {
  const { config, engine, worker, sealing, settings, heartbeats, closing } = options
  const plays = playsIn(config)
  const stops: AbortController[] = []
  let stopped = false
  /** A signal of each part's own, which aborts at the stop. */
  const untilStop = (): AbortSignal => {
    const stop = new AbortController()
    stops.push(stop)
    if (stopped) stop.abort()
    return stop.signal
  }
  // Read models and seals follow the whole log: its end is read once for all of them.
  const eventStore = sharedSubscription(engine.eventStore)
  const sealed = { ...worker, eventStore, sealing }
  if (plays('worker')) {
    startSandboxWebhooks(options)
    startProcessors(worker)
    workOnParcels(worker, options.courier, untilStop())
    closing.opened('last seal', { close: () => sealAtStop(sealed) })
  }
  const reading: Promise<void>[] = []
  const readers = {
    close: async () => {
      stopped = true
      for (const stop of stops) stop.abort()
      await Promise.all(reading)
    },
  }
  closing.opened('readers', readers)
  const read = (running: Promise<void>): void => {
    reading.push(running.catch((error: unknown) => worker.onError('read side', error)))
  }
  const onReactorError: WorkerDeps['onError'] = (where, error) => {
    heartbeats.reactor.failed()
    worker.onError(where, error)
  }
  read(settings.follow(untilStop(), (error) => engine.onError('settings', error)))
  read(readAgainAndAgain(options.siteEntries.read, untilStop(), (error) => engine.onError('site entries', error)))
  if (plays('projector')) read(runProjections({ ...engine, eventStore }, everyProjection, untilStop()))
  if (plays('worker')) {
    read(runReactor({ ...worker, onError: onReactorError }, parseReactorStart(config), untilStop()))
    read(runSealing(sealed, untilStop()))
    read(runReconciliation(worker, untilStop()))
    read(runDeadlines(worker, options.deadlines, untilStop()))
    read(runOfficeMails({ ...worker, ...options.office }, untilStop()))
  }
  if (plays('query')) read(heartbeats.watch.follow(untilStop()))
  read(keepBeating({ state: worker.state, moving: heartbeats.moving, onError: worker.onError }, untilStop()))
  // Only now: the reactor and the seals have opened queues of their own.
  await worker.queues.ready()
  if (plays('worker'))
    reading.push(
      announceOwed(options, untilStop()),
      ...everySweep(worker).map((sweep) => keepSweeping(sweep, worker, untilStop())),
    )
}
