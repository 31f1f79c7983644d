import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Cents, numberOf } from '@cartorio/contracts/money.js'
import type { DocumentType } from '@cartorio/contracts/products.js'
import { startingPriceText } from '@cartorio/contracts/starting-price.js'
import type { PublicFigures } from '../../query/stats/public-figures.js'

/** What the build leaves open in the site's texts (frontend/vite/prerender.ts), because each installation has its own. */
export type SiteFacts = {
  /** The public origin: `https://cartorio.example`. */
  readonly siteUrl: string
  /** Digits with the country's; `undefined` where the office has no WhatsApp. */
  readonly whatsApp: string | undefined
  /** Where customers write to; `undefined` where the office reads no mail. */
  readonly contactEmail: string | undefined
  readonly figures?: PublicFigures
  /** In US dollars: what each document costs at least. One that is missing is not sold. */
  readonly prices: Partial<Readonly<Record<DocumentType, Cents>>>
}

/** A text of the site as it is sent. */
export type SiteText = {
  readonly etag: string
  /** The bytes in an encoding that the client accepts. */
  readonly bytes: (encoding: 'br' | 'gzip' | 'identity') => Buffer
}

const chat = /https:\/\/wa\.me\/__WHATSAPP__\?text=[^"]*/g

const count = new Intl.NumberFormat('pt-BR')
const average = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1 })

/** Shows the elements of the figures that are known; the others stay hidden, and empty. */
const withFigures = (text: string, { delivered, averageDays, rating }: PublicFigures): string => {
  const known = { delivered: delivered !== undefined, days: averageDays !== undefined, rating: rating !== undefined }
  return Object.entries(known)
    .reduce((shown, [name, is]) => (is ? shown.replaceAll(` hidden="" data-figure="${name}"`, '') : shown), text)
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

const complete = (text: string, { siteUrl, whatsApp, contactEmail, figures = {}, prices }: SiteFacts): string =>
  withPrices(withFigures(whatsApp === undefined ? text.replaceAll(chat, '/contato') : text, figures), prices)
    .replaceAll('__WHATSAPP__', whatsApp ?? '')
    .replaceAll('__CONTACT_EMAIL__', contactEmail ?? '')
    .replaceAll('__SITE_URL__', siteUrl)

const encoders = { br: brotliCompressSync, gzip: gzipSync, identity: (bytes: Buffer) => bytes }

const siteText = (text: string): SiteText => {
  const bytes = Buffer.from(text)
  const encoded = new Map<string, Buffer>()
  return {
    etag: `"${hash('sha256', text, 'hex').slice(0, 32)}"`,
    bytes: (encoding) => {
      const known = encoded.get(encoding) ?? encoders[encoding](bytes)
      encoded.set(encoding, known)
      return known
    },
  }
}

/** The built texts below a folder by their address: `/depoimentos` is `depoimentos.html`, `/sitemap.xml` itself. */
export type SiteTexts = {
  readonly has: (address: string) => boolean
  /** Made at the first request, before which the port of a test's product is not known, and again for other facts. */
  readonly get: (address: string) => SiteText | undefined
}

const addressOf = (file: string): string =>
  `/${file.split(sep).join('/')}`.replace(/\.html$/, '').replace(/^\/index$/, '/')

export const readSiteTexts = (folder: string, facts: () => SiteFacts): SiteTexts => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(html|xml|txt)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
  const originals = new Map(files.map((file) => [addressOf(relative(folder, file)), readFileSync(file, 'utf8')]))
  const texts = new Map<string, SiteText>()
  let factsOfTexts = ''
  const get = (address: string): SiteText | undefined => {
    const original = originals.get(address)
    if (original === undefined) return undefined
    const now = facts()
    const key = JSON.stringify(now)
    if (key !== factsOfTexts) texts.clear()
    factsOfTexts = key
    const text = texts.get(address) ?? siteText(complete(original, now))
    texts.set(address, text)
    return text
  }
  return { has: (address) => originals.has(address), get }
}
