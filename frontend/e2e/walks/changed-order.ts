import type { Page } from 'playwright-core'
import { eventually } from '../../../services/testing/harness/eventually.js'
import { everyWay } from '../screens.js'
import { asVisitor, type Site } from '../site.js'
import { acceptTerms, fillIn, numberOn, openConfirmation, paid, payNow } from './checkout-steps.js'

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7 ${name}`) })

const attach = async (page: Page, name: string): Promise<void> => {
  await page.locator('input[type=file]').setInputFiles(pdf(name))
  await page
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByText(/Enviado$/)
    .waitFor()
}
const finish = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Finalizar pedido', exact: true }).click()
  await page.waitForURL('**/checkout')
  await page.getByLabel('Número do cartão').waitFor()
  return numberOn(page)
}

/** A customer who comes back from the checkout and changes the order, files and all. */
export const walkChangedOrder = (site: Site): void =>
  describe('an order that is changed before it is paid', () => {
    it('takes its files along and the place of the one before, whose link says so', () =>
      asVisitor(site, 'wide', async ({ page }) => {
        await openConfirmation(site, page)
        await attach(page, 'rg.pdf')
        await attach(page, 'passaporte.pdf')
        const created = page.waitForResponse('**/api/create-order')
        const first = await finish(page)
        const { token } = await (await created).json()
        await eventually(
          () => site.call('GET', `/api/orders/${token}`),
          ({ body }) => (body.supportDocuments as unknown[]).length === 2,
        )
        await page.goBack()
        await page.getByRole('button', { name: 'Remover passaporte.pdf' }).click()
        await page.getByText('passaporte.pdf').waitFor({ state: 'detached' })
        await attach(page, 'cnh.pdf')
        await page.getByRole('checkbox', { name: `Este pedido fica no lugar do ${first}` }).waitFor()
        await page.getByText(`O pedido ${first} será cancelado, sem custo.`).waitFor()
        await everyWay(page, 'several-replaces')
        await page.setViewportSize({ width: 1280, height: 900 })
        const second = await finish(page)
        expect(second).not.toBe(first)
        await fillIn(page, /4242 4242/)
        await acceptTerms(page)
        await payNow(page)
        await paid(page)

        const paidToken = new URL(page.url()).pathname.split('/')[2]
        const { body: order } = await eventually(
          () => site.call('GET', `/api/orders/${paidToken}`),
          ({ body }) => (body.supportDocuments as unknown[]).length === 2,
        )
        expect(order.supportDocuments).toMatchObject([{ fileName: 'rg.pdf' }, { fileName: 'cnh.pdf' }])
        expect((await site.call('GET', `/api/orders/${token}`)).body).toMatchObject({
          status: 'CANCELLED',
          replacedBy: second,
        })
        await page.goto(`${site.product.url}/checkout/${token}`)
        await page.getByText('Este pedido foi substituído').waitFor()
        await page.getByText(`o pedido ${second} ficou no lugar dele`).waitFor()
        await everyWay(page, 'checkout-replaced')
        await page.goto(`${site.product.url}/tracking?token=${token}`)
        await page.getByText(`Pedido substituído pelo ${second}`, { exact: true }).waitFor()
        await everyWay(page, 'own-order-replaced')
      }))
  })
