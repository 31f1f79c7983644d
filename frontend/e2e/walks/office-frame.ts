import type { Page } from 'playwright-core'
import { pay, placeOrder } from '../../../services/testing/harness/api-client.js'
import { press } from '../keyboard.js'
import { openOrderPage } from '../office.js'
import { atBothWidths, checkScreen, everyWay } from '../screens.js'
import { asOffice, type Site } from '../site.js'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const hasFocus = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted) === true, selector)

/** The bar, the list of shortcuts, the palette and the page of figures, by the keyboard alone. */
export const walkOfficeFrame = async (site: Site): Promise<void> => {
  const order = await placeOrder(site.call, { contactName: 'Sueli Nakamura' })
  await pay(site.call, order)
  const { orderNumber } = order
  await asOffice(site, 'wide', async ({ page }) => {
    await page.goto(`${site.product.url}/admin`)
    await title(page, 'Painel Administrativo').waitFor()
    await page.getByRole('button', { name: 'Sair' }).waitFor()
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(48)
    expect(await page.getByRole('contentinfo').count()).toBe(0)

    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Atalhos do teclado' }).waitFor()
    await atBothWidths(page, 'office-shortcuts')
    await page.keyboard.press('Escape')

    await page.keyboard.press('g')
    await page.keyboard.press('a')
    await title(page, 'Painel').waitFor()
    await page.getByRole('region', { name: 'Receita por mês' }).waitFor()
    await everyWay(page, 'office-panel')

    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Procurar ação ou página' }).fill('pendencias')
    await checkScreen(page, 'office-palette-narrow')
    await page.keyboard.press('Enter')
    await title(page, 'Pendências').waitFor()
    await hasFocus(page, 'main')

    await press(page, page.getByRole('button', { name: 'Páginas' }))
    await press(page, page.getByRole('link', { name: 'Painel' }))
    await title(page, 'Painel').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('nakamura')
    await page.keyboard.press('Enter')
    await title(page, 'Painel Administrativo').waitFor()
    await page.getByRole('row').filter({ hasText: orderNumber }).waitFor()
    expect(page.url()).not.toContain('nakamura')

    await page.goto(`${site.product.url}/admin/nada`)
    await title(page, 'Esta página não existe').waitFor()
    await everyWay(page, 'office-unknown')
    await press(page, page.getByRole('link', { name: 'Ver os pedidos' }))
    await title(page, 'Painel Administrativo').waitFor()
  })
  await typesAtOnce(site, orderNumber)
}

/** With ordinary motion a form takes what is typed as it opens, and gives the focus back to its button. */
const typesAtOnce = (site: Site, orderNumber: string): Promise<void> =>
  asOffice(site, 'wide', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openOrderPage(page, site, orderNumber)
    await press(page, page.getByRole('button', { name: 'Mais ações' }))
    await hasFocus(page, '[role=dialog] input[type=search]')
    await page.keyboard.type('anotar')
    await page.keyboard.press('Enter')
    const note = page.getByRole('dialog').getByLabel('Nota')
    await hasFocus(page, '[role=dialog] textarea')
    await page.keyboard.type('Ligou hoje.')
    expect(await note.inputValue()).toBe('Ligou hoje.')
    await note.fill('')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Descartar' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await hasFocus(page, 'button')
  })
