import type { Page } from 'playwright-core'
import { placeOrder } from '../../../services/testing/harness/api-client.js'
import { eventually } from '../../../services/testing/harness/eventually.js'
import { mailboxOf } from '../mailbox.js'
import { asVisitor, type Site } from '../site.js'

const openings = async ({ staff }: Site, orderNumber: string): Promise<number> =>
  (await staff.detail(await staff.row(orderNumber))).history.filter(({ kind }) => kind === 'MailLinkOpened').length

/** Addresses of every request of a page that hold the text. */
const requestsWith = (page: Page, text: string): string[] => {
  const found: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(text) || request.headers().referer?.includes(text)) found.push(request.url())
  })
  return found
}

export const walkUnpaidMailLink = (site: Site): void =>
  describe('a customer who has not paid', () => {
    it('opens the link of the mail, which is recorded once; the address loses the mark and pays as ever', async () => {
      const order = await placeOrder(site.call, { contactEmail: 'celia.lima@example.com' })
      const { orderNumber, token } = order
      const mail = await mailboxOf(site).text('Pedido recebido', orderNumber)
      const [payment = '', link = ''] = ['checkout/', 'tracking?'].map(
        (page) => mail.match(/https?:\/\/\S+/g)?.find((address) => address.includes(page)) ?? '',
      )
      const markIn = (address: string): string => new URL(address).searchParams.get('m') ?? ''
      const mark = markIn(link)
      expect(mark).toMatch(/^[0-9a-f]{24}$/)
      expect(markIn(payment)).toBe(mark)

      await asVisitor(site, 'narrow', async ({ page }) => {
        // As the browser that placed the order opens it: no mail was read.
        await page.goto(`${site.product.url}/tracking?token=${token}`)
        await page.getByText(orderNumber).first().waitFor()
        expect(await openings(site, orderNumber)).toBe(0)
        const withMark = requestsWith(page, mark)
        await page.goto(link)
        await page.getByText(orderNumber).first().waitFor()
        expect(new URL(page.url()).searchParams.has('m')).toBe(false)
        // The page itself, which no longer names it to what it loads afterwards.
        expect(withMark.filter((url) => !url.startsWith(link))).toEqual([])
        await eventually(
          () => openings(site, orderNumber),
          (count) => count === 1,
        )
        await page.reload()
        await page.getByText(orderNumber).first().waitFor()
        await page.goto(payment)
        await page.getByRole('button', { name: /4242 4242/ }).click()
        await page.getByRole('checkbox', { name: /^Li e aceito os termos/ }).check()
        await page.getByRole('button', { name: /^Pagar/ }).click()
        await page.waitForURL('**/checkout/*/recibo')
        expect(await openings(site, orderNumber)).toBe(1)
      })
    })
  })
