import type { Page } from 'playwright-core'
import { purposes } from '../../../contracts/documents/purposes.js'
import { products } from '../../../contracts/products.js'
import { viewports } from '../browser.js'
import { checkColours, checkScreen } from '../screens.js'
import { asVisitor, type Site } from '../site.js'

const unknownPath = '/an-address-that-no-page-has'

/** Each with a layout of its own. */
const layouts = ['/', '/depoimentos', '/sales', '/prazos', '/contato', '/verificar', '/verify', unknownPath]
/** These have the layout of `/prazos`. */
const otherTexts = ['/ajuda', '/devolucoes', '/termos', '/privacidade', '/lgpd', '/certificacoes']

/** The pictures below the first screen are loaded when they come near. */
const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const picture of document.querySelectorAll('img[loading="lazy"]')) {
      picture.scrollIntoView()
      if (picture instanceof HTMLImageElement) await picture.decode()
    }
  })

export const walkPublicPages = (site: Site): void => {
  describe('the public pages', () => {
    it('are read by everyone, wide and narrow, light and dark', () =>
      asVisitor(site, 'wide', async ({ page }) => {
        for (const path of [...layouts, ...otherTexts]) {
          await page.setViewportSize(viewports.wide)
          await page.goto(site.product.url + path)
          const title = path === unknownPath ? { name: 'Esta página não existe' } : {}
          await page.getByRole('heading', { level: 1, ...title }).waitFor()
          expect(/__[A-Z_]+__/.exec(await page.content())?.[0]).toBeUndefined()
          const name = `public${path.replaceAll('/', '-')}`
          await checkScreen(page, `${name}-wide`)
          await page.setViewportSize(viewports.narrow)
          await checkScreen(page, `${name}-narrow`)
          if (otherTexts.includes(path)) continue
          await page.evaluate(() => document.documentElement.classList.add('dark'))
          await checkColours(page, `${name}-narrow-dark`)
          await page.setViewportSize(viewports.wide)
          await checkColours(page, `${name}-wide-dark`)
        }
      }))

    it('explain each document and each purpose, wide and narrow, and no other', () =>
      asVisitor(site, 'wide', async ({ page }) => {
        const sitemap = await (await fetch(`${site.product.url}/sitemap.xml`)).text()
        const paths = [...sitemap.matchAll(/\/ajuda\/[a-z-]+\/[a-z-]+/g)].map(([path]) => path)
        expect(paths).toHaveLength(products.length + purposes.length - 1)
        for (const path of paths) {
          await page.setViewportSize(viewports.wide)
          await page.goto(site.product.url + path)
          await page.getByRole('heading', { level: 1 }).waitFor()
          expect(/__[A-Z_]+__/.exec(await page.content())?.[0]).toBeUndefined()
          const name = `public${path.replaceAll('/', '-')}`
          await checkScreen(page, `${name}-wide`)
          await page.setViewportSize(viewports.narrow)
          await checkScreen(page, `${name}-narrow`)
        }
        await page.getByRole('button', { name: 'Modo escuro' }).click()
        await checkColours(page, 'public-help-narrow-dark')
        await page.goto(`${site.product.url}/ajuda/documentos/death`)
        await checkColours(page, 'public-help-document-narrow-dark')
        await page.getByRole('link', { name: 'Pedir este documento' }).first().click()
        await page.waitForURL('**/solicitar-documentos?documento=death')
        for (const path of ['/ajuda/documentos', '/ajuda/documentos/test-product', '/ajuda/finalidades/other'])
          expect((await fetch(site.product.url + path, { headers: { accept: 'text/html' } })).status).toBe(404)
      }))

    it('promise the same days on the home page as on that of the deadlines', () =>
      asVisitor(site, 'wide', async ({ page }) => {
        await page.goto(`${site.product.url}/prazos`)
        const rows = await page.getByRole('row').allInnerTexts()
        const standard = new Map(rows.map((row) => row.split('\t').slice(0, 2) as [string, string]))
        await page.goto(site.product.url)
        const stops = await page
          .getByRole('region', { name: 'Quanto tempo leva' })
          .getByRole('listitem')
          .allInnerTexts()
        expect(stops.slice(1).map((stop) => stop.split('\n').filter((line) => line !== ''))).toEqual([
          [`até ${standard.get('Início do processo')}`, 'Início do processo'],
          [`até ${standard.get('Emissão no cartório')}`, 'Emissão no cartório'],
          [`até ${standard.get('Envio')}`, 'Envio'],
          [standard.get('Entrega'), 'Entrega internacional'],
        ])
        const [shipping = 0, ...journey] = ['Envio', 'Transporte'].flatMap((row) =>
          (standard.get(row)?.match(/\d+/g) ?? []).map(Number),
        )
        expect(standard.get('Entrega')?.match(/\d+/g)?.map(Number)).toEqual(journey.map((days) => shipping + days))
      }))

    it.each([
      ['/verificar', 'pt-BR', 'Solte o arquivo aqui', 'O Cartório Online não conhece este arquivo'],
      ['/verify', 'en', 'Drop the file here', 'The office does not know this file'],
    ])('check a received file that stays on the device: %s', (path, language, label, answer) =>
      asVisitor(site, 'narrow', async ({ page }) => {
        await page.goto(site.product.url + path)
        expect(await page.locator('html').getAttribute('lang')).toBe(language)
        const sent = page.waitForRequest('**/api/copy-checks')
        await page
          .getByLabel(label)
          .setInputFiles({ name: 'certidao.pdf', mimeType: 'application/pdf', buffer: Buffer.from('abc') })
        const body = { sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' }
        expect((await sent).postDataJSON()).toEqual(body)
        await page.getByRole('heading', { name: answer }).waitFor()
        await checkScreen(page, `public${path.replace('/', '-')}-answer`)
      }),
    )

    it('work without React: menu, carousel, flags, questions', () =>
      asVisitor(site, 'narrow', async ({ page }) => {
        await page.goto(site.product.url)
        await page.getByRole('button', { name: 'Abrir menu' }).click()
        await page.keyboard.press('Tab')
        await page.locator('nav a:focus', { hasText: 'Home' }).waitFor()
        await page.getByRole('link', { name: 'Como Funciona' }).first().click()
        await page.getByRole('button', { name: 'Abrir menu' }).waitFor()
        expect(new URL(page.url()).hash).toBe('#como-funciona')
        await page.getByRole('button', { name: 'Próximo exemplo' }).click()
        await page.getByRole('link', { name: 'Ver o preço com frete: Procuração, Alemanha' }).waitFor()
        await scrollThrough(page)
        // The bar stays in view.
        expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
        await page.getByRole('link', { name: 'Procuração', exact: true }).click()
        await page.waitForURL('**/solicitar-documentos?documento=power-attorney')
        await page.getByRole('link', { name: 'Vários documentos' }).click()
        await page
          .getByRole('radio', { name: 'Procuração' })
          .and(page.locator(':checked'))
          .waitFor({ state: 'attached' })
        await page.goto(`${site.product.url}/sales`)
        await page.getByText('Preciso criar uma conta?').click()
        await page.getByText('O link do pedido abre tudo.').waitFor()
        await page.getByTestId('button-cta-final').click()
        await page.waitForURL('**/solicitar-documentos')
      }))
  })
}
