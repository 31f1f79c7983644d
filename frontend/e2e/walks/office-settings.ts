import { picture, viewports } from '../browser.js'
import { atBothWidths, checkScreen, everyWay } from '../screens.js'
import { asOffice, type Site } from '../site.js'

/** The settings, from what a change affects to its end by another one. */
export const walkOfficeSettings = (site: Site): void => {
  describe('the settings of the office', () => {
    it('are changed after a look at what that affects, and taken back, by keyboard', async () => {
      await asOffice(site, 'wide', async ({ page }) => {
        await page.goto(`${site.product.url}/admin`)
        await page.getByRole('heading', { name: 'Painel Administrativo' }).waitFor()
        await page.keyboard.press('g')
        await page.keyboard.press('f')
        await page.getByRole('heading', { level: 1, name: 'Configurações' }).waitFor()
        await everyWay(page, 'settings')
        await page.setViewportSize(viewports.wide)
        await page.getByRole('link', { name: 'Lembretes e limites', exact: true }).first().press('Enter')
        await page.waitForURL('**/admin/configuracoes/limites')

        const form = page.getByRole('region', { name: 'Limites' })
        await form.getByLabel('Concluir depois da entrega').fill('45')
        await form.getByLabel('Concluir depois da entrega').press('Enter')
        const panel = form.getByRole('region', { name: 'O que muda' })
        await panel.getByRole('row', { name: /30 dias 45 dias/ }).waitFor()
        await checkScreen(page, 'settings-preview')
        await panel.getByRole('button', { name: 'Salvar mudança' }).press('Enter')
        await page.getByText('Limites: mudança salva').waitFor()

        const changes = page.getByRole('region', { name: 'Mudanças' })
        await changes.getByRole('button', { name: 'Desfazer' }).first().press('Enter')
        const dialog = page.getByRole('dialog', { name: 'Desfazer a mudança: Limites' })
        await dialog.getByRole('row', { name: /45 dias 30 dias/ }).waitFor()
        await checkScreen(page, 'settings-undo')
        await dialog.getByRole('button', { name: 'Desfazer mudança' }).press('Enter')
        await page.getByText('Limites: mudança desfeita').waitFor()
        await changes.getByText(/Desfaz uma mudança anterior/).waitFor()
        await page.reload()
        await page.getByLabel('Concluir depois da entrega').waitFor()
        expect(await page.getByLabel('Concluir depois da entrega').inputValue()).toBe('30')
      })
    })

    it('publish a person of the team, who stands on the site at once, and take that person off', async () => {
      await asOffice(site, 'wide', async ({ page }) => {
        await page.goto(`${site.product.url}/admin/configuracoes/site`)
        const part = page.getByRole('region', { name: 'Equipe e clientes' })
        await part.getByText(/Ninguém da equipe no site/).waitFor()
        await part.getByRole('button', { name: 'Publicar pessoa da equipe' }).press('Enter')
        await page.getByLabel('Nome', { exact: true }).fill('Eva Prado')
        await page.getByLabel('Função').fill('Expedição')
        await page.getByLabel('O que faz, em uma frase').fill('Confere cada envelope antes de sair.')
        await page.getByLabel('Autorizou a publicação em').fill('2026-03-01')
        await page.getByLabel('O que faz, em uma frase').press('Enter')
        await page.getByRole('row', { name: /Eva Prado/ }).waitFor()
        await everyWay(page, 'settings-site-entry')
        await page.setViewportSize(viewports.wide)
        await page.getByRole('button', { name: 'Salvar mudança' }).press('Enter')
        await page.getByText('Publicar pessoa da equipe: mudança salva').waitFor()
        const list = part.getByRole('list', { name: 'Equipe' })
        await list.getByRole('paragraph').filter({ hasText: 'Eva Prado' }).waitFor()
        await checkScreen(page, 'settings-site-entries')
        expect(await (await fetch(`${site.product.url}/`)).text()).toContain('Eva Prado')

        await list.getByRole('button', { name: 'Tirar do site Eva Prado' }).press('Enter')
        const form = page.getByRole('region', { name: 'Tirar do site: Eva Prado' })
        await form.getByRole('button', { name: 'Conferir o que muda' }).press('Enter')
        await form.getByText(/nem em uma cópia de segurança\. Isso não volta/).waitFor()
        await form.getByRole('button', { name: 'Salvar mudança' }).press('Enter')
        await page.getByText('Saiu das páginas do site.').first().waitFor()
        await part.getByText(/Ninguém da equipe no site/).waitFor()
        expect(await (await fetch(`${site.product.url}/`)).text()).not.toContain('Eva Prado')
      })
    })

    it('give the mails a sender and a signature, after a look at an example', async () => {
      await asOffice(site, 'wide', async ({ page }) => {
        await page.goto(`${site.product.url}/admin/configuracoes/e-mails`)
        const form = page.getByRole('region', { name: 'Remetente, abertura e assinatura' })
        await form.getByLabel('Nome do remetente').fill('Ofício Exemplar')
        await form.getByLabel('Assinatura, no fim').fill('Um abraço,\nEquipe do ofício')
        await form.getByRole('button', { name: 'Conferir o que muda' }).press('Enter')
        const panel = form.getByRole('region', { name: 'O que muda' })
        await panel.locator('pre').filter({ hasText: 'Equipe do ofício' }).waitFor()
        await everyWay(page, 'settings-mail-texts')
        await page.setViewportSize(viewports.wide)
        await panel.getByText('Como o cliente vê').click()
        const example = page.frameLocator('iframe[title="E-mail como o cliente vê"]')
        await example.getByText('Equipe do ofício').waitFor()
        await picture(page, 'settings-mail-texts-html')
        await form.getByRole('button', { name: 'Salvar mudança' }).press('Enter')
        await page.getByText('Remetente, abertura e assinatura: mudança salva').waitFor()
        const changes = page.getByRole('region', { name: 'Mudanças' })
        await changes.getByRole('button', { name: 'Desfazer' }).first().press('Enter')
        await page.getByRole('button', { name: 'Desfazer mudança' }).press('Enter')
        await page.getByText('E-mails aos clientes: mudança desfeita').waitFor()
      })
    })

    it.each([['prazos'], ['precos'], ['cotacoes'], ['apostila'], ['procuracoes'], ['e-mails'], ['site']])(
      'have an address for each part: %s',
      async (slug) => {
        await asOffice(site, 'wide', async ({ page }) => {
          await page.goto(`${site.product.url}/admin/configuracoes/${slug}`)
          await page.getByRole('button', { name: 'Conferir o que muda' }).first().waitFor()
          await page.getByRole('heading', { name: 'Mudanças' }).waitFor()
          await page.getByText('Lendo as mudanças…').waitFor({ state: 'hidden' })
          await atBothWidths(page, `settings-${slug}`)
        })
      },
    )
  })
}
