import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { speakPortuguese } from '@cartorio/contracts/portuguese-errors.js'
import { CommandBus } from '@nestjs/cqrs'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { checkTransitions } from '../domain/order/transitions.js'
import { versionName } from '../projection-engine/generations/generation.js'
import { everyVersion } from '../projections/every-projection.js'
import { createLiveHub } from '../query/live/live-hub.js'
import { isEventStoreDbAddress } from '../stores/event-store/eventstoredb/address.js'
import { appDeps } from './app-deps.js'
import { startBackground } from './background.js'
import { engineDeps, threadStores, workerDeps } from './background-deps.js'
import { type Config, localUrlOf, originsOf, playsIn, publicUrlOf } from './config.js'
import type { Listener } from './listening/listener.js'
import { createLogger } from './logging.js'
import { type Mails, mailFolderPath } from './mailer.js'
import type { Metrics } from './metrics/metrics.js'
import type { Waiting } from './open-store.js'
import { createPageSpeeds } from './page-speeds/page-speeds.js'
import { type Installation, oddStores } from './prepare-installation.js'
import {
  type Administrator,
  ensureAdministrator,
  ensureOneInstallation,
  prepareReading,
  prepareSettings,
  prepareWriting,
} from './prepare-roles.js'
import { openProof } from './proof.js'
import { workInThread } from './read-model-works/work-in-thread.js'
import { loadSecrets } from './secrets.js'
import { createServer } from './server.js'
import { createShutdownStack } from './shutdown-stack.js'
import { openStores } from './stores.js'
import { createRecentErrors, type RecentErrors } from './system/recent-errors.js'
import { systemClock } from './system-clock.js'
import { troublesIn } from './troubles.js'
import { guardAgainstClientFaults } from './uncaught-exceptions.js'

/** A started product: where it answers, and how it ends. */
export type Product = {
  readonly url: string
  readonly administrator: Administrator
  /** Where the embedded Postgres keeps the data; `undefined` with a Postgres of one's own. */
  readonly clusterDir: string | undefined
  /** Of the key that seals the log: what an auditor must know from elsewhere than the log. */
  readonly sealFingerprint: string
  /** Where mails, or their copies, are kept; `undefined` where neither is. */
  readonly mailFolder: string | undefined
  stop(): Promise<void>
}

const siteDir = join(fileURLToPath(new URL('.', import.meta.url)), '../../../frontend/dist')

/**
 * Starts what the instance's roles need, each part after those that it needs; a start that fails closes what it had
 * opened. `ProductLifecycle` says in which order a stop closes it.
 */
export const startProduct = async (
  config: Config,
  { installation, listener }: { readonly installation: Installation; readonly listener: Listener },
  waiting: Waiting,
): Promise<Product> => {
  speakPortuguese()
  checkTransitions()
  const plays = playsIn(config)
  const log = createLogger(config)
  let errors: RecentErrors | undefined
  let ownMetrics: Pick<Metrics, 'clientFaultSurvived' | 'erred'> | undefined
  const onError = troublesIn(log, {
    also: (place, error) => {
      errors?.note({ place, error, correlationId: null })
      ownMetrics?.erred('background')
    },
  })
  const onStopped = (stopped: string): void => log.debug({ stopped })
  const odd = oddStores(config)
  if (odd !== undefined) log.warn(odd)
  const closing = createShutdownStack(onError, onStopped)
  closing.opened('postgres', { close: installation.leave })
  // Before the event store: a stop closes it after that.
  if (isEventStoreDbAddress(config.EVENT_STORE_URL)) {
    const onClientFault = (): void => ownMetrics?.clientFaultSurvived()
    closing.opened('guard of uncaught exceptions', guardAgainstClientFaults({ log, onClientFault }))
  }
  let mails: Mails | undefined
  // Before the queues: a stop closes it after the jobs in hand.
  closing.opened('mailer', { close: async () => mails?.mailer?.close() })
  let app: NestFastifyApplication | undefined
  const stop = async (): Promise<void> => {
    await app?.close().catch((error: unknown) => onError('http', error))
    await closing.closeAll()
  }
  try {
    const secrets = await loadSecrets(config)
    const stores = await openStores(
      config,
      installation,
      secrets,
      closing,
      (error) => onError('queues', error),
      waiting,
    )
    errors = closing.opened('recent errors', createRecentErrors({ state: stores.state, clock: systemClock }))
    const speeds = closing.opened('page speeds', createPageSpeeds({ state: stores.state, clock: systemClock }))
    // Before anything is read or written: stores of two installations go together nowhere.
    await ensureOneInstallation(config, stores, false)
    const proof = openProof(config, secrets, stores.eventStore)
    // Instances of other roles never seal.
    if (plays('worker') || plays('query')) await proof.ensureContinues()

    const live = createLiveHub(stores.signals, (error) => onError('live', error))
    const deps = await appDeps(config, secrets, stores, proof, live, { log, onError, errors, speeds })
    mails = deps.mails
    ownMetrics = deps.metrics.metrics
    closing.opened('file inspection', deps.fileInspection)
    closing.opened('page pictures', deps.pagePictures)
    const { port } = listener
    const siteUrl = publicUrlOf(config, port)
    app = await createServer({
      config,
      log,
      siteDir,
      allowedOrigins: originsOf(config, port),
      deps,
      listener,
      stopped: { live, listener, closing, onStopped },
    })
    const engine = engineDeps({ config, installation, secrets, stores, app: deps, onError })
    const worker = await workerDeps({
      config,
      secrets,
      stores,
      app: deps,
      bus: app.get(CommandBus),
      onError,
      siteUrl: () => siteUrl,
    })

    if (plays('query') || plays('projector')) await prepareReading(engine)
    if (plays('command') || plays('worker')) await prepareWriting(config, installation, worker)
    await prepareSettings(deps, config, onError)
    const administrator = await ensureAdministrator(deps, config)

    const carryOut = workInThread(threadStores({ config, installation, secrets }))
    const { sealing } = proof
    await startBackground({ config, secrets, stores, app: deps, engine, carryOut, worker, sealing, port, closing })
    listener.open()
    installation.claim.announce(localUrlOf(config, port), everyVersion.map(versionName))
    return {
      url: siteUrl,
      administrator,
      clusterDir: installation.postgres?.clusterDir,
      sealFingerprint: secrets.signing.fingerprint,
      mailFolder: mailFolderPath(config),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
