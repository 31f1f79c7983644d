import type { Browser, Page } from 'playwright-core'
import { createClient, signIn } from '../../services/testing/api-client.js'
import { endedOrder } from '../../services/testing/personal-order.js'
import { type RunningProduct, startProduct } from '../../services/testing/running-product.js'
import { axeFindings, newVisitor, openBrowser, overflows, picture } from './browser.js'

let product: RunningProduct
let browser: Browser

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.discard()
})

const look = async (page: Page, name: string): Promise<void> => {
  await picture(page, name)
  expect({ screen: name, axe: await axeFindings(page) }).toEqual({ screen: name, axe: [] })
  expect({ screen: name, overflows: await overflows(page) }).toEqual({ screen: name, overflows: false })
}

const enter = async (page: Page): Promise<void> => {
  await page.goto(`${product.url}/admin`)
  await page.getByLabel('E-mail').fill(product.email)
  await page.getByLabel('Senha').fill(product.password ?? '')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('heading', { name: 'Painel Administrativo' }).waitFor()
}

describe('the person of an order that has ended', () => {
  it.each(['wide', 'narrow'] as const)('is erased by the administration (%s)', async (view) => {
    const call = createClient(product.url)
    const { orderNumber } = await endedOrder(product, call, await signIn(product, call))
    const { page, errors } = await newVisitor(browser, view)
    await enter(page)
    await page.getByRole('button', { name: `Ações do pedido ${orderNumber}` }).click()
    await page.getByRole('menuitem', { name: 'Apagar dados pessoais' }).click()

    const dialog = page.getByRole('dialog')
    await dialog.getByText('Não há como desfazer.').waitFor()
    await look(page, `erase-${view}`)
    await dialog.getByRole('button', { name: 'Apagar para sempre' }).click()
    await dialog.getByText('Escolha o fundamento.').waitFor()
    await look(page, `erase-error-${view}`)
    await dialog.getByRole('radio', { name: 'Pedido do titular dos dados' }).check()
    await dialog.getByLabel('Motivo').fill('pedido escrito')
    await dialog.getByLabel(/Para confirmar/).fill(orderNumber)
    await dialog.getByRole('button', { name: 'Apagar para sempre' }).click()
    await page.getByText('Dados pessoais apagados').waitFor()
    await dialog.waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: orderNumber, exact: true }).click()
    await page.getByText(/não podem ser recuperados/).waitFor()
    await page.getByText(/não podem ser recuperados/).scrollIntoViewIfNeeded()
    await look(page, `erased-${view}`)
    const row = page.getByRole('row').filter({ hasText: orderNumber })
    await row.getByText('Dados removidos').first().waitFor()
    for (const shown of [row, page.getByRole('dialog')])
      expect(await shown.textContent()).not.toMatch(/Zuleica|Quaresma|correio|Jacaranda/)
    expect(errors).toEqual([])
  })
})
