import { join } from 'node:path'
import { email } from '@cartorio/contracts/email.js'
import { type Role, roles } from '@cartorio/contracts/http/health.js'
import { tenantIdSchema } from '@cartorio/contracts/ids.js'
import * as z from 'zod/mini'
import { smtpAddressOf } from '../gateways/mail/smtp/smtp-address.js'
import { fingerprintOfPem, signingKeyOf } from '../proof/signing-key.js'
import { EventStoreDbRefused, isEventStoreDbAddress } from '../stores/event-store/eventstoredb/address.js'
import { checkAddress } from '../stores/event-store/eventstoredb/check-address.js'
import { BadConfiguration } from './bad-configuration.js'
import { dhlFields, missingDhlSettings } from './dhl-settings.js'
import { configuredPriceLists } from './price-lists.js'
import { givenSettings, secretsFolder } from './setting-files.js'

const onOff = (fallback: 'on' | 'off') =>
  z.pipe(
    z._default(z.enum(['on', 'off'], { error: 'must be on or off' }), fallback),
    z.transform((value) => value === 'on'),
  )

const optional = <S extends z.ZodMiniType>(schema: S) => z.optional(schema)

const addressMessage = 'must be an e-mail address'
const emailSetting = email({ missing: addressMessage, wrong: addressMessage, several: 'must be one e-mail address' })

const secret = optional(z.string().check(z.minLength(32, { error: 'must have at least 32 characters' })))

const succeeds = (work: () => unknown): boolean => {
  try {
    work()
    return true
  } catch {
    return false
  }
}

/** A PEM in an environment variable may carry its line ends as `\n`. */
const pem = (isKey: (text: string) => unknown, error: string) =>
  optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => text.replaceAll('\\n', '\n')),
      ),
      z.string().check(z.refine((text) => succeeds(() => isKey(text)), { error })),
    ),
  )

const eventStoreUrl = z._default(
  z.string().check(
    z.refine((url) => url === 'embedded' || /^postgres(ql)?:\/\/./.test(url) || isEventStoreDbAddress(url), {
      error: 'must be "embedded", or a postgres://, esdb:// or esdb+discover:// address',
    }),
  ),
  'embedded',
)

const queueUrl = z._default(
  z.string().check(
    z.refine((url) => url === 'embedded' || /^(postgres(ql)?|rediss?):\/\/./.test(url), {
      error: 'must be "embedded", or a postgres://, redis:// or rediss:// address',
    }),
  ),
  'embedded',
)

const databaseUrl = z._default(
  z.string().check(
    z.refine((url) => url === 'embedded' || /^(postgres(ql)?|mongodb(\+srv)?):\/\/./.test(url), {
      error: 'must be "embedded", or a postgres://, mongodb:// or mongodb+srv:// address',
    }),
  ),
  'embedded',
)

/** `embedded`: the folder of this installation. A folder may be shared by machines that mount it. */
const filesUrl = z._default(
  z.string().check(
    z.refine((url) => url === 'embedded' || /^(file:\/\/\/|mongodb(\+srv)?:\/\/)./.test(url), {
      error: 'must be "embedded", or a file:///folder, mongodb:// or mongodb+srv:// address',
    }),
  ),
  'embedded',
)

const origin = z
  .string()
  .check(
    z.refine((url) => /^https?:\/\/[^/\s]+\/?$/.test(url), { error: 'must be an address like https://example.com' }),
  )

/** Of a page elsewhere; written as browsers write it. */
const webAddress = z.pipe(
  z.string().check(
    z.refine((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol), {
      error: 'must be an address like https://example.com/office',
    }),
  ),
  z.transform((url: string) => new URL(url).href),
)

const list = (separator = ',') =>
  z.transform((text: string) =>
    text
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )

/** `BRL=0.1823,EUR=1.085`: US dollars for one unit of each currency. */
const exchangeRates = z.pipe(
  z._default(z.string(), ''),
  z.pipe(
    list(),
    z.pipe(
      z.array(
        z.string().check(
          z.regex(/^[A-Z]{3}=(?!0*\.?0*$)\d{1,6}(\.\d{1,8})?$/, {
            error: 'must be rates like BRL=0.1823, each what one unit costs in US dollars',
          }),
        ),
      ),
      z.transform(
        (rates: string[]): ReadonlyMap<string, string> =>
          new Map(rates.map((rate) => [rate.slice(0, 3), rate.slice(4)])),
      ),
    ),
  ),
)

