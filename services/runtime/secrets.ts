import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BadConfiguration, StartRefused } from '../domain/technical-error.js'
import type { MasterKey, MasterKeys } from '../privacy/wrapping.js'
import { newSigningKeyPem, type SigningKey, signingKeyOf } from '../proof/signing-key.js'
import { writeWholeFile } from '../stores/file-store/whole-file.js'
import { unlessMissing } from '../stores/retry/system-errors.js'
import type { Config } from './config.js'
import { signingKeyName } from './seal-trust.js'

type Rotating = readonly [Buffer, ...Buffer[]]

export type Secrets = {
  readonly token: Rotating
  /** Keys request ids and hashes of e-mails. */
  readonly server: Rotating
  readonly masterKeys: MasterKeys
  readonly webhook: Rotating
  readonly signing: SigningKey
}

const pathOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>, name: string): string => join(DATA_DIR, 'secrets', name)

/** The secret of a file; `undefined` when there is none. */
const found = async (path: string): Promise<string | undefined> => {
  const text = (await unlessMissing(readFile(path, 'utf8')))?.trim()
  if (text === undefined || text.length >= 32) return text
  throw new StartRefused(`${path} is damaged: restore it from a backup, nothing can be read without it`)
}

const randomSecret = (): string => randomBytes(32).toString('hex')

/** The secret of a file, made once, mode 0600; on disk before it is used. */
const kept = async (path: string, make: () => string = randomSecret): Promise<string> => {
  const known = await found(path)
  if (known !== undefined) return known
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const text = make()
  // A start that was cut off leaves no half secret.
  await writeWholeFile(path, `${text.trim()}\n`)
  return text
}

/** Any text of enough characters becomes 32 bytes. */
const bytesOf = (text: string): Buffer => createHash('sha256').update(text).digest()

const withFormer = (text: string, previous: string | undefined): Rotating => [
  bytesOf(text),
  ...(previous === undefined ? [] : [bytesOf(previous)]),
]

const masterKeyOf = (text: string): MasterKey => {
  const key = bytesOf(text)
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 16), key }
}

const masterKeyName = 'master-key'
const serverSecretName = 'server-secret'

const masterKeysOf = ({ MASTER_KEY_PREVIOUS: previous }: Config, current: string): MasterKeys => [
  masterKeyOf(current),
  ...(previous === undefined ? [] : [masterKeyOf(previous)]),
]

type SecretSetting = 'TOKEN_SECRET' | 'SERVER_SECRET' | 'MASTER_KEY' | 'PAYMENT_WEBHOOK_SECRET' | 'SIGNING_KEY'

/** Of the embedded Postgres, made once. */
export const postgresPassword = (config: Config): Promise<string> => kept(pathOf(config, 'postgres-password'))

/**
 * Secrets from the configuration, each with the one before it. What is not configured is made once in
 * `DATA_DIR/secrets`, unless the state store lies elsewhere: other instances may share it, and must share them too.
 * @throws {BadConfiguration} that names the missing one
 */
export const loadSecrets = async (config: Config): Promise<Secrets> => {
  const secret = async (setting: SecretSetting, name: string, make?: () => string): Promise<string> => {
    const path = pathOf(config, name)
    const text = config[setting] ?? (config.STATE_URL === 'embedded' ? await kept(path, make) : await found(path))
    if (text !== undefined) return text
    throw new BadConfiguration(
      `${setting} is not set: all instances that share the state store at STATE_URL need the same one.`,
    )
  }
  return {
    token: withFormer(await secret('TOKEN_SECRET', 'token-secret'), config.TOKEN_SECRET_PREVIOUS),
    server: withFormer(await secret('SERVER_SECRET', serverSecretName), config.SERVER_SECRET_PREVIOUS),
    masterKeys: masterKeysOf(config, await secret('MASTER_KEY', masterKeyName)),
    webhook: withFormer(
      await secret('PAYMENT_WEBHOOK_SECRET', 'payment-webhook-secret'),
      config.PAYMENT_WEBHOOK_SECRET_PREVIOUS,
    ),
    signing: signingKeyOf(await secret('SIGNING_KEY', signingKeyName, newSigningKeyPem)),
  }
}

/**
 * A secret that is there, for commands beside the product, which make none.
 * @throws {BadConfiguration} when there is none
 */
const existingSecret = async (config: Config, setting: SecretSetting, name: string): Promise<string> => {
  const path = pathOf(config, name)
  const text = config[setting] ?? (await found(path))
  if (text !== undefined) return text
  throw new BadConfiguration(
    `${setting} is not set, and ${path} is not there: set it, or DATA_DIR to the folder of the installation.`,
  )
}

/** The secrets that key e-mails' hashes. @throws {BadConfiguration} when there is none */
export const existingServerSecrets = async (config: Config): Promise<Rotating> =>
  withFormer(await existingSecret(config, 'SERVER_SECRET', serverSecretName), config.SERVER_SECRET_PREVIOUS)

/** @throws {BadConfiguration} when there is none */
export const existingMasterKeys = async (config: Config): Promise<MasterKeys> =>
  masterKeysOf(config, await existingSecret(config, 'MASTER_KEY', masterKeyName))
