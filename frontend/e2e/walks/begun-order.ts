import { eventually } from '../../../services/testing/harness/eventually.js'
import { choose, viewports } from '../browser.js'
import { inBothThemes } from '../screens.js'
import { asVisitor, type Site } from '../site.js'

/** An order that was begun and not finished: the tab is closed, and another one is opened later in the same browser. */
export const walkBegunOrder = (site: Site): void => {
  describe('an order that was begun', () => {
    it('is offered in a new tab in both flows, without the person, and is gone once it is erased', () =>
      asVisitor(site, 'wide', async ({ page, context }) => {
        const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
        await page.goto(`${site.product.url}/solicitar-documentos/varios/documentos`)
        await page.getByRole('radio', { name: 'Procuração' }).check({ force: true })
        await page.getByRole('checkbox', { name: /^Apostila de Haia/ }).check()
        await page.getByLabel('Nome completo do titular').fill('Joana Prado')
        await eventually(kept, (text) => text.includes('power-attorney') && text.includes('needsApostille'))

        await page.goto('about:blank')
        await page.goto(`${site.product.url}/solicitar-documentos/um/documento`)
        await page.getByRole('radio', { name: 'Certidão de Óbito' }).check({ force: true })
        await page.getByLabel('Nome da pessoa falecida').fill('Rui Prado')
        await page.getByLabel('CPF').fill('52998224725')
        await choose(page, 'Estado de origem', 'Minas Gerais')
        await eventually(kept, (text) => text.includes('originState'))
        expect(await kept()).not.toMatch(/Prado|529/)

        const tab = await context.newPage()
        await page.close()
        await tab.goto(`${site.product.url}/solicitar-documentos`)
        await tab.getByText(/: Procuração\. Sem nomes, contato e endereço\./).waitFor()
        const ofOne = tab.getByRole('status').filter({ hasText: 'Certidão de Óbito' })
        await ofOne.getByText(/Sem nomes, contato e endereço\./).waitFor()
        await tab.setViewportSize(viewports.narrow)
        await inBothThemes(tab, 'order-choice-begun-narrow')
        await tab.setViewportSize(viewports.wide)
        await inBothThemes(tab, 'order-choice-begun-wide')
        await ofOne.getByRole('button', { name: 'Continuar' }).click()
        await tab.waitForURL('**/solicitar-documentos/um/documento')
        expect(await tab.getByLabel('Estado de origem').inputValue()).toBe('MG')
        expect(await tab.getByLabel('CPF').inputValue()).toBe('')

        await tab.goto(`${site.product.url}/solicitar-documentos`)
        for (const left of [1, 0]) {
          await tab.getByRole('button', { name: 'Apagar' }).first().click()
          await tab.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click()
          await eventually(
            () => tab.getByText('Continuar o pedido começado').count(),
            (count) => count === left,
          )
        }
        const next = await context.newPage()
        await next.goto(`${site.product.url}/solicitar-documentos/varios/documentos`)
        await next.getByRole('radio', { name: 'Procuração' }).waitFor()
        expect(await next.getByText('Continuar o pedido começado').count()).toBe(0)
        expect(await next.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
          /power-attorney|death|Prado/,
        )
      }))
  })
}
