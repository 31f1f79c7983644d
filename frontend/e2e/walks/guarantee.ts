import type { CreatedOrderWithPayment } from '@cartorio/contracts/http/created-order.js'
import type { Page } from 'playwright-core'
import { madeReady } from '../../../services/testing/harness/api-client.js'
import { checkScreen } from '../screens.js'
import { asOffice, asVisitor, type Site } from '../site.js'
import { orderToStart } from './orders.js'

const deliveredOrder = async (site: Site): Promise<CreatedOrderWithPayment> => {
  const order = await orderToStart(site)
  const ready = await madeReady(site.staff, await site.staff.row(order.orderNumber))
  const shipped = await site.staff.done(ready, 'ship', { courier: 'dhl', trackingNumber: '7356579904' })
  await site.staff.done(shipped, 'deliver')
  return order
}

const rate = async (page: Page): Promise<void> => {
  const card = page.getByRole('region', { name: 'Como foi o seu pedido?' })
  await card.getByRole('radio', { name: '4', exact: true }).check()
  await checkScreen(page, 'rating-chosen-narrow')
  await card.getByRole('button', { name: 'Enviar avaliação' }).click()
  await page.getByText(/^Você deu nota 4 de 5: bom\./).waitFor()
  await checkScreen(page, 'rating-given-narrow')
}

/** By keyboard alone. */
const claim = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Pedir o dinheiro de volta' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Enviar pedido de garantia' })
  await send.focus()
  await page.keyboard.press('Enter')
  await dialog.getByText('Escolha o motivo.').waitFor()
  await checkScreen(page, 'guarantee-error-narrow')
  await dialog.getByRole('radio', { name: 'Há um erro nos documentos' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.type('O nome da mãe está errado.')
  await send.focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByText('Garantia de 30 dias pedida').waitFor()
  await checkScreen(page, 'guarantee-claimed-narrow')
}

const grant = (site: Site, orderNumber: string): Promise<void> =>
  asOffice(site, 'wide', async ({ page }) => {
    await page.goto(`${site.product.url}/admin/pendencias`)
    const entry = page.getByRole('listitem').filter({ hasText: orderNumber })
    await entry.getByRole('heading', { name: 'Garantia de 30 dias pedida' }).waitFor()
    await entry.getByRole('link', { name: 'Aceitar' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Valor a devolver/).waitFor()
    await checkScreen(page, 'guarantee-grant-wide')
    await dialog.getByRole('button', { name: 'Aceitar e devolver' }).click()
    await dialog.waitFor({ state: 'hidden' })
  })

export const walkGuarantee = (site: Site): void =>
  describe('the 30-day guarantee', () => {
    it('is claimed by the link, granted by the office, and the money goes back', () =>
      asVisitor(site, 'narrow', async ({ page }) => {
        const order = await deliveredOrder(site)
        await page.goto(`${site.product.url}/tracking?token=${encodeURIComponent(order.token)}`)
        await rate(page)
        await claim(page)
        await grant(site, order.orderNumber)
        const refunded = page.getByText(/^Reembolso de \$\s\d+,\d\d feito$/)
        // Live: the page stays open while the office decides.
        await refunded.first().waitFor()
        await page.getByText(/^Garantia aceita: devolvemos \$/).waitFor()
        await checkScreen(page, 'guarantee-refunded-narrow')
      }))
  })
