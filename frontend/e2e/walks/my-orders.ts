import { checkScreen } from '../screens.js'
import { asVisitor, type Site } from '../site.js'

export const walkMyOrders = (site: Site): void =>
  describe('all orders of an e-mail address', () => {
    it('are requested from the tracking page, and an ended link leads back to the request', () =>
      asVisitor(site, 'wide', async ({ page }) => {
        await page.goto(`${site.product.url}/tracking`)
        await page.getByRole('button', { name: 'Ver meus pedidos' }).click()
        await page.getByRole('link', { name: 'Encontre seus pedidos pelo e-mail' }).click()
        await page.getByRole('heading', { level: 1, name: 'Meus pedidos' }).waitFor()
        await checkScreen(page, 'my-orders-wide')
        await page.getByLabel('E-mail').fill('joana')
        await page.getByRole('button', { name: 'Pedir o link' }).click()
        await page.getByText('Confira o e-mail: falta alguma parte.').waitFor()
        await checkScreen(page, 'my-orders-wrong-wide')
        await page.goto(`${site.product.url}/meus-pedidos#nothing`)
        await page.getByRole('button', { name: 'Abrir a lista' }).click()
        await page.getByRole('heading', { name: 'Este link não abre mais a lista' }).waitFor()
        await checkScreen(page, 'my-orders-ended-wide')
        await page.getByRole('link', { name: 'Pedir outro link' }).click()
        await page.getByLabel('E-mail').waitFor()
      }))
  })
