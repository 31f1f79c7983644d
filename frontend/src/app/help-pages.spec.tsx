import { purposes } from '@cartorio/contracts/documents/purposes.js'
import { products } from '@cartorio/contracts/products.js'
import { screen, within } from '@testing-library/react'
import { documentPages } from '../content/reading/document-pages'
import { purposePages } from '../content/reading/purpose-pages'
import { builtPages } from '../prerender'
import { showPublicPage } from '../testing/public-page'
import { applicationPaths } from './pages'
import { publicPages } from './public-pages'

const paths = [...Object.keys(documentPages), ...Object.keys(purposePages)]
const main = () => within(screen.getByRole('main'))
const linksOf = (region: ReturnType<typeof main>) =>
  region.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')

describe('the help pages', () => {
  it('are one for each document of the catalogue and for each purpose that has a name', () => {
    expect(Object.keys(documentPages)).toEqual(products.map(({ id }) => `/ajuda/documentos/${id}`))
    expect(Object.keys(purposePages)).toHaveLength(purposes.length - 1)
    for (const path of Object.keys(purposePages)) expect(path).toMatch(/^\/ajuda\/finalidades\/[a-z-]+$/)
  })

  it('are found by search engines, each with a title and a description of its own', () => {
    const pages = builtPages.filter(({ path }) => paths.includes(path))
    expect(pages).toHaveLength(paths.length)
    expect(new Set(pages.map(({ title }) => title)).size).toBe(paths.length)
    expect(new Set(pages.map(({ description }) => description)).size).toBe(paths.length)
    for (const { path, description, hidden, structured } of pages) {
      expect({ path, hidden }).toEqual({ path, hidden: undefined })
      expect({ path, isShort: description.length <= 160 }).toEqual({ path, isShort: true })
      expect(structured).toMatchObject({ '@type': 'FAQPage' })
    }
  })

  it('are linked from the page of questions', async () => {
    await showPublicPage('/ajuda')
    expect(linksOf(main())).toEqual(expect.arrayContaining(paths))
  })

  it.each(paths)('has its headings, each with something below it, and links that lead to pages: %s', async (path) => {
    await showPublicPage(path)
    expect(main().getAllByRole('heading', { level: 1 })).toHaveLength(1)
    const headings = main().getAllByRole('heading', { level: 2 })
    expect(new Set(headings.map(({ textContent }) => textContent)).size).toBe(headings.length)
    for (const { parentElement } of headings) expect(parentElement?.childElementCount).toBeGreaterThan(1)
    for (const link of linksOf(main()))
      expect([...Object.keys(publicPages), ...applicationPaths]).toContain(link.split('?')[0])
  })
})

describe('the help page of a document', () => {
  it.each(products)('leads to an order with it, and names its starting price: $id', async ({ id, documentType }) => {
    await showPublicPage(`/ajuda/documentos/${id}`)
    const actions = main().getAllByRole('link', { name: 'Pedir este documento' })
    expect(actions.map((link) => link.getAttribute('href'))).toEqual(
      Array(2).fill(`/solicitar-documentos?documento=${id}`),
    )
    const price = screen.getByRole('main').querySelector(`[data-price="${documentType}"]`)
    expect(price).toHaveTextContent(/^a partir de \$ \d/)
  })

  it('says that the criminal record itself is free and which one it is', async () => {
    await showPublicPage('/ajuda/documentos/criminal-background')
    expect(screen.getByRole('main')).toHaveTextContent(/A certidão em si é gratuita/)
    expect(screen.getByRole('main')).toHaveTextContent(/as da Justiça Federal e do estado, que não fazem parte dele/)
  })

  it('says that there is no power of attorney without a signature', async () => {
    await showPublicPage('/ajuda/documentos/power-attorney')
    expect(screen.getByRole('main')).toHaveTextContent(/Sem a sua assinatura não há procuração/)
  })
})

describe('the help page of a purpose', () => {
  it.each([
    ['cidadania-italiana', /Inteiro teor, digitada/, /São duas apostilas, cada uma com o seu preço/],
    ['cidadania-portuguesa', /Inteiro teor, reprográfica/, /já está em português/],
    ['imigracao-ou-visto-nos-eua', /Não precisa ser juramentada/, /vale 90 dias/],
    ['banco-ou-imovel-no-brasil', /o texto precisa dizer o quê/, /menos de 90 dias/],
  ])('says what its authority wants, and to ask it: %s', async (slug, ...words) => {
    await showPublicPage(`/ajuda/finalidades/${slug}`)
    for (const expected of [...words, /Confirme com a autoridade/])
      expect(screen.getByRole('main')).toHaveTextContent(expected)
  })
})
