import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createSecureContext } from 'node:tls'
import { EventStoreDbRefused, parseOptions } from './address.js'

/** What the address says of TLS, with its files read. */
export type TlsSettings = {
  readonly tls: boolean
  readonly ca?: Buffer | undefined
  readonly cert?: Buffer | undefined
  readonly key?: Buffer | undefined
}

type NamedFile = { readonly path: string; readonly bytes: Buffer }

const refused = (sentence: string, cause?: unknown): EventStoreDbRefused =>
  new EventStoreDbRefused(`EVENT_STORE_URL: ${sentence}`, cause)

const reasonOf = (error: unknown): string => String(error).replace(/^Error: /, '')

/** As the client finds it: relative to the folder of the process. */
const fileOf = (option: string, value: string | undefined): NamedFile | undefined => {
  if (value === undefined) return undefined
  try {
    const path = resolve(decodeURIComponent(value))
    return { path, bytes: readFileSync(path) }
  } catch (error) {
    throw refused(`${option} ${value} cannot be read (${reasonOf(error)})`, error)
  }
}

/** A file without a certificate is taken without a word by everything below, and then nothing is trusted. */
const checkAuthority = ({ path, bytes }: NamedFile): void => {
  try {
    if (!bytes.toString('latin1').includes('-----BEGIN ')) throw new TypeError('no PEM')
    new X509Certificate(bytes)
  } catch (error) {
    throw refused(`tlsCAFile ${path} holds no certificate in PEM form`, error)
  }
}

/**
 * Before the client sees the address, whose error would not say which file is wrong.
 * @throws {EventStoreDbRefused}
 */
export const tlsSettingsOf = (connectionString: string): TlsSettings => {
  const options = parseOptions(connectionString)
  if (options.get('tls') === 'false') return { tls: false }
  const authority = fileOf('tlsCAFile', options.get('tlscafile'))
  if (authority !== undefined) checkAuthority(authority)
  if (options.has('usercertfile') !== options.has('userkeyfile')) {
    throw refused('userCertFile and userKeyFile are given together')
  }
  const certificate = fileOf('userCertFile', options.get('usercertfile'))
  const key = fileOf('userKeyFile', options.get('userkeyfile'))
  const settings = { tls: true, ca: authority?.bytes, cert: certificate?.bytes, key: key?.bytes }
  try {
    createSecureContext(settings)
  } catch (error) {
    throw refused(`userCertFile and userKeyFile cannot be used together (${reasonOf(error)})`, error)
  }
  return settings
}
