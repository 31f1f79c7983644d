import { madeReady, paidOrder } from '../../services/testing/harness/api-client.js'
import { eventually } from '../../services/testing/harness/eventually.js'
import { viewports } from './browser.js'
import { openOrderPage } from './office.js'
import { atBothWidths } from './screens.js'
import { asOffice, siteUnderTest } from './site.js'

const site = siteUnderTest({ MAIL: 'smtp', MAIL_COPIES: 'on', STEP_MAIL_DELAY_MILLIS: '0' })

/** On its way, with what customer and office have written, and the mails that have left. */
const shippedOrder = async (): Promise<string> => {
  const { call, staff } = site
  const { order, row } = await paidOrder(call, staff)
  const ready = await madeReady(staff, row)
  const shipped = await staff.done(ready, 'ship', { courier: 'dhl', trackingNumber: 'LOST-1234567890' })
  const noted = await staff.done(shipped, 'note', { text: 'O cliente prefere receber à tarde.' })
  await staff.done(noted, 'note', { text: 'Enviamos hoje os documentos.', visibility: 'public' })
  await call('POST', `/api/orders/${order.token}/messages`, { text: 'Posso acompanhar por aqui?' })
  await staff.done(await staff.row(row.orderNumber), 'message', { text: 'Pode: o código está no seu pedido.' })
  await eventually(
    async () => (await staff.detail(await staff.row(row.orderNumber))).history,
    (history) => history.some(({ mailId, description }) => mailId !== undefined && description.includes('equipe')),
  )
  return row.orderNumber
}

describe('the history of an order', () => {
  it('shows what was written and opens a mail as it left, and the parcel is asked about at once', () =>
    asOffice(site, 'wide', async ({ page }) => {
      await openOrderPage(page, site, await shippedOrder())
      const history = page.getByRole('region', { name: 'Histórico' })
      for (const text of ['O cliente prefere receber à tarde.', 'Posso acompanhar por aqui?', 'Pode: o código está'])
        await history.getByText(text).waitFor()
      await atBothWidths(page, 'order-history')

      await history.getByText('E-mails e entregas').click()
      for (const fold of await history.locator('summary').all()) await fold.click()
      const open = history.getByRole('button', { name: /^Ver o e-mail\. .*Mensagem da equipe$/ })
      await open.waitFor()
      // A line of a fold has the room of any other.
      const said = history.getByText('Mensagem enviada ao cliente: Mensagem da equipe')
      expect((await said.boundingBox())?.width).toBeGreaterThan(200)
      await atBothWidths(page, 'order-history-mails')
      await open.click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Para atender o cliente' }).click()
      await dialog.getByText('Enviada em').waitFor()
      await dialog.getByText('Os links do cliente não ficam na cópia').waitFor()
      await atBothWidths(page, 'mail-as-sent')
      await page.keyboard.press('Escape')
      await page.locator('button:focus', { hasText: 'Ver o e-mail' }).waitFor()

      await page.setViewportSize(viewports.wide)
      const parcel = page.getByRole('region', { name: 'Envio' })
      await parcel.getByRole('button', { name: 'Consultar a transportadora agora' }).click()
      await parcel.getByText(/A transportadora (não tem nada de novo|registrou)/).waitFor({ timeout: 30_000 })
      await atBothWidths(page, 'courier-asked')
    }))
})
