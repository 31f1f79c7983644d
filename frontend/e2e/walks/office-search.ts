import type { Page } from 'playwright-core'
import { placeOrder } from '../../../services/testing/harness/api-client.js'
import { atBothWidths } from '../screens.js'
import { asOffice, type Site } from '../site.js'

const parcel = '9356579890'

/** Two orders of people whose names nearly agree; the first one has a parcel. Answers their numbers. */
const placed = async ({ call, staff }: Site): Promise<readonly [string, string]> => {
  const sought = await placeOrder(call, {
    contactName: 'João D’Ávila Conceição',
    contactEmail: 'joao@procurado.example',
  })
  const other = await placeOrder(call, { contactName: 'Joana Conceição Dias', contactEmail: 'joana@procurada.example' })
  const shipped = {
    status: 'SHIPPED',
    override: true,
    notes: 'enviado por fora',
    courier: 'dhl',
    trackingNumber: parcel,
  }
  const answer = await staff.setStatus(await staff.row(sought.orderNumber), shipped)
  expect(answer.status).toBe(200)
  return [sought.orderNumber, other.orderNumber]
}

const search = async (page: Page, typed: string, found: string, missing: string): Promise<void> => {
  await page.getByLabel('Procurar pedido').fill(typed)
  await page.getByRole('row').filter({ hasText: missing }).waitFor({ state: 'detached' })
  await page.getByRole('row').filter({ hasText: found }).waitFor()
}

/** The office finds an order by what people say, write and paste of it. */
export const walkOfficeSearch = async (site: Site): Promise<void> => {
  const [sought, other] = await placed(site)
  await asOffice(site, 'wide', async ({ page }) => {
    await page.goto(`${site.product.url}/admin`)
    await search(page, 'conceicao joao', sought, other)
    await atBothWidths(page, 'office-search')
    await search(page, 'dias, conceição', other, sought)
    await search(page, 'davila', sought, other)
    await search(page, 'DIAS', other, sought)
    await search(page, '9356 5798 90', sought, other)
    await search(page, other.replaceAll('-', ' ').toLowerCase(), other, sought)
  })
}
