import type { GuaranteeRule } from '@cartorio/contracts/guarantee.js'
import type { CreatedOrderWithPayment } from '@cartorio/contracts/http/created-order.js'
import type { Locator, Page } from 'playwright-core'
import { madeReady } from '../../../services/testing/harness/api-client.js'
import { checkScreen } from '../screens.js'
import { asOffice, asVisitor, type Site } from '../site.js'
import { orderToStart } from './orders.js'

const deliveredOrder = async (site: Site, trackingNumber: string): Promise<CreatedOrderWithPayment> => {
  const order = await orderToStart(site)
  const ready = await madeReady(site.staff, await site.staff.row(order.orderNumber))
  const shipped = await site.staff.done(ready, 'ship', { courier: 'dhl', trackingNumber })
  await site.staff.done(shipped, 'deliver')
  return order
}

const rate = async (page: Page): Promise<void> => {
  const card = page.getByRole('region', { name: 'Como foi o seu pedido?' })
  await card.getByRole('radio', { name: '4', exact: true }).check()
  await checkScreen(page, 'rating-chosen-narrow')
  await card.getByRole('button', { name: 'Enviar avaliação' }).click()
  await page.getByText(/^Você deu nota 4 de 5: bom\./).waitFor()
  await checkScreen(page, 'rating-given-narrow')
}

const openClaim = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Pedir o dinheiro de volta' }).focus()
  await page.keyboard.press('Enter')
  return page.getByRole('dialog')
}
const sendButton = (dialog: Locator): Locator => dialog.getByRole('button', { name: 'Enviar pedido de garantia' })

/** Both buttons are whole inside the dialog, which is inside the window, however long the form is. */
const expectWholeButtons = async (page: Page, dialog: Locator): Promise<void> => {
  const end = (box: Awaited<ReturnType<Locator['boundingBox']>>) =>
    box === null ? { right: Infinity, bottom: Infinity } : { right: box.x + box.width, bottom: box.y + box.height }
  const shell = end(await dialog.boundingBox())
  expect(shell.bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  for (const button of [dialog.getByRole('button', { name: 'Voltar' }), sendButton(dialog)]) {
    const { right, bottom } = end(await button.boundingBox())
    expect(bottom).toBeLessThanOrEqual(shell.bottom - 8)
    expect(right).toBeLessThanOrEqual(shell.right - 8)
  }
}

const sendClaim = async (page: Page, dialog: Locator): Promise<void> => {
  await sendButton(dialog).focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByText('Garantia de 30 dias pedida').waitFor()
}

/** By keyboard alone; the terms promise the money without a reason. */
const claimWithoutReason = async (page: Page): Promise<void> => {
  const dialog = await openClaim(page)
  await dialog.getByText(/^Devolvemos tudo o que você pagou/).waitFor()
  await expectWholeButtons(page, dialog)
  await checkScreen(page, 'guarantee-without-reason-narrow')
  await sendClaim(page, dialog)
  await page.getByRole('heading', { name: /Recebemos seu pedido de garantia: devolvemos tudo/ }).waitFor()
}

/** By keyboard alone; the office decides. */
const claim = async (page: Page): Promise<void> => {
  const dialog = await openClaim(page)
  await sendButton(dialog).focus()
  await page.keyboard.press('Enter')
  await dialog.getByText('Escolha o motivo.').waitFor()
  await expectWholeButtons(page, dialog)
  await checkScreen(page, 'guarantee-error-narrow')
  await dialog.getByRole('radio', { name: 'Há um erro nos documentos' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.type('O nome da mãe está errado.')
  await sendClaim(page, dialog)
  await page.getByRole('heading', { name: /a nossa equipe responde nesta página/ }).waitFor()
  await checkScreen(page, 'guarantee-claimed-narrow')
}

const grant = (site: Site, orderNumber: string, rule: GuaranteeRule): Promise<void> =>
  asOffice(site, 'wide', async ({ page }) => {
    await page.goto(`${site.product.url}/admin/pendencias`)
    const entry = page.getByRole('listitem').filter({ hasText: orderNumber })
    await entry.getByRole('heading', { name: 'Garantia de 30 dias pedida' }).waitFor()
    await entry.getByRole('button', { name: 'Aceitar' }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByText(rule === 'no-reason' ? /^Voltam .*, tudo o que foi pago/ : 'Valor a devolver')
      .first()
      .waitFor()
    expect(await dialog.getByLabel(/^Valor a devolver/).count()).toBe(rule === 'no-reason' ? 0 : 1)
    await checkScreen(page, `guarantee-grant-${rule}-wide`)
    await dialog.getByRole('button', { name: 'Aceitar e devolver' }).click()
    await dialog.waitFor({ state: 'hidden' })
  })

const setRule = (site: Site, rule: GuaranteeRule): Promise<unknown> =>
  site.call('POST', '/api/admin/settings/guarantee', { rule }, { cookie: site.staff.cookie })

const untilRefunded = async (page: Page): Promise<void> => {
  // Live: the page stays open while the office decides.
  await page
    .getByText(/^Reembolso de \$\s\d+,\d\d feito$/)
    .first()
    .waitFor()
  await page.getByRole('heading', { name: /Garantia aceita: devolvemos \$/ }).waitFor()
}

const openOrder = (site: Site, page: Page, { token }: CreatedOrderWithPayment) =>
  page.goto(`${site.product.url}/tracking?token=${encodeURIComponent(token)}`)

export const walkGuarantee = (site: Site): void =>
  describe('the 30-day guarantee', () => {
    it('without a reason is claimed by the link, granted in full, and the money goes back', () =>
      asVisitor(site, 'narrow', async ({ page }) => {
        const order = await deliveredOrder(site, '7356579904')
        await page.goto(`${site.product.url}/devolucoes`)
        await page.getByText(/^Devolvemos tudo o que você pagou/).waitFor()
        await openOrder(site, page, order)
        await claimWithoutReason(page)
        await grant(site, order.orderNumber, 'no-reason')
        await untilRefunded(page)
        await checkScreen(page, 'guarantee-refunded-narrow')
      }))

    it('that the office decides is promised as no more, claimed with a reason, and granted', () =>
      asVisitor(site, 'narrow', async ({ page }) => {
        await setRule(site, 'office-decides')
        try {
          for (const path of ['/', '/sales', '/devolucoes', '/termos']) {
            await page.goto(`${site.product.url}${path}`)
            await page.locator('[data-guarantee]').first().waitFor()
            expect(await page.content()).not.toMatch(/sem perguntas|sem dizer por quê|100% do/)
          }
          const order = await deliveredOrder(site, '7356579915')
          await openOrder(site, page, order)
          await rate(page)
          await claim(page)
          await grant(site, order.orderNumber, 'office-decides')
          await untilRefunded(page)
        } finally {
          await setRule(site, 'no-reason')
        }
      }))
  })
