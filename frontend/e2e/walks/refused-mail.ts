import type { Locator, Page } from 'playwright-core'
import { pay, placeOrder } from '../../../services/testing/harness/api-client.js'
import { eventually } from '../../../services/testing/harness/eventually.js'
import { viewports } from '../browser.js'
import { checkScreen, everyWay } from '../screens.js'
import { asOffice, type Site } from '../site.js'

const wrong = 'joana.prado@example.con'
const right = 'joana.certa@example.com'

/** Waits until so many mails of an order need a person. */
const refusedOf = async ({ staff }: Site, orderNumber: string, count: number): Promise<void> => {
  const row = await staff.row(orderNumber)
  await eventually(
    () => staff.detail(row),
    ({ attention }) => attention.filter(({ kind }) => kind === 'mail-failed').length === count,
  )
}

/** A paid order whose two mails were refused; answers its number. */
const orderWithRefusedMails = async (site: Site): Promise<string> => {
  const order = await placeOrder(site.call, { contactEmail: wrong })
  await pay(site.call, order)
  await refusedOf(site, order.orderNumber, 2)
  return order.orderNumber
}

type Remedied = { readonly page: Page; readonly site: Site; readonly orderNumber: string }

const toAttention = ({ page, site }: Remedied): Promise<unknown> => page.goto(`${site.product.url}/admin/pendencias`)

/** The form that a remedy of an entry opens over the list. */
const openRemedy = async (remedied: Remedied, remedy: string): Promise<void> => {
  const { page, orderNumber } = remedied
  await toAttention(remedied)
  const entry = page.getByRole('listitem').filter({ hasText: orderNumber }).first()
  await entry.getByRole('button', { name: remedy, exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

/** Checks a remedy's form, narrow and dark, then wide and light, and takes the remedy. */
const takeRemedy = async (remedied: Remedied, remedy: string, fill: (dialog: Locator) => Promise<void>) => {
  const { page } = remedied
  for (const view of ['narrow', 'wide'] as const) {
    await page.setViewportSize(viewports[view])
    // An open form covers the button of the colours.
    await page.evaluate((isDark) => localStorage.setItem('darkMode', String(isDark)), view === 'narrow')
    await openRemedy(remedied, remedy)
    await checkScreen(page, `${remedy.replaceAll(' ', '-').toLowerCase()}-${view}`)
  }
  const dialog = page.getByRole('dialog')
  await fill(dialog)
  await dialog.getByRole('button', { name: remedy, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

export const walkRefusedMail = (site: Site): void =>
  describe('mails that the server of an address refuses', () => {
    it('need a person, who sends one again, and the other to the corrected address', () =>
      asOffice(site, 'wide', async ({ page }) => {
        const { smtpServer } = site
        if (smtpServer === undefined) throw new Error('the site sends no mails over SMTP')
        smtpServer.refuse(wrong, 550)
        const remedied = { page, site, orderNumber: await orderWithRefusedMails(site) }
        await toAttention(remedied)
        await page.getByRole('listitem').filter({ hasText: remedied.orderNumber }).first().waitFor()
        await everyWay(page, 'refused-mails')

        smtpServer.refuse(wrong, undefined)
        await takeRemedy(remedied, 'Enviar de novo', (dialog) => dialog.getByRole('radio').first().check())
        await eventually(
          async () => smtpServer.recipients().filter((address) => address === wrong),
          ({ length }) => length === 1,
        )
        await refusedOf(site, remedied.orderNumber, 1)

        await takeRemedy(remedied, 'Corrigir o e-mail', (dialog) => dialog.getByLabel('E-mail certo').fill(right))
        await eventually(
          async () => smtpServer.recipients().filter((address) => address === right),
          (arrived) => arrived.length > 0,
        )
        await refusedOf(site, remedied.orderNumber, 0)
      }))
  })
