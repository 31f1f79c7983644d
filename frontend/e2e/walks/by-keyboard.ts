import type { Page } from 'playwright-core'
import { overflows } from '../browser.js'
import { press, tabTo, typeInto } from '../keyboard.js'
import type { Site } from '../site.js'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

const chooseDocument = async (page: Page): Promise<void> => {
  await press(page, page.getByRole('radio', { name: 'Certidão de Nascimento' }), 'Space')
  await typeInto(page, page.getByLabel('Nome completo do titular'), 'Joana Prado')
  await press(page, page.getByRole('checkbox', { name: /Tradução juramentada/ }), 'Space')
  await typeInto(page, page.getByLabel('Idioma da tradução'), 'Ing')
  await press(page, button(page, 'Continuar para contato'))
}

const sayWhoAndWhere = async (page: Page): Promise<void> => {
  await typeInto(page, page.getByLabel('Nome completo'), 'Joana Prado')
  await typeInto(page, page.getByLabel('E-mail'), 'joana.prado@example.com')
  await typeInto(page, page.getByLabel('Telefone'), '+1 305 555 0142')
  await press(page, button(page, 'Continuar para entrega'))
  await typeInto(page, page.getByRole('combobox', { name: 'País', exact: true }), 'eua')
  await page.keyboard.press('Enter')
  await typeInto(page, page.getByLabel('Código postal'), '33101')
  await typeInto(page, page.getByLabel('Endereço', { exact: true }), '742 Evergreen Terrace')
  await page.getByText('Frete calculado').first().waitFor()
  await typeInto(page, page.getByLabel('Cidade'), 'Miami')
  await press(page, button(page, 'Continuar para confirmação'))
  await press(page, button(page, 'Finalizar pedido'))
  await page.getByLabel('Número do cartão').waitFor()
}

const pay = async (page: Page): Promise<void> => {
  await press(page, page.getByRole('checkbox', { name: /^Li e aceito os termos/ }), 'Space')
  await typeInto(page, page.getByLabel('Número do cartão'), '4242424242424242')
  await typeInto(page, page.getByLabel('Validade (MM/AA)'), '1240')
  await typeInto(page, page.getByLabel('CVC'), '123')
  await press(page, button(page, /^Pagar/))
  await page.getByRole('heading', { name: 'Pagamento confirmado' }).waitFor()
  await press(page, page.getByRole('link', { name: 'Completar Dados', exact: true }))
  await page.getByRole('checkbox', { name: /Não sei/ }).waitFor()
}

const sendCertificateData = async (page: Page): Promise<void> => {
  await press(page, page.getByRole('checkbox', { name: /Não sei/ }), 'Space')
  await press(page, button(page, 'Continuar para os dados da certidão'))
  await typeInto(page, page.getByLabel('Nome completo na certidão'), 'Joana Prado')
  await typeInto(page, page.getByLabel('Nome completo da mãe'), 'Lia Prado')
  await typeInto(page, page.getByLabel('Nome completo do pai'), 'Rui Prado')
  const birth = page.getByRole('group', { name: /Data de nascimento/ })
  await typeInto(page, birth.getByLabel('Dia'), '29')
  await typeInto(page, birth.getByLabel('Mês'), '02')
  await typeInto(page, birth.getByLabel('Ano'), '1984')
  // The certificate is the applicant's own: this form is enough.
  await typeInto(page, page.getByLabel('Local de nascimento'), 'Ouro Preto, MG')
  await press(page, button(page, 'Continuar para os documentos'))
  await press(page, button(page, 'Continuar para os serviços'))
  await press(page, button(page, 'Enviar dados'))
  await page
    .getByRole('heading', { name: /recebid|enviad/i })
    .first()
    .waitFor()
}

/** A wide screen at 200 % zoom: half its width in CSS pixels. */
const zoomed = { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 } as const

export const walkByKeyboard = (site: Site): void => {
  describe('the order of a document', () => {
    it('is placed, paid and completed by the keyboard alone, at 200 % zoom', async () => {
      const context = await site.browser.newContext({ ...zoomed, locale: 'pt-BR', reducedMotion: 'reduce' })
      const page = await context.newPage()
      page.setDefaultTimeout(90_000)
      await page.goto(`${site.product.url}/solicitar-documentos`)
      await press(page, page.getByRole('link', { name: 'Vários documentos' }))
      for (const step of [chooseDocument, sayWhoAndWhere, pay, sendCertificateData]) {
        await step(page)
        expect({ after: step.name, overflows: await overflows(page) }).toEqual({ after: step.name, overflows: false })
      }
      await tabTo(page, page.getByRole('main').getByRole('link').first())
      await context.close()
    })
  })
}
