import { type Cents, numberOf } from '@cartorio/contracts/money.js'
import type { DocumentType } from '@cartorio/contracts/products.js'
import { type SocialAccounts, type SocialNetwork, socialNetworks } from '@cartorio/contracts/social-networks.js'
import { startingPriceText } from '@cartorio/contracts/starting-price.js'
import type { PromisedDays } from '../../domain/settings/settings.js'
import type { PublicFigures } from '../../query/stats/public-figures.js'
import { promisedDaysTexts } from './promised-days.js'

/** What the build leaves open in the site's texts (frontend/vite/prerender.ts), because each installation has its own. */
export type SiteFacts = {
  /** The public origin: `https://cartorio.example`. */
  readonly siteUrl: string
  /** Digits with the country's; `undefined` where the office has no WhatsApp. */
  readonly whatsApp: string | undefined
  /** Where customers write to; `undefined` where the office reads no mail. */
  readonly contactEmail: string | undefined
  readonly socialAccounts?: SocialAccounts
  readonly figures?: PublicFigures
  /** In US dollars: what each document costs at least. One that is missing is not sold. */
  readonly prices: Partial<Readonly<Record<DocumentType, Cents>>>
  readonly promisedDays: PromisedDays
}

const chat = /https:\/\/wa\.me\/__WHATSAPP__\?text=[^"]*/g

const count = new Intl.NumberFormat('pt-BR')
const average = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1 })

/** Shows the elements of the figures that are known, in place of words; the others stay hidden, and empty. */
const withFigures = (text: string, { delivered, averageDays, rating }: PublicFigures): string => {
  const known = { delivered: delivered !== undefined, days: averageDays !== undefined, rating: rating !== undefined }
  return Object.entries(known)
    .reduce(
      (shown, [name, is]) =>
        is
          ? shown
              .replaceAll(` hidden="" data-figure="${name}"`, '')
              .replaceAll(` data-without="${name}"`, ` hidden="" data-without="${name}"`)
          : shown,
      text,
    )
    .replaceAll('__DELIVERED__', delivered === undefined ? '' : count.format(delivered))
    .replaceAll('__AVERAGE_DAYS__', averageDays === undefined ? '' : count.format(averageDays))
    .replaceAll('__RATING__', rating === undefined ? '' : average.format(rating.average))
    .replaceAll('__RATINGS__', rating === undefined ? '' : count.format(rating.count))
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
      return price === undefined ? offer : `${offer},"priceCurrency":"USD","price":${numberOf(price, 'USD')}`
    })
}

const withDays = (text: string, days: PromisedDays): string =>
  [...promisedDaysTexts(days)].reduce((shown, [placeholder, words]) => shown.replaceAll(placeholder, words), text)

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const socialList = /<ul[^>]* data-social="">.*?<\/ul>/gs
const listed = /<li>.*?<\/li>/gs

/** The entry of a network, with the address of the office's account, or nothing where it has none. */
const withAccount = (item: string, accounts: SocialAccounts): string => {
  const network = socialNetworks.find((one) => item.includes(placeOf(one)))
  const url = network && accounts[network]
  return network === undefined || url === undefined ? '' : item.replace(placeOf(network), () => attribute(url))
}
const placeOf = (network: SocialNetwork): string => `__${network.toUpperCase()}_URL__`

/** The build hides the list of all networks: it is shown with the office's accounts, or left out. */
const withAccounts = (text: string, accounts: SocialAccounts): string =>
  text
    .replaceAll(socialList, (list) => {
      const items = list.replaceAll(listed, (item) => withAccount(item, accounts))
      return items.includes('<li>') ? items.replace(' hidden=""', '') : ''
    })
    .replaceAll('__SOCIAL_ACCOUNTS__', () => attribute(JSON.stringify(accounts)))

/** A built text with what this installation has. */
export const filled = (
  text: string,
  { siteUrl, whatsApp, contactEmail, socialAccounts = {}, figures = {}, prices, promisedDays }: SiteFacts,
): string =>
  withAccounts(
    withDays(
      withPrices(withFigures(whatsApp === undefined ? text.replaceAll(chat, '/contato') : text, figures), prices),
      promisedDays,
    ),
    socialAccounts,
  )
    .replaceAll('__WHATSAPP__', whatsApp ?? '')
    .replaceAll('__CONTACT_EMAIL__', contactEmail ?? '')
    .replaceAll('__SITE_URL__', siteUrl)
