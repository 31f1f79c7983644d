import { toMajorUnits } from '@cartorio/contracts/money.js'
import { documentDefinitions, products } from '@cartorio/contracts/products.js'
import { homeHead } from './page-heads'
import { joinPoint, type PageText, type ReadingText } from './page-text'
import { buildOrderPath, siteName, siteUrl } from './site'

/** What search engines read of a page, in the words of schema.org. */
export type StructuredData = Readonly<Record<string, unknown>>

const context = { '@context': 'https://schema.org' } as const
const organization = { '@type': 'Organization', name: siteName, url: `${siteUrl}/`, logo: `${siteUrl}/favicon.svg` }

export const homeData: StructuredData = {
  ...context,
  '@type': 'Service',
  name: homeHead.title,
  description: homeHead.description,
  provider: organization,
  inLanguage: 'pt-BR',
  hasOfferCatalog: {
    '@type': 'OfferCatalog',
    name: 'Documentos',
    itemListElement: products.map(({ id, documentType, name }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name },
      url: siteUrl + buildOrderPath(id),
      // The server writes the price in force between these (services/runtime/site/site-facts.ts).
      sku: documentType,
      priceCurrency: 'USD',
      price: toMajorUnits(documentDefinitions[documentType].firstPrice, 'USD'),
    })),
  },
}

const isFixed = (text: PageText): text is string => typeof text === 'string'

/** Of a page that is read the questions whose whole answer is known when the page is built. */
export const buildQuestions = ({ sections }: ReadingText): StructuredData => ({
  ...context,
  '@type': 'FAQPage',
  mainEntity: sections
    .filter(({ title, paragraphs = [] }) => isFixed(title) && title.endsWith('?') && paragraphs.every(isFixed))
    .map(({ title, points = [], paragraphs = [] }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: [...points.map(joinPoint), ...paragraphs].join(' ') },
    })),
})
