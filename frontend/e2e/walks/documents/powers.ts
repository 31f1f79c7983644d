import { powerOfAttorneyData } from '@cartorio/contracts/testing/power-of-attorney-data.js'
import type { Page } from 'playwright-core'
import { choose } from '../../browser.js'
import { inDays } from '../../days.js'
import { give, openOrderPage, ship } from '../../office.js'
import { atBothWidths } from '../../screens.js'
import { asOffice, asVisitor, type Site } from '../../site.js'
import { fillApplicantData, fillPowersOfAttorney } from '../applicant-data.js'
import {
  chooseSigning,
  finishAndPay,
  giveContact,
  openDataForm,
  type Signing,
  sendData,
  startOrder,
  trackOwn,
} from './customer.js'

/** The purpose is asked before the payment. */
const { powersPurpose: _, ...given } = powerOfAttorneyData
const property = 'Matrícula 98.765 do 2º Registro de Imóveis de Recife'

type Asked = Signing & { readonly name: string }

/** From the first page to the paid order; answers its number. */
const orderPowers = async (site: Site, page: Page, { way, purpose, name }: Asked): Promise<string> => {
  await startOrder(site, page)
  await page.getByRole('radio', { name: 'Procuração' }).check({ force: true })
  await page.getByLabel('Nome completo do titular').fill('Joana Prado')
  await choose(page, 'O que você é da pessoa deste documento?', 'A própria pessoa')
  await chooseSigning(page, { purpose, way })
  await page.getByRole('region', { name: `Como funciona: ${way}` }).waitFor()
  await choose(page, 'Em que país ele será usado?', 'Brasil')
  await page
    .getByText(/não precisa de apostila|não leva apostila/)
    .first()
    .waitFor()
  await atBothWidths(page, `${name}-ordered`)
  await giveContact(page, { name: 'Joana Prado', email: 'joana.prado@example.com', phone: '+1 305 555 0142' })
  // It goes to the attorney in Brazil: no address is asked.
  await choose(page, 'País onde você mora', 'Estados Unidos')
  const orderNumber = await finishAndPay(page)
  await openDataForm(page)
  return orderNumber
}

const fillPowers = async (page: Page, more: Readonly<Record<string, string>>): Promise<void> => {
  await fillApplicantData(page)
  await page.getByRole('group', { name: /^Procuração de / }).waitFor()
  await fillPowersOfAttorney(page, { ...given, ...more })
  await sendData(page)
}

const atOffice = (site: Site, orderNumber: string, act: (page: Page) => Promise<void>): Promise<void> =>
  asOffice(site, 'wide', async ({ page }) => {
    await openOrderPage(page, site, orderNumber)
    await act(page)
  })

const card = (page: Page) => page.getByRole('region', { name: 'Assinatura da procuração' })

const agree = async (page: Page, name: string): Promise<void> => {
  await card(page).getByRole('button', { name: 'Ler o texto' }).click()
  await card(page).getByLabel('Texto da procuração').waitFor()
  await atBothWidths(page, `${name}-text`)
  await card(page).getByRole('button', { name: 'Concordo com este texto' }).click()
  await card(page).getByText('Você concordou com o texto dos poderes.').waitFor()
}

/** Sends the issued document to the attorney, by a number that the office types, and records its arrival. */
const sendToAttorney = async (office: Page, trackingNumber: string): Promise<void> => {
  await ship(office, trackingNumber)
  await give(office, 'Registrar entrega')
}

const sellByEnotariado = async (site: Site, page: Page): Promise<void> => {
  const way = 'e-Notariado, por videochamada'
  const orderNumber = await orderPowers(site, page, { way, purpose: 'Vender um imóvel', name: 'powers' })
  await fillPowers(page, { powersProperty: property })
  await atOffice(site, orderNumber, (office) => give(office, 'Iniciar processamento'))
  await trackOwn(site, page)
  await page.getByText('Precisamos que você leia o texto da procuração').waitFor()
  await agree(page, 'powers')
  await atOffice(site, orderNumber, async (office) => {
    await give(office, 'Propor dia da assinatura', {
      fill: async (dialog) => {
        await dialog.getByLabel('Dia', { exact: true }).fill(inDays(20))
        await dialog.getByLabel('Hora').fill('15:30')
      },
    })
    await atBothWidths(office, 'powers-office-proposed')
  })
  await card(page).getByRole('button', { name: 'Confirmar este dia' }).click()
  await page.getByText('Aguardando sua assinatura').first().waitFor()
  await atBothWidths(page, 'powers-waiting')
  await atOffice(site, orderNumber, async (office) => {
    await give(office, 'Registrar assinatura')
    await give(office, 'Registrar emissão')
    await atBothWidths(office, 'powers-office-issued')
  })
  await page.getByText('Assinatura: feita', { exact: true }).waitFor()
  await page.getByText('Emissão: feita').waitFor()
  await atBothWidths(page, 'powers-issued')
  await atOffice(site, orderNumber, (office) => sendToAttorney(office, '9356579912'))
  await page.getByText(/^Seu documento foi entregue/).waitFor()
  await atBothWidths(page, 'powers-delivered')
}

const atConsulate = async (site: Site, page: Page): Promise<void> => {
  const asked = { way: 'Consulado do Brasil', purpose: 'INSS', name: 'consulate' }
  const orderNumber = await orderPowers(site, page, asked)
  await fillPowers(page, {})
  await atOffice(site, orderNumber, (office) => give(office, 'Iniciar processamento'))
  await trackOwn(site, page)
  await agree(page, 'consulate')
  await card(page).getByLabel('Dia no consulado').fill(inDays(20))
  await card(page).getByLabel('Hora').fill('10:00')
  await atBothWidths(page, 'consulate-day')
  await card(page).getByRole('button', { name: 'Informar o dia' }).click()
  await page.getByText('Aguardando sua assinatura').first().waitFor()
  await atOffice(site, orderNumber, async (office) => {
    await give(office, 'Registrar assinatura')
    await give(office, 'Registrar emissão')
    await sendToAttorney(office, '9356579923')
  })
  await page.getByText(/^Seu documento foi entregue/).waitFor()
  await atBothWidths(page, 'consulate-delivered')
}

/** Powers of attorney from the order to the attorney in Brazil. */
export const walkPowersOfAttorney = (site: Site): void =>
  describe('powers of attorney', () => {
    it('one to sell a flat is signed by e-Notariado', () =>
      asVisitor(site, 'wide', ({ page }) => sellByEnotariado(site, page)))

    it('one for the INSS is signed at a consulate', () =>
      asVisitor(site, 'wide', ({ page }) => atConsulate(site, page)))
  })
