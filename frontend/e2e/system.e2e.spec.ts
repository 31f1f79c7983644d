import { everyWay } from './screens.js'
import { asOffice, siteUnderTest } from './site.js'

const site = siteUnderTest({ MAIL: 'folder' })

describe('the page of the system', () => {
  it('is reached by its key and by its short address, and can be read by everyone', () =>
    asOffice(site, 'wide', async ({ page }) => {
      const title = page.getByRole('heading', { level: 1, name: 'Sistema' })
      await page.goto(`${site.product.url}/admin`)
      await page.getByRole('button', { name: 'Sair' }).waitFor()
      await page.keyboard.press('g')
      await page.keyboard.press('s')
      await title.waitFor()
      await page.goto(`${site.product.url}/dashboard`)
      await title.waitFor()
      expect(new URL(page.url()).pathname).toBe('/admin/sistema')
      await page.getByRole('region', { name: 'Filas' }).waitFor()
      await everyWay(page, 'office-system')
    }))

  it('shows how fast pages were in the browsers that left them', () =>
    asOffice(site, 'wide', async ({ page }) => {
      const measuring = page.waitForResponse(/measure-speed/)
      await page.goto(`${site.product.url}/prazos`)
      await measuring
      await page.getByRole('heading', { level: 1 }).click()
      await page.goto(`${site.product.url}/admin/sistema`)
      const pages = page.getByRole('region', { name: 'Velocidade para quem visita' })
      await pages.getByRole('rowheader', { name: '/prazos', exact: true }).waitFor()
      await everyWay(page, 'office-system-speed')
    }))

  it('has a read model rebuilt, and says what came of it', () =>
    asOffice(site, 'wide', async ({ page }) => {
      await page.goto(`${site.product.url}/admin/sistema`)
      const works = page.getByRole('region', { name: 'Refazer e conferir' })
      await works.getByRole('button', { name: 'Refazer' }).click()
      await works.getByText(/O modelo novo responde\. A quarentena está vazia\./).waitFor()
      await page.reload()
      await works.getByRole('heading', { name: 'Refazer Acompanhamento do cliente' }).waitFor()
      await everyWay(page, 'office-system-works')
    }))
})
