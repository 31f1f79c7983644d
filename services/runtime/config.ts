import { join, resolve } from 'node:path'
import type { Role } from '@cartorio/contracts/http/health.js'
import { paymentProviderNames } from '@cartorio/contracts/payment-providers.js'
import * as z from 'zod/mini'
import { BadConfiguration } from '../domain/technical-error.js'
import { paymentProviders } from '../gateways/payments/providers.js'
import { EventStoreDbRefused, isEventStoreDbAddress } from '../stores/event-store/eventstoredb/address.js'
import { checkAddress } from '../stores/event-store/eventstoredb/check-address.js'
import { missingDhlSettings } from './dhl-settings.js'
import { environmentSchema } from './environment.js'
import { givenSettings, secretsFolder } from './setting-files.js'

const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)
const everywhere = ['0.0.0.0', '::']

/** The address under which this machine itself reaches the product. */
export const localUrlOf = ({ HOST }: Config, port: number): string =>
  `http://${everywhere.includes(HOST) ? '127.0.0.1' : inUrl(HOST)}:${port}`

export const publicUrlOf = (config: Config, port: number): string =>
  config.PUBLIC_URL === undefined ? localUrlOf(config, port) : new URL(config.PUBLIC_URL).origin

/** Where webhooks are sent: to the configured address, else to this instance if it takes them, else to the public one. */
export const webhooksUrlOf = (config: Config, port: number): string => {
  const { WEBHOOK_URL: configured, ROLES: roles, PUBLIC_URL: publicUrl } = config
  if (configured !== undefined) return new URL(configured).origin
  return roles.includes('command') || publicUrl === undefined ? localUrlOf(config, port) : new URL(publicUrl).origin
}

/** The origins whose pages may send changes. */
export const originsOf = (config: Config, port: number): string[] => {
  const local = isLoopback(config.HOST)
    ? ['127.0.0.1', 'localhost', '[::1]'].map((host) => `http://${host}:${port}`)
    : []
  return [publicUrlOf(config, port), ...local, ...config.ALLOWED_ORIGINS.map((origin) => new URL(origin).origin)]
}

export type Config = z.output<typeof environmentSchema>

/** Every setting that there is. */
export const settingNames: readonly string[] = Object.keys(environmentSchema.shape)

const loopbackHosts = ['127.0.0.1', '::1', 'localhost']

export const isLoopback = (host: string): boolean => loopbackHosts.includes(host)

const ensureSandboxesMayRun = (config: Config): void => {
  if (isLoopback(config.HOST)) return
  for (const [name, value] of [
    ['PAYMENTS', config.PAYMENTS],
    ['COURIER', config.COURIER],
    ['MAIL', config.MAIL],
  ] as const) {
    if (value !== undefined) continue
    const local = name === 'MAIL' ? 'folder' : 'sandbox'
    throw new BadConfiguration(
      `${name} is not set, and HOST=${config.HOST} can be reached from outside: a public server runs no sandbox unless ${name}=${local} says so.`,
    )
  }
}

const ensureDhlIsConfigured = (config: Config): void => {
  if (config.COURIER !== 'dhl') return
  const [missing] = missingDhlSettings(config)
  if (missing !== undefined) throw new BadConfiguration(`${missing} is not set, and COURIER=dhl needs it.`)
}

const ensureMailIsConfigured = ({ MAIL, SMTP_URL, MAIL_FROM }: Config): void => {
  if (MAIL !== 'smtp') return
  if (SMTP_URL === undefined) throw new BadConfiguration('SMTP_URL must be set for MAIL=smtp.')
  if (MAIL_FROM === undefined) throw new BadConfiguration('MAIL_FROM must be set for MAIL=smtp.')
}

/** A currency is offered with both, so prices without a rate would be offered to no customer. */
const ensureRatesOfPrices = ({ PRICE_LISTS: lists, EXCHANGE_RATES: rates }: Config): void => {
  const missing = lists.find(({ currency }) => currency !== 'USD' && !rates.has(currency))
  if (missing === undefined) return
  throw new BadConfiguration(
    `EXCHANGE_RATES has no rate for ${missing.currency}, in which PRICE_LISTS has the prices of ${missing.name}.`,
  )
}

/** Without it every browser's change would be refused: pages of an unknown origin send none. */
const ensurePublicUrl = (config: Config): void => {
  if (isLoopback(config.HOST) || config.PUBLIC_URL !== undefined) return
  throw new BadConfiguration(`PUBLIC_URL must say under which address browsers reach HOST=${config.HOST}.`)
}

/** What only its adapter knows of an address: checked before anything is started. */
const ensureEventStoreAddress = ({ EVENT_STORE_URL: url }: Config): void => {
  if (!isEventStoreDbAddress(url)) return
  try {
    checkAddress(url)
  } catch (error) {
    if (error instanceof EventStoreDbRefused) throw new BadConfiguration(`${error.message}.`)
    throw error
  }
}

export const currentProvider = ({ PAYMENTS = 'sandbox' }: Pick<Config, 'PAYMENTS'>) => paymentProviders[PAYMENTS]

const ensurePaymentSettings = (config: Config): void => {
  const current = currentProvider(config).name
  for (const name of paymentProviderNames) {
    const obstacle = paymentProviders[name].obstacle(config, name === current)
    if (obstacle !== undefined) throw new BadConfiguration(obstacle)
    const live = paymentProviders[name].liveSetting(config)
    if (config.TEST_PRODUCT && live !== undefined)
      throw new BadConfiguration(`TEST_PRODUCT must be off while ${live} is a live key.`)
  }
}

/**
 * The whole configuration, checked; an empty value counts as not set.
 * @throws {BadConfiguration} with a sentence that names what is wrong
 */
export const loadConfig = (
  environment: Readonly<Record<string, string | undefined>>,
  folder: string = secretsFolder,
): Config => {
  const given = givenSettings(settingNames, environment, folder)
  const parsed = z.safeParse(environmentSchema, given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = String(issue?.path[0] ?? 'the configuration')
    // A secret's own value is not repeated, nor an address that may hold a password.
    const value = /SECRET|KEY|TOKEN|URL/.test(name) ? '' : ` (it is ${JSON.stringify(given[name])})`
    throw new BadConfiguration(`${name} ${issue?.message ?? 'is wrong'}${value}.`)
  }
  ensureSandboxesMayRun(parsed.data)
  ensurePublicUrl(parsed.data)
  ensureDhlIsConfigured(parsed.data)
  ensureMailIsConfigured(parsed.data)
  ensureRatesOfPrices(parsed.data)
  ensureEventStoreAddress(parsed.data)
  ensurePaymentSettings(parsed.data)
  return parsed.data
}

/** Where what proves and what repeats erasures is kept; it belongs on another machine than `DATA_DIR`. */
export const sealsDirOf = ({ SEALS_DIR, DATA_DIR }: Pick<Config, 'SEALS_DIR' | 'DATA_DIR'>): string =>
  SEALS_DIR ?? join(DATA_DIR, 'seals')

/** Where mails are kept instead of being sent, or copies of those that were. */
export const mailDirOf = ({ MAIL_DIR, DATA_DIR }: Pick<Config, 'MAIL_DIR' | 'DATA_DIR'>): string =>
  resolve(MAIL_DIR ?? join(DATA_DIR, 'mail-folder'))

/** Where uploads lie unless `FILES_URL` says otherwise. */
export const uploadsDirOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'uploads')

export const playsIn =
  ({ ROLES: own }: Pick<Config, 'ROLES'>) =>
  (role: Role): boolean =>
    own.includes(role)
