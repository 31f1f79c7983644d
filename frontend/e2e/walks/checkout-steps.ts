import type { Page } from 'playwright-core'
import type { Site } from '../site.js'

/** Presses the button of exactly this name. */
export const next = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const acceptTerms = (page: Page) => page.getByRole('checkbox', { name: /^Li e aceito os termos/ }).check()
export const fillIn = (page: Page, card: RegExp) => page.getByRole('button', { name: card }).click()
export const payNow = (page: Page) => page.getByRole('button', { name: /^Pagar/ }).click()
export const paid = (page: Page) => page.getByRole('heading', { name: 'Pagamento confirmado' }).waitFor()

/** The number of the order that the page shows. */
export const numberOn = async (page: Page): Promise<string> =>
  /CO-\d{4}-\d{5}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? ''

/** The flow of several documents before its last click. */
const filledDraft = {
  items: [
    {
      id: 'a',
      productId: 'birth',
      fullName: 'Maria Souza',
      quantity: 1,
      needsTranslation: false,
      translationLanguage: null,
      needsApostille: false,
    },
  ],
  open: null,
  contact: { name: 'Ana Souza', email: 'ana@example.com', phone: '+1 305 555 0142' },
  delivery: { country: 'US', postalCode: '33101', address: 'Rua 1', city: 'Miami', state: 'FL', expedited: false },
}

/** Opens the last step of the flow of several documents with all before it filled in. */
export const openConfirmation = async (site: Site, page: Page): Promise<void> => {
  await page.goto(`${site.product.url}/ajuda`)
  await page.evaluate((kept) => sessionStorage.setItem('requestDraft', kept), JSON.stringify(filledDraft))
  await page.goto(`${site.product.url}/solicitar-documentos/varios/confirmacao`)
}
