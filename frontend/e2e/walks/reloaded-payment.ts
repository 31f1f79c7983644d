import type { Page } from 'playwright-core'
import { placeOrder } from '../../../services/testing/harness/api-client.js'
import { asVisitor, type Site } from '../site.js'
import { acceptTerms, fillIn, numberOn, openConfirmation, paid, payNow } from './checkout-steps.js'

/** Where the reload finds the payment. */
type Moment = {
  readonly name: string
  /** A call that gets no answer: before it reaches the server, or after the server has done what it asks. */
  readonly held?: { readonly path: string; readonly reaches: boolean }
  /** The bank asks in between. */
  readonly bank?: true
  /** The reload comes where the page would change its address, and has not yet. */
  readonly addressStays?: true
  /** The money is taken: the receipt comes by itself. */
  readonly charged: boolean
}

const terms = '**/api/create-payment-intent'
const card = '**/api/payments/sandbox/*/confirm'
const bank = '**/api/payments/sandbox/*/authenticate'
const confirmation = '**/api/confirm-payment'

const moments: readonly Moment[] = [
  { name: 'before the terms are recorded', held: { path: terms, reaches: false }, charged: false },
  { name: 'after the terms were recorded', held: { path: terms, reaches: true }, charged: false },
  { name: 'before the card reaches the provider', held: { path: card, reaches: false }, charged: false },
  { name: 'after the provider has taken the card', held: { path: card, reaches: true }, charged: true },
  { name: 'while the bank asks', bank: true, charged: false },
  { name: 'after the bank has approved', bank: true, held: { path: bank, reaches: true }, charged: true },
  { name: 'before the server is asked to confirm', held: { path: confirmation, reaches: false }, charged: true },
  { name: 'after the server has confirmed', held: { path: confirmation, reaches: true }, charged: true },
  { name: 'before the address changes', addressStays: true, charged: true },
  { name: 'while the receipt opens', held: { path: '**/api/orders/*', reaches: true }, charged: true },
]

/**
 * Holds the next call to a path back: its page never has an answer. Ends when it is where the test wants it. The route
 * stays: without any the browser would let the held call go.
 */
const holdNext = async (
  page: Page,
  { path, reaches }: NonNullable<Moment['held']>,
): Promise<() => Promise<unknown>> => {
  let come: () => void = () => undefined
  const there = new Promise<void>((resolve) => {
    come = resolve
  })
  let held = false
  await page.route(path, async (route) => {
    if (held) return route.fallback()
    held = true
    if (reaches) await route.fetch()
    come()
  })
  return () => there
}

/** The page changes its address to that of the receipt, and the browser keeps the one before. */
const keepAddress = async (page: Page): Promise<() => Promise<unknown>> => {
  await page.evaluate(() => {
    window.history.replaceState = (_state, _title, address) => {
      document.documentElement.dataset.wanted = String(address)
    }
  })
  return () => page.locator('html[data-wanted$="/recibo"]').waitFor({ state: 'attached' })
}

const pay = async (page: Page, asksBank: boolean): Promise<void> => {
  await fillIn(page, asksBank ? /4000 0025 0000 3155/ : /4242 4242/)
  await acceptTerms(page)
}

const reloadAt = async (page: Page, moment: Moment): Promise<void> => {
  const { held } = moment
  const asksBank = moment.bank === true
  await pay(page, asksBank)
  const there = held ? await holdNext(page, held) : moment.addressStays && (await keepAddress(page))
  await payNow(page)
  if (asksBank) {
    const approve = page.getByRole('button', { name: 'Aprovar' })
    await approve.waitFor()
    if (held) await approve.click()
  }
  if (there) await there()
  await page.reload()
}

/** Pays where the page says that nothing was charged, and ends at the receipt. */
const endAtReceipt = async (page: Page, charged: boolean): Promise<void> => {
  if (charged) return paid(page)
  const form = page.getByLabel('Número do cartão')
  const unpaid = page.getByRole('link', { name: 'Ir para o pagamento' })
  await form.or(unpaid).waitFor()
  if (await unpaid.isVisible()) {
    await page.getByText(/^Nada foi cobrado/).waitFor()
    await unpaid.click()
  }
  await form.waitFor()
  await pay(page, false)
  await payNow(page)
  await paid(page)
}

const flows: Readonly<Record<string, (site: Site, page: Page) => Promise<void>>> = {
  'several documents': async (site, page) => {
    await openConfirmation(site, page)
    await page.getByRole('button', { name: 'Finalizar pedido', exact: true }).click()
    await page.waitForURL('**/checkout')
  },
  // Its checkout has the order in its address, as the links of mails have.
  'one document': async (site, page) => {
    const { token } = await placeOrder(site.call)
    await page.goto(`${site.product.url}/checkout/${token}`)
  },
}

const paymentsOf = async ({ staff }: Site, orderNumber: string): Promise<number> => {
  const { history } = await staff.detail(await staff.row(orderNumber))
  return history.filter(({ kind }) => kind === 'OrderPaid').length
}

export const walkReloadedPayment = (site: Site): void =>
  describe.each(Object.entries(flows))(
    'a page that is reloaded while an order of %s is paid',
    (_flow, openCheckout) => {
      it.each(moments)('$name ends at the receipt, and the order is charged once', (moment) =>
        asVisitor(site, 'narrow', async ({ page }) => {
          await openCheckout(site, page)
          await page.getByLabel('Número do cartão').waitFor()
          await reloadAt(page, moment)
          await endAtReceipt(page, moment.charged)
          expect(await paymentsOf(site, await numberOn(page))).toBe(1)
        }),
      )
    },
  )
