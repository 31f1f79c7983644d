import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { TechnicalError } from '../domain/technical-error.js'
import type { MasterKey, MasterKeys } from '../privacy/wrapping.js'
import { newSigningKeyPem, type SigningKey, signingKeyOf } from '../proof/signing-key.js'
import type { Config } from './config.js'
import { signingKeyName } from './seal-trust.js'

type Rotating = readonly [Buffer, ...Buffer[]]

export type Secrets = {
  readonly token: Rotating
  /** Keys request ids and hashes of e-mails. */
  readonly server: Rotating
  readonly masterKeys: MasterKeys
  readonly webhook: Rotating
  readonly postgresPassword: string
  readonly signing: SigningKey
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT'

/** The secret of a file, made once, mode 0600; on disk before it is used. */
const kept = async (
  folder: string,
  name: string,
  make: () => string = () => randomBytes(32).toString('hex'),
): Promise<string> => {
  const path = join(folder, name)
  try {
    const text = (await readFile(path, 'utf8')).trim()
    if (text.length >= 32) return text
    throw new TechnicalError(`${path} is damaged: restore it from a backup, nothing can be read without it`)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  // Whole under another name first: a start that was cut off leaves no half secret.
  const beside = `${path}.${randomUUID()}`
  const text = make()
  const file = await open(beside, 'wx', 0o600)
  try {
    await file.writeFile(`${text.trim()}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(beside, path)
  return text
}

/** Any text of enough characters becomes 32 bytes. */
const bytesOf = (text: string): Buffer => createHash('sha256').update(text).digest()

const masterKeyOf = (text: string): MasterKey => {
  const key = bytesOf(text)
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 16), key }
}

/** Secrets from the configuration, each with the one before it; what is not configured is made once in `DATA_DIR/secrets`. */
export const loadSecrets = async (config: Config): Promise<Secrets> => {
  const folder = join(config.DATA_DIR, 'secrets')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const rotating = async (
    current: string | undefined,
    previous: string | undefined,
    name: string,
  ): Promise<Rotating> => [
    bytesOf(current ?? (await kept(folder, name))),
    ...(previous === undefined ? [] : [bytesOf(previous)]),
  ]
  return {
    token: await rotating(config.TOKEN_SECRET, config.TOKEN_SECRET_PREVIOUS, 'token-secret'),
    server: await rotating(config.SERVER_SECRET, config.SERVER_SECRET_PREVIOUS, 'server-secret'),
    masterKeys: [
      masterKeyOf(config.MASTER_KEY ?? (await kept(folder, 'master-key'))),
      ...(config.MASTER_KEY_PREVIOUS === undefined ? [] : [masterKeyOf(config.MASTER_KEY_PREVIOUS)]),
    ],
    webhook: await rotating(
      config.PAYMENT_WEBHOOK_SECRET,
      config.PAYMENT_WEBHOOK_SECRET_PREVIOUS,
      'payment-webhook-secret',
    ),
    postgresPassword: await kept(folder, 'postgres-password'),
    signing: signingKeyOf(config.SIGNING_KEY ?? (await kept(folder, signingKeyName, newSigningKeyPem))),
  }
}
