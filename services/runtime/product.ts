import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { products, testProduct } from '@cartorio/contracts/catalogue.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import { CommandBus } from '@nestjs/cqrs'
import { pt } from 'zod/locales'
import * as z from 'zod/mini'
import { createStaffAccount, firstAdministrator } from '../command/handlers/create-staff-account.js'
import type { CommandDeps } from '../command/handlers/deps.js'
import { checkTransitions } from '../domain/order/transitions.js'
import { position } from '../event-store/port.js'
import { openPostgresEventStore } from '../event-store/postgres/postgres-event-store.js'
import { createOfflineAddresses } from '../gateways/addresses/offline-addresses.js'
import { createSandboxCourier } from '../gateways/courier/sandbox/sandbox-courier.js'
import { openDiskDocuments } from '../gateways/documents/disk-documents.js'
import { deliverWebhook } from '../gateways/payments/sandbox/deliver-webhook.js'
import { createSandboxPayments } from '../gateways/payments/sandbox/sandbox-payments.js'
import { createCredentials } from '../identity/credentials.js'
import { createCustomerTokens } from '../identity/customer-token.js'
import { createSessions } from '../identity/sessions.js'
import { staffProfile } from '../identity/staff-profile.js'
import { createDataKeys } from '../privacy/data-keys.js'
import { openErasureList } from '../privacy/erasure-list.js'
import { checkMasterKeys } from '../privacy/master-key-check.js'
import { runEveryProjection } from '../projector/projections/every-projection.js'
import { openBullQueues } from '../queue/bullmq-queues.js'
import { paymentConfirmation, sandboxWebhooks } from '../queue/definitions.js'
import { openPostgresReadStore } from '../read-store/postgres/postgres-read-store.js'
import { prepareReactor, type ReactorStart, runReactor } from '../worker/reactor.js'
import { restoreErasures } from '../worker/restore-erasures.js'
import { startProcessors } from '../worker/run-workers.js'
import { type Config, isLoopback, sealsDirOf } from './config.js'
import type { Ground } from './ground.js'
import { createServer } from './http/server.js'
import { createLogger, safeError } from './logging.js'
import { openStateStore } from './state-store.js'
import { randomIds, systemClock } from './system-clock.js'

/** A started product: where it answers, and how it ends. */
export type Product = {
  readonly url: string
  readonly administrator: { readonly email: string; readonly password: string | undefined }
  /** Where the embedded Postgres keeps the data; `undefined` with a Postgres of one's own. */
  readonly clusterDir: string | undefined
  stop(): Promise<void>
}

type Closing = { readonly what: string; readonly close: () => Promise<unknown> }

const siteDir = join(fileURLToPath(new URL('.', import.meta.url)), '../../../frontend/dist')

const reactorStart = (config: Config): ReactorStart =>
  config.REACTOR_START === undefined || config.REACTOR_START === 'head'
    ? config.REACTOR_START
    : position(BigInt(config.REACTOR_START))

const originsOf = (config: Config, port: number): string[] => {
  const own = config.PUBLIC_URL?.replace(/\/$/, '')
  const local = isLoopback(config.HOST)
    ? ['127.0.0.1', 'localhost', '[::1]'].map((host) => `http://${host}:${port}`)
    : []
  return [...(own === undefined ? [] : [own]), ...local, ...config.ALLOWED_ORIGINS]
}

const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/**
 * Starts everything in this process, in the order in which each part needs the one before; a start that fails
 * ends what it had begun.
 */
