import type { Page } from 'playwright-core'
import { paidOrder } from '../../../services/testing/harness/api-client.js'
import { viewports } from '../browser.js'
import { press, typeInto } from '../keyboard.js'
import { asVisitor, type Site } from '../site.js'
import { hasSomeFocus, tabRound } from '../tab-walk.js'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

const signIn = async (page: Page, { product: { url, email, password } }: Site): Promise<void> => {
  await page.goto(`${url}/login`)
  await page.getByLabel('Senha').waitFor()
  await tabRound(page, 'sign-in')
  await typeInto(page, page.getByLabel('E-mail'), email)
  await typeInto(page, page.getByLabel('Senha'), password ?? '')
  await page.keyboard.press('Enter')
  await heading(page, 'Painel Administrativo').waitFor()
  await page.getByRole('row').nth(1).waitFor()
  await hasSomeFocus(page)
}

/** Two orders are selected and begun together; the focus is back in the list afterwards. */
const beginTwo = async (page: Page): Promise<void> => {
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await page.getByText('2 selecionados').waitFor()
  await tabRound(page, 'desk with a selection')
  await page.keyboard.press('e')
  const drawer = page.getByRole('dialog')
  await drawer.getByText('2 serão registrados').waitFor()
  await tabRound(page, 'bulk form')
  await page.keyboard.press('Control+Enter')
  await drawer.getByText('2 registrados').waitFor()
  await tabRound(page, 'bulk result')
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await hasSomeFocus(page)
}

/** From a row to the order's page, into its actions, out of them and back. */
const openOrder = async (page: Page): Promise<void> => {
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await heading(page, /^Pedido CO-/).waitFor()
  await page
    .getByRole('button', { name: /^Registrar emissão: / })
    .first()
    .waitFor()
  await hasSomeFocus(page)
  await tabRound(page, 'order')
  await press(page, page.getByRole('button', { name: 'Mais ações' }))
  const actions = page.getByRole('dialog', { name: 'Mais ações' })
  await press(page, actions.getByRole('button', { name: /que agora não são possíveis$/ }))
  await tabRound(page, 'actions')
  await page.keyboard.press('Escape')
  await actions.waitFor({ state: 'detached' })
  await page.locator('button:focus', { hasText: 'Mais ações' }).waitFor()
}

const pages = [
  { keys: 'd', title: 'Pendências' },
  { keys: 'm', title: 'Mensagens' },
  { keys: 'a', title: 'Painel' },
  { keys: 'n', title: 'Novo pedido' },
  { keys: 'p', title: 'Painel Administrativo' },
] as const

const goThroughPages = async (page: Page): Promise<void> => {
  for (const { keys, title } of pages) {
    // A field takes the letters.
    await page.getByRole('main').focus()
    await page.keyboard.press('g')
    await page.keyboard.press(keys)
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    await hasSomeFocus(page)
    for (const view of ['narrow', 'wide'] as const) {
      await page.setViewportSize(viewports[view])
      await tabRound(page, `${title}, ${view}`)
    }
  }
}

/** The whole office without a mouse, from the sign-in to the sign-out. */
export const walkOfficeByKeyboard = async (site: Site): Promise<void> => {
  for (let order = 0; order < 2; order += 1) await paidOrder(site.call, site.staff)
  await asVisitor(site, 'wide', async ({ page }) => {
    await signIn(page, site)
    await page.goto(`${site.product.url}/admin?sort=date&order=desc`)
    await page.getByRole('row').nth(1).waitFor()
    await beginTwo(page)
    await openOrder(page)
    await goThroughPages(page)
    await press(page, page.getByRole('button', { name: 'Sair' }))
    await page.getByLabel('Senha').waitFor()
    await hasSomeFocus(page)
  })
}
