import * as z from 'zod/mini'
import type { Shipper } from '../gateways/courier/dhl/dhl-client.js'
import { setting } from '../gateways/setting-fields.js'

const text = (max: number) =>
  z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(max, { error: `has at most ${max} characters` })))

const isHttpsOrLocal = (url: string): boolean =>
  /^https:\/\/[^\s?#]+$/.test(url) || /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/[^\s?#]*)?$/.test(url)

/** Lengths are those that MyDHL takes. */
export const dhlFields = {
  DHL_API_KEY: setting('Credential of the MyDHL API.', text(200)),
  DHL_API_SECRET: setting('Credential of the MyDHL API.', text(200)),
  DHL_ACCOUNT: setting(
    'The nine digits of the account that is billed.',
    z.optional(z.string().check(z.regex(/^\d{9}$/, { error: 'must be the nine digits of an account' }))),
  ),
  DHL_BASE_URL: setting(
    'Ending in `/test`: DHL’s test system. `http://` only on this machine.',
    z._default(
      z
        .string()
        .check(z.refine(isHttpsOrLocal, { error: 'must be an https:// address (http:// only on this machine)' })),
      'https://express.api.dhl.com/mydhlapi',
    ),
  ),
  DHL_SHIPPER_COMPANY: setting('Company of the sender of parcels.', text(100)),
  DHL_SHIPPER_NAME: setting('Name of the sender.', text(255)),
  DHL_SHIPPER_PHONE: setting('Telephone of the sender.', text(70)),
  DHL_SHIPPER_EMAIL: setting('E-mail address of the sender; optional.', text(70)),
  DHL_SHIPPER_ADDRESS: setting('Street and number of the sender.', text(45)),
  DHL_SHIPPER_CITY: setting('City of the sender.', text(45)),
  DHL_SHIPPER_STATE: setting('State of the sender; optional.', text(35)),
  DHL_SHIPPER_POSTAL_CODE: setting('Postal code of the sender.', text(12)),
  DHL_SHIPPER_COUNTRY: setting(
    'Country of the sender, two letters.',
    z._default(z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'must be a country of two letters' })), 'BR'),
  ),
} as const

const dhlSchema = z.object(dhlFields)
type DhlFields = z.output<typeof dhlSchema>

type DhlSettings = {
  readonly apiKey: string
  readonly apiSecret: string
  readonly account: string
  readonly baseUrl: string
  readonly shipper: Shipper
}

const required = [
  'DHL_API_KEY',
  'DHL_API_SECRET',
  'DHL_ACCOUNT',
  'DHL_SHIPPER_COMPANY',
  'DHL_SHIPPER_NAME',
  'DHL_SHIPPER_PHONE',
  'DHL_SHIPPER_ADDRESS',
  'DHL_SHIPPER_CITY',
  'DHL_SHIPPER_POSTAL_CODE',
] as const satisfies readonly (keyof DhlFields)[]

export const missingDhlSettings = (config: DhlFields): readonly string[] =>
  required.filter((name) => config[name] === undefined)

/** For a configuration that was checked with `missingDhlSettings`. */
export const dhlSettings = (config: DhlFields): DhlSettings => ({
  apiKey: config.DHL_API_KEY ?? '',
  apiSecret: config.DHL_API_SECRET ?? '',
  account: config.DHL_ACCOUNT ?? '',
  baseUrl: config.DHL_BASE_URL.replace(/\/$/, ''),
  shipper: {
    company: config.DHL_SHIPPER_COMPANY ?? '',
    name: config.DHL_SHIPPER_NAME ?? '',
    phone: config.DHL_SHIPPER_PHONE ?? '',
    email: config.DHL_SHIPPER_EMAIL,
    address: config.DHL_SHIPPER_ADDRESS ?? '',
    city: config.DHL_SHIPPER_CITY ?? '',
    state: config.DHL_SHIPPER_STATE,
    postalCode: config.DHL_SHIPPER_POSTAL_CODE ?? '',
    country: config.DHL_SHIPPER_COUNTRY,
  },
})
