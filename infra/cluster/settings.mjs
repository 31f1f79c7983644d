// What the four roles of `make cluster` share: secrets that the first start makes, and the addresses of the servers.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const secret = () => randomBytes(32).toString('hex')

const signingKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).trim().replaceAll('\n', '\\n')

/** The file is there whole or not at all, and readable by its owner only. */
const writeWhole = (path, text) => {
  writeFileSync(`${path}.new`, text, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

const secretNames = ['TOKEN_SECRET', 'SERVER_SECRET', 'MASTER_KEY', 'PAYMENT_WEBHOOK_SECRET', 'REDIS_PASSWORD']

/** The secrets of a data folder, made once. */
export const clusterSecrets = (dataDir) => {
  const path = join(dataDir, 'secrets.json')
  const known = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  const secrets = Object.fromEntries(secretNames.map((name) => [name, known[name] ?? secret()]))
  const all = { ...secrets, SIGNING_KEY: known.SIGNING_KEY ?? signingKey() }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (JSON.stringify(all) !== JSON.stringify(known)) writeWhole(path, `${JSON.stringify(all, undefined, 2)}\n`)
  return all
}

/** For the commands beside the product: `node --env-file=FILE services/dist/runtime/cli/staff.js`. */
export const writeEnvironment = (dataDir, environment) => {
  const path = join(dataDir, 'cluster.env')
  writeWhole(
    path,
    Object.entries(environment)
      .map(([name, value]) => `${name}="${value}"\n`)
      .join(''),
  )
  return path
}
