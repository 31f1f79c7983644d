import type { Page } from 'playwright-core'
import { pay, placeOrder } from '../../../services/testing/harness/api-client.js'
import { eventually } from '../../../services/testing/harness/eventually.js'
import { arrivalsAt, whileCut } from '../line.js'
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

/** Fills in a form over a line that is cut, and sends it before and after: it arrives once, and not by itself. */
const sendOverCut = async (
  page: Page,
  button: string,
  path: RegExp,
  fill: () => Promise<void>,
  failure: RegExp,
): Promise<void> => {
  const arrived = arrivalsAt(page, path)
  const send = page.getByRole('button', { name: button })
  await whileCut(page, async () => {
    await fill()
    await send.click()
    await page.getByText(failure).waitFor()
  })
  expect(arrived()).toBe(0)
  const answered = page.waitForResponse((response) => path.test(new URL(response.url()).pathname))
  await send.click()
  await answered
  expect(arrived()).toBe(1)
}

const noConnection = /^Sem conexão\. Nada foi enviado/
const noAnswer = /^Não houve resposta\. Confira a conexão/

export const walkWrittenWords = (site: Site): void =>
  describe('what people write to the office', () => {
    it('is answered at the order, where the customer reads it; then the customer cancels', async () => {
      const order = await placeOrder(site.call)
      await pay(site.call, order)
      const own = `${site.product.url}/tracking?token=${order.token}`
      await asVisitor(site, 'wide', async ({ page }) => {
        await page.clock.install()
        await page.goto(own)
        await page.getByRole('button', { name: 'Escrever mensagem' }).click()
        const words = page.getByLabel('Sua mensagem')
        const fill = () => words.fill('Posso mandar outro documento?')
        await sendOverCut(page, 'Enviar mensagem', /^\/api\/orders\/[^/]+\/messages$/, fill, noConnection)
        await page.getByText('Recebemos a sua mensagem.').waitFor()
      })
      await answer(site, order.orderNumber, 'Pode, pela página do pedido.', 'Enviar ao cliente')
      expect(await mailText(site, `Mensagem da nossa equipe: pedido ${order.orderNumber}`)).not.toContain('Pode, pela')
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
        await page.clock.install()
        await page.goto(`${site.product.url}/contato`)
        await submitEmpty(page, 'contact', 'Enviar mensagem')
        const fill = async () => {
          await page.getByLabel('Nome').fill('Célia Ramos')
          await page.getByLabel('E-mail').fill('celia@example.com')
          await page.getByLabel('Assunto').fill('Inteiro teor')
          await page.getByLabel('Mensagem').fill('Vocês pedem a de inteiro teor?')
        }
        await sendOverCut(page, 'Enviar mensagem', /^\/api\//, fill, noAnswer)
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
        await page.clock.install()
        await page.goto(`${site.product.url}/lgpd`)
        await submitEmpty(page, 'data-request', 'Pedir o link de confirmação')
        const fill = async () => {
          await page.getByLabel(/Apagar os meus dados/).check()
          await page.getByLabel('E-mail usado no pedido').fill(email)
        }
        await sendOverCut(page, 'Pedir o link de confirmação', /^\/api\//, fill, noAnswer)
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
