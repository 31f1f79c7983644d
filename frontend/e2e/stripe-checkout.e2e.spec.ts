import type { Page } from 'playwright-core'
import { type StripeDouble, startStripeDouble } from '../../services/testing/fakes/stripe-double/stripe-double.js'
import { placeOrder } from '../../services/testing/harness/api-client.js'
import { eventually } from '../../services/testing/harness/eventually.js'
import { madeForTests } from '../../services/testing/scenarios/made-for-tests.js'
import { madeLater } from '../../services/testing/scenarios/made-later.js'
import { asVisitor, openSite, type Site } from './site.js'
import { cards, putInPlaceOfStripe, refusal } from './stripe/stripe-in-place.js'
import { walkOfficeContent } from './walks/office-content.js'

type StripeSite = { readonly site: Site; readonly double: StripeDouble }

const under = madeForTests(async (undoLater): Promise<StripeSite> => {
  const double = await startStripeDouble()
  undoLater(() => double.close())
  const site = await openSite({
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_double',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
    STRIPE_API_URL: double.url,
  })
  undoLater(() => site.close())
  return { site, double }
})

/** The address at which the document of the page was loaded. */
const documentOf = (page: Page): Promise<string> =>
  page
    .evaluate(() => performance.getEntriesByType('navigation')[0]?.name ?? '')
    // The document is being replaced.
    .catch(() => '')

const policyAt = async (path: string): Promise<string> =>
  (await fetch(`${under.site.product.url}${path}`)).headers.get('content-security-policy') ?? ''

const statusOf = async (token: string): Promise<unknown> =>
  (await under.site.call('GET', `/api/orders/${token}`)).body.status

const pay = async (page: Page, card: string): Promise<void> => {
  await page.getByLabel('Número do cartão na Stripe').fill(card)
  await page.getByRole('button', { name: /^Pagar/ }).click()
}

/** Comes to the checkout by a click, as a customer with the order's link does. */
const enterCheckout = async (page: Page, token: string): Promise<void> => {
  await page.goto(`${under.site.product.url}/continue-order?token=${token}`)
  await page.getByRole('link', { name: 'Ir para o pagamento' }).click()
  await page.waitForURL('**/checkout/*')
  await page.getByLabel('Número do cartão na Stripe').waitFor()
}

const acceptTerms = (page: Page) => page.getByRole('checkbox', { name: /^Li e aceito os termos/ }).check()

describe('the checkout with Stripe', () => {
  it('allows the hosts of Stripe at its own address alone', async () => {
    for (const path of ['/checkout', '/checkout/abc', '/checkout?x=1'])
      expect(await policyAt(path)).toMatch(/script-src 'self' https:\/\/js\.stripe\.com .*frame-src/)
    for (const path of ['/', '/continue-order?token=/checkout', '/checkouts', '/tracking'])
      expect(await policyAt(path)).not.toContain('stripe')
  })

  it('is entered and left by full page loads, asks for the terms, shows a refusal, and takes the next card', () =>
    asVisitor(under.site, 'wide', async ({ page, context }) => {
      await putInPlaceOfStripe(context, under.double)
      const order = await placeOrder(under.site.call)
      await enterCheckout(page, order.token)
      expect(await documentOf(page)).toContain(`/checkout/${order.token}`)
      await pay(page, cards.declined)
      await page.getByText(/^Para pagar, aceite os termos/).waitFor()
      await acceptTerms(page)
      await pay(page, cards.declined)
      // At the card.
      await page
        .getByRole('alert')
        .filter({ hasText: `Erro no Pagamento${refusal}` })
        .waitFor()
      await pay(page, cards.pays)
      await page.getByRole('link', { name: 'Completar Dados' }).click()
      await page.waitForURL('**/birth-certificate-form?token=*')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await eventually(
        () => documentOf(page),
        (name) => name.includes('/birth-certificate-form'),
      )
      expect(await statusOf(order.token)).toBe('PAID')
    }))

  it('goes to the bank, comes back to the specified address, to the receipt, and on to the form of the birth certificate', () =>
    asVisitor(under.site, 'narrow', async ({ page, context }) => {
      await putInPlaceOfStripe(context, under.double)
      const order = await placeOrder(under.site.call)
      await enterCheckout(page, order.token)
      await acceptTerms(page)
      await pay(page, cards.asksBank)
      const approve = page.getByRole('link', { name: 'Aprovar' })
      expect(await approve.getAttribute('href')).toContain(`/continue-order?token=${order.token}`)
      await approve.click()
      await page.waitForURL('**/checkout/*/recibo')
      expect(page.url()).not.toContain('secret')
      await page.getByRole('heading', { name: 'Pagamento confirmado' }).waitFor()
      await page.getByRole('link', { name: 'Completar Dados' }).click()
      await page.waitForURL('**/birth-certificate-form?token=*')
      await eventually(
        () => statusOf(order.token),
        (status) => status === 'PAID',
      )
    }))
})

walkOfficeContent(madeLater(() => under.site))