const roleList = z.pipe(
  z._default(z.string(), roles.join(',')),
  z.pipe(
    list(),
    z
      .array(z.enum(roles, { error: `must be a list of ${roles.join(', ')}` }), { error: 'must be a list of roles' })
      .check(z.minLength(1, { error: 'must name a role' })),
  ),
)

const port = z._default(
  z
    .string()
    .check(
      z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, { error: 'must be a port from 0 to 65535' }),
    ),
  '3000',
)

/** A number within bounds, with or without a fraction. */
const numberFrom = (fallback: string, least: number, most: number) =>
  z.pipe(
    z._default(
      z.string().check(
        z.refine((text) => /^\d{1,7}(\.\d{1,3})?$/.test(text) && Number(text) >= least && Number(text) <= most, {
          error: `must be a number from ${least} to ${most}`,
        }),
      ),
      fallback,
    ),
    z.transform(Number),
  )

const environmentSchema = z.object({
  PORT: z.pipe(port, z.transform(Number)),
  HOST: z._default(z.string().check(z.minLength(1, { error: 'must be a host name or address' })), '127.0.0.1'),
  ROLES: roleList,
  DATA_DIR: z._default(z.string().check(z.minLength(1, { error: 'must be a folder' })), '.data'),
  SEALS_DIR: optional(z.string()),
  PUBLIC_URL: optional(origin),
  WEBHOOK_URL: optional(origin),
  ALLOWED_ORIGINS: z.pipe(z._default(z.string(), ''), z.pipe(list(), z.array(origin))),
  EVENT_STORE_URL: eventStoreUrl,
  READ_STORE_URL: databaseUrl,
  STATE_URL: databaseUrl,
  QUEUE_URL: queueUrl,
  FILES_URL: filesUrl,
  QUEUE_PREFIX: optional(
    z.string().check(
      z.regex(/^[a-z][a-z0-9_]{0,30}$/, {
        error: 'must begin with a small letter and have only a to z, 0 to 9 and _',
      }),
    ),
  ),
  PAYMENTS: optional(z.enum(['sandbox', 'stripe'], { error: 'must be sandbox or stripe' })),
  COURIER: optional(z.enum(['sandbox', 'dhl'], { error: 'must be sandbox or dhl' })),
  ...dhlFields,
  MAIL: optional(z.enum(['folder', 'smtp', 'off'], { error: 'must be folder, smtp or off' })),
  SMTP_URL: optional(
    z.string().check(
      z.refine((url) => smtpAddressOf(url) !== undefined, {
        error: 'must be an address like smtp://user:password@host:587 or smtps://user:password@host:465',
      }),
    ),
  ),
  MAIL_FROM: optional(
    z.string().check(
      z.regex(/^([^<>@"\p{Cc}]+ <)?[^\s@<>"(),;:\\[\]]+@[^\s@<>"'(),;:\\[\]]+>?$/u, {
        error: 'must be an address, or a name with an address like Cartório Online <avisos@example.com>',
      }),
    ),
  ),
  EXCHANGE_RATES: exchangeRates,
  PRICE_LISTS: configuredPriceLists,
  COURIER_SANDBOX_SPEED: numberFrom('1', 1, 1_000_000),
  COURIER_REQUESTS_PER_SECOND: numberFrom('20', 0.1, 1000),
  ADDRESSES: z._default(z.enum(['embedded', 'online'], { error: 'must be embedded or online' }), 'embedded'),
  VIACEP_URL: z._default(origin, 'https://viacep.com.br'),
  ZIPPOPOTAM_URL: z._default(origin, 'https://api.zippopotam.us'),
  STRIPE_SECRET_KEY: optional(
    z.string().check(z.regex(/^[sr]k_(test|live)_\w+$/, { error: 'must be a secret or restricted key of Stripe' })),
  ),
  STRIPE_PUBLISHABLE_KEY: optional(
    z.string().check(z.regex(/^pk_(test|live)_\w+$/, { error: 'must be a publishable key of Stripe' })),
  ),
  STRIPE_WEBHOOK_SECRETS: z.pipe(
    z._default(z.string(), ''),
    z.pipe(list(), z.array(z.string().check(z.regex(/^whsec_\w+$/, { error: 'must be secrets that begin whsec_' })))),
  ),
  STRIPE_API_URL: optional(origin),
  TENANTS: z.pipe(
    z._default(z.string(), 'default'),
    z.pipe(
      list(),
      z
        .array(tenantIdSchema, { error: 'must be a list of names' })
        .check(z.minLength(1, { error: 'must name a tenant' })),
    ),
  ),
  COMPLETION_DAYS: numberFrom('30', 1, 3650),
  UNPAID_DAYS: numberFrom('30', 1, 3650),
  RATING_DAYS: numberFrom('3', 1, 3650),
  TEST_PRODUCT: onOff('off'),
  ADMIN_EMAIL: optional(emailSetting),
  CONTACT_EMAIL: optional(emailSetting),
  WHATSAPP: optional(
    z.string().check(z.regex(/^\d{8,15}$/, { error: 'must be an international number, digits only' })),
  ),
  FACEBOOK_URL: optional(webAddress),
  TWITTER_URL: optional(webAddress),
  INSTAGRAM_URL: optional(webAddress),
  LINKEDIN_URL: optional(webAddress),
  RATE_LIMITS: onOff('on'),
  TRUST_PROXY: z.pipe(
    z._default(
      z.string().check(
        z.regex(/^(off|[1-9]|[0-9a-fA-F.:/,]{3,})$/, {
          error: 'must be off, a number of proxies, or their addresses',
        }),
      ),
      'off',
    ),
    z.transform((value) => (value === 'off' ? false : /^\d$/.test(value) ? Number(value) : value)),
  ),
  LOG_LEVEL: z._default(
    z.enum(['silent', 'error', 'warn', 'info', 'debug'], { error: 'must be silent, error, warn, info or debug' }),
    'info',
  ),
  METRICS_TOKEN: optional(z.string().check(z.minLength(16, { error: 'must have at least 16 characters' }))),
  REACTOR_START: optional(z.string().check(z.regex(/^(head|\d{1,18})$/, { error: 'must be head or a position' }))),
  TOKEN_SECRET: secret,
  TOKEN_SECRET_PREVIOUS: secret,
  SERVER_SECRET: secret,
  SERVER_SECRET_PREVIOUS: secret,
  MASTER_KEY: secret,
  MASTER_KEY_PREVIOUS: secret,
  PAYMENT_WEBHOOK_SECRET: secret,
  PAYMENT_WEBHOOK_SECRET_PREVIOUS: secret,
  SIGNING_KEY: pem(signingKeyOf, 'must be an Ed25519 private key in PEM'),
  SIGNING_KEY_PREVIOUS: pem(fingerprintOfPem, 'must be an Ed25519 key in PEM, private or public'),
  SEAL_FINGERPRINTS: z.pipe(
    z._default(z.string(), ''),
    z.pipe(
      list(),
      z.array(z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'must be fingerprints, 64 hex digits each' }))),
    ),
  ),
})

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

