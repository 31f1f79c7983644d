import type { Locator, Page } from 'playwright-core'
import type { RunningProduct } from '../../services/testing/harness/running-product.js'
import type { Site } from './site.js'

/** Follows a link of the office's bar that stands behind a button. */
export const openManagement = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Gestão' }).click()
  await page.getByRole('link', { name, exact: true }).click()
}

/** Signs in as the administrator of a first start; ends on the list of orders. */
export const enterOffice = async (
  page: Page,
  { url, email, password }: RunningProduct,
  onSignIn: (page: Page) => Promise<void> = async () => {},
): Promise<void> => {
  await page.goto(`${url}/admin`)
  await page.waitForURL('**/login**')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha').fill(password ?? '')
  await onSignIn(page)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('heading', { name: 'Painel Administrativo' }).waitFor()
}

/** Opens an order's page by its own address. */
export const openOrderPage = async (page: Page, { product, staff }: Site, orderNumber: string): Promise<void> => {
  const { id } = await staff.row(orderNumber)
  await page.goto(`${product.url}/admin/pedidos/${id}`)
  await page.getByRole('heading', { name: `Pedido ${orderNumber}` }).waitFor()
}

/** Everything that may be done to the order, possible now or not. */
export const openActions = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Mais ações' }).click()
  const actions = page.getByRole('dialog', { name: 'Mais ações' })
  await actions.waitFor()
  return actions
}

/** The form that an action of the order opens. */
export const openForm = async (page: Page, label: string): Promise<Locator> => {
  const actions = await openActions(page)
  await actions.getByRole('button', { name: label, exact: true }).click()
  await actions.waitFor({ state: 'hidden' })
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return dialog
}

type Filling = {
  readonly fill?: (dialog: Locator) => Promise<void>
  /** What the form's own button says, where it is not the action's name. */
  readonly submit?: string
}

/** Gives a command by its form, and waits until it was taken. */
export const give = async (page: Page, label: string, { fill, submit = label }: Filling = {}): Promise<void> => {
  const dialog = await openForm(page, label)
  await fill?.(dialog)
  await dialog.getByRole('button', { name: submit, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Records that the only parcel that may leave has left, by a number that the office types. */
export const ship = (page: Page, trackingNumber: string): Promise<void> =>
  give(page, 'Registrar envio', {
    fill: (dialog) => dialog.getByLabel('Código de rastreamento').fill(trackingNumber),
  })
