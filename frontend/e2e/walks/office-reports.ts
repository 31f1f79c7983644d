import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { pay, placeOrder } from '../../../services/testing/harness/api-client.js'
import { press } from '../keyboard.js'
import { checkScreen, everyWay } from '../screens.js'
import { asOffice, type Site } from '../site.js'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** The page of reports by the keyboard: another report, its bars and lines, and the file of them. */
export const walkOfficeReports = async (site: Site): Promise<void> => {
  const order = await placeOrder(site.call, { contactName: 'Rute Sampaio' })
  await pay(site.call, order)
  await asOffice(site, 'wide', async ({ page }) => {
    await page.goto(`${site.product.url}/admin`)
    await title(page, 'Painel Administrativo').waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('r')
    await title(page, 'Relatórios').waitFor()
    await page.getByRole('cell', { name: order.orderNumber }).waitFor()
    expect(await page.getByText('Rute Sampaio').count()).toBe(0)
    await everyWay(page, 'office-reports')

    await press(page, page.getByRole('tab', { name: 'Pedidos' }))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Dinheiro por mês, em USD' }).waitFor()
    expect(new URL(page.url()).searchParams.get('tipo')).toBe('money')
    await checkScreen(page, 'office-reports-money')

    await press(page, page.getByRole('button', { name: 'Gerar Relatório' }))
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Texto (CSV)' }).click()
    const file = readFileSync(await (await saved).path(), 'utf8')
    expect(file).toContain(order.orderNumber)
    expect(file).toContain('Pagamento do pedido')
    await page.getByText('Relatório gerado').waitFor()
    const files = page.getByRole('region', { name: 'Seus arquivos' })
    await files.getByText(/^Pronto: \d+ linhas?, até /).waitFor()

    await press(page, page.getByRole('tab', { name: 'Dinheiro' }))
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await page.getByRole('cell', { name: order.orderNumber }).waitFor()
    await press(page, page.getByRole('button', { name: 'Gerar Relatório' }))
    await page.getByRole('menuitem', { name: 'Com nome e e-mail dos clientes…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Por que precisa destes dados?').fill('Pesquisa de satisfação')
    await checkScreen(page, 'office-reports-customers')
    const named = page.waitForEvent('download')
    await press(page, dialog.getByRole('button', { name: 'Gerar com estes dados' }))
    const customers = await named
    expect(customers.suggestedFilename()).toMatch(/^relatorio-orders-.*\.xlsx$/)
    await files.getByText(/com dados de clientes$/).waitFor()

    await press(page, page.getByRole('button', { name: 'Programar' }))
    await checkScreen(page, 'office-reports-schedule')
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Programar' }))
    await page.getByRole('region', { name: 'Relatórios programados' }).getByText('Pedidos · Todo mês · XLSX').waitFor()
    await everyWay(page, 'office-reports-files')

    await page.goto(`${site.product.url}/admin/auditoria?kind=export`)
    await page.getByText('Exportação: relatório Pedidos em XLSX, com dados de clientes').first().waitFor()
    await page
      .getByText(/^Exportação: relatório Pedidos em XLSX programado/)
      .first()
      .waitFor()
    await page.goto(`${site.product.url}/admin/pedidos/${(await site.staff.row(order.orderNumber)).id}/auditoria`)
    await page.getByRole('radiogroup').getByText('Consultas').click()
    await page
      .getByText(/ · Em um relatório/)
      .first()
      .waitFor()
  })
}
