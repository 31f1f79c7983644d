import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { staffIdSchema, tenantIdSchema } from '@cartorio/contracts/ids.js'
import type { FastifyInstance } from 'fastify'
import { createStaffAccount } from '../../command/staff/staff-accounts.js'
import type { BodyTimes } from '../../http/request-bodies.js'
import { prepareProjections } from '../../projection-engine/run.js'
import { everyProjection } from '../../projections/every-projection.js'
import { createLiveHub } from '../../query/live/live-hub.js'
import type { AppDeps } from '../../runtime/app.module.js'
import { appDeps } from '../../runtime/app-deps.js'
import { loadConfig } from '../../runtime/config.js'
import { inspectInThreads } from '../../runtime/inspection/inspect-in-threads.js'
import { startListening } from '../../runtime/listening/listener.js'
import { createLogger } from '../../runtime/logging.js'
import { createPageSpeeds } from '../../runtime/page-speeds/page-speeds.js'
import { drawInThreads } from '../../runtime/pictures/draw-in-threads.js'
import { openProof } from '../../runtime/proof.js'
import { loadSecrets } from '../../runtime/secrets.js'
import { createServer } from '../../runtime/server.js'
import { createShutdownStack } from '../../runtime/shutdown-stack.js'
import { openStores, type Stores } from '../../runtime/stores.js'
import { systemClock } from '../../runtime/system-clock.js'
import { eventIdNumber } from '../scenarios/recorded-events.js'
import { type Call, createClient } from './api-client.js'
import { openTestDatabases } from './shared-postgres.js'
import { sharedSecrets } from './shared-secrets.js'
import { temporaryFolder } from './temporary-folder.js'

/** The HTTP side in this very process, on a database of its own; no projection runs. */
export type ServedApp = {
  readonly url: string
  readonly call: Call
  readonly fastify: FastifyInstance
  readonly stores: Stores
  readonly deps: AppDeps
  /** Makes an administrator of a tenant; answers the signed-in cookie. */
  cookieOf(tenant: string): Promise<string>
  close(): Promise<void>
}

type Changes = {
  readonly environment?: Readonly<Record<string, string>>
  readonly stores?: (stores: Stores) => Stores
  readonly deps?: (deps: AppDeps) => AppDeps
  readonly bodies?: BodyTimes | undefined
  readonly connections?: number | undefined
}

/** A thread runs a file of its own, as it was built. */
const builtThread = (path: string): URL => pathToFileURL(join(process.cwd(), 'services/dist/runtime', path))

let accounts = 0

const signedIn = async ({ command, ports }: AppDeps, call: Call, tenant: string): Promise<string> => {
  accounts += 1
  const account = {
    name: 'Administração',
    email: `admin${accounts}@${tenant}.example`,
    tenantId: tenantIdSchema.parse(tenant),
    roles: ['admin'] as const,
  }
  const staffId = staffIdSchema.parse(eventIdNumber(accounts))
  const password = await createStaffAccount({ ...ports, ...command }, ports.credentials, staffId, account)
  const { headers } = await call('POST', '/api/auth/login', { email: account.email, password })
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}

export const startServedApp = async (changes: Changes = {}): Promise<ServedApp> => {
  const dataDir = temporaryFolder('cartorio-served-')
  const closing = createShutdownStack(() => undefined)
  const postgres = await openTestDatabases()
  const database = await postgres.database()
  const addresses = { EVENT_STORE_URL: database, READ_STORE_URL: database, STATE_URL: database, QUEUE_URL: database }
  const config = loadConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    ...addresses,
    ...sharedSecrets,
    ...changes.environment,
  })
  const secrets = await loadSecrets(config)
  const installation = { urlOf: (setting: string) => setting }
  const opened = await openStores(config, installation, secrets, closing, () => undefined, {
    onWaiting: () => undefined,
  })
  const stores = changes.stores?.(opened) ?? opened
  const proof = openProof(config, secrets, stores.eventStore)
  const live = createLiveHub(stores.signals, () => undefined)
  const log = createLogger(config)
  const made = await appDeps(config, secrets, stores, proof, live, {
    log,
    onError: () => undefined,
    errors: { note: () => undefined },
    speeds: createPageSpeeds({ state: stores.state, clock: systemClock }),
  })
  const onEnded = (): void => undefined
  const fileInspector = inspectInThreads({ program: builtThread('inspection/inspection-thread.js'), onEnded })
  const pagePictures = drawInThreads({ program: builtThread('pictures/picture-thread.js'), onEnded })
  closing.opened('file inspection', fileInspector)
  closing.opened('page pictures', pagePictures)
  const served = { ...made, routes: { ...made.routes, fileInspector, pagePictures } }
  const deps = changes.deps?.(served) ?? served
  await prepareProjections({ ...stores, dataKeys: deps.ports.dataKeys, onError: () => undefined }, everyProjection)
  await stores.queues.ready()
  const listener = await startListening({
    port: 0,
    host: '127.0.0.1',
    roles: config.ROLES,
    connections: changes.connections,
  })
  const url = `http://127.0.0.1:${listener.port}`
  const app = await createServer({
    config,
    deps,
    log,
    allowedOrigins: [url],
    siteDir: dataDir,
    bodies: changes.bodies,
    listener,
    stopped: { live, listener, closing },
  })
  listener.open()
  const call = createClient(url)
  return {
    url,
    call,
    fastify: app.getHttpAdapter().getInstance(),
    stores,
    deps,
    cookieOf: (tenant) => signedIn(deps, call, tenant),
    close: async () => {
      await app.close()
      await listener.close()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
