import { endedOrder, personTexts } from '../../../services/testing/scenarios/personal-order.js'
import { openForm } from '../office.js'
import { atBothWidths } from '../screens.js'
import { asOffice, type Site } from '../site.js'

export const walkErasedOrder = (site: Site): void =>
  describe('the person of an order that has ended', () => {
    it('is erased by the administration', () =>
      asOffice(site, 'narrow', async ({ page }) => {
        const { call, staff, product } = site
        const { orderNumber } = await endedOrder(call, staff)
        await page.goto(`${product.url}/admin`)
        await page.getByRole('link', { name: orderNumber, exact: true }).click()
        await page.getByRole('heading', { name: `Pedido ${orderNumber}` }).waitFor()
        await atBothWidths(page, 'cancelled')

        const dialog = await openForm(page, 'Apagar dados pessoais')
        await dialog.getByText('Não há como desfazer.').waitFor()
        await atBothWidths(page, 'erase')
        await dialog.getByRole('button', { name: 'Apagar para sempre' }).click()
        await dialog.getByText('Escolha o fundamento.').waitFor()
        await atBothWidths(page, 'erase-error')
        await dialog.getByRole('radio', { name: 'Pedido do titular dos dados' }).check()
        await dialog.getByLabel('Motivo').fill('pedido escrito')
        await dialog.getByLabel(/Para confirmar/).fill(orderNumber)
        await dialog.getByRole('button', { name: 'Apagar para sempre' }).click()
        await dialog.waitFor({ state: 'hidden' })

        await page.getByText(/não podem ser recuperados/).waitFor()
        await page.reload()
        await page.getByText(/não podem ser recuperados/).waitFor()
        await atBothWidths(page, 'erased')
        const shown = [await page.getByRole('main').textContent()]
        await page.getByRole('link', { name: /Todos os pedidos/ }).click()
        const row = page.getByRole('row').filter({ hasText: orderNumber })
        await row.getByText('Dados removidos').first().waitFor()
        shown.push(await row.textContent())
        for (const text of personTexts) expect(shown.join()).not.toContain(text)
      }))
  })