const modeOf = (key: string): string => key.split('_')[1] ?? ''

/** Stripe as the provider needs both keys, of one mode, and its own server where money is real. */
const ensureStripeSettings = (config: Config): void => {
  if (config.PAYMENTS !== 'stripe') return
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_API_URL: apiUrl } = config
  if (secretKey === undefined) throw new BadConfiguration('STRIPE_SECRET_KEY must be set for PAYMENTS=stripe.')
  if (publishableKey === undefined)
    throw new BadConfiguration('STRIPE_PUBLISHABLE_KEY must be set for PAYMENTS=stripe.')
  if (modeOf(secretKey) !== modeOf(publishableKey))
    throw new BadConfiguration('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both live keys.')
  if (modeOf(secretKey) === 'live' && apiUrl !== undefined)
    throw new BadConfiguration('STRIPE_API_URL is for tests: it must not be set while STRIPE_SECRET_KEY is a live key.')
}

const ensureNoTestProductWithLiveKeys = (config: Config): void => {
  if (config.TEST_PRODUCT && config.STRIPE_SECRET_KEY !== undefined && modeOf(config.STRIPE_SECRET_KEY) === 'live') {
    throw new BadConfiguration('TEST_PRODUCT must be off while STRIPE_SECRET_KEY is a live key.')
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
  ensureStripeSettings(parsed.data)
  ensureNoTestProductWithLiveKeys(parsed.data)
  return parsed.data
}

/** Where what proves and what repeats erasures is kept; it belongs on another machine than `DATA_DIR`. */
export const sealsDirOf = ({ SEALS_DIR, DATA_DIR }: Pick<Config, 'SEALS_DIR' | 'DATA_DIR'>): string =>
  SEALS_DIR ?? join(DATA_DIR, 'seals')

/** Where uploads lie unless `FILES_URL` says otherwise. */
export const uploadsDirOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'uploads')

/** Whether an instance has a role. */
export const playsIn =
  ({ ROLES: own }: Pick<Config, 'ROLES'>) =>
  (role: Role): boolean =>
    own.includes(role)