export const startProduct = async (config: Config, ground: Ground): Promise<Product> => {
  z.config(pt())
  checkTransitions()
  const log = createLogger(config)
  const closing: Closing[] = [{ what: 'ground', close: ground.leave }]
  const stopping = new AbortController()
  const opened = <T extends { close(): Promise<unknown> }>(what: string, part: T): T => {
    closing.unshift({ what, close: () => part.close() })
    return part
  }
  const stop = async (): Promise<void> => {
    stopping.abort()
    for (const { what, close } of closing.splice(0)) {
      await close().catch((error: unknown) => log.error({ what, err: safeError(error) }, 'did not close'))
    }
  }
  const onTrouble = (where: string, error: unknown): void => log.error({ where, err: safeError(error) }, 'trouble')

  try {
    const { secrets, urlOf } = ground
    const state = opened('state store', await openStateStore(urlOf(config.STATE_URL)))
    await checkMasterKeys(state, secrets.masterKeys)
    const eventStore = opened(
      'event store',
      await openPostgresEventStore({ connectionString: urlOf(config.EVENT_STORE_URL) }),
    )
    const readStore = opened('read store', await openPostgresReadStore(urlOf(config.READ_STORE_URL)))
    const queues = opened(
      'queues',
      openBullQueues(urlOf(config.QUEUE_URL), (error) => onTrouble('queues', error)),
    )
    const documents = await openDiskDocuments(join(config.DATA_DIR, 'uploads'))

    const dataKeys = createDataKeys(state, secrets.masterKeys)
    const credentials = createCredentials(state, secrets.server)
    const sessions = createSessions(state)
    const tokens = createCustomerTokens(secrets.token)
    const courier = createSandboxCourier()
    const webhookQueue = queues.queue(sandboxWebhooks)
    const payments = createSandboxPayments({
      state,
      clock: systemClock,
      webhookSecrets: secrets.webhook,
      announce: (event) => webhookQueue.add(`sandbox-${event.id}`, event),
    })
    const tenants: readonly TenantId[] = config.TENANTS
    const command: CommandDeps = {
      eventStore,
      dataKeys,
      payments,
      courier,
      documents,
      tokens,
      clock: systemClock,
      ids: randomIds,
      serverSecret: secrets.server,
      tenants,
      testProductAllowed: config.TEST_PRODUCT,
      log: (line) => log.info(line, 'command'),
    }
    const offered = config.TEST_PRODUCT ? [...products, testProduct] : products
    const query = {
      readStore,
      tokens,
      courier,
      addresses: createOfflineAddresses(),
      clock: systemClock,
      config: {
        payments: { provider: payments.provider, publishableKey: null },
        products: offered.map((product) => ({ ...product })),
        whatsapp: config.WHATSAPP ?? null,
      },
    }
    const tls = config.PUBLIC_URL?.startsWith('https://') === true
    const profileOf = (staffId: Parameters<typeof staffProfile>[1]) => staffProfile({ eventStore, dataKeys }, staffId)
    const allowedOrigins: string[] = []
    const app = await createServer({
      config,
      log,
      siteDir,
      allowedOrigins,
      deps: {
        command,
        query,
        access: { sessions, credentials },
        auth: { clock: systemClock, secureCookies: tls, profileOf },
        confirmations: queues.queue(paymentConfirmation),
        sandbox: payments,
      },
    })
    closing.unshift({ what: 'http', close: () => app.close() })

    const erasures = await openErasureList(sealsDirOf(config))
    const bus = app.get(CommandBus)
    const kept = { eventStore, state, dataKeys, documents, erasures }
    const worker = { ...kept, queues, payments, clock: systemClock, bus, onTrouble }
    // Before the first event is appended: a fresh log is known as one.
    await prepareReactor(worker, reactorStart(config))
    // Before anybody reads: a restored log or state store brings nobody back.
    await restoreErasures(worker)
    const [tenantId] = tenants
    if (tenantId === undefined) throw new Error('no tenant is configured')
    const account = { name: 'Administração', email: config.ADMIN_EMAIL, tenantId, roles: ['admin'] as const }
    const password = await createStaffAccount(command, credentials, firstAdministrator(tenantId), account)

    await app.listen(config.PORT, config.HOST)
    const address = app.getHttpServer().address()
    const port = typeof address === 'object' && address !== null ? address.port : config.PORT
    allowedOrigins.push(...originsOf(config, port))
    const localUrl = `http://${hostInUrl(config.HOST === '0.0.0.0' || config.HOST === '::' ? '127.0.0.1' : config.HOST)}:${port}`

    const webhook = { url: `${localUrl}/api/webhooks/payments`, secret: secrets.webhook[0], clock: systemClock }
    queues.work(
      sandboxWebhooks,
      async (job) => {
        await deliverWebhook(job, webhook)
        return null
      },
      (error) => onTrouble('sandbox-webhooks', error),
    )
    startProcessors(worker)
    const reading = [
      runEveryProjection({ eventStore, readStore, dataKeys, onTrouble }, stopping.signal),
      runReactor(worker, reactorStart(config), stopping.signal),
    ].map((running) => running.catch((error: unknown) => onTrouble('read side', error)))
    // Readers end before the stores that they read.
    const httpPlace = closing.findIndex(({ what }) => what === 'http')
    closing.splice(httpPlace + 1, 0, { what: 'readers', close: () => Promise.all(reading) })
    await queues.ready()
    const url = config.PUBLIC_URL?.replace(/\/$/, '') ?? localUrl
    ground.claim.announce(localUrl)
    return {
      url,
      administrator: { email: config.ADMIN_EMAIL, password },
      clusterDir: ground.postgres?.clusterDir,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
