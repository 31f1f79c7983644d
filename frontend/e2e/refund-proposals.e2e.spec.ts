import { newKey, paidOrder, signIn } from '../../services/testing/harness/api-client.js'
import { makeColleagues } from '../../services/testing/harness/beside-product.js'
import { viewports } from './browser.js'
import { openForm, openOrderPage } from './office.js'
import { everyWay } from './screens.js'
import { asOffice, asVisitor, type Site, siteUnderTest, type Visitor } from './site.js'

const site = siteUnderTest()

const setLimit = async ({ call, staff }: Site, usd: number): Promise<void> => {
  const headers = { cookie: staff.cookie, 'idempotency-key': newKey() }
  const { status } = await call('POST', '/api/admin/roles/refund-limits', { limits: { USD: usd } }, headers)
  expect(status).toBe(200)
}

/** Walks as an operator of the same office. */
const asOperator = async (walk: (visitor: Visitor) => Promise<void>): Promise<void> => {
  const { cookie } = await signIn(await makeColleagues(site.product)(), site.call)
  const [name = '', value = ''] = cookie.split('=')
  await asVisitor(site, 'wide', async (visitor) => {
    await visitor.context.addCookies([{ name, value, url: site.product.url }])
    await walk(visitor)
  })
}

describe('a refund above the limit of one person', () => {
  it('is proposed by an operator from the form, and sent by the administrator', async () => {
    await setLimit(site, 2000)
    const { order } = await paidOrder(site.call, site.staff)
    await asOperator(async ({ page }) => {
      await openOrderPage(page, site, order.orderNumber)
      const form = await openForm(page, 'Reembolsar')
      await form.getByLabel('Valor').fill('20')
      await form.getByRole('button', { name: 'Solicitar reembolso' }).waitFor()
      await form.getByLabel('Valor').fill('20,01')
      await form
        .getByText(/^Com isto voltariam \$\s20,01, e uma pessoa só devolve até \$\s20,00 de um pedido/)
        .waitFor()
      await form.getByLabel('Motivo').fill('Demora de um mês')
      await form.getByRole('button', { name: 'Propor reembolso' }).click()
      await page.getByText('Devolução proposta', { exact: true }).waitFor()
      const card = page.getByRole('region', { name: 'Devolução à espera de outra pessoa' })
      await card.getByText('Motivo: Demora de um mês').waitFor()
      await card.getByRole('button', { name: 'Retirar' }).waitFor()
      expect(await card.getByRole('button', { name: 'Devolver' }).count()).toBe(0)
    })
    await asOffice(site, 'wide', async ({ page }) => {
      await page.goto(`${site.product.url}/admin/pendencias`)
      await page.getByText('Devolução à espera de outra pessoa').first().waitFor()
      await openOrderPage(page, site, order.orderNumber)
      const card = page.getByRole('region', { name: 'Devolução à espera de outra pessoa' })
      await card.getByText('Devolução de $ 20,01 espera outra pessoa').waitFor()
      await card.getByText('Motivo: Demora de um mês').waitFor()
      await everyWay(page, 'refund-proposal')
      await page.setViewportSize(viewports.wide)
      await card.getByRole('button', { name: 'Devolver' }).focus()
      await page.keyboard.press('Enter')
      const form = page.getByRole('dialog')
      await form.getByText('Reembolsar: $ 20,01').waitFor()
      await form.getByRole('button', { name: 'Devolver' }).click()
      await page.getByText('Devolução confirmada', { exact: true }).waitFor()
      await card.waitFor({ state: 'detached' })
      await page.getByText(/Confirmada a devolução de \$\s20,01 que outra pessoa propôs/).waitFor()
    })
    const asked = await site.call('GET', `/api/orders/${order.token}`)
    expect(asked.status).toBe(200)
    expect(JSON.stringify(asked.body)).not.toMatch(/[Pp]ropos|outra pessoa/)
  })
})
