import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from '../../../services/testing/harness/eventually.js'
import { runCli } from '../../../services/testing/harness/running-command.js'
import { viewports } from '../browser.js'
import { checkColours, checkScreen } from '../screens.js'
import { asVisitor, type Site } from '../site.js'

const pages = [
  '/',
  '/depoimentos',
  '/sales',
  '/certificacoes',
  '/contato',
  '/termos',
  '/tracking',
  '/solicitar-documentos',
]

const member = {
  id: 'equipe-1',
  consentedOn: '2026-03-01',
  name: 'Ana & Rui Reis',
  role: 'Cartórios',
  task: 'Confere.',
}
const content = {
  company: { name: 'Ofício Exemplar LLC', address: 'Miami, Estados Unidos', whatsapp: '13055550142' },
  accounts: { LinkedIn: 'https://www.linkedin.com/' },
  team: [member],
  testimonials: [
    {
      id: 'depoimento-1',
      consentedOn: '2026-03-01',
      name: 'Marina A.',
      location: 'Boston, Estados Unidos',
      country: 'US',
      role: 'Enfermeira',
      document: 'Certidão de Nascimento',
      content: 'Chegou no dia prometido.',
      rating: 4,
    },
  ],
}

/** Of an installation with real payments. */
export const walkOfficeContent = (site: Site): void => {
  const htmlOf = async (path: string): Promise<string> => (await fetch(new URL(path, site.product.url))).text()

  describe('what the site says of the office', () => {
    it('is nothing before the office has said it, on any page', async () => {
      for (const path of [...pages, '/sitemap.xml']) {
        const html = await htmlOf(path)
        expect({
          path,
          found: /⟦|Demonstração:|Clara Nogueira|Marina A\.|wa\.me|LLC|ISO 27001|aria-label="Nota/.exec(html)?.[0],
        }).toEqual({ path })
      }
      expect(await htmlOf('/sitemap.xml')).not.toContain('/depoimentos')
    })

    it('is what the office has said, seconds after it', () =>
      asVisitor(site, 'wide', async ({ page }) => {
        const FILE = join(site.product.dataDir, 'content.json')
        writeFileSync(FILE, JSON.stringify(content))
        expect(await runCli('content', { DATA_DIR: site.product.dataDir, FILE })).toMatchObject({ code: 0 })
        await eventually(
          () => htmlOf('/'),
          (html) => html.includes('Ana &amp; Rui Reis') && html.includes('Chegou no dia prometido.'),
        )
        await page.goto(site.product.url)
        await page.getByRole('heading', { name: 'Quem cuida do seu pedido' }).waitFor()
        await page.getByRole('link', { name: 'Depoimentos', exact: true }).click()
        await page.getByRole('img', { name: 'Nota 4 de 5' }).waitFor()
        await checkScreen(page, 'real-testimonials-wide')
        await page.setViewportSize(viewports.narrow)
        await checkScreen(page, 'real-testimonials-narrow')
        await page.evaluate(() => document.documentElement.classList.add('dark'))
        await checkColours(page, 'real-testimonials-narrow-dark')
        // A page of the application hydrates the same header and footer.
        await page.goto(`${site.product.url}/tracking`)
        await page.getByLabel('Número do pedido ou código de rastreamento').waitFor()
        const footer = page.getByRole('contentinfo')
        await footer.getByText('Ofício Exemplar LLC, Miami, Estados Unidos').waitFor()
        await footer.getByRole('link', { name: 'Cartório Online no LinkedIn' }).waitFor()
        expect(await footer.getByRole('link', { name: 'WhatsApp Suporte' }).getAttribute('href')).toContain(
          '13055550142',
        )
        expect(await htmlOf('/sitemap.xml')).toContain('/depoimentos')
      }))
  })
}
