import type { Page } from 'playwright-core'
import { choose, fillDate } from '../../browser.js'
import { give, openOrderPage } from '../../office.js'
import { atBothWidths } from '../../screens.js'
import { asOffice, asVisitor, type Site } from '../../site.js'
import { fillApplicantData } from '../applicant-data.js'
import { describeDocument, finishAndPay, giveContact, startOrder, trackOwn } from './customer.js'

const next = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const code = 'ABCD-1234-EF'
const pdf = { name: 'antecedentes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 antecedentes') }

/** What the criminal record needs of its holder. */
const fillHolder = async (page: Page): Promise<void> => {
  const holder = page.getByRole('group', { name: /^Certidão de Antecedentes Criminais de / })
  const texts = {
    'Nome completo do titular': 'Bianca Prado Rossi',
    'Nome da mãe do titular': 'Lia Prado',
    'Nome do pai do titular': 'Rui Prado',
    'Cidade, estado e país de nascimento do titular': 'Ouro Preto, MG, Brasil',
    CPF: '529.982.247-25',
    'RG ou passaporte do titular': 'FX123456',
  }
  for (const [label, text] of Object.entries(texts)) {
    const field = holder.getByLabel(label, { exact: true })
    if ((await field.count()) > 0) await field.fill(text)
  }
  const birthDate = 'Data de nascimento do titular'
  if ((await holder.getByRole('group', { name: birthDate }).count()) > 0)
    await fillDate(holder, birthDate, '1984-02-29')
}

/** Issues the document, attaches its file and releases it. */
const release = (site: Site, orderNumber: string): Promise<void> =>
  asOffice(site, 'wide', async ({ page }) => {
    await openOrderPage(page, site, orderNumber)
    await give(page, 'Iniciar processamento')
    await give(page, 'Registrar emissão')
    await page.locator('input[type="file"]').first().setInputFiles(pdf)
    await page.getByText('Vai em arquivo').waitFor()
    await page.getByRole('button', { name: 'Anexar documento' }).click()
    await page
      .getByRole('region', { name: 'Ações' })
      .getByRole('button', { name: 'Liberar arquivo', exact: true })
      .waitFor()
    await atBothWidths(page, 'file-office-attached')
    await give(page, 'Liberar arquivo', {
      fill: async (dialog) => {
        await dialog.getByLabel('Código de verificação (opcional)').fill(code)
        await atBothWidths(page, 'file-office-release')
      },
    })
    await page.getByText('Em arquivo, liberado').waitFor()
    await atBothWidths(page, 'file-office-released')
  })

const criminalRecord = async (site: Site, page: Page): Promise<void> => {
  await startOrder(site, page)
  await describeDocument(page, {
    product: 'Certidão de Antecedentes Criminais',
    holder: 'Bianca Prado Rossi',
    purpose: 'Imigração ou visto nos EUA',
    relation: 'A própria pessoa',
  })
  expect(await page.getByRole('radio', { name: /Em arquivo, para baixar/ }).isChecked()).toBe(true)
  await atBothWidths(page, 'file-document')
  await giveContact(page, { name: 'Bianca Prado Rossi', email: 'bianca.rossi@example.com', phone: '+1 305 555 0100' })
  expect(await page.getByLabel('Código postal').count()).toBe(0)
  await choose(page, 'País onde você mora', 'Estados Unidos')
  await atBothWidths(page, 'file-residence')
  const orderNumber = await finishAndPay(page)
  await atBothWidths(page, 'file-receipt')
  await page.getByRole('link', { name: 'Completar Dados' }).click()
  await page.waitForURL('**/continue-order?token=*')
  await fillApplicantData(page)
  await fillHolder(page)
  await next(page, 'Enviar dados e finalizar')
  await page.getByRole('heading', { name: 'Pedido Finalizado!' }).waitFor()
  await atBothWidths(page, 'file-data-sent')

  await release(site, orderNumber)
  await trackOwn(site, page)
  await page.getByText(code).waitFor()
  expect(await page.getByRole('main').textContent()).not.toMatch(/transportadora|Endereço de entrega|Aguardando Envio/)
  await atBothWidths(page, 'file-delivered')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar antecedentes.pdf' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('antecedentes.pdf')
}

/** What is delivered as a file. */
export const walkFiles = (site: Site): void =>
  describe('a document that is delivered as a file', () => {
    it('is ordered without an address, released by the office and downloaded by its customer', () =>
      asVisitor(site, 'wide', ({ page }) => criminalRecord(site, page)))
  })
