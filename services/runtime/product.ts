import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { speakPortuguese } from '@cartorio/contracts/portuguese-errors.js'
import { CommandBus } from '@nestjs/cqrs'
import { createStaffAccount, firstAdministrator } from '../command/staff/create-staff-account.js'
import { checkTransitions } from '../domain/order/transitions.js'
import { TechnicalError } from '../domain/technical-error.js'
import { openErasureList } from '../privacy/erasure-list.js'
import type { Advance } from '../projection-engine/engine.js'
import { dropUnfilled } from '../projection-engine/generations/clean.js'
import { versionName } from '../projection-engine/generations/generation.js'
import { prepareProjections } from '../projection-engine/run.js'
import { everyProjection, everyVersion, flushMillis } from '../projections/every-projection.js'
import { createLiveHub } from '../query/live/live-hub.js'
import { restoreErasures } from '../reactions/jobs/restore-erasures.js'
import { prepareReactor, type ReactorStart } from '../reactions/reactor.js'
import { position } from '../stores/event-store/port.js'
import { localUrlOf, originsOf, publicUrlOf, webhooksUrlOf } from './addresses.js'
import type { AppDeps } from './app.module.js'
import { appDeps } from './app-deps.js'
import { startBackground } from './background.js'
import { createClosing } from './closing.js'
import { type Config, type Role, sealsDirOf } from './config.js'
import type { Waiting } from './event-store.js'
import { fillInThread } from './filling/fill-in-thread.js'
import { identifyInstallation } from './installation/identify-installation.js'
import { rememberInstallation } from './installation/remembered.js'
import { createLogger, safeError } from './logging.js'
import { oncePerMinute } from './once-per-minute.js'
import { type Installation, keepsReadModelsAlone, oddStores } from './prepare-installation.js'
import { openProof } from './proof.js'
import { keepJobs } from './queue-prefix.js'
import { followedFingerprints } from './seal-trust.js'
import { loadSecrets } from './secrets.js'
import { createServer } from './server.js'
import { signalsOf } from './signals-of.js'
import { openStores } from './stores.js'
import { randomIds, systemClock } from './system-clock.js'

/** A started product: where it answers, and how it ends. */
export type Product = {
  readonly url: string
  readonly administrator: {
    readonly email: string
    /** Until it was shown. */
    readonly password: string | undefined
    /** Call it once the password was shown: it is never shown again. */
    markShown(): Promise<void>
  }
  /** Where the embedded Postgres keeps the data; `undefined` with a Postgres of one's own. */
  readonly clusterDir: string | undefined
  /** Of the key that seals the log: what an auditor must know from elsewhere than the log. */
  readonly sealFingerprint: string
  stop(): Promise<void>
}

const webhookPath = '/api/webhooks/payments'

const siteDir = join(fileURLToPath(new URL('.', import.meta.url)), '../../../frontend/dist')

const reactorStartOf = ({ REACTOR_START: start }: Config): ReactorStart =>
  start === undefined || start === 'head' ? start : position(BigInt(start))

/** Makes the first administrator; answers the password until it was shown. */
const ensureAdministrator = async ({ command, access }: AppDeps, config: Config): Promise<Product['administrator']> => {
  const [tenantId] = config.TENANTS
  if (tenantId === undefined) throw new TechnicalError('no tenant is configured')
  const staffId = firstAdministrator(tenantId)
  const account = { name: 'Administração', email: config.ADMIN_EMAIL, tenantId, roles: ['admin'] as const }
  const password = await createStaffAccount(command, access.credentials, staffId, account)
  return { email: config.ADMIN_EMAIL, password, markShown: () => access.credentials.markDisclosed(staffId) }
}

/** An instance without the command role makes no account. */
const noAdministrator = ({ ADMIN_EMAIL: email }: Config): Product['administrator'] => ({
  email,
  password: undefined,
  markShown: () => Promise.resolve(),
})

/**
 * Starts what the instance's roles ask for, each part after the one that it needs;
 * a start that fails ends what it had begun.
 */
