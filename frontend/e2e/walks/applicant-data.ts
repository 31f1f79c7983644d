import type { Page } from 'playwright-core'
import { fillDate } from '../browser.js'

/** Fills in what the data form requests for every document. */
export const fillApplicantData = async (page: Page, fullName: string): Promise<void> => {
  await page.getByLabel('Nome completo').fill(fullName)
  await fillDate(page, 'Data de nascimento', '1984-02-29')
  await page.getByLabel('Local de nascimento').fill('Ouro Preto, MG')
  await page.getByLabel('Nome da mãe').fill('Lia Prado')
  await page.getByLabel('Nome do pai').fill('Rui Prado')
  await page.getByLabel('Telefone').fill('+1 305 555 0142')
  await page.getByLabel('E-mail').fill('joana.prado@example.com')
}

/** Fills in the data form of an order with a power of attorney, and sends it. */
export const sendApplicantData = async (page: Page, fullName: string): Promise<void> => {
  await fillApplicantData(page, fullName)
  await page.getByLabel('Nome de quem vai representar você').fill('Lia Prado')
  await page.getByRole('button', { name: 'Enviar dados e finalizar' }).click()
  await page.getByRole('heading', { name: 'Pedido Finalizado!' }).waitFor()
}
