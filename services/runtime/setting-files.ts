import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { types } from 'node:util'
import { BadConfiguration } from '../domain/technical-error.js'
import { paymentSecrets } from '../gateways/payments/providers.js'

/** Where container engines mount secrets: a file there has the name of its setting. */
export const secretsFolder = '/run/secrets'

/** Settings that hold a secret, or an address with a password: in a container they come from files. */
export const secretSettings: readonly string[] = [
  'READ_STORE_URL',
  'STATE_URL',
  'FILES_URL',
  'QUEUE_URL',
  'TOKEN_SECRET',
  'TOKEN_SECRET_PREVIOUS',
  'SERVER_SECRET',
  'SERVER_SECRET_PREVIOUS',
  'MASTER_KEY',
  'MASTER_KEY_PREVIOUS',
  'PAYMENT_WEBHOOK_SECRET',
  'PAYMENT_WEBHOOK_SECRET_PREVIOUS',
  'SIGNING_KEY',
  'SIGNING_KEY_PREVIOUS',
  ...paymentSecrets,
  'DHL_API_KEY',
  'DHL_API_SECRET',
  'SMTP_URL',
  'METRICS_TOKEN',
]

const textOf = (path: string, saidBy: string): string => {
  try {
    // Editors and `echo` end a file with a line break.
    return readFileSync(path, 'utf8').replace(/(\r?\n)+$/, '')
  } catch (error) {
    const code = types.isNativeError(error) && 'code' in error ? ` (${error.code})` : ''
    throw new BadConfiguration(`${saidBy} cannot be read${code}: ${path}.`)
  }
}

/**
 * The settings that are given: each by its own variable, by a file that `NAME_FILE` names, or by a file of its name
 * in the folder of secrets, and by one of these alone. An empty value counts as not given.
 * @throws {BadConfiguration} for a setting that is given twice, and for a file that cannot be read
 */
export const givenSettings = (
  names: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
): Record<string, string> => {
  const given = names.flatMap((name): [string, string][] => {
    const file = environment[`${name}_FILE`] || undefined
    const mounted = join(folder, name)
    const ways: readonly (readonly [string, (() => string) | undefined])[] = [
      [name, environment[name] ? () => environment[name] ?? '' : undefined],
      [`${name}_FILE`, file === undefined ? undefined : () => textOf(file, `The file of ${name}_FILE`)],
      [`the file ${mounted}`, existsSync(mounted) ? () => textOf(mounted, 'A secret') : undefined],
    ]
    const found = ways.flatMap(([way, read]) => (read === undefined ? [] : [{ way, value: read() }]))
    const [first, second] = found.filter(({ value }) => value !== '')
    if (second !== undefined)
      throw new BadConfiguration(`${first?.way} and ${second.way} both give ${name}: leave one out.`)
    return first === undefined ? [] : [[name, first.value]]
  })
  return Object.fromEntries(given)
}
