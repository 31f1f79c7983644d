import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CommandBus } from '@nestjs/cqrs'
import { pt } from 'zod/locales'
import * as z from 'zod/mini'
import { createStaffAccount, firstAdministrator } from '../command/handlers/create-staff-account.js'
import { checkTransitions } from '../domain/order/transitions.js'
import { position } from '../event-store/port.js'
import { prepareReactor, type ReactorStart } from '../worker/reactor.js'
import { localUrlOf, originsOf, publicUrlOf } from './addresses.js'
import { appDeps } from './app-deps.js'
import { startBackground } from './background.js'
import { createClosing } from './closing.js'
import type { Config, Role } from './config.js'
import type { Ground } from './ground.js'
import type { AppDeps } from './http/app.module.js'
import { createServer } from './http/server.js'
import { createLogger, safeError } from './logging.js'
import { openStores } from './stores.js'
import { systemClock } from './system-clock.js'

/** A started product: where it answers, and how it ends. */
export type Product = {
  readonly url: string
  readonly administrator: { readonly email: string; readonly password: string | undefined }
  /** Where the embedded Postgres keeps the data; `undefined` with a Postgres of one's own. */
  readonly clusterDir: string | undefined
  stop(): Promise<void>
  /** Leaves at once what a stop could not end in time. */
  abandon(): void
}

const siteDir = join(fileURLToPath(new URL('.', import.meta.url)), '../../../frontend/dist')

const reactorStartOf = ({ REACTOR_START: start }: Config): ReactorStart =>
  start === undefined || start === 'head' ? start : position(BigInt(start))

/** Makes the first administrator; answers the password on the first start only. */
const ensureAdministrator = ({ command, access }: AppDeps, config: Config): Promise<string | undefined> => {
  const [tenantId] = config.TENANTS
  if (tenantId === undefined) throw new Error('no tenant is configured')
  const account = { name: 'Administração', email: config.ADMIN_EMAIL, tenantId, roles: ['admin'] as const }
  return createStaffAccount(command, access.credentials, firstAdministrator(tenantId), account)
}

/**
 * Starts what the instance's roles ask for, each part after the one that it needs;
 * a start that fails ends what it had begun.
 */
export const startProduct = async (config: Config, ground: Ground): Promise<Product> => {
  z.config(pt())
  checkTransitions()
  const log = createLogger(config)
  const onTrouble = (where: string, error: unknown): void => log.error({ where, err: safeError(error) }, 'trouble')
  const closing = createClosing(onTrouble)
  closing.opened('ground', { close: ground.leave })
  try {
    const stores = await openStores(config, ground, closing, (error) => onTrouble('queues', error))
    const deps = appDeps(config, ground.secrets, stores, log)
    const allowedOrigins: string[] = []
    const plays = (role: Role): boolean => config.ROLES.includes(role)
    const app = await createServer({ config, log, siteDir, allowedOrigins, deps })
    const worker = {
      ...stores,
      payments: deps.command.payments,
      clock: systemClock,
      bus: app.get(CommandBus),
      onTrouble,
    }
    // Before the first event is appended: a fresh log is known as one.
    if (plays('command') || plays('worker')) await prepareReactor(worker, reactorStartOf(config))
    const password = plays('command') ? await ensureAdministrator(deps, config) : undefined

    await app.listen(config.PORT, config.HOST)
    const address = app.getHttpServer().address()
    const port = typeof address === 'object' && address !== null ? address.port : config.PORT
    allowedOrigins.push(...originsOf(config, port))
    const localUrl = localUrlOf(config, port)
    const webhookOrigin = plays('command') ? localUrl : publicUrlOf(config, port)
    const background = startBackground({
      roles: config.ROLES,
      engine: { ...stores, dataKeys: deps.command.dataKeys, onTrouble },
      worker,
      reactorStart: reactorStartOf(config),
      webhook: { url: `${webhookOrigin}/api/webhooks/payments`, secret: ground.secrets.webhook[0], clock: systemClock },
    })
    closing.opened('readers', background)
    closing.opened('http', app)
    await stores.queues.ready()
    ground.claim.announce(localUrl)
    return {
      url: publicUrlOf(config, port),
      administrator: { email: config.ADMIN_EMAIL, password },
      clusterDir: ground.postgres?.clusterDir,
      stop: closing.closeAll,
      abandon: ground.abandon,
    }
  } catch (error) {
    await closing.closeAll()
    throw error
  }
}
