import type { Locator, Page } from 'playwright-core'
import { eventually } from '../../../services/testing/harness/eventually.js'
import { choose } from '../browser.js'
import { arrivalsAt, whileCut } from '../line.js'
import { checkScreen, everyWay } from '../screens.js'
import { asVisitor, type Site } from '../site.js'

const name = 'Noé 🌻 Prado da Conceição'
const email = 'noe.prado@example.com'
const pdf = { name: 'rg.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 test') }

const fillDocument = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: 'Certidão de Casamento' }).check({ force: true })
  await page.getByLabel('Nome completo').fill(name)
  await page.getByLabel('CPF').fill('52998224725')
  await choose(page, 'País', 'Estados Unidos')
  await page.getByLabel('Código postal').fill('00000')
  await page.getByText('CEP/ZIP não encontrado').waitFor()
  await whileCut(page, async () => {
    await page.getByLabel('Telefone', { exact: true }).fill('+13055550142')
    await page.getByLabel('E-mail').fill(email)
    await choose(page, 'Estado de origem', 'Minas Gerais')
    await page.getByRole('checkbox', { name: /^Tradução juramentada/ }).check()
    await choose(page, 'Idioma da tradução (opcional)', 'Italiano')
    await page.getByLabel('Código postal').fill('33101')
    await page.getByText('Erro de conexão').first().waitFor()
    await page.getByLabel('Endereço', { exact: true }).fill('742 Evergreen Terrace <script>')
    await page.getByLabel('Cidade').fill('Miami')
  })
  await page.getByText('Frete calculado!').first().waitFor()
}

/** The summary sticks beside a form that is longer than the screen. */
const expectInView = async (part: Locator): Promise<void> => {
  const box = await part.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect(box?.y).toBeLessThan(300)
}

const attachFiles = async (page: Page): Promise<void> => {
  const files = page.locator('input[type=file]')
  // Without a connection nothing is lost, and another try is the same upload.
  await page.context().setOffline(true)
  await files.setInputFiles(pdf)
  await page.getByText(/Sem conexão\. Nada foi enviado/).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Tentar de novo: rg.pdf' }).click()
  await page.getByText(/· Enviado$/).waitFor()
  await files.setInputFiles({ ...pdf, name: 'script.pdf', buffer: Buffer.from('#!/bin/sh\nrm -rf /') })
  await page.getByText(/Esse arquivo não é aceito/).waitFor()
  await checkScreen(page, 'wizard-attachments-wide')
  await page.getByRole('button', { name: 'Remover script.pdf' }).click()
}

/** Presses the button over a line that is cut, and twice when it is back. One order is made. */
const createOrder = async (page: Page): Promise<void> => {
  const created = arrivalsAt(page, /^\/api\/orders$/)
  const button = page.getByRole('button', { name: 'Finalizar pedido' })
  await whileCut(page, async () => {
    await button.click()
    await page.getByText('Erro ao criar pedido').waitFor()
    await page.getByText(/^Sem conexão\. Nada foi enviado/).waitFor()
  })
  await page.getByText('742 Evergreen Terrace <script>').waitFor()
  expect(created()).toBe(0)
  await button.dblclick()
  await page.getByText('Pedido criado com sucesso!').waitFor()
  await page.waitForURL('**/checkout/*')
  expect(created()).toBe(1)
}

const payByCard = async (page: Page): Promise<void> => {
  await page.getByLabel('Número do cartão').fill('4242 4242 4242 4242')
  await page.getByLabel('Validade (MM/AA)').fill('1240')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('checkbox', { name: /^Li e aceito os termos/ }).check()
  // Marriage certificate and translation by the list of this flow, and the zone table's shipping.
  await page.getByRole('button', { name: /^Pagar \$\s118,00$/ }).click()
  await page.waitForURL('**/checkout/*/recibo')
  await page.getByRole('heading', { name: 'Pagamento confirmado' }).waitFor()
}

export const walkWizard = (site: Site): void =>
  describe('the order of one document', () => {
    it('goes through three steps with a file, is made once, and is charged by its own list', async () => {
      await asVisitor(site, 'wide', async ({ page }) => {
        await page.clock.install()
        await page.goto(`${site.product.url}/solicitar-documentos`)
        await page.getByRole('link', { name: 'Um documento' }).click()
        await page.getByRole('heading', { name: 'De qual documento você precisa?' }).waitFor()
        await page.getByRole('button', { name: 'Continuar para anexos' }).click()
        for (const message of [
          'Telefone de contato é obrigatório',
          'CPF é obrigatório',
          'Selecione o estado de origem',
        ])
          await page.getByText(message).first().waitFor()
        await everyWay(page, 'wizard-error')
        await page.setViewportSize({ width: 1280, height: 900 })
        await fillDocument(page)
        await page.reload()
        await page.getByText('Frete calculado!').first().waitFor()
        await everyWay(page, 'wizard-document')
        await page.setViewportSize({ width: 1280, height: 900 })
        await page.getByLabel('Estado de origem').scrollIntoViewIfNeeded()
        await expectInView(page.getByRole('complementary', { name: 'Resumo do preço' }))
        await page.getByRole('button', { name: 'Continuar para anexos' }).click()

        await page.getByRole('heading', { name: 'Tem algo que ajude a achar o registro?' }).waitFor()
        await attachFiles(page)
        await page.getByRole('button', { name: 'Continuar para revisão' }).click()
        await page.getByText(`${name} (você)`).waitFor()
        await page.goBack()
        await page.getByText('rg.pdf').waitFor()
        await page.goForward()
        await page.getByText('742 Evergreen Terrace <script>').waitFor()
        await everyWay(page, 'wizard-review')
        await createOrder(page)
        const token = new URL(page.url()).pathname.split('/')[2] ?? ''

        // The way back leads to the review, and the same order to the same checkout.
        await page.getByLabel('Número do cartão').waitFor()
        await page.goBack()
        await page.getByRole('button', { name: 'Finalizar pedido' }).click()
        await page.waitForURL(`**/checkout/${token}`)
        await payByCard(page)
        await page.goBack()
        await page.getByRole('heading', { name: 'Seu pedido está pago' }).waitFor()

        const { body: order } = await eventually(
          () => site.call('GET', `/api/orders/${token}`),
          ({ body }) => (body.supportDocuments as unknown[]).length === 1,
        )
        expect(order).toMatchObject({
          priceList: 'wizard-2025',
          breakdown: { base: '45.00', translation: '35.00', subtotal: '80.00' },
          supportDocuments: [{ fileName: 'rg.pdf' }],
        })
        const search = await site.call('GET', `/api/admin/orders?search=${email}`, undefined, {
          cookie: site.staff.cookie,
        })
        expect(search.body.orders).toHaveLength(1)
      })
    })
  })
