import type { Page } from 'playwright-core'
import { madeReady, paidOrder } from '../../../services/testing/harness/api-client.js'
import { atBothWidths, everyWay } from '../screens.js'
import { asOffice, type Site } from '../site.js'

type Numbered = { readonly orderNumber: string }

const twoPaid = async ({ call, staff }: Site) => [
  (await paidOrder(call, staff)).row,
  (await paidOrder(call, staff)).row,
]

const openList = async (page: Page, site: Site, orders: readonly Numbered[]): Promise<void> => {
  await page.goto(`${site.product.url}/admin?sort=date&order=desc`)
  for (const { orderNumber } of orders)
    await page.getByRole('checkbox', { name: `Selecionar ${orderNumber}`, exact: true }).check()
}

/** One step of several orders: selected in the list, previewed, recorded on the server, each with its result. */
export const walkOfficeBulk = (site: Site): void =>
  describe('one step of many orders', () => {
    it('is previewed, recorded and shown for each order, and the one after it follows', () =>
      asOffice(site, 'wide', async ({ page }) => {
        const paid = await twoPaid(site)
        await openList(page, site, paid)
        await page.keyboard.press('e')
        const drawer = page.getByRole('dialog')
        await drawer.getByText('Início do processamento: 2 pedidos').waitFor()
        await drawer.getByText('2 serão registrados').waitFor()
        await atBothWidths(page, 'bulk-preview')
        await drawer.getByLabel('Observação (opcional)').fill('Lote da manhã')
        await drawer.getByRole('button', { name: 'Ver prévia' }).click()
        await drawer.getByRole('button', { name: 'Registrar 2' }).click()
        await drawer.getByText('2 registrados').waitFor()
        await atBothWidths(page, 'bulk-result')
        await drawer.getByRole('button', { name: 'Emitir: 2' }).click()
        await drawer.getByText('Emissão: 2 pedidos').waitFor()
        await drawer.getByRole('button', { name: 'Registrar 2' }).click()
        await drawer.getByText('2 registrados').waitFor()
        await drawer.getByRole('button', { name: 'Fechar' }).last().click()
        await drawer.waitFor({ state: 'detached' })
        for (const row of paid) expect((await site.staff.detail(row)).status).toBe('DOCUMENT_ISSUED')
      }))

    it('makes the labels that are missing, and prints all of them as one file', () =>
      asOffice(site, 'wide', async ({ page }) => {
        const ready = await Promise.all((await twoPaid(site)).map((row) => madeReady(site.staff, row)))
        await openList(page, site, ready)
        await page.getByRole('button', { name: 'Etiquetas', exact: true }).click()
        const drawer = page.getByRole('dialog')
        await drawer.getByText('2 serão registrados').waitFor()
        await drawer
          .getByText(/cria o envio e a etiqueta, por cerca de/)
          .first()
          .waitFor()
        await atBothWidths(page, 'bulk-labels')
        await drawer.getByRole('button', { name: 'Registrar 2' }).click()
        await drawer.getByText('2 registrados').waitFor()
        const [answer, tab] = await Promise.all([
          page.waitForResponse(/\/api\/admin\/bulk\/.*\/labels$/),
          page.waitForEvent('popup'),
          drawer.getByRole('button', { name: 'Imprimir etiquetas de 2 pedidos' }).click(),
        ])
        expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
        await tab.close()
        await atBothWidths(page, 'bulk-labels-result')
        for (const row of ready) expect((await site.staff.detail(row)).status).toBe('SHIPPED')
      }))

    it('writes to customers from a template, in the words of each order, with a test to oneself first', () =>
      asOffice(site, 'wide', async ({ page }) => {
        const paid = await twoPaid(site)
        await openList(page, site, paid)
        await page.keyboard.press('Control+k')
        await page.getByRole('combobox', { name: 'Procurar ação ou página' }).fill('enviar notificações')
        await page.keyboard.press('Enter')
        const drawer = page.getByRole('dialog')
        await drawer.getByText('Enviar Notificações: 2 pedidos').waitFor()
        await drawer.getByRole('combobox', { name: 'Usar um modelo' }).click()
        await page.getByTitle('Recebemos sua mensagem', { exact: true }).click()
        await drawer.getByRole('button', { name: 'Ver prévia' }).click()
        await drawer.getByText('2 mensagens serão enviadas').waitFor()
        for (const { orderNumber } of paid) await drawer.getByText(`sobre o pedido ${orderNumber}`).waitFor()
        await drawer.getByRole('button', { name: 'Enviar teste para mim' }).click()
        await drawer.getByText(/^O teste fica em E-mails do site/).waitFor()
        await atBothWidths(page, 'bulk-message')
        await drawer.getByRole('button', { name: 'Enviar 2' }).click()
        await drawer.getByText('2 mensagens enviadas').waitFor()
        await drawer.getByRole('button', { name: 'Fechar' }).last().click()
        await drawer.waitFor({ state: 'detached' })
        await page.goto(`${site.product.url}/admin/mensagens-guardadas`)
        await page.getByText('Teste de uma mensagem, à equipe').first().waitFor()
      }))

    it('is measured on the page of figures, and what happened last stands there', () =>
      asOffice(site, 'wide', async ({ page }) => {
        const { row } = await paidOrder(site.call, site.staff)
        await page.goto(`${site.product.url}/admin/painel`)
        await page.getByRole('region', { name: 'Tempo até cada etapa' }).getByRole('table').waitFor()
        const activity = page.getByRole('region', { name: 'Atividade recente' })
        await activity.getByRole('link', { name: row.orderNumber }).first().waitFor()
        await site.staff.done(row, 'start')
        // Without a reload.
        await activity.getByText('Processamento iniciado').first().waitFor()
        await everyWay(page, 'panel')
      }))
  })
