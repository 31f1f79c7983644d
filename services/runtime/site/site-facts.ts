import { describeSearchInDollars, type SearchTerms } from '@cartorio/contracts/documents/search-promise.js'
import type { GuaranteeRule } from '@cartorio/contracts/guarantee.js'
import { guaranteeTexts } from '@cartorio/contracts/guarantee-texts.js'
import { type Cents, toMajorUnits } from '@cartorio/contracts/money.js'
import type { DocumentType } from '@cartorio/contracts/products.js'
import type { SiteView } from '@cartorio/contracts/site/site-view.js'
import { pickFrame } from '@cartorio/contracts/site/to-site-view.js'
import { startingPriceText } from '@cartorio/contracts/starting-price.js'
import Mustache from 'mustache'
import type { PromisedDays } from '../../domain/settings/settings.js'
import { usualTransitDays } from '../../gateways/courier/shipping-zones.js'

const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`)
const daysText = (count: number): string => counted(count, 'dia', 'dias')
const rangeText = (least: number, most: number): string => (least === most ? daysText(most) : `${least} a ${most} dias`)

/** What the build leaves open of the days in the pages' texts (frontend/src/content/days.ts), by its placeholder. */
export const promisedDaysTexts = (days: PromisedDays): ReadonlyMap<string, string> => {
  const { least, most } = usualTransitDays
  const longest = most + days.transitMargin
  const speeds = [
    ['STANDARD', days.standard.steps],
    ['EXPEDITED', days.expedited.steps],
  ] as const
  return new Map([
    ...speeds.flatMap(([speed, steps]) => [
      ...Object.entries(steps).map(
        ([step, count]) => [`__DAYS_${speed}_${step.toUpperCase()}__`, daysText(count)] as const,
      ),
      [`__DAYS_${speed}_DELIVERY__`, rangeText(steps.ship + least, steps.ship + longest)] as const,
    ]),
    ['__DAYS_TRANSIT__', rangeText(least, longest)],
    ['__DOCUMENTS_PER_DAY__', counted(days.documentsPerDay, 'documento', 'documentos')],
  ])
}

/** What the build leaves open in the site's texts (frontend/vite/prerender.ts), because each installation has its own. */
export type SiteFacts = {
  /** The public origin: `https://cartorio.example`. */
  readonly siteUrl: string
  /** In US dollars: what each document costs at least. One that is missing is not sold. */
  readonly prices: Partial<Readonly<Record<DocumentType, Cents>>>
  readonly promisedDays: PromisedDays
  /** What becomes of a claim of the guarantee. */
  readonly guaranteeRule: GuaranteeRule
  /** What a search costs and what is kept of it, in US dollars. */
  readonly search: SearchTerms
  /** What the office says of itself; the same object while it is the same. */
  readonly view: SiteView
}

/** The built pages name the prices of the first lists, for readers and in the data for search engines. */
const shownPrice = /( data-price="([A-Z_]+)">)[^<]*/g
const offeredPrice = /("sku":"([A-Z_]+)"),"priceCurrency":"USD","price":[\d.]+/g

const withPrices = (text: string, prices: SiteFacts['prices']): string => {
  const priceOf = (documentType: string): Cents | undefined =>
    Object.entries(prices).find(([known]) => known === documentType)?.[1]
  return text
    .replaceAll(shownPrice, (_all, start: string, documentType: string) => {
      const price = priceOf(documentType)
      return start + (price === undefined ? '' : startingPriceText(price, 'USD'))
    })
    .replaceAll(offeredPrice, (_all, offer: string, documentType: string) => {
      const price = priceOf(documentType)
      return price === undefined ? offer : `${offer},"priceCurrency":"USD","price":${toMajorUnits(price, 'USD')}`
    })
}

const withDays = (text: string, days: PromisedDays): string =>
  [...promisedDaysTexts(days)].reduce((shown, [placeholder, words]) => shown.replaceAll(placeholder, words), text)

/** The built pages have the words of the first rule. */
const shownGuarantee = /( data-guarantee="([a-z-]+)">)[^<]*/g

const withGuarantee = (text: string, rule: GuaranteeRule): string => {
  const words = new Map<string, string>(Object.entries(guaranteeTexts[rule]))
  return text.replaceAll(shownGuarantee, (_all, start: string, name: string) => start + (words.get(name) ?? ''))
}

/** The built pages have the words of the first value. */
const shownSearch = /( data-search="promise">)[^<]*/g

const withSearch = (text: string, search: SearchTerms): string => {
  const words = describeSearchInDollars(search)
  return text.replaceAll(shownSearch, (_all, start: string) => start + words)
}

/** Around the names and sections that the build writes (frontend/src/lib/site-template.ts); no page has them elsewhere. */
const tags: [string, string] = ['⟦', '⟧']

/** Every value is escaped, in an attribute too: what the office wrote is no markup. */
const withContent = (text: string, view: SiteView): string =>
  Mustache.render(text, { ...view, frame: JSON.stringify(pickFrame(view)) }, undefined, { tags })

/** A built text with what this installation has. */
export const filled = (
  text: string,
  { siteUrl, prices, promisedDays, guaranteeRule, search, view }: SiteFacts,
): string => {
  const priced = withDays(withPrices(text, prices), promisedDays)
  return withContent(withSearch(withGuarantee(priced, guaranteeRule), search).replaceAll('__SITE_URL__', siteUrl), view)
}
