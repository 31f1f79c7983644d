import type { Page } from 'playwright-core'
import { eventually } from '../../services/testing/harness/eventually.js'
import type { TestSmtpServer } from '../../services/testing/harness/smtp-server.js'
import { openManagement } from './office.js'
import { asOffice, type Site } from './site.js'

/** Where the mails of a site arrive. */
export type Mailbox = {
  /** The text of a mail of this kind about an order, once it is there. `label` is the kind's name in the office. */
  text(label: string, orderNumber: string): Promise<string>
}

/** The newest kept mail of a kind, as the office reads it. Its dialog stays open. */
export const readKeptMail = async (page: Page, site: Site, label: string, orderNumber: string): Promise<string> => {
  await page.goto(`${site.product.url}/admin`)
  await openManagement(page, 'E-mails do site')
  const button = page.getByRole('button', { name: `Ver ${label}, ${orderNumber}` }).first()
  for (let tries = 0; !(await button.isVisible()) && tries < 40; tries += 1) {
    await page.getByRole('heading', { level: 1, name: 'E-mails do site' }).waitFor()
    await page.reload()
    await button.waitFor({ timeout: 1000 }).catch(() => undefined)
  }
  await button.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Para atender o cliente' }).click()
  return (await dialog.locator('pre').textContent()) ?? ''
}

/** `MAIL=folder`: the office's page of kept mails. */
const keptMails = (site: Site): Mailbox => ({
  text: async (label, orderNumber) => {
    let text = ''
    await asOffice(site, 'wide', async ({ page }) => {
      text = await readKeptMail(page, site, label, orderNumber)
    })
    return text
  },
})

/** `MAIL=smtp`: what the test's server took. The subjects of the mails about a step begin with their label. */
const smtpMails = ({ received }: TestSmtpServer): Mailbox => ({
  text: async (label, orderNumber) => {
    const find = () => received().find(({ subject }) => subject === `${label}: pedido ${orderNumber}`)
    const mail = await eventually(
      async () => find(),
      (found) => found !== undefined,
      60_000,
    )
    return mail?.text ?? ''
  },
})

export const mailboxOf = (site: Site): Mailbox =>
  site.smtpServer === undefined ? keptMails(site) : smtpMails(site.smtpServer)
