import { priceListSchema } from '@cartorio/contracts/events/settings-events.js'
import { products } from '@cartorio/contracts/products.js'
import * as z from 'zod/mini'
import { parseJson } from '../domain/parse-json.js'
import { firstPriceListNames } from '../domain/settings/first-settings.js'
import type { PriceList } from '../domain/settings/settings.js'

/** As a new installation is given it; without a day it holds from the first start. */
type ConfiguredPriceList = Omit<PriceList, 'startsOn'> & { readonly startsOn?: string | undefined }

const configuredSchema = z.array(z.extend(priceListSchema, { startsOn: z.optional(z.iso.date()) }))

/** What is wrong with the lists, for the sentence that stops the start; `undefined` for lists that may be used. */
const priceListsProblem = (lists: readonly ConfiguredPriceList[]): string | undefined => {
  const names = lists.map(({ name }) => name)
  const taken = names.find((name, index) => names.indexOf(name) !== index || firstPriceListNames.includes(name))
  if (taken !== undefined) return `has the name ${taken} for two lists, or for one that every installation has`
  for (const { name, base } of lists) {
    const missing = products.find(({ documentType }) => base[documentType] === undefined)
    if (missing !== undefined) return `lacks the price of ${missing.documentType} in ${name}`
  }
  for (const { currency } of lists) {
    const origins = new Set(lists.filter((list) => list.currency === currency).map(({ origin }) => origin))
    if (currency !== 'USD' && origins.size < 2) return `has only one of the lists wizard and multi-item in ${currency}`
  }
  return undefined
}

/** `PRICE_LISTS`: a JSON array of price lists, amounts in minor units of their currency. */
export const configuredPriceLists = z.pipe(
  z._default(z.string(), '[]'),
  z.transform((text: string, context): readonly ConfiguredPriceList[] => {
    const parsed = configuredSchema.safeParse(parseJson(text))
    const [issue] = parsed.error?.issues ?? []
    const problem = parsed.success
      ? priceListsProblem(parsed.data)
      : `must be a JSON array of price lists: ${issue?.path.join('.') || 'the whole'} is wrong or missing`
    if (parsed.success && problem === undefined) return parsed.data
    context.issues.push({ code: 'custom', input: text, message: problem ?? 'is wrong' })
    return z.NEVER
  }),
)
