import type { Locator, Page } from 'playwright-core'
import { choose } from '../../browser.js'
import { give, openOrderPage } from '../../office.js'
import { atBothWidths } from '../../screens.js'
import { asOffice, asVisitor, type Site } from '../../site.js'
import { fillApplicantData, fillPowersOfAttorney } from '../applicant-data.js'
import { next } from '../checkout-steps.js'
import {
  agreeToPowers,
  chooseSigning,
  describeDocument,
  finishAndPay,
  giveAddress,
  giveContact,
  sendBirth,
  sendData,
  someSigning,
  startOrder,
  tokenOf,
  trackOwn,
} from './customer.js'
import { attachAndRelease, fillHolder } from './files.js'

const orderThree = async (site: Site, page: Page): Promise<string> => {
  const relation = 'A própria pessoa'
  await startOrder(site, page)
  await describeDocument(page, {
    product: 'Certidão de Nascimento',
    holder: 'Bianca Prado Rossi',
    purpose: 'Cidadania portuguesa',
    relation,
  })
  await next(page, 'Adicionar ao pedido')
  await page.getByRole('button', { name: /Adicionar outro/ }).click()
  await page.getByRole('radio', { name: 'Procuração' }).check({ force: true })
  await page.getByLabel('Nome completo do titular').fill('Bianca Prado Rossi')
  await choose(page, 'O que você é da pessoa deste documento?', relation)
  await chooseSigning(page, someSigning)
  await atBothWidths(page, 'mixed-powers')
  await next(page, 'Adicionar ao pedido')
  await page.getByRole('button', { name: /Adicionar outro/ }).click()
  await describeDocument(page, {
    product: 'Certidão de Antecedentes Criminais',
    holder: 'Bianca Prado Rossi',
    purpose: 'Escola ou trabalho',
    relation,
  })
  await next(page, 'Adicionar ao pedido')
  await atBothWidths(page, 'mixed-documents')
  await giveContact(page, { name: 'Bianca Prado Rossi', email: 'bianca.mista@example.com', phone: '+351 912 345 678' })
  await giveAddress(page, { country: 'Portugal', postalCode: '1100-148', street: 'Rua Augusta 1', city: 'Lisboa' })
  await atBothWidths(page, 'mixed-delivery')
  return finishAndPay(page)
}

const completeData = async (page: Page): Promise<void> => {
  await sendBirth(page, {
    state: 'Minas Gerais',
    city: 'Ouro Preto',
    mother: 'Lia Prado',
    father: 'Rui Prado',
    day: '1984-02-29',
  })
  await fillApplicantData(page)
  await fillPowersOfAttorney(page)
  await fillHolder(page)
  await atBothWidths(page, 'mixed-data')
  await sendData(page)
}

const parcel = (name: string, trackingNumber: string) => ({
  fill: async (dialog: Locator) => {
    await dialog.getByRole('radio', { name }).check()
    await dialog.getByLabel('Código de rastreamento').fill(trackingNumber)
  },
})

/** The file is released and both parcels leave; the attorney's arrives first. */
const workThree = (site: Site, orderNumber: string, token: string | null): Promise<void> =>
  asOffice(site, 'wide', async ({ page }) => {
    await openOrderPage(page, site, orderNumber)
    await give(page, 'Iniciar processamento')
    await agreeToPowers(site, token)
    await give(page, 'Registrar assinatura')
    await give(page, 'Registrar emissão')
    await attachAndRelease(page, 'antecedentes.pdf', 'mixed')
    await give(page, 'Registrar envio', parcel('Envio ao procurador, no Brasil', '9356579934'))
    await page.getByRole('region', { name: 'Envio', exact: true }).getByText('9356579934').waitFor()
    await give(page, 'Registrar envio', parcel('Envio ao cliente', '9356579945'))
    await atBothWidths(page, 'mixed-office-shipped')
    await give(page, 'Registrar entrega', {
      fill: (dialog) => dialog.getByRole('radio', { name: 'Envio ao procurador, no Brasil' }).check(),
    })
    await atBothWidths(page, 'mixed-office-first-arrived')
    await give(page, 'Registrar entrega')
    await atBothWidths(page, 'mixed-office-delivered')
  })

/** One document goes abroad, one to the attorney in Brazil, one as a file. */
export const walkMixedOrder = (site: Site): void =>
  describe('an order of three documents that are delivered in three ways', () => {
    it('is delivered when both parcels have arrived and the file was released', () =>
      asVisitor(site, 'wide', async ({ page }) => {
        const orderNumber = await orderThree(site, page)
        await atBothWidths(page, 'mixed-receipt')
        await completeData(page)
        await workThree(site, orderNumber, tokenOf(page))
        await trackOwn(site, page)
        await page.getByText(/^Seus documentos foram entregues/).waitFor()
        await page.getByText('9356579934').first().waitFor()
        await page.getByText('9356579945').first().waitFor()
        await page.getByRole('link', { name: 'Baixar antecedentes.pdf' }).waitFor()
        await atBothWidths(page, 'mixed-delivered')
      }))
  })
