import type { Page } from 'playwright-core'
import { choose, fillDate } from '../../browser.js'
import { give, openOrderPage } from '../../office.js'
import { atBothWidths } from '../../screens.js'
import { asOffice, asVisitor, type Site } from '../../site.js'
import { fillApplicantData } from '../applicant-data.js'
import {
  describeDocument,
  finishAndPay,
  giveContact,
  openDataForm,
  sendData,
  startOrder,
  suggestions,
  takeSuggestions,
  trackOwn,
} from './customer.js'

const code = 'ABCD-1234-EF'
const toFile = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7 ${name}`) })

/** What the criminal record needs of its holder. */
export const fillHolder = async (page: Page): Promise<void> => {
  const holder = page.getByRole('group', { name: /^Certidão de Antecedentes Criminais de / })
  await holder.waitFor()
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

/** On the order's page: attaches the file of its only document that has none, and releases it. */
export const attachAndRelease = async (page: Page, file: string, name: string): Promise<void> => {
  await page.locator('input[type="file"]').last().setInputFiles(toFile(file))
  await page.getByText('Vai em arquivo', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Anexar documento' }).click()
  await page
    .getByRole('button', { name: /^Liberar arquivo: / })
    .first()
    .waitFor()
  await atBothWidths(page, `${name}-office-attached`)
  await give(page, 'Liberar arquivo', {
    fill: async (dialog) => {
      await dialog.getByLabel('Código de verificação (opcional)').fill(code)
      await atBothWidths(page, `${name}-office-release`)
    },
  })
  await page.getByText('Em arquivo, liberado').waitFor()
  await atBothWidths(page, `${name}-office-released`)
}

/** From the start of the work to the released file. */
const work = (site: Site, orderNumber: string, file: string, name: string): Promise<void> =>
  asOffice(site, 'wide', async ({ page }) => {
    await openOrderPage(page, site, orderNumber)
    await give(page, 'Iniciar processamento')
    await give(page, 'Registrar emissão')
    await attachAndRelease(page, file, name)
  })

/** The customer reads the code and downloads the file, on a page that speaks of no parcel. */
const download = async (site: Site, page: Page, file: string, name: string): Promise<void> => {
  await trackOwn(site, page)
  await page.getByText(code).waitFor()
  expect(await page.getByRole('main').textContent()).not.toMatch(/transportadora|Endereço de entrega|Aguardando Envio/)
  await atBothWidths(page, `${name}-delivered`)
  const [downloaded] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: `Baixar ${file}` }).click(),
  ])
  expect(downloaded.suggestedFilename()).toBe(file)
}

const criminalRecord = async (site: Site, page: Page): Promise<void> => {
  await startOrder(site, page)
  await describeDocument(page, {
    product: 'Certidão de Antecedentes Criminais',
    holder: 'Bianca Prado Rossi',
    purpose: 'Outro, ou não sei',
    countryOfUse: 'Emirados Árabes Unidos',
    relation: 'A própria pessoa',
  })
  await page
    .getByText(/não vale neste país: Emirados Árabes Unidos/)
    .first()
    .waitFor()
  expect(await page.getByRole('checkbox', { name: /^Apostila de Haia/ }).count()).toBe(0)
  expect(await page.getByRole('radio', { name: /Em arquivo, para baixar/ }).isChecked()).toBe(true)
  await atBothWidths(page, 'file-document')
  await giveContact(page, { name: 'Bianca Prado Rossi', email: 'bianca.rossi@example.com', phone: '+971 50 123 4567' })
  expect(await page.getByLabel('Código postal').count()).toBe(0)
  await choose(page, 'País onde você mora', 'Emirados Árabes Unidos')
  await atBothWidths(page, 'file-residence')
  const orderNumber = await finishAndPay(page)
  await atBothWidths(page, 'file-receipt')
  await openDataForm(page)
  await fillApplicantData(page)
  await fillHolder(page)
  await sendData(page)
  await atBothWidths(page, 'file-data-sent')

  await work(site, orderNumber, 'antecedentes.pdf', 'file')
  await download(site, page, 'antecedentes.pdf', 'file')
}

const deathForPension = async (site: Site, page: Page): Promise<void> => {
  await startOrder(site, page)
  await describeDocument(page, {
    product: 'Certidão de Óbito',
    holder: 'Rui Prado',
    purpose: 'Inventário ou pensão',
    countryOfUse: 'Brasil',
    relation: 'Filho ou filha',
  })
  await suggestions(page)
    .getByText(/certidão eletrônica tem o mesmo valor/)
    .waitFor()
  await takeSuggestions(page)
  expect(await page.getByRole('radio', { name: /Em arquivo, para baixar/ }).isChecked()).toBe(true)
  await atBothWidths(page, 'pension-document')
  await giveContact(page, { name: 'Joana Prado', email: 'joana.prado@example.com', phone: '+1 305 555 0142' })
  await choose(page, 'País onde você mora', 'Estados Unidos')
  // Nothing but the document: no freight.
  await page.getByText('$ 45,00').first().waitFor({ state: 'attached' })
  const orderNumber = await finishAndPay(page)
  await openDataForm(page)
  await fillApplicantData(page)
  await choose(page, 'Estado do registro', 'Minas Gerais')
  await page.getByLabel('Cidade do registro').fill('Ouro Preto')
  await fillDate(page, 'Data do óbito', '2025-03-04')
  await atBothWidths(page, 'pension-data')
  await sendData(page)
  await work(site, orderNumber, 'obito.pdf', 'pension')
  await download(site, page, 'obito.pdf', 'pension')
}

/** What is delivered as a file. */
export const walkFiles = (site: Site): void =>
  describe('documents that are delivered as files', () => {
    it('a criminal record for the Emirates has no apostille and no address, and is downloaded', () =>
      asVisitor(site, 'wide', ({ page }) => criminalRecord(site, page)))

    it('a death certificate for a pension in Brazil is electronic and has no freight', () =>
      asVisitor(site, 'narrow', ({ page }) => deathForPension(site, page)))
  })
