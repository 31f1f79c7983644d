import { paymentProviderNames } from '@cartorio/contracts/payment-providers.js'
import * as z from 'zod/mini'
import { smtpAddressOf } from '../gateways/mail/smtp/smtp-address.js'
import { paymentFields } from '../gateways/payments/providers.js'
import { listOf, origin, setting } from '../gateways/setting-fields.js'
import { fingerprintOfPem, signingKeyOf } from '../proof/signing-key.js'
import { dhlFields } from './dhl-settings.js'
import {
  databaseUrl,
  emailSetting,
  eventStoreUrl,
  exchangeRates,
  filesUrl,
  numberFrom,
  onOff,
  pem,
  port,
  queueUrl,
  roleList,
  secret,
  tenantList,
  webAddress,
} from './environment-forms.js'
import { configuredPriceLists } from './price-lists.js'

const server = {
  PORT: setting('Port of the site and the API. `0` takes a free one.', z.pipe(port, z.transform(Number))),
  HOST: setting(
    'Address to listen on. Any address but loopback also needs `PUBLIC_URL`, `PAYMENTS`, `COURIER` and `MAIL`.',
    z._default(z.string().check(z.minLength(1, { error: 'must be a host name or address' })), '127.0.0.1'),
  ),
  ROLES: setting('Roles of this instance, separated by commas.', roleList),
  DATA_DIR: setting(
    'Folder of this installation: embedded database, uploads, generated secrets.',
    z._default(z.string().check(z.minLength(1, { error: 'must be a folder' })), '.data'),
  ),
  SEALS_DIR: setting(
    'Copies of the log’s seals, the erasure list and the list of withdrawn site entries. Instances with the role `command` or `worker` re-apply both lists at every start. Store it on another machine. Default: `DATA_DIR/seals`.',
    z.optional(z.string()),
  ),
  PUBLIC_URL: setting(
    'Address under which browsers reach the site. `https://…` turns on secure cookies and HSTS. Its domain is that of staff’s passkeys, which need https or localhost.',
    z.optional(origin),
  ),
  WEBHOOK_URL: setting(
    'Origin of an instance with the role `command`, to which the sandboxes send their webhooks. Default: the instance itself if it has that role, else `PUBLIC_URL`.',
    z.optional(origin),
  ),
  ALLOWED_ORIGINS: setting('Further origins whose browsers may send changes, separated by commas.', listOf(origin)),
  TRUST_PROXY: setting(
    '`off`, the number of your proxies in front of the instance, or their addresses. Only what these add to `X-Forwarded-For` is believed.',
    z.pipe(
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
  ),
  TENANTS: setting('Names of the tenants, separated by commas. The first takes orders that name none.', tenantList),
  METRICS_TOKEN: setting(
    'Opens `/metrics` to other machines that send it as `Authorization: Bearer`. At least 16 characters. Without it only this machine reads `/metrics`.',
    z.optional(z.string().check(z.minLength(16, { error: 'must have at least 16 characters' }))),
  ),
  RATE_LIMITS: setting('`off` for load tests.', onOff('on')),
  FIRST_SIGN_IN: setting(
    '`change` asks for another password where one was generated, by the first start or `make staff`; `keep` is for programs that sign in with it.',
    z._default(z.enum(['change', 'keep'], { error: 'must be change or keep' }), 'change'),
  ),
  LOG_LEVEL: setting(
    'Least severe level that is logged.',
    z._default(
      z.enum(['silent', 'error', 'warn', 'info', 'debug'], { error: 'must be silent, error, warn, info or debug' }),
      'info',
    ),
  ),
} as const

const stores = {
  EVENT_STORE_URL: setting(
    'Event log: `embedded`, or a `postgres://`, `esdb://` or `esdb+discover://` address.',
    eventStoreUrl,
  ),
  READ_STORE_URL: setting(
    'Read models: `embedded`, or a `postgres://`, `mongodb://` or `mongodb+srv://` address.',
    databaseUrl,
  ),
  STATE_URL: setting(
    'Data keys, accounts, sessions and the reactor’s checkpoint: the same forms as `READ_STORE_URL`.',
    databaseUrl,
  ),
  QUEUE_URL: setting(
    'Queues and signals: `embedded`, or a `postgres://`, `redis://` or `rediss://` address. Redis needs `maxmemory-policy noeviction` and an append-only file with `appendfsync always`: otherwise a power failure loses the jobs of the last second.',
    queueUrl,
  ),
  FILES_URL: setting(
    'Encrypted uploads: `embedded` (`DATA_DIR/uploads`), a folder that all instances mount (`file:///srv/cartorio/uploads`), or a `mongodb://` or `mongodb+srv://` address (GridFS). The same for all instances.',
    filesUrl,
  ),
  QUEUE_PREFIX: setting(
    'Namespace for this installation’s queues and signals on a shared server: `a` to `z`, `0` to `9`, `_`. Let its jobs end before you change it: a start is refused while some are left under the former one. Default: none.',
    z.optional(
      z.string().check(
        z.regex(/^[a-z][a-z0-9_]{0,30}$/, {
          error: 'must begin with a small letter and have only a to z, 0 to 9 and _',
        }),
      ),
    ),
  ),
  REACTOR_START: setting(
    '`head` or a position: where reactions begin on a log whose reactor has no checkpoint.',
    z.optional(z.string().check(z.regex(/^(head|\d{1,18})$/, { error: 'must be head or a position' }))),
  ),
} as const

const payments = {
  PAYMENTS: setting(
    'Provider of new payments. `stripe` takes real cards; `sandbox` also runs on a public server. A former provider’s keys stay set, for refunds of what it took. Default: the sandbox, on loopback only.',
    z.optional(z.enum(paymentProviderNames, { error: `must be ${paymentProviderNames.join(' or ')}` })),
  ),
  ...paymentFields,
  TEST_PRODUCT: setting('`on` offers a product of 1 USD that ships free when ordered alone.', onOff('off')),
} as const

const courier = {
  COURIER: setting(
    '`dhl` takes prices, tracking and shipments from DHL Express (MyDHL API) and needs the `DHL_` settings without a default; `sandbox` also runs on a public server. Default: the sandbox, on loopback only. See [courier](../services/gateways/courier/README.md).',
    z.optional(z.enum(['sandbox', 'dhl'], { error: 'must be sandbox or dhl' })),
  ),
  ...dhlFields,
  COURIER_REQUESTS_PER_SECOND: setting(
    'Tracking requests a second to the courier, of all workers together.',
    numberFrom('20', 0.1, 1000),
  ),
  COURIER_SANDBOX_SPEED: setting(
    'Speed of the sandbox’s parcels: at `1440` a day takes a minute. A tracking number that begins with `LOST`, `RETURNED` or `REFUSED` ends so; a shipment above 70 kg is refused, one of 66.6 kg gets no answer.',
    numberFrom('1', 1, 1_000_000),
  ),
  ADDRESSES: setting(
    '`online` looks postal codes up at ViaCEP (Brazil) and Zippopotam (elsewhere), within 2 s and cached for a day; the embedded table answers where they do not.',
    z._default(z.enum(['embedded', 'online'], { error: 'must be embedded or online' }), 'embedded'),
  ),
  VIACEP_URL: setting('Another origin of ViaCEP, such as a proxy.', z._default(origin, 'https://viacep.com.br')),
  ZIPPOPOTAM_URL: setting(
    'Another origin of Zippopotam, such as a proxy.',
    z._default(origin, 'https://api.zippopotam.us'),
  ),
} as const

const mail = {
  MAIL: setting(
    '`smtp` sends mails; `folder` keeps them encrypted in `MAIL_DIR`, also on a public server; `off` writes none. Default: `folder`, on loopback only.',
    z.optional(z.enum(['folder', 'smtp', 'off'], { error: 'must be folder, smtp or off' })),
  ),
  SMTP_URL: setting(
    'Required by `MAIL=smtp`: `smtps://user:password@host:465`, or `smtp://user:password@host:587` with STARTTLS. Only a server on this machine may do without TLS.',
    z.optional(
      z.string().check(
        z.refine((url) => smtpAddressOf(url) !== undefined, {
          error: 'must be an address like smtp://user:password@host:587 or smtps://user:password@host:465',
        }),
      ),
    ),
  ),
  MAIL_FROM: setting(
    'Required by `MAIL=smtp`: the sender, such as `Cartório Online <avisos@example.com>`.',
    z.optional(
      z.string().check(
        z.regex(/^([^<>@"\p{Cc}]+ <)?[^\s@<>"(),;:\\[\]]+@[^\s@<>"'(),;:\\[\]]+>?$/u, {
          error: 'must be an address, or a name with an address like Cartório Online <avisos@example.com>',
        }),
      ),
    ),
  ),
  MAIL_COPIES: setting(
    'With `MAIL=smtp`: `on` keeps an encrypted copy of each mail about an order in `MAIL_DIR`, which the history of the order opens.',
    onOff('off'),
  ),
  MAIL_DIR: setting(
    'Folder of kept mails and copies. Instances with the role `worker` write it; those with the roles `command` and `query` show what is in it, so they must mount the same one. Default: `DATA_DIR/mail-folder`.',
    z.optional(z.string()),
  ),
  STEP_MAIL_DELAY_MILLIS: setting(
    'Milliseconds for which mails about issue, translation, apostille, shipment and delivery wait, so that a step that is taken back mails nobody. Not of what the courier says.',
    numberFrom('600000', 0, 7_200_000),
  ),
} as const

const office = {
  ADMIN_EMAIL: setting(
    'Address of the first administrator (`admin@cartorio.example` without it), to which *Pendências* are mailed: once a day after 8:00 in Brasília, urgent ones within a minute. Without it the office gets no mail.',
    z.optional(emailSetting),
  ),
  CONTACT_EMAIL: setting(
    'Address to which customers write, until `make content` sets the company.',
    z.optional(emailSetting),
  ),
  WHATSAPP: setting(
    'Number of the support button, digits only, until `make content` sets the company.',
    z.optional(z.string().check(z.regex(/^\d{8,15}$/, { error: 'must be an international number, digits only' }))),
  ),
  FACEBOOK_URL: setting('Link in the footer, until `make content` sets the office’s accounts.', z.optional(webAddress)),
  TWITTER_URL: setting('The same link to X.', z.optional(webAddress)),
  INSTAGRAM_URL: setting('The same link to Instagram.', z.optional(webAddress)),
  LINKEDIN_URL: setting('The same link to LinkedIn.', z.optional(webAddress)),
  EXCHANGE_RATES: setting(
    'US dollars for one unit of each currency in which orders are priced or DHL bills: `BRL=0.1823,EUR=1.085`. Written into the settings by the first start; later changed by `POST /api/admin/settings/exchange-rates`. Without the rate of the bill’s currency the zone table prices the parcel.',
    exchangeRates,
  ),
  PRICE_LISTS: setting(
    'Price lists beside those in US dollars, as JSON ([currencies](office.md#currencies)). Written into the settings by the first start. A list in a currency without a rate in `EXCHANGE_RATES` stops the start.',
    configuredPriceLists,
  ),
  UNPAID_DAYS: setting(
    'Days after which an unpaid order is cancelled ([days](office.md#what-happens-by-the-passing-of-days)), until `POST /api/admin/settings/deadline-days` sets them.',
    numberFrom('30', 1, 3650),
  ),
  RATING_DAYS: setting(
    'Days from the delivery to the mail that requests a rating, until the same route sets them.',
    numberFrom('3', 1, 3650),
  ),
  COMPLETION_DAYS: setting(
    'Days from the delivery to the completion of an order, until the same route sets them. A change also applies to orders that already wait.',
    numberFrom('30', 1, 3650),
  ),
} as const

const secrets = {
  TOKEN_SECRET: setting('Signs customers’ links. At least 32 characters.', secret),
  TOKEN_SECRET_PREVIOUS: setting('The former value, while it is replaced.', secret),
  SERVER_SECRET: setting(
    'HMAC key of idempotency keys, quotes, cursors and staff addresses. At least 32 characters.',
    secret,
  ),
  SERVER_SECRET_PREVIOUS: setting('The former value, while it is replaced.', secret),
  MASTER_KEY: setting(
    'Wraps the data keys: without it personal data cannot be read. At least 32 characters. To replace it: [privacy.md](privacy.md#the-master-key).',
    secret,
  ),
  MASTER_KEY_PREVIOUS: setting('The former value, while it is replaced.', secret),
  PAYMENT_WEBHOOK_SECRET: setting('Signs the sandbox’s webhooks. At least 32 characters.', secret),
  PAYMENT_WEBHOOK_SECRET_PREVIOUS: setting('The former value, while it is replaced.', secret),
  SIGNING_KEY: setting(
    'Ed25519 private key in PEM that signs the log’s seals. Line ends may be written `\\n`.',
    pem(signingKeyOf, 'must be an Ed25519 private key in PEM'),
  ),
  SIGNING_KEY_PREVIOUS: setting(
    'The former signing key, private or public, in PEM. A log is sealed on under a new key only if the newest seal is by a configured one.',
    pem(fingerprintOfPem, 'must be an Ed25519 key in PEM, private or public'),
  ),
  SEAL_FINGERPRINTS: setting(
    'Fingerprints of the keys whose seals `make verify-log` accepts, separated by commas: for an auditor without the key, and for keys of the past. The product starts only if the list names its signing key. Default: those of the signing keys.',
    listOf(z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'must be fingerprints, 64 hex digits each' }))),
  ),
} as const

/** Every setting, in the sections of docs/configuration.md. */
export const settingSections = {
  Server: server,
  Stores: stores,
  Payments: payments,
  'Courier and addresses': courier,
  Mail: mail,
  'Office and prices': office,
  'Secrets and keys': secrets,
} as const

export const environmentSchema = z.object({
  ...server,
  ...stores,
  ...payments,
  ...courier,
  ...mail,
  ...office,
  ...secrets,
})
