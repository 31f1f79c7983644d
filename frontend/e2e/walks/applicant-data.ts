import type { Page } from 'playwright-core'
import { fillDate } from '../browser.js'

/** Fills in what the data form requests for every document; name, telephone and e-mail are those of the order. */
export const fillApplicantData = async (page: Page): Promise<void> => {
  await page.getByLabel('Local de nascimento').waitFor()
  if ((await page.getByRole('group', { name: 'Data de nascimento' }).count()) > 0) {
    await fillDate(page, 'Data de nascimento', '1984-02-29')
    await page.getByLabel('Nome da mãe').fill('Lia Prado')
    await page.getByLabel('Nome do pai').fill('Rui Prado')
  }
  await page.getByLabel('Local de nascimento').fill('Ouro Preto, MG')
}

/** Fills in the data form of an order with a power of attorney, and sends it. */
export const sendApplicantData = async (page: Page): Promise<void> => {
  await fillApplicantData(page)
  await page.getByLabel('Nome de quem vai representar você').fill('Lia Prado')
  await page.getByRole('button', { name: 'Enviar dados e finalizar' }).click()
  await page.getByRole('heading', { name: 'Pedido Finalizado!' }).waitFor()
}
