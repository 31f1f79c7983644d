import type { Page } from 'playwright-core'
import { paidOrder } from '../../../services/testing/harness/api-client.js'
import { birthForm } from '../../../services/testing/scenarios/forms.js'
import { viewports } from '../browser.js'
import { openOrderPage } from '../office.js'
import { checkScreen, everyWay } from '../screens.js'
import { asOffice, type Site } from '../site.js'

const birth = (name: string) => ({
  type: 'BIRTH',
  familyMember: { name },
  needsTranslation: true,
  translationLanguage: 'en',
  needsApostille: true,
})
const { needsApostille: _apostille, needsTranslation: _translation, ...certificate } = birthForm

/** A paid order of two documents with translation and apostille, whose data are given. */
const orderToWork = async ({ call, staff }: Site): Promise<string> => {
  const { order } = await paidOrder(call, staff, { documents: [birth('Ana Prado'), birth('Joana Prado')] })
  for (const { id } of order.documents) {
    const sent = await call('POST', `/api/orders/${order.token}/birth-certificate`, { ...certificate, itemId: id })
    expect(sent.status).toBe(200)
  }
  const completed = { placeOfBirth: 'Ouro Preto, MG', holderIsApplicant: true }
  expect((await call('POST', `/api/orders/${order.token}/complete`, completed)).status).toBe(200)
  return order.orderNumber
}

const steps = ['Iniciar processamento', 'Registrar emissão', 'Registrar apostila', 'Registrar tradução']
const label = 'Criar envio e etiqueta'

const card = (page: Page) => page.getByRole('region', { name: 'Próximo passo' })
const mainButton = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true })
const hasFocus = (page: Page, name: string) => page.locator('button:focus', { hasText: name }).waitFor()
const isShipped = (page: Page) => page.getByRole('main').getByText('Enviado', { exact: true }).first().waitFor()

const byClicks = async (page: Page): Promise<number> => {
  let clicks = 0
  const click = async (name: string) => {
    await mainButton(page, name).click()
    clicks += 1
  }
  for (const step of steps) await click(step)
  await mainButton(page, label).waitFor()
  await everyWay(page, 'order-to-ship')
  await page.setViewportSize(viewports.wide)
  await click(label)
  const form = page.getByRole('dialog')
  await form.locator('input:focus').waitFor()
  await checkScreen(page, 'form-beside-order')
  await page.setViewportSize(viewports.wide)
  await form.getByRole('button', { name: label, exact: true }).click()
  clicks += 1
  await isShipped(page)
  return clicks
}

const byKeys = async (page: Page): Promise<number> => {
  let keys = 0
  const press = async (key: string) => {
    await page.keyboard.press(key)
    keys += 1
  }
  await mainButton(page, steps[0] ?? '').waitFor()
  await press('e')
  for (const step of [...steps, label]) {
    await hasFocus(page, step)
    await press('Enter')
  }
  await page.getByRole('dialog').locator('input:focus').waitFor()
  await press('Enter')
  await isShipped(page)
  return keys
}

/** Two documents with translation and apostille, from their payment to their parcel: once by clicks, once by keys. */
export const walkPaidToShipped = async (site: Site): Promise<void> => {
  const orders = [await orderToWork(site), await orderToWork(site)]
  await asOffice(site, 'wide', async ({ page }) => {
    const effort: number[] = []
    for (const [index, work] of [byClicks, byKeys].entries()) {
      await openOrderPage(page, site, orders[index] ?? '')
      effort.push(await work(page))
    }
    expect(effort).toEqual([6, 7])
  })
}
