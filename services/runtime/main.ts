import 'reflect-metadata'
import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { type Config, loadConfig } from './config.js'
import { describeFailure } from './describe-failure.js'
import { type Listener, startListening } from './listening/listener.js'
import { createLogger } from './logging.js'
import { prepareInstallation } from './prepare-installation.js'
import type { Product } from './product.js'
import { claimDataDir } from './run-file.js'
import { stopMillis } from './shutdown-stack.js'
import { oncePerMinute } from './troubles.js'
import { waitForStores } from './wait-for-stores.js'

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const complain = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

const ending = new AbortController()
let abandonInstallation: (() => void) | undefined

const start = async (): Promise<Product> => {
  const config = loadConfig(process.env)
  const log = createLogger(config)
  // Before the port: of two on one folder, the second is told which one runs.
  const claim = claimDataDir(config.DATA_DIR)
  abandonInstallation = claim.release
  const listener = await listenFor(config, log)
  // Before the heavy libraries, which take a second: the line names the store that is waited for.
  await waitForStores(config, { onWaiting: say, signal: ending.signal })
  // Postgres starts while the heavy libraries load.
  const onRestart = (): void => log.warn('the embedded Postgres ended and is started again')
  const preparing = prepareInstallation(config, onRestart, { claim })
  const [installation, { startProduct }] = await Promise.all([preparing, import('./product.js')])
  abandonInstallation = installation.abandon
  const product = await startProduct(config, { installation, listener }, { onWaiting: say, signal: ending.signal })
  announce(product, resolve(config.DATA_DIR))
  if (product.administrator.password !== undefined) await product.administrator.markShown()
  return product
}

/** From here on a request is answered, by 503 until the start has ended. */
const listenFor = ({ PORT: port, HOST: host, ROLES: roles }: Config, log: Logger): Promise<Listener> => {
  const warn = oncePerMinute((where, reason) => log.warn({ reason }, where))
  const onDrop = (open: number): void => warn('a connection was closed as it came', `${open} are open`)
  return startListening({ port, host, roles, onDrop })
}

const announce = ({ url, administrator, clusterDir, sealFingerprint, mailFolder }: Product, dataDir: string): void => {
  say('')
  say(`  Cartório Online answers at   ${url}`)
  say(`  Back office                  ${url}/admin`)
  say(`  Administrator                ${administrator.email}`)
  if (administrator.password !== undefined) say(`  Password (shown only now)    ${administrator.password}`)
  say(`  Data                         ${dataDir}`)
  if (clusterDir !== undefined && !clusterDir.startsWith(dataDir)) say(`  Database                     ${clusterDir}`)
  if (mailFolder !== undefined) say(`  Mails are kept in            ${mailFolder}`)
  say(`  Seals are signed by          ${sealFingerprint}`)
  say('  Ctrl-C ends it.')
  say('')
}

const started = start()
started.catch((error: unknown) => {
  abandonInstallation?.()
  if (!ending.signal.aborted) complain(describeFailure(error))
  process.exit(1)
})

/** A signal that comes during the start ends what the start has begun. */
const end = (): void => {
  process.off('SIGINT', end)
  process.off('SIGTERM', end)
  ending.abort()
  setTimeout(() => {
    abandonInstallation?.()
    process.exit(1)
  }, stopMillis).unref()
  started
    .then((running) => running.stop())
    .then(
      () => process.exit(0),
      () => process.exit(1),
    )
}
process.on('SIGINT', end)
process.on('SIGTERM', end)
