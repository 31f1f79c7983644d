import type { Page } from 'playwright-core'
import { choose, fillDate } from '../../browser.js'
import { give, openOrderPage, ship } from '../../office.js'
import { atBothWidths } from '../../screens.js'
import { asOffice, asVisitor, type Site } from '../../site.js'
import { fillApplicantData } from '../applicant-data.js'
import {
  describeDocument,
  finishAndPay,
  giveAddress,
  giveContact,
  openDataForm,
  sendBirth,
  sendData,
  startOrder,
  suggestions,
  takeSuggestions,
  trackOwn,
} from './customer.js'

type Work = { readonly steps: readonly string[]; readonly trackingNumber: string; readonly name: string }

/** Works the order from its start to the delivery of its parcel, step by step as its plan has them. */
const work = async (site: Site, orderNumber: string, { steps, trackingNumber, name }: Work): Promise<void> =>
  asOffice(site, 'wide', async ({ page }) => {
    await openOrderPage(page, site, orderNumber)
    await give(page, 'Iniciar processamento')
    await atBothWidths(page, `${name}-office-started`)
    for (const step of steps) await give(page, step)
    await atBothWidths(page, `${name}-office-worked`)
    await ship(page, trackingNumber)
    await give(page, 'Registrar entrega')
  })

const birthForItaly = async (site: Site, page: Page): Promise<void> => {
  await startOrder(site, page)
  await describeDocument(page, {
    product: 'Certidão de Nascimento',
    holder: 'Giuseppe Prado Rossi',
    purpose: 'Cidadania italiana',
    relation: 'Neto ou neta',
  })
  await suggestions(page).getByText('Inteiro teor, digitada').waitFor()
  await atBothWidths(page, 'italy-suggestions')
  await takeSuggestions(page)
  await atBothWidths(page, 'italy-taken')
  await giveContact(page, { name: 'Bianca Prado Rossi', email: 'bianca.rossi@example.com', phone: '+39 06 1234 5678' })
  await giveAddress(page, { country: 'Itália', postalCode: '00184', street: 'Via Cavour 10', city: 'Roma' })
  const orderNumber = await finishAndPay(page)
  await atBothWidths(page, 'italy-receipt')

  await sendBirth(page, {
    state: 'São Paulo',
    city: 'Santos',
    name: 'Giuseppe Prado Rossi',
    mother: 'Lia Prado',
    father: 'Carlo Rossi',
    day: '1931-05-20',
  })
  await fillApplicantData(page)
  await sendData(page)

  await work(site, orderNumber, {
    name: 'italy',
    trackingNumber: '9356579901',
    steps: ['Registrar emissão', 'Registrar apostila', 'Registrar tradução', 'Registrar apostila'],
  })
  await trackOwn(site, page)
  await page.getByText('Emissão: feita').waitFor()
  await page.getByText('Apostila da tradução: feita').waitFor()
  await atBothWidths(page, 'italy-delivered')
}

const marriageForPortugal = async (site: Site, page: Page): Promise<void> => {
  await startOrder(site, page)
  await describeDocument(page, {
    product: 'Certidão de Casamento',
    holder: 'Noé Prado Lima',
    purpose: 'Cidadania portuguesa',
    relation: 'A própria pessoa',
  })
  await suggestions(page)
    .getByText(/reprogr[aá]fi/)
    .first()
    .waitFor()
  await takeSuggestions(page)
  await atBothWidths(page, 'portugal-taken')
  await giveContact(page, { name: 'Noé Prado Lima', email: 'noe.lima@example.com', phone: '+351 912 345 678' })
  await giveAddress(page, { country: 'Portugal', postalCode: '1100-148', street: 'Rua Augusta 1', city: 'Lisboa' })
  const orderNumber = await finishAndPay(page)

  await openDataForm(page)
  await fillApplicantData(page)
  await choose(page, 'Estado do registro', 'Minas Gerais')
  await page.getByLabel('Cidade do registro').fill('Ouro Preto')
  await page.getByLabel('Nome do primeiro cônjuge').fill('Noé Prado Lima')
  await page.getByLabel('Nome do segundo cônjuge').fill('Lia Costa')
  await fillDate(page, 'Data do casamento', '1991-06-15')
  await atBothWidths(page, 'portugal-data')
  await sendData(page)

  await work(site, orderNumber, {
    name: 'portugal',
    trackingNumber: '8356579895',
    steps: ['Registrar emissão', 'Registrar apostila'],
  })
  await trackOwn(site, page)
  await page.getByText('Apostila: feita').waitFor()
  await atBothWidths(page, 'portugal-delivered')
}

/** Certificates that leave Brazil on paper. */
export const walkDocumentsAbroad = (site: Site): void =>
  describe('certificates for use abroad', () => {
    it('a birth certificate for Italian citizenship has the full form, a translation and two apostilles', () =>
      asVisitor(site, 'wide', ({ page }) => birthForItaly(site, page)))

    it('a marriage certificate for Portuguese citizenship is a copy of the page with an apostille', () =>
      asVisitor(site, 'wide', ({ page }) => marriageForPortugal(site, page)))
  })
