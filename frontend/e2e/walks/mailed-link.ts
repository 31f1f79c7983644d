import type { Page } from 'playwright-core'
import { pdf, placeOrder, sendFile } from '../../../services/testing/harness/api-client.js'
import { eventually } from '../../../services/testing/harness/eventually.js'
import { mailboxOf } from '../mailbox.js'
import { checkScreen, inOtherTheme } from '../screens.js'
import { asVisitor, type Site } from '../site.js'
import { sendApplicantData } from './applicant-data.js'

type Ordered = Awaited<ReturnType<typeof placeOrder>>

/** Pays, hears nothing of our server, and closes the tab on the receipt. */
const payAndLeave = (site: Site, { token }: Ordered): Promise<void> =>
  asVisitor(site, 'narrow', async ({ page }) => {
    await page.goto(`${site.product.url}/checkout/${token}`)
    await page.getByRole('button', { name: /4242 4242/ }).click()
    await page.getByRole('checkbox', { name: /^Li e aceito os termos/ }).check()
    await page.route('**/api/confirm-payment', (route) => route.fulfill({ status: 500 }))
    await page.getByRole('button', { name: /^Pagar/ }).click()
    await page.getByRole('heading', { name: 'Pagamento Realizado!' }).waitFor()
    await page.waitForURL('**/checkout/*/recibo')
  })

/** The first address in the mail that fits. */
const addressIn = async (site: Site, label: string, orderNumber: string, pattern: RegExp): Promise<string> => {
  const found = pattern.exec(await mailboxOf(site).text(label, orderNumber))?.[0] ?? ''
  expect(found).not.toBe('')
  return found
}

const completeData = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Preencher seus dados' }).click()
  await page.waitForURL('**/continue-order?token=*')
  await page.getByLabel('Local de nascimento').waitFor()
  await inOtherTheme(page, 'applicant')
  await sendApplicantData(page)
}

/** The office withdraws the order's one scan. */
const withdrawCopy = async ({ staff }: Site, orderNumber: string, reason: string): Promise<void> => {
  const row = await staff.row(orderNumber)
  const [copy] = (await staff.detail(row)).issuedCopies
  await staff.done(row, 'withdraw-copy', { uploadId: copy?.id, reason })
}

/** The office issues the document and attaches its scan. */
const issueWithCopy = async ({ call, staff }: Site, orderNumber: string): Promise<void> => {
  const row = await staff.row(orderNumber)
  const completed = await eventually(
    () => staff.detail(row),
    ({ missing }) => missing.length === 0,
  )
  const started = await staff.done(completed, 'start')
  const [document] = started.documents
  const issued = await staff.done(started, 'issue', { itemIds: [document?.id] })
  const attached = await sendFile(call, `/api/admin/orders/${issued.id}/issued-copies`, {
    name: 'procuracao.pdf',
    fields: { itemId: document?.id ?? '' },
    headers: { cookie: staff.cookie, 'if-match': `"${issued.revision}"` },
  })
  expect(attached.status).toBe(201)
}

export const walkMailedLink = (site: Site): void =>
  describe('a customer who closes the tab after paying', () => {
    it('returns by the mailed link, completes the data, and downloads the issued copy from the mail, until it is withdrawn', async () => {
      const order = await placeOrder(site.call, {
        documents: [{ type: 'Procuração', quantity: 1, familyMember: { name: 'Joana Prado', relation: 'self' } }],
      })
      const { orderNumber } = order
      await payAndLeave(site, order)
      const link = await addressIn(site, 'Pagamento confirmado', orderNumber, /http\S+\/tracking\?token=\S+/)
      await asVisitor(site, 'wide', async ({ page }) => {
        await page.goto(link)
        await page.getByRole('heading', { name: 'O que depende de você' }).waitFor()
        await checkScreen(page, 'mailed-link-wide')
        await completeData(page)
        await issueWithCopy(site, orderNumber)
        const copy = await addressIn(site, 'Cópia digital disponível', orderNumber, /http\S+\/copies\/\S+/)
        const answer = await eventually(
          () => page.context().request.get(copy),
          (got) => got.ok(),
        )
        expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
        expect((await answer.body()).equals(pdf)).toBe(true)

        const reason = 'A página saiu cortada. Anexamos outra ainda hoje.'
        await withdrawCopy(site, orderNumber, reason)
        await page.goto(await addressIn(site, 'Cópia digital retirada', orderNumber, /http\S+\/tracking\?token=\S+/))
        await page.getByText(reason).waitFor()
        expect(await page.getByRole('heading', { name: 'Cópias digitais' }).count()).toBe(0)
        expect((await page.context().request.get(copy)).status()).toBe(404)
        await checkScreen(page, 'withdrawn-copy-wide')
      })
    })
  })
