import type { Page } from 'playwright-core'
import { choose } from '../../browser.js'
import type { Site } from '../../site.js'
import { acceptTerms, fillIn, numberOn, paid, payNow } from '../checkout-steps.js'

const next = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** From the first page to the list of documents. */
export const startOrder = async (site: Site, page: Page): Promise<void> => {
  await page.goto(site.product.url)
  await page.getByRole('main').getByRole('link', { name: 'Solicitar Documentos' }).first().click()
  await page.getByRole('link', { name: 'Vários documentos' }).click()
}

type OrderedDocument = {
  readonly product: string
  readonly holder: string
  readonly purpose: string
  /** What the person who orders is to the holder. */
  readonly relation: string
  /** Where it is not the purpose's own. */
  readonly countryOfUse?: string
}

/** Fills in what a document is and what it is for; what is proposed is left to be taken. */
export const describeDocument = async (
  page: Page,
  { product, holder, relation, purpose, countryOfUse }: OrderedDocument,
): Promise<void> => {
  await page.getByRole('radio', { name: product }).check({ force: true })
  await page.getByLabel('Nome completo do titular').fill(holder)
  await choose(page, 'O que você é da pessoa deste documento?', relation)
  await choose(page, 'Para que você precisa deste documento?', purpose)
  if (countryOfUse !== undefined) await choose(page, 'Em que país ele será usado?', countryOfUse)
}

export const suggestions = (page: Page) => page.getByRole('region', { name: 'Sugerimos' })

export const takeSuggestions = async (page: Page): Promise<void> => {
  await suggestions(page)
    .getByRole('button', { name: /^Escolher o que sugerimos/ })
    .click()
  await suggestions(page).getByRole('button').waitFor({ state: 'detached' })
}

type Contact = { readonly name: string; readonly email: string; readonly phone: string }

export const giveContact = async (page: Page, { name, email, phone }: Contact): Promise<void> => {
  await next(page, 'Continuar para contato')
  await page.getByLabel('Nome completo').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Telefone').fill(phone)
  await next(page, 'Continuar para entrega')
}

type Address = {
  readonly country: string
  readonly postalCode: string
  readonly street: string
  readonly city: string
}

export const giveAddress = async (page: Page, { country, postalCode, street, city }: Address): Promise<void> => {
  await choose(page, 'País', country)
  await page.getByLabel('Código postal').fill(postalCode)
  await page.getByLabel('Endereço', { exact: true }).fill(street)
  await page.getByLabel('Cidade').fill(city)
}

/** Ends the order and pays it; answers its number. */
export const finishAndPay = async (page: Page): Promise<string> => {
  await next(page, 'Continuar para confirmação')
  await next(page, 'Finalizar pedido')
  await page.waitForURL('**/checkout')
  await fillIn(page, /4242 4242/)
  await acceptTerms(page)
  await payNow(page)
  await paid(page)
  return numberOn(page)
}

export const trackOwn = async (site: Site, page: Page): Promise<void> => {
  const token = new URL(page.url()).searchParams.get('token')
  await page.goto(`${site.product.url}/tracking?token=${token}`)
  await page.getByRole('heading', { name: 'Acompanhe seu pedido' }).waitFor()
}
