import type { Page } from 'playwright-core'
import { placeOrder } from '../../../services/testing/harness/api-client.js'
import { choose, fillDate } from '../browser.js'
import { arrivalsAt, slowLineOf } from '../line.js'
import { asVisitor, type Site } from '../site.js'
import { fillApplicantData } from './applicant-data.js'

type Line = Awaited<ReturnType<typeof slowLineOf>>

const offline = (page: Page) => page.getByText('Sem conexão com a internet.')

const chooseDocument = async (page: Page, line: Line): Promise<void> => {
  await page.getByRole('radio', { name: 'Certidão de Nascimento' }).check({ force: true })
  await line.cut()
  await offline(page).waitFor()
  await page.getByLabel('Nome completo do titular').fill('Joana Prado')
  await page.getByRole('button', { name: 'Continuar para contato' }).click()
}

const sayWhoAndWhere = async (page: Page, line: Line): Promise<void> => {
  await page.getByLabel('Nome completo').fill('Joana Prado')
  await page.getByLabel('E-mail').fill('joana.prado@example.com')
  await page.getByLabel('Telefone').fill('+1 305 555 0142')
  await line.mend()
  await offline(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Continuar para entrega' }).click()
  await choose(page, 'País', 'Estados Unidos')
  await line.cut()
  await page.getByLabel('Código postal').fill('33101')
  await page.getByText('Erro de conexão').first().waitFor()
  await page.getByText('Erro na busca').waitFor()
  await page.getByLabel('Endereço', { exact: true }).fill('742 Evergreen Terrace')
  await page.getByLabel('Cidade').fill('Miami')
  await line.mend()
  await page.getByRole('button', { name: 'Continuar para confirmação' }).click()
  for (const typed of ['Joana Prado', 'joana.prado@example.com', '742 Evergreen Terrace'])
    await page.getByText(typed).first().waitFor()
  await page.getByRole('button', { name: 'Finalizar pedido', exact: true }).click()
}

const pay = async (page: Page, line: Line): Promise<void> => {
  await page.getByLabel('Número do cartão').fill('4242 4242 4242 4242')
  await page.getByLabel('Validade (MM/AA)').fill('1240')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('checkbox', { name: /^Li e aceito os termos/ }).check()
  await line.cut()
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await page.getByText('Sem conexão. Nada foi enviado.').waitFor()
  await line.mend()
  await offline(page).waitFor({ state: 'hidden' })
  expect(await page.getByLabel('Número do cartão').inputValue()).toBe('4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await page.getByRole('heading', { name: 'Pagamento confirmado' }).waitFor()
}

const typeData = async (page: Page, line: Line): Promise<void> => {
  await page.getByRole('link', { name: 'Completar Dados' }).click()
  await choose(page, 'Estado do registro', 'Minas Gerais')
  await page.getByText(/Rascunho salvo às/).waitFor()
  await line.cut()
  await page.getByLabel('Cidade do registro').fill('Ouro Preto')
  await page.getByText('O rascunho ainda não foi salvo.').waitFor()
  await line.mend()
  await page.getByText(/Rascunho salvo às/).waitFor()
  await page.reload()
  await page.getByLabel('Cidade do registro').waitFor()
  expect(await page.getByLabel('Cidade do registro').inputValue()).toBe('Ouro Preto')
}

const notSent = (page: Page) => page.getByText(/^Sem conexão\. Nada foi enviado/)

/** Presses the button of a form over the cut line, then over the mended one; in between nothing is sent by itself. */
const sendOverCut = async (page: Page, line: Line, button: string, path: RegExp): Promise<void> => {
  const arrived = arrivalsAt(page, path)
  await page.getByRole('button', { name: button }).click()
  await page.getByText('Erro ao enviar dados').waitFor()
  await notSent(page).waitFor()
  await line.mend()
  await offline(page).waitFor({ state: 'hidden' })
  expect(arrived()).toBe(0)
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('heading', { name: /^(Dados da certidão recebidos|Pedido Finalizado!)$/ }).waitFor()
  expect(arrived()).toBe(1)
}

/** The certificate, its files and its services: each step is filled in over a cut line. */
const completeCertificate = async (page: Page, line: Line): Promise<void> => {
  await page.getByRole('button', { name: 'Continuar para os dados da certidão' }).click()
  await page.getByLabel('Nome completo da mãe').waitFor()
  // Of another person of the same name: both forms are filled in on this line.
  await page.getByRole('radio', { name: 'É de outra pessoa' }).check()
  await line.cut()
  await page.getByLabel('Nome completo da mãe').fill('Lia Prado')
  await page.getByLabel('Nome completo do pai').fill('Rui Prado')
  await fillDate(page, 'Data de nascimento', '1984-02-29')
  await page.getByText('O rascunho ainda não foi salvo.').waitFor()
  await page.getByRole('button', { name: 'Continuar para os documentos' }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'rg.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 test') })
  await page.getByText(/Sem conexão\. Nada foi enviado/).waitFor()
  await line.mend()
  await page.getByRole('button', { name: 'Tentar de novo: rg.pdf' }).click()
  await page.getByText(/· Enviado$/).waitFor()
  await page.getByRole('button', { name: 'Voltar', exact: true }).click()
  expect(await page.getByLabel('Nome completo da mãe').inputValue()).toBe('Lia Prado')
  await page.getByRole('button', { name: 'Continuar para os documentos' }).click()
  await page.getByRole('button', { name: 'Continuar para os serviços' }).click()
  await page.getByRole('checkbox', { name: /^Tradução juramentada/ }).waitFor()
  await line.cut()
  await sendOverCut(page, line, 'Enviar dados', /^\/api\/orders\/[^/]+\/birth-certificate$/)
}

const completeApplicant = async (page: Page, line: Line): Promise<void> => {
  await page.getByRole('link', { name: 'Completar dados' }).click()
  await page.getByText('Formulário 2 de 2: só falta este').waitFor()
  await page.getByLabel('Informações adicionais').waitFor()
  // The first touch brings what sends the form.
  const sending = page.waitForResponse(/\/assets\/submit-applicant-/)
  await page.getByLabel('Local de nascimento').click()
  await (await sending).finished()
  await line.cut()
  await fillApplicantData(page)
  await sendOverCut(page, line, 'Enviar dados e finalizar', /^\/api\/orders\/[^/]+\/complete$/)
}

export const walkCutLine = (site: Site): void => {
  describe('on a slow line that is cut in each form and during the payment', () => {
    it('nothing typed is lost and one order is placed and paid', () =>
      asVisitor(site, 'narrow', async ({ page }) => {
        const before = await placeOrder(site.call)
        await page.goto(`${site.product.url}/solicitar-documentos/varios/documentos`)
        const line = await slowLineOf(page)
        for (const step of [chooseDocument, sayWhoAndWhere, pay, typeData, completeCertificate, completeApplicant])
          await step(page, line)
        const after = await placeOrder(site.call)
        expect(Number(after.orderNumber.slice(-5)) - Number(before.orderNumber.slice(-5))).toBe(2)
      }))
  })
}
