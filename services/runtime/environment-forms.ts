import { email } from '@cartorio/contracts/email.js'
import { roles } from '@cartorio/contracts/http/health.js'
import { tenantIdSchema } from '@cartorio/contracts/ids.js'
import * as z from 'zod/mini'
import { textList } from '../gateways/setting-fields.js'
import { isEventStoreDbAddress } from '../stores/event-store/eventstoredb/address.js'

export const onOff = (fallback: 'on' | 'off') =>
  z.pipe(
    z._default(z.enum(['on', 'off'], { error: 'must be on or off' }), fallback),
    z.transform((value) => value === 'on'),
  )

const addressMessage = 'must be an e-mail address'
export const emailSetting = email({
  missing: addressMessage,
  wrong: addressMessage,
  several: 'must be one e-mail address',
})

export const secret = z.optional(z.string().check(z.minLength(32, { error: 'must have at least 32 characters' })))

const succeeds = (work: () => unknown): boolean => {
  try {
    work()
    return true
  } catch {
    return false
  }
}

/** A PEM in an environment variable may carry its line ends as `\n`. */
export const pem = (isKey: (text: string) => unknown, error: string) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => text.replaceAll('\\n', '\n')),
      ),
      z.string().check(z.refine((text) => succeeds(() => isKey(text)), { error })),
    ),
  )

/** `embedded`, or the address of a server or folder. */
const address = (isAddress: (url: string) => boolean, forms: string) =>
  z._default(
    z
      .string()
      .check(
        z.refine((url) => url === 'embedded' || isAddress(url), { error: `must be "embedded", or a ${forms} address` }),
      ),
    'embedded',
  )

export const eventStoreUrl = address(
  (url) => /^postgres(ql)?:\/\/./.test(url) || isEventStoreDbAddress(url),
  'postgres://, esdb:// or esdb+discover://',
)

export const queueUrl = address(
  (url) => /^(postgres(ql)?|rediss?):\/\/./.test(url),
  'postgres://, redis:// or rediss://',
)

export const databaseUrl = address(
  (url) => /^(postgres(ql)?|mongodb(\+srv)?):\/\/./.test(url),
  'postgres://, mongodb:// or mongodb+srv://',
)

export const filesUrl = address(
  (url) => /^(file:\/\/\/|mongodb(\+srv)?:\/\/)./.test(url),
  'file:///folder, mongodb:// or mongodb+srv://',
)

/** Of a page elsewhere; written as browsers write it. */
export const webAddress = z.pipe(
  z.string().check(
    z.refine((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol), {
      error: 'must be an address like https://example.com/office',
    }),
  ),
  z.transform((url: string) => new URL(url).href),
)

/** `BRL=0.1823,EUR=1.085`: US dollars for one unit of each currency. */
export const exchangeRates = z.pipe(
  z._default(z.string(), ''),
  z.pipe(
    textList(),
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

const namesOf = <T>(fallback: string, name: z.ZodMiniType<T, string>, what: string, one: string) =>
  z.pipe(
    z._default(z.string(), fallback),
    z.pipe(
      textList(),
      z.array(name, { error: `must be a list of ${what}` }).check(z.minLength(1, { error: `must name a ${one}` })),
    ),
  )

export const roleList = namesOf(
  roles.join(','),
  z.enum(roles, { error: `must be a list of ${roles.join(', ')}` }),
  'roles',
  'role',
)

export const tenantList = namesOf('default', tenantIdSchema, 'names', 'tenant')

export const port = z._default(
  z
    .string()
    .check(
      z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, { error: 'must be a port from 0 to 65535' }),
    ),
  '3000',
)

/** A number within bounds, with or without a fraction. */
export const numberFrom = (fallback: string, least: number, most: number) =>
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
