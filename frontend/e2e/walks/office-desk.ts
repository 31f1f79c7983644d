import type { Page } from 'playwright-core'
import { checkScreen, everyWay } from '../screens.js'
import { asOffice, type Site } from '../site.js'
import { orderToStart } from './orders.js'

/** Whether the focus is on the row of an order. */
const hasRowFocus = (page: Page, orderNumber: string) =>
  page.waitForFunction(
    (wanted) => document.activeElement?.matches('tr') === true && document.activeElement.textContent?.includes(wanted),
    orderNumber,
  )

/** A queue is saved as a view, left, and opened again by its name. */
const saveAndOpenView = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Salvar vista' }).click()
  const form = page.getByRole('dialog', { name: 'Salvar vista' })
  await form.getByLabel('Nome da vista').waitFor()
  await checkScreen(page, 'save-view')
  await form.getByLabel('Nome da vista').fill('Começar agora')
  await page.keyboard.press('Enter')
  await form.waitFor({ state: 'detached' })
  const queues = page.getByRole('navigation', { name: 'Filas' })
  const view = queues.getByRole('link', { name: 'Começar agora' })
  await page.getByRole('heading', { level: 2, name: 'Começar agora' }).waitFor()
  await queues.getByRole('link', { name: /^Todos/ }).click()
  await page.getByRole('heading', { level: 2, name: 'Todos' }).waitFor()
  await view.click()
  await page.waitForURL(/queue=start.*view=/)
  await page.getByRole('heading', { level: 2, name: 'Começar agora' }).waitFor()
  await everyWay(page, 'saved-view')
  await page.setViewportSize({ width: 1280, height: 900 })
}

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

    await saveAndOpenView(page)
    await page.getByRole('region', { name: 'Próximo passo' }).waitFor()

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
    await page.goBack()
    await hasRowFocus(page, numbers[1] ?? '')
  })
}