export const startProduct = async (config: Config, installation: Installation, waiting: Waiting): Promise<Product> => {
  speakPortuguese()
  checkTransitions()
  const log = createLogger(config)
  const onError = (where: string, error: unknown): void => log.error({ where, err: safeError(error) }, 'trouble')
  const odd = oddStores(config)
  if (odd !== undefined) log.warn(odd)
  const closing = createClosing(onError)
  closing.opened('installation', { close: installation.leave })
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
    const identifyDeps = { ...stores, clock: systemClock, ids: randomIds }
    // Before anything is read or written: stores of two installations go together nowhere.
    const known = await identifyInstallation(identifyDeps, false)
    if (known !== undefined) rememberInstallation(config, known)
    const proof = openProof(config, secrets, stores.eventStore)
    // Instances of other roles never seal.
    if (config.ROLES.includes('worker') || config.ROLES.includes('query')) await proof.ensureContinues()
    const live = createLiveHub(stores.signals, (error) => onError('live', error))
    const deps = appDeps(config, secrets, stores, proof, live, log)
    const allowedOrigins: string[] = []
    const plays = (role: Role): boolean => config.ROLES.includes(role)
    const app = await createServer({ config, log, siteDir, allowedOrigins, deps })
    const erasures = await openErasureList(sealsDirOf(config), {
      key: secrets.signing,
      trusted: followedFingerprints(config, secrets.signing),
    })
    const worker = {
      ...stores,
      dataKeys: deps.command.dataKeys,
      erasures,
      dropUnfilled: async () => dropUnfilled(stores.readStore, everyVersion),
      payments: deps.command.payments,
      // The folder is claimed and no other process has its Postgres: the reactor's lease of a killed process is free at
      // once.
      alone: config.STATE_URL === 'embedded',
      clock: systemClock,
      bus: app.get(CommandBus),
      onError,
    }
    const engine = {
      ...stores,
      dataKeys: deps.command.dataKeys,
      onError: oncePerMinute(onError),
      flushMillis,
      fillOutside: fillInThread({
        eventStoreUrl: installation.urlOf(config.EVENT_STORE_URL),
        readStoreUrl: installation.urlOf(config.READ_STORE_URL),
        stateUrl: installation.urlOf(config.STATE_URL),
        masterKeys: secrets.masterKeys,
      }),
      // No lease is needed then.
      alone: keepsReadModelsAlone(config),
      onFlush: (advances: readonly Advance[]) => {
        for (const advance of advances) {
          deps.metrics.metrics.advanced(advance)
          const changed = advance.changed.map(({ id }) => id)
          deps.query.notifier.advanced(advance.projection, advance.position, changed)
        }
        void stores.signals.publish(advances.flatMap(signalsOf))
      },
    }
    if (plays('query') || plays('projector')) await prepareProjections(engine, everyProjection)
    // Before the first event is appended: a fresh log is known as one.
    if (plays('command') || plays('worker')) {
      await keepJobs(config, installation, worker)
      await prepareReactor(worker, reactorStartOf(config))
      const installationId = await identifyInstallation(identifyDeps, true)
      if (installationId !== undefined) rememberInstallation(config, installationId)
      // Before any request is served: a restored log or state store must not bring erased data back.
      await restoreErasures(worker)
    }
    const administrator = plays('command') ? await ensureAdministrator(deps, config) : noAdministrator(config)

    let webhooksUrl = ''
    const background = await startBackground({
      roles: config.ROLES,
      engine,
      worker,
      sealing: proof.sealing,
      reactorStart: reactorStartOf(config),
      sandbox: deps.sandbox,
      webhook: { url: () => webhooksUrl + webhookPath, secret: secrets.webhook[0], clock: systemClock },
    })
    closing.opened('readers', background)
    if (config.PORT !== 0) allowedOrigins.push(...originsOf(config, config.PORT))
    await app.listen(config.PORT, config.HOST)
    const address = app.getHttpServer().address()
    const port = typeof address === 'object' && address !== null ? address.port : config.PORT
    if (config.PORT === 0) allowedOrigins.push(...originsOf(config, port))
    webhooksUrl = webhooksUrlOf(config, port)
    closing.opened('http', app)
    // Open streams would keep the server from closing.
    closing.opened('live', { close: async () => live.close() })
    installation.claim.announce(localUrlOf(config, port), everyVersion.map(versionName))
    return {
      url: publicUrlOf(config, port),
      administrator,
      clusterDir: installation.postgres?.clusterDir,
      sealFingerprint: secrets.signing.fingerprint,
      stop: closing.closeAll,
    }
  } catch (error) {
    await closing.closeAll()
    throw error
  }
}
