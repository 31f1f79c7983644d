import 'reflect-metadata'
import { resolve } from 'node:path'
import { BadConfiguration, loadConfig } from './config.js'
import { safeError } from './logging.js'
import { startProduct } from './product.js'
import { AlreadyRunning } from './run-file.js'

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const complain = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

/** Milliseconds after which a stop that hangs is ended all the same. */
const stopMillis = 4500

const explain = (error: unknown): string => {
  if (error instanceof BadConfiguration) return `Configuration: ${error.message}`
  if (error instanceof AlreadyRunning) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'PORT is taken by another program: set another PORT, or stop it.'
  }
  return `The start failed: ${JSON.stringify(safeError(error), null, 2)}`
}

const run = async (): Promise<void> => {
  const config = loadConfig(process.env)
  const product = await startProduct(config)
  say('')
  say(`  Cartório Online answers at   ${product.url}`)
  say(`  Back office                  ${product.url}/admin`)
  say(`  Administrator                ${product.administrator.email}`)
  if (product.administrator.password !== undefined) {
    say(`  Password (shown only now)    ${product.administrator.password}`)
  }
  say(`  Data                         ${resolve(config.DATA_DIR)}`)
  if (product.clusterDir !== undefined && !product.clusterDir.startsWith(resolve(config.DATA_DIR))) {
    say(`  Database                     ${product.clusterDir}`)
  }
  say('  Ctrl-C ends it.')
  say('')

  let ending = false
  const end = (): void => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), stopMillis).unref()
    product.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}

run().catch((error: unknown) => {
  complain(explain(error))
  process.exit(1)
})
