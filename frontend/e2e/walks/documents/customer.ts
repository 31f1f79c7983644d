import { powersViewSchema } from '@cartorio/contracts/http/powers-text.js'
import type { Page } from 'playwright-core'
import { choose, fillDate } from '../../browser.js'
import type { Site } from '../../site.js'
import { acceptTerms, fillIn, next, numberOn, paid, payNow } from '../checkout-steps.js'

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

export type Signing = { readonly purpose: string; readonly way: string }

/** What a power of attorney is not ordered without. */
export const chooseSigning = async (page: Page, { purpose, way }: Signing): Promise<void> => {
  await choose(page, 'Poderes para quê?', purpose)
  await choose(page, 'Como você vai assinar?', way)
}

/** Where the walk is about something else: without an appointment. */
export const someSigning: Signing = { purpose: 'INSS', way: 'Notário do país onde você mora' }

/** Agrees to each text of the order's powers, as its page does; answers their ids. */
export const agreeToPowers = async ({ call }: Site, token: string | null): Promise<readonly string[]> => {
  const { documents } = powersViewSchema.parse((await call('GET', `/api/orders/${token}/powers`)).body)
  for (const { documentId, basis, templateVersion, text } of documents) {
    const agreed = await call('POST', `/api/orders/${token}/powers`, { documentId, basis, templateVersion, text })
    expect(agreed.status).toBe(200)
  }
  return documents.map(({ documentId }) => documentId)
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

/** From the receipt to the data form of an order that has no birth certificate. */
export const openDataForm = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Completar Dados' }).click()
  await page.waitForURL('**/continue-order?token=*')
}

type Birth = {
  readonly state: string
  readonly city: string
  /** Where the certificate is not the applicant's own. */
  readonly name?: string
  readonly mother: string
  readonly father: string
  /** `YYYY-MM-DD` */
  readonly day: string
}

/** From the receipt through the birth certificate's form to the data form. */
export const sendBirth = async (page: Page, { state, city, name, mother, father, day }: Birth): Promise<void> => {
  await page.getByRole('link', { name: 'Completar Dados' }).click()
  await page.waitForURL('**/birth-certificate-form?token=*')
  await choose(page, 'Estado do registro', state)
  await page.getByLabel('Cidade do registro').fill(city)
  await next(page, 'Continuar para os dados da certidão')
  if (name !== undefined) await page.getByLabel('Nome completo na certidão').fill(name)
  await page.getByLabel('Nome completo da mãe').fill(mother)
  await page.getByLabel('Nome completo do pai').fill(father)
  await fillDate(page, 'Data de nascimento', day)
  await next(page, 'Continuar para os documentos')
  await next(page, 'Continuar para os serviços')
  await next(page, 'Enviar dados')
  await page.getByRole('link', { name: 'Completar dados' }).click()
  await page.waitForURL('**/continue-order?token=*')
}

export const sendData = async (page: Page): Promise<void> => {
  await next(page, 'Enviar dados e finalizar')
  await page.getByRole('heading', { name: 'Pedido Finalizado!' }).waitFor()
}

/** The order's own page, by its link. */
export const openOwn = async ({ product }: Site, page: Page, token: string | null): Promise<void> => {
  await page.goto(`${product.url}/tracking?token=${token}`)
  await page.getByRole('heading', { name: 'Acompanhe seu pedido' }).waitFor()
}

/** The token in the address of an order's page. */
export const tokenOf = (page: Page): string | null => new URL(page.url()).searchParams.get('token')

/** The same from another page of the order. */
export const trackOwn = (site: Site, page: Page): Promise<void> => openOwn(site, page, tokenOf(page))
