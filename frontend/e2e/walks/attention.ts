import type { Page } from 'playwright-core'
import { madeReady } from '../../../services/testing/harness/api-client.js'
import { viewports } from '../browser.js'
import { give, openOrderPage } from '../office.js'
import { checkColours, checkScreen } from '../screens.js'
import { asOffice, type Site } from '../site.js'
import { orderToStart } from './orders.js'

/** An order whose parcel has come back; answers its number. */
const returnedOrder = async ({ staff }: Site, orderNumber: string, trackingNumber: string): Promise<void> => {
  const ready = await madeReady(staff, await staff.row(orderNumber))
  const shipped = await staff.done(ready, 'ship', { courier: 'dhl', trackingNumber })
  await staff.done(shipped, 'return-parcel', { reason: 'Ninguém em casa.' })
}

/** A transfer that the paid order does not need is recorded, and goes back by hand. */
const giveTransferBack = async (site: Site, page: Page, orderNumber: string): Promise<void> => {
  await openOrderPage(page, site, orderNumber)
  await give(page, 'Registrar transferência recebida', {
    submit: 'Registrar transferência',
    fill: async (dialog) => {
      await dialog.getByLabel('Valor recebido').fill('10,00')
      await dialog.getByLabel('Referência').fill('PIX 4711')
      await checkScreen(page, 'office-transfer-narrow')
    },
  })
  await page.getByRole('region', { name: 'Dinheiro' }).getByRole('button', { name: 'Devolver' }).click()
  const refund = page.getByRole('dialog')
  await refund.getByRole('button', { name: 'Devolver pagamento' }).click()
  await refund.waitFor({ state: 'hidden' })
  await page.goto(`${site.product.url}/admin/pendencias`)
  const entry = page.getByRole('listitem').filter({ hasText: orderNumber })
  await entry.getByRole('button', { name: 'Registrar a transferência' }).click()
  const sent = page.getByRole('dialog')
  await sent.getByLabel('Referência').fill('TED 12')
  await sent.getByRole('button', { name: 'Registrar reembolso' }).click()
  await sent.waitFor({ state: 'hidden' })
  await openOrderPage(page, site, orderNumber)
  await page.getByRole('region', { name: 'Dinheiro' }).getByText('Reembolso feito').waitFor()
}

export const walkAttention = (site: Site): void =>
  describe('what needs a person', () => {
    it('is listed with its remedy, resolved with a note, and then listed as resolved', () =>
      asOffice(site, 'wide', async ({ page }) => {
        const { orderNumber } = await orderToStart(site)
        await returnedOrder(site, orderNumber, '7356579893')
        await page.goto(`${site.product.url}/admin`)
        await page.getByRole('link', { name: /^Pendências \d+$/ }).click()
        const entry = page.getByRole('listitem').filter({ hasText: orderNumber })
        await entry.getByRole('heading', { name: 'Envio devolvido' }).waitFor()
        await checkScreen(page, 'attention-wide')
        await page.getByRole('button', { name: 'Modo escuro' }).click()
        await checkColours(page, 'attention-dark')
        await page.setViewportSize(viewports.narrow)
        await checkScreen(page, 'attention-dark-narrow')
        await entry.getByRole('button', { name: 'Enviar de novo' }).click()
        await page.getByRole('dialog').getByLabel('Código de rastreamento').waitFor()
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'hidden' })

        await entry.getByRole('button', { name: 'Marcar como resolvida' }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('O que foi feito').fill('O cliente busca no escritório.')
        await checkScreen(page, 'attention-resolve-narrow')
        await dialog.getByRole('button', { name: 'Marcar como resolvida' }).click()
        await dialog.waitFor({ state: 'hidden' })
        await page.getByText('Resolvidas', { exact: true }).click()
        await entry.getByText(/Resolvida em .* por Administração \(você\)$/).waitFor()
        await checkScreen(page, 'attention-resolved-narrow')
        await giveTransferBack(site, page, orderNumber)
      }))
  })
