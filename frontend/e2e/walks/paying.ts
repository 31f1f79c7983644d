import type { Page } from 'playwright-core'
import { placeOrder } from '../../../services/testing/harness/api-client.js'
import { checkScreen, everyWay, inBothThemes } from '../screens.js'
import { asVisitor, type Site } from '../site.js'
import { acceptTerms, fillIn, numberOn, openConfirmation, paid, payNow } from './checkout-steps.js'

/** The refusal and the card's number below it stand in the window, one beside the other. */
const expectBesideNumber = async (page: Page): Promise<void> => {
  const [refusal, number] = await Promise.all([
    page.getByRole('alert').filter({ hasText: 'Erro no Pagamento' }).boundingBox(),
    page.getByLabel('Número do cartão').boundingBox(),
  ])
  const [top = -1, bottom = -1] = [refusal?.y, (number?.y ?? 0) + (number?.height ?? 0)]
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeGreaterThan(top)
  expect(bottom - top).toBeLessThan(300)
  expect(bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
}

/** A declined card with the keyboard alone: the page asks for the terms, the focus comes to them, and to the refusal. */
const payByKeyboard = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Número do cartão').focus()
  await page.keyboard.type(number)
  await page.keyboard.press('Tab')
  await page.keyboard.type('1240')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  await page.getByText(/^Para pagar, aceite os termos/).waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('checkbox')
  await page.keyboard.press('Space')
  await page.getByLabel('CVC').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'Erro no Pagamento' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
  await expectBesideNumber(page)
}

/** How often the order took money, as the office sees it. */
const paymentsOf = async ({ staff }: Site, orderNumber: string): Promise<number> => {
  const { history } = await staff.detail(await staff.row(orderNumber))
  return history.filter(({ kind }) => kind === 'OrderPaid').length
}

export const walkPaying = (site: Site): void =>
  describe('paying by card', () => {
    it('shows a decline at the card and the bank’s question, and ends on the receipt', () =>
      asVisitor(site, 'wide', async ({ page }) => {
        const order = await placeOrder(site.call)
        await page.route('**/api/create-payment-intent', (route) => route.fulfill({ status: 500 }), { times: 1 })
        await page.goto(`${site.product.url}/checkout/${order.token}`)
        await page.getByText('Erro na Configuração').waitFor()
        await inBothThemes(page, 'checkout-setup-error')
        await page.getByRole('button', { name: 'Tentar novamente' }).click()
        await page.getByLabel('Número do cartão').waitFor()
        await everyWay(page, 'checkout')
        await payNow(page)
        await page.getByText('Digite o número do cartão.').waitFor()
        await checkScreen(page, 'checkout-error-narrow')
        await payByKeyboard(page, '4000000000000002')
        await everyWay(page, 'checkout-refused')
        await fillIn(page, /4000 0025 0000 3155/)
        await payNow(page)
        await page.getByRole('dialog', { name: 'Confirmação do seu banco' }).waitFor()
        for (const _press of [1, 2, 3]) await page.keyboard.press('Escape')
        await checkScreen(page, 'checkout-bank-narrow')
        await page.getByRole('button', { name: 'Aprovar' }).click()
        await paid(page)
        await everyWay(page, 'receipt')
        await page.reload()
        await paid(page)
        expect(await paymentsOf(site, order.orderNumber)).toBe(1)
      }))

    it('in two tabs at once makes one order and charges it once', () =>
      asVisitor(site, 'narrow', async ({ page, context }) => {
        await openConfirmation(site, page)
        await page.getByRole('button', { name: 'Finalizar pedido', exact: true }).click()
        const tabs = [page, await context.newPage()]
        await Promise.all([page.waitForURL('**/checkout'), tabs[1]?.goto(`${site.product.url}/checkout`)])
        for (const tab of tabs) {
          await fillIn(tab, /4242 4242/)
          await acceptTerms(tab)
        }
        await Promise.all(tabs.map(payNow))
        await Promise.all(tabs.map(paid))
        const [orderNumber = '', other] = await Promise.all(tabs.map(numberOn))
        expect(other).toBe(orderNumber)
        expect(await paymentsOf(site, orderNumber)).toBe(1)
        // One order was made: the next number follows on it.
        const next = await placeOrder(site.call)
        expect(Number(next.orderNumber.slice(-5))).toBe(Number(orderNumber.slice(-5)) + 1)
        await page.goBack()
        await page.getByRole('heading', { name: 'Seu pedido está pago' }).waitFor()
        await page.getByText(`O pedido ${orderNumber} foi feito e pago.`).waitFor()
        await checkScreen(page, 'several-paid-narrow')
        await page.getByRole('link', { name: 'Ver o recibo' }).click()
        await paid(page)
        // Without a draft the checkout is that of the order that this tab has paid.
        await page.goto(`${site.product.url}/checkout`)
        await paid(page)
      }))

    it('corrects the e-mail in place, keeps what was typed of the card, and ends on the receipt of the new link', () =>
      asVisitor(site, 'narrow', async ({ page }) => {
        await openConfirmation(site, page)
        await page.getByRole('button', { name: 'Finalizar pedido', exact: true }).click()
        await page.waitForURL('**/checkout')
        await fillIn(page, /4242 4242/)
        await acceptTerms(page)
        await page.getByRole('button', { name: 'Corrigir o e-mail do pedido' }).click()
        const dialog = page.getByRole('dialog', { name: 'Corrigir o e-mail' })
        await dialog.getByLabel(/^E-mail certo/).fill('ana.souza@example.com')
        await inBothThemes(page, 'checkout-email-narrow')
        await dialog.getByRole('button', { name: 'Salvar e-mail' }).click()
        const summary = page.getByRole('complementary', { name: 'Resumo do pedido' })
        await summary.getByText('E-mail: ana.souza@example.com').waitFor()
        expect(page.url()).toMatch(/\/checkout\/[\w-]{40,}$/)
        const link = page.url()
        await payNow(page)
        await paid(page)
        expect(page.url()).toBe(`${link}/recibo`)
        expect(await paymentsOf(site, await numberOn(page))).toBe(1)
        const token = link.split('/').at(-1)
        const { body } = await site.call('GET', `/api/orders/${token}`)
        expect(body.applicantEmail).toBe('ana.souza@example.com')
      }))

    it('over a line that is cut for 20 s sends nothing twice, and says what happens', () =>
      asVisitor(site, 'narrow', async ({ page, context }) => {
        await page.clock.install()
        const order = await placeOrder(site.call)
        let sent = 0
        // The server takes the card; its answer is lost.
        await context.route('**/api/payments/sandbox/*/confirm', async (route) => {
          sent += 1
          await route.fetch()
          await context.setOffline(true)
          await route.abort('internetdisconnected')
        })
        await page.goto(`${site.product.url}/checkout/${order.token}`)
        await fillIn(page, /4242 4242/)
        await acceptTerms(page)
        await payNow(page)
        await page.getByText('A conexão caiu durante o pagamento').waitFor()
        await checkScreen(page, 'checkout-cut-narrow')
        await page.clock.fastForward(20_000)
        await page.getByText('A conexão caiu durante o pagamento').waitFor()
        await context.setOffline(false)
        await paid(page)
        expect(sent).toBe(1)
        expect(await paymentsOf(site, order.orderNumber)).toBe(1)
      }))
  })
