import { eventually } from '../../../services/testing/harness/eventually.js'
import { choose, viewports } from '../browser.js'
import { checkScreen, inBothThemes } from '../screens.js'
import { asVisitor, type Site } from '../site.js'
import { chooseSigning, someSigning } from './documents/customer.js'

const refuseStorage = (): void => {
  Storage.prototype.setItem = () => {
    throw new DOMException('no', 'QuotaExceededError')
  }
}

/** The order of several documents: every error, the way back, a reload, the draft on the device, the keyboard. */
export const walkSeveralDocuments = (site: Site): void => {
  describe('the order of several documents', () => {
    it('goes forwards and backwards through its addresses, with each error, and loses nothing', () =>
      asVisitor(site, 'wide', async ({ page, context }) => {
        const at = (step: string) => page.waitForURL(`**/solicitar-documentos/varios/${step}`)
        const next = (name: string) => page.getByRole('button', { name, exact: true }).click()
        await page.goto(`${site.product.url}/solicitar-documentos/varios/entrega`)
        await page.getByText('Falta dizer de quais documentos você precisa.').waitFor()
        await at('documentos')

        await page.getByRole('radio', { name: 'Procuração' }).check({ force: true })
        await choose(page, 'Quem recebe a procuração?', 'Eu, pela transportadora')
        await next('Continuar para contato')
        await page.getByText('Dados incompletos').waitFor()
        await inBothThemes(page, 'several-item-error')
        await chooseSigning(page, someSigning)
        await page.getByLabel('Nome completo do titular').fill('🙂 שרה <script>alert(1)</script>')
        await next('Continuar para contato')
        await at('contato')
        await page.getByRole('heading', { name: 'Como falamos com você?' }).waitFor()

        await page.getByLabel('Telefone').fill('305 555 0142')
        await next('Continuar para entrega')
        await page.getByText('Preencha todos os campos').waitFor()
        await page
          .getByText(/^Comece pelo código do país/)
          .first()
          .waitFor()
        await inBothThemes(page, 'several-contact-error')
        await page.getByLabel('Nome completo').fill('Ana Souza')
        await page.getByLabel('E-mail').fill('ana@example.com')
        await page.getByLabel('Telefone').fill('0013055550142')
        await page.keyboard.press('Tab')
        await page.waitForFunction(() =>
          [...document.querySelectorAll('input')].some(({ value }) => value === '+1 305 555 0142'),
        )
        await next('Continuar para entrega')
        await at('entrega')

        await choose(page, 'País', 'Canadá')
        await page.getByLabel('Código postal').fill('k1')
        await next('Finalizar Pedido')
        await page.getByText('Formato inválido. Exemplo: M5V 3L9').first().waitFor()
        await page.getByText('Preencha os dados de entrega').waitFor()
        await inBothThemes(page, 'several-delivery-error')
        await page.goBack()
        await at('contato')
        await page.goForward()
        await at('entrega')
        await page.reload()
        await page.getByLabel('Código postal').fill('k1a0b1')
        await page.getByText('Endereço encontrado!').waitFor()
        await page.getByLabel('Endereço', { exact: true }).fill('80 Wellington St')
        await page.getByLabel('Cidade').fill('Ottawa')
        await next('Continuar para confirmação')
        await at('confirmacao')
        await page.getByText('🙂 שרה <script>alert(1)</script>', { exact: true }).waitFor()
        await inBothThemes(page, 'several-confirmation')

        await page.setViewportSize(viewports.narrow)
        await page.getByRole('button', { name: 'Detalhes' }).click()
        await checkScreen(page, 'several-summary-open-narrow')
        await next('Salvar Rascunho')
        await page.getByRole('checkbox', { name: 'Guardar também nomes, contato e endereço' }).check()
        await inBothThemes(page, 'several-save-draft-narrow')
        await next('Salvar neste aparelho')
        await page.getByText('Rascunho salvo').waitFor()
        await page.evaluate(() => sessionStorage.clear())
        await page.goto(`${site.product.url}/solicitar-documentos`)
        await page.getByText('Continuar o pedido começado').waitFor()
        await inBothThemes(page, 'order-choice-with-draft-narrow')
        await page.getByRole('button', { name: 'Continuar' }).click()
        await at('confirmacao')
        await page.getByText('80 Wellington St').waitFor()

        // A browser that keeps nothing more: the order goes to the checkout all the same, and outlives a reload there.
        await context.addInitScript(refuseStorage)
        await page.evaluate(refuseStorage)
        await next('Finalizar pedido')
        await page.waitForURL(/\/checkout\/[^/]+$/)
        // The browser keeps no position either, by which a read would wait for the order.
        await eventually(
          () => site.call('GET', `/api/orders/${page.url().split('/').at(-1)}`),
          ({ status }) => status === 200,
        )
        await page.reload()
        await page.getByRole('button', { name: /^Pagar/ }).waitFor()
      }))
  })
}
