import type { Page } from 'playwright-core'
import { pay, placeOrder } from '../../../services/testing/harness/api-client.js'
import { eventually } from '../../../services/testing/harness/eventually.js'
import { everyWay, inBothThemes } from '../screens.js'
import { asOffice, asVisitor, type Site } from '../site.js'

const mailText = async ({ smtpServer }: Site, subject: string): Promise<string> => {
  const found = await eventually(
    async () => smtpServer?.received().find((mail) => mail.subject.includes(subject)),
    (mail) => mail !== undefined,
  )
  return found?.text ?? ''
}

/** Reads the only entry with a text in the list of what needs a person, and answers it there. */
const answer = (site: Site, about: string, words: string, send: string): Promise<void> =>
  asOffice(site, 'wide', async ({ page }) => {
    await page.goto(`${site.product.url}/admin/pendencias`)
    const entry = page.getByRole('listitem').filter({ hasText: about }).first()
    await entry.getByRole('button', { name: 'Ler e responder' }).click()
    await entry.getByLabel(/^Resposta/).waitFor()
    await everyWay(page, `answer-${send.replaceAll(' ', '-').toLowerCase()}`)
    await entry.getByLabel(/^Resposta/).fill(words)
    await entry.getByRole('button', { name: send }).click()
    await entry.waitFor({ state: 'detached' })
  })

const submitEmpty = async (page: Page, name: string, button: string): Promise<void> => {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()
  await everyWay(page, `${name}-errors`)
}

export const walkWrittenWords = (site: Site): void =>
  describe('what people write to the office', () => {
    it('is answered at the order, where the customer reads it; then the customer cancels', async () => {
      const order = await placeOrder(site.call)
      await pay(site.call, order)
      const own = `${site.product.url}/tracking?token=${order.token}`
      await asVisitor(site, 'wide', async ({ page }) => {
        await page.goto(own)
        await page.getByRole('button', { name: 'Escrever mensagem' }).click()
        await page.getByLabel('Sua mensagem').fill('Posso mandar outro documento?')
        await page.getByRole('button', { name: 'Enviar mensagem' }).click()
        await page.getByText('Recebemos a sua mensagem.').waitFor()
      })
      await answer(site, order.orderNumber, 'Pode, pela página do pedido.', 'Enviar ao cliente')
      expect(await mailText(site, `Mensagem do cartório: pedido ${order.orderNumber}`)).not.toContain('Pode, pela')
      await asVisitor(site, 'wide', async ({ page }) => {
        await page.goto(own)
        const words = page.getByRole('list', { name: 'Mensagens' })
        await words.getByText('Pode, pela página do pedido.').waitFor()
        await everyWay(page, 'own-messages')
        await page.getByRole('button', { name: 'Cancelar o pedido' }).click()
        const dialog = page.getByRole('dialog')
        await inBothThemes(page, 'own-cancel')
        await dialog.getByRole('button', { name: 'Cancelar o pedido' }).click()
        await page
          .getByRole('dialog', { name: 'O pedido foi cancelado' })
          .getByText(/reembolso/)
          .waitFor()
        await dialog.getByRole('button', { name: 'Fechar' }).last().click()
        await page.getByText('Pedido cancelado pelo cliente').waitFor()
      })
    })

    it('by the contact form is answered by mail', async () => {
      await asVisitor(site, 'narrow', async ({ page }) => {
        await page.goto(`${site.product.url}/contato`)
        await submitEmpty(page, 'contact', 'Enviar mensagem')
        await page.getByLabel('Nome').fill('Célia Ramos')
        await page.getByLabel('E-mail').fill('celia@example.com')
        await page.getByLabel('Assunto').fill('Inteiro teor')
        await page.getByLabel('Mensagem').fill('Vocês pedem a de inteiro teor?')
        await page.getByRole('button', { name: 'Enviar mensagem' }).click()
        await page.getByRole('heading', { name: 'Recebemos a sua mensagem' }).waitFor()
        await everyWay(page, 'contact-received')
      })
      await answer(site, 'Mensagem do formulário de contato', 'Sim, pedimos.', 'Responder por e-mail')
      expect(await mailText(site, 'Resposta: Inteiro teor')).toContain('Sim, pedimos.')
    })

    it('about their personal data is confirmed by a mailed link', async () => {
      const email = 'olga.dias@example.com'
      const { orderNumber } = await placeOrder(site.call, { contactEmail: email })
      // Answered only once the read model has it.
      await site.call('POST', '/api/orders/track', { orderNumber })
      await asVisitor(site, 'narrow', async ({ page }) => {
        await page.goto(`${site.product.url}/lgpd`)
        await submitEmpty(page, 'data-request', 'Pedir o link de confirmação')
        await page.getByLabel(/Apagar os meus dados/).check()
        await page.getByLabel('E-mail usado no pedido').fill(email)
        await page.getByRole('button', { name: 'Pedir o link de confirmação' }).click()
        await page.getByRole('heading', { name: 'Falta confirmar' }).waitFor()
        const link = /\/lgpd#\S+/.exec(await mailText(site, 'Confirme o pedido sobre os seus dados'))?.[0] ?? ''
        await page.goto('about:blank')
        await page.goto(`${site.product.url}${link}`)
        await page.getByText('apagar os seus dados').waitFor()
        await everyWay(page, 'data-request-confirm')
        await page.getByRole('button', { name: 'Confirmar o pedido' }).click()
        await page.getByRole('heading', { name: 'Pedido confirmado' }).waitFor()
      })
      const row = await site.staff.row(orderNumber)
      const { attention } = await eventually(
        () => site.staff.detail(row),
        (detail) => detail.attention.some(({ kind }) => kind === 'data-request'),
      )
      expect(attention.map(({ label }) => label)).toContain('Pedido sobre dados pessoais (LGPD)')
    })
  })
