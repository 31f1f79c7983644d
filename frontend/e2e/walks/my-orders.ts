import type { Page } from 'playwright-core'
import { placeOrder } from '../../../services/testing/harness/api-client.js'
import { readKeptMail } from '../mailbox.js'
import { checkScreen, everyWay, inBothThemes } from '../screens.js'
import { asOffice, asVisitor, type Site } from '../site.js'

const requestLink = async (page: Page, site: Site, email: string): Promise<void> => {
  await page.goto(`${site.product.url}/tracking`)
  await page.getByRole('textbox').fill('CO-2020-00001')
  await inBothThemes(page, 'tracking-search')
  await page.getByRole('button', { name: 'Rastrear' }).click()
  await page.getByText('Erro ao rastrear pedido').waitFor()
  await inBothThemes(page, 'tracking-search-error')
  await page.getByRole('button', { name: 'Ver meus pedidos' }).click()
  await page.getByRole('link', { name: 'Encontre seus pedidos pelo e-mail' }).click()
  await page.getByRole('heading', { level: 1, name: 'Meus pedidos' }).waitFor()
  await checkScreen(page, 'my-orders-wide')
  await page.getByLabel('E-mail').fill('joana')
  await page.getByRole('button', { name: 'Pedir o link' }).click()
  await page.getByText('Confira o e-mail: falta alguma parte.').waitFor()
  await checkScreen(page, 'my-orders-wrong-wide')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Pedir o link' }).click()
  await page.getByRole('heading', { name: 'Confira o seu e-mail' }).waitFor()
  await checkScreen(page, 'my-orders-requested-wide')
}

export const walkMyOrders = (site: Site): void =>
  describe('all orders of an e-mail address', () => {
    it('are requested on the site, mailed as a link, listed once, and opened', async () => {
      const contactEmail = 'lia.duarte@example.com'
      const [first, second] = [
        await placeOrder(site.call, { contactEmail }),
        await placeOrder(site.call, { contactEmail }),
      ]
      await asVisitor(site, 'wide', async ({ page }) => {
        await requestLink(page, site, contactEmail)
        let link = ''
        await asOffice(site, 'wide', async ({ page: office }) => {
          const text = await readKeptMail(office, site, 'Link da lista de pedidos', second.orderNumber)
          link = /http\S+\/meus-pedidos#\S+/.exec(text)?.[0] ?? ''
          await checkScreen(office, 'kept-mail-text-wide')
          await office.getByRole('dialog').getByText('Como o cliente vê').click()
          await office.frameLocator('iframe').getByRole('heading', { name: 'Veja todos os seus pedidos' }).waitFor()
          await office.getByRole('dialog').getByText('Assunto').click()
          await office.keyboard.press('Escape')
          await office.locator('iframe').waitFor({ state: 'detached' })
          await everyWay(office, 'kept-mails')
        })
        await page.goto(link)
        await page.getByRole('heading', { level: 1, name: 'Seus pedidos' }).waitFor()
        await checkScreen(page, 'my-orders-open-wide')
        await page.getByRole('button', { name: 'Abrir a lista' }).click()
        await page.getByRole('heading', { level: 2, name: first.orderNumber }).waitFor()
        await everyWay(page, 'my-orders-list')
        await page.getByRole('link', { name: `Abrir o pedido ${first.orderNumber}` }).click()
        await page.getByText(first.orderNumber).first().waitFor()
        expect(new URL(page.url()).pathname).toBe('/tracking')
        await page.goto('about:blank')
        await page.goto(link)
        await page.getByRole('button', { name: 'Abrir a lista' }).click()
        await page.getByRole('heading', { name: 'Este link não abre mais a lista' }).waitFor()
        await checkScreen(page, 'my-orders-ended-narrow')
        await page.getByRole('link', { name: 'Pedir outro link' }).click()
        await page.getByLabel('E-mail').waitFor()
      })
    })
  })
