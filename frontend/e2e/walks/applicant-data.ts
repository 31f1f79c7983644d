import { documentDataFieldSchema } from '@cartorio/contracts/document-data.js'
import { documentDataChoices } from '@cartorio/contracts/document-data-choices.js'
import { documentDataLabels } from '@cartorio/contracts/document-data-labels.js'
import { powerOfAttorneyData } from '@cartorio/contracts/testing/power-of-attorney-data.js'
import type { Page } from 'playwright-core'
import { fillDate } from '../browser.js'

/** Fills in what the data form requests for every document; name, telephone and e-mail are those of the order. */
export const fillApplicantData = async (page: Page): Promise<void> => {
  await page.getByLabel('Local de nascimento').waitFor()
  if ((await page.getByRole('group', { name: 'Data de nascimento', exact: true }).count()) > 0) {
    await fillDate(page, 'Data de nascimento', '1984-02-29')
    await page.getByLabel('Nome da mãe', { exact: true }).fill('Lia Prado')
    await page.getByLabel('Nome do pai', { exact: true }).fill('Rui Prado')
  }
  await page.getByLabel('Local de nascimento').fill('Ouro Preto, MG')
}

/** Fills in what every power of attorney on the page needs. */
export const fillPowersOfAttorney = async (
  page: Page,
  { grantorBirthDate, ...powers }: Omit<typeof powerOfAttorneyData, 'powersPurpose'> = powerOfAttorneyData,
): Promise<void> => {
  const documents = page.getByRole('group', { name: /^Procuração de / })
  // They come a while after the page, or with its first touch.
  await documents.first().waitFor()
  for (const document of await documents.all()) {
    for (const [name, value] of Object.entries(powers)) {
      const field = documentDataFieldSchema.parse(name)
      const input = document.getByLabel(documentDataLabels[field], { exact: true })
      await (documentDataChoices[field] === undefined ? input.fill(value) : input.selectOption(value))
    }
    await fillDate(document, documentDataLabels.grantorBirthDate, grantorBirthDate)
  }
}

/** Fills in the data form of an order with a power of attorney, and sends it. */
export const sendApplicantData = async (page: Page): Promise<void> => {
  await fillApplicantData(page)
  await fillPowersOfAttorney(page)
  await page.getByRole('button', { name: 'Enviar dados e finalizar' }).click()
  await page.getByRole('heading', { name: 'Pedido Finalizado!' }).waitFor()
}
