import { atBothWidths, everyWay } from '../screens.js'
import { asOffice, asVisitor, type Site } from '../site.js'
import { orderToStart } from './orders.js'

/** The customer writes, an operator answers by the keyboard with a template, and the customer reads the answer. */
export const walkMessages = async (site: Site): Promise<void> => {
  const { orderNumber, token } = await orderToStart(site)
  const own = `${site.product.url}/tracking?token=${token}`
  await asVisitor(site, 'narrow', async ({ page }) => {
    await page.goto(own)
    await page.getByRole('button', { name: 'Escrever mensagem' }).click()
    await page.getByLabel('Sua mensagem').fill('Já chegou ao cartório?')
    await page.getByRole('button', { name: 'Enviar mensagem' }).click()
    await page.getByText('Recebemos a sua mensagem.').waitFor()
  })
  await asOffice(site, 'wide', async ({ page }) => {
    await page.goto(`${site.product.url}/admin`)
    await page.getByRole('link', { name: /^Mensagens \d+$/ }).waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('m')
    await page.getByRole('heading', { level: 1, name: 'Mensagens' }).waitFor()
    const row = page.locator('[data-conversation]').filter({ hasText: orderNumber })
    await row.waitFor()
    await everyWay(page, 'messages')
    await page.setViewportSize({ width: 1280, height: 900 })
    await row.focus()
    await page.keyboard.press('Enter')
    await page.getByText('Já chegou ao cartório?').waitFor()
    await page.keyboard.press('r')
    await page.keyboard.press('Escape')
    await page.keyboard.press('t')
    await page.keyboard.type('Recebemos')
    await page.keyboard.press('Enter')
    const answer = page.getByLabel('Resposta ao cliente')
    await page.waitForFunction(
      (number) => document.querySelector<HTMLTextAreaElement>('form textarea')?.value.includes(number) === true,
      orderNumber,
    )
    await everyWay(page, 'message-answer')
    await page.setViewportSize({ width: 1280, height: 900 })
    await answer.press('Control+Enter')
    await page.getByText('Agora a conversa espera o cliente.').waitFor()
    await row.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Modelos' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Novo modelo' }).click()
    await page.getByLabel('Nome do modelo').waitFor()
    await atBothWidths(page, 'message-templates')
  })
  await asVisitor(site, 'narrow', async ({ page }) => {
    await page.goto(own)
    const words = page.getByRole('list', { name: 'Mensagens' })
    await words.getByText(`Recebemos sua mensagem sobre o pedido ${orderNumber}`).waitFor()
  })
}
