import type { Page } from 'playwright-core'
import { everyWay } from '../screens.js'
import { asOffice, type Site } from '../site.js'
import { orderToStart } from './orders.js'

/** Whether the focus is on the row of an order. */
const hasRowFocus = (page: Page, orderNumber: string) =>
  page.waitForFunction(
    (wanted) => document.activeElement?.matches('tr') === true && document.activeElement.textContent?.includes(wanted),
    orderNumber,
  )

/** Paid orders are begun one after the other, by the keyboard alone. */
export const walkOfficeDesk = async (site: Site): Promise<void> => {
  const placed = [await orderToStart(site), await orderToStart(site)]
  await asOffice(site, 'wide', async ({ page }) => {
    await page.goto(`${site.product.url}/admin?queue=start`)
    await page.getByRole('heading', { level: 2, name: 'Iniciar' }).waitFor()
    for (const { orderNumber } of placed) await page.getByRole('row').filter({ hasText: orderNumber }).waitFor()
    await page.getByRole('region', { name: 'Próximo passo' }).waitFor()
    const rows = page.locator('tbody tr')
    expect((await rows.first().boundingBox())?.y).toBeLessThan(200)
    await everyWay(page, 'office-desk')
    await page.setViewportSize({ width: 1280, height: 900 })

    const numbers = await rows.getByRole('link').allInnerTexts()
    await page.keyboard.press('j')
    await hasRowFocus(page, numbers[0] ?? '')
    await page.keyboard.press('e')
    await page.getByText('Processamento iniciado').waitFor()
    await hasRowFocus(page, numbers[1] ?? '')
    await page.keyboard.press('x')
    await page.getByText('1 selecionado').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: `Pedido ${numbers[1]}` }).waitFor()
  })
}
