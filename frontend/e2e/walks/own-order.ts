import type { Page } from 'playwright-core'
import { pay, placeOrder } from '../../../services/testing/harness/api-client.js'
import { choose, fillDate, viewports } from '../browser.js'
import { atBothWidths, inBothThemes, inOtherTheme } from '../screens.js'
import { asVisitor, type Site } from '../site.js'

const changeAddress = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Mudar endereço' }).click()
  const street = page.getByRole('dialog').getByLabel('Endereço', { exact: true })
  await street.fill('')
  await page.getByRole('button', { name: 'Salvar endereço' }).click()
  await page.getByText('Digite a rua, o número e o complemento').waitFor()
  await atBothWidths(page, 'own-address-error')
  await inOtherTheme(page, 'own-address-error')
  await street.fill('1 Ocean Drive')
  // Chromium lets no page refuse a second Escape in a row.
  for (const _press of [1, 2]) {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').getByText('Fechar sem enviar? O que você preencheu se perde.').waitFor()
  }
  await atBothWidths(page, 'own-address-discard')
  await inOtherTheme(page, 'own-address-discard')
  // The question stands over the buttons of the form: both of its own take a click.
  await page.setViewportSize(viewports.narrow)
  await page.getByRole('button', { name: 'Descartar' }).click({ trial: true })
  await page.setViewportSize(viewports.wide)
  await page.getByRole('button', { name: 'Continuar preenchendo' }).click()
  await page.getByRole('button', { name: 'Salvar endereço' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.locator('button:focus', { hasText: 'Mudar endereço' }).waitFor()
  await page.getByText('1 O•••• D••••').waitFor()
  await page.getByRole('button', { name: 'Mostrar endereço' }).click()
  await page.getByText('1 Ocean Drive').waitFor()
}

const addTranslation = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Preencher dados da certidão' }).click()
  const toCertificate = page.getByRole('button', { name: 'Continuar para os dados da certidão' })
  await toCertificate.click()
  await page.getByRole('heading', { name: 'Localização do cartório' }).waitFor()
  await inBothThemes(page, 'registry-error')
  await page.getByRole('checkbox', { name: /Não sei em qual cartório/ }).check()
  await toCertificate.click()
  await page.getByLabel('Nome completo da mãe').waitFor()
  await page.getByRole('button', { name: 'Continuar para os documentos' }).click()
  await page.getByRole('heading', { name: 'Campos obrigatórios' }).waitFor()
  await inBothThemes(page, 'certificate-error')
  await page.getByLabel('Nome completo da mãe').fill('Lia Prado')
  await page.getByLabel('Nome completo do pai').fill('Rui Prado')
  await page.getByLabel('Local de nascimento').fill('Ouro Preto, MG')
  await fillDate(page, 'Data de nascimento', '1984-02-29')
  await page.getByRole('button', { name: 'Continuar para os documentos' }).click()
  await page.getByRole('button', { name: 'Continuar para os serviços' }).waitFor()
  await inOtherTheme(page, 'support-documents')
  await page.getByRole('button', { name: 'Continuar para os serviços' }).click()
  await page.getByRole('checkbox', { name: /Tradução juramentada \+\$\s25,00/ }).check()
  await page.getByRole('button', { name: 'Enviar dados' }).click()
  await page.getByRole('link', { name: 'Escolha o idioma da tradução' }).waitFor()
  await atBothWidths(page, 'services-error')
  await inOtherTheme(page, 'services-error')
  await choose(page, 'Idioma da tradução', 'Alemão')
  await page.getByRole('button', { name: 'Enviar dados' }).click()
  await page.getByRole('heading', { name: 'Dados da certidão recebidos' }).waitFor()
  await page.getByRole('link', { name: 'Pagar $ 25,00' }).waitFor()
  await atBothWidths(page, 'services-sent')
  await inOtherTheme(page, 'services-sent')
}

const payCharge = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Pagar $ 25,00' }).click()
  const summary = page.getByRole('complementary', { name: 'Resumo da cobrança' })
  await summary.getByText('Acrescentado ao pedido: tradução para alemão.').waitFor()
  await page.getByRole('button', { name: 'Ver valores' }).click()
  await page.getByRole('button', { name: /4242 4242/ }).click()
  await page.getByRole('checkbox', { name: /^Li e aceito os termos/ }).check()
  await page.getByRole('button', { name: 'Pagar $ 25,00' }).click()
  await page.waitForURL('**/tracking?token=*')
  await page.getByText('Cobrança de $ 25,00: paga').waitFor()
  await page.getByText('Tradução (alemão)').waitFor()
}

const replaceLink = async (page: Page): Promise<void> => {
  const old = page.url()
  await page.getByRole('button', { name: 'Gerar novo link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('O link antigo para de funcionar na hora').waitFor()
  await atBothWidths(page, 'own-link')
  await inOtherTheme(page, 'own-link')
  await dialog.getByRole('button', { name: 'Gerar novo link' }).click()
  await page.getByText('Novo link gerado').waitFor()
  await page.getByText('Link de acesso substituído').waitFor()
  expect(page.url()).not.toBe(old)
  await page.goto(old)
  await page.getByRole('heading', { name: 'Pedido não encontrado' }).waitFor()
  await atBothWidths(page, 'own-old-link')
}

export const walkOwnOrder = (site: Site): void =>
  describe('an order opened by its own link', () => {
    it('is moved and added to on a wide screen, paid for and given a new link on a narrow one', () =>
      asVisitor(site, 'wide', async ({ page }) => {
        const { call, product } = site
        const order = await placeOrder(call, {
          documents: [
            { type: 'Certidão de Nascimento', quantity: 1, familyMember: { name: 'Joana Prado', relation: 'self' } },
          ],
        })
        await pay(call, order)
        await page.goto(`${product.url}/tracking?token=${order.token}`)
        await page.getByRole('heading', { name: 'O que depende de você' }).waitFor()
        await atBothWidths(page, 'own-order')
        await inOtherTheme(page, 'own-order')
        await changeAddress(page)
        await addTranslation(page)
        await page.setViewportSize(viewports.narrow)
        await payCharge(page)
        await replaceLink(page)
      }))
  })
