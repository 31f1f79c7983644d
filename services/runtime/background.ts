import { deliverWebhook } from '../gateways/payments/sandbox/webhooks.js'
import { sandboxWebhooks } from '../messaging/queue/definitions.js'
import type { EngineDeps } from '../projection-engine/engine.js'
import { runProjections } from '../projection-engine/run.js'
import { everyProjection } from '../projections/every-projection.js'
import { dueDeadlines } from '../projections/readers.js'
import { readOpenEntries } from '../query/attention/open-entries.js'
import { workOnParcels } from '../reactions/courier-sync/work-on-parcels.js'
import { runDeadlines } from '../reactions/deadlines/run-deadlines.js'
import type { WorkerDeps } from '../reactions/deps.js'
import { runSealing, type SealingWorkerDeps, sealAtStop } from '../reactions/jobs/sealing.js'
import { everySweep, keepSweeping } from '../reactions/jobs/sweeps.js'
import { runOfficeMails } from '../reactions/mail-office/mail-attention.js'
import { workOn } from '../reactions/queue-work.js'
import { runReactor } from '../reactions/reactor.js'
import { runReconciliation } from '../reactions/reconcile-payments/reconcile-payments.js'
import { startProcessors } from '../reactions/run-workers.js'
import { sharedSubscription } from '../stores/event-store/shared-subscription.js'
import { pause } from '../stores/retry/backoff.js'
import type { AppDeps } from './app.module.js'
import { parseReactorStart } from './background-deps.js'
import { type Config, playsIn, webhooksUrlOf } from './config.js'
import { keepBeating } from './heartbeats/beats.js'
import { runReadModelWorks } from './read-model-works/run-works.js'
import type { CarryOut } from './read-model-works/work-in-thread.js'
import type { Secrets } from './secrets.js'
import { readAgainAndAgain } from './settings/follow-settings.js'
import type { ShutdownStack } from './shutdown-stack.js'
import type { Stores } from './stores.js'
import { keepLooking } from './system/keep-looking.js'

type Options = {
  readonly config: Config
  readonly secrets: Pick<Secrets, 'webhook'>
  readonly stores: Stores
  readonly app: AppDeps
  readonly engine: EngineDeps
  /** Rebuilds or verifies a read model where it keeps no request waiting. */
  readonly carryOut: CarryOut
  readonly worker: WorkerDeps
  readonly sealing: SealingWorkerDeps['sealing']
  readonly port: number
  readonly closing: ShutdownStack
}

const webhookPath = '/api/webhooks/sandbox'

const startSandboxWebhooks = ({ config, secrets, worker, port }: Options): void => {
  const webhook = { url: webhooksUrlOf(config, port) + webhookPath, secret: secrets.webhook[0], clock: worker.clock }
  workOn(worker, sandboxWebhooks, (job) => deliverWebhook(job, webhook))
}

/** Milliseconds between tries to announce the sandbox's owed webhooks. */
const owedMillis = 60_000

const announceOwed = async ({ app, worker }: Options, signal: AbortSignal): Promise<void> => {
  const { sandbox } = app.routes
  while (sandbox !== undefined && !signal.aborted) {
    await sandbox.announceOwed().catch((error: unknown) => worker.onError('sandbox-webhooks', error))
    await pause(owedMillis, signal)
  }
}

/** The first tenant's staff get the office's mails. */
const officeMailDeps = ({ config, app, worker }: Options): Parameters<typeof runOfficeMails>[0] => {
  const tenantId = app.ports.installationTenant
  return {
    ...worker,
    tenantId,
    adminEmail: config.ADMIN_EMAIL,
    openEntries: () => readOpenEntries({ ...app.ports, ...app.query }, tenantId),
  }
}

/**
 * Starts the projections, the reactor, the seals and the processors, as far as they are this instance's;
 * a stop ends the readers, then seals what was appended.
 */
export const startBackground = async (options: Options): Promise<void> => {
  const { config, stores, app, engine, carryOut, worker, sealing, closing } = options
  const { settings, siteEntries, heartbeats } = app
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
    workOnParcels(worker, app.courierSync, untilStop())
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
  read(readAgainAndAgain(siteEntries.read, untilStop(), (error) => engine.onError('site entries', error)))
  if (plays('projector')) {
    read(runProjections({ ...engine, eventStore }, everyProjection, untilStop()))
    const works = app.command.readModelWorks
    read(runReadModelWorks({ works, carryOut, onError: engine.onError }, untilStop()))
  }
  if (plays('worker')) {
    read(runReactor({ ...worker, onError: onReactorError }, parseReactorStart(config), untilStop()))
    read(runSealing(sealed, untilStop()))
    read(runReconciliation(worker, untilStop()))
    read(
      runDeadlines(
        worker,
        { openDeadlines: dueDeadlines(stores.readStore), tenants: config.TENANTS, settings },
        untilStop(),
      ),
    )
    read(runOfficeMails(officeMailDeps(options), untilStop()))
  }
  if (plays('query')) {
    read(heartbeats.watch.follow(untilStop()))
    read(keepLooking({ look: app.query.system.read, onError: worker.onError }, untilStop()))
  }
  read(keepBeating({ state: worker.state, moving: heartbeats.moving, onError: worker.onError }, untilStop()))
  // Only now: the reactor and the seals have opened queues of their own.
  await worker.queues.ready()
  if (plays('worker'))
    reading.push(
      announceOwed(options, untilStop()),
      ...everySweep(worker).map((sweep) => keepSweeping(sweep, worker, untilStop())),
    )
}
