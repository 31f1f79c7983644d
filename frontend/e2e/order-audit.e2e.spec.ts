import { madeReady, paidOrder } from '../../services/testing/harness/api-client.js'
import { addressForm } from '../../services/testing/scenarios/forms.js'
import { choose, viewports } from './browser.js'
import { openManagement, openOrderPage } from './office.js'
import { atBothWidths, everyWay } from './screens.js'
import { asOffice, siteUnderTest } from './site.js'

const site = siteUnderTest()
const why = 'A cliente ligou para mudar'

/** Paid, its address changed by the office, ready and shipped. */
const movedOrder = async (): Promise<string> => {
  const { call, staff } = site
  const { row } = await paidOrder(call, staff)
  const moved = await staff.done(row, 'change-address', { ...addressForm, deliveryCity: 'Orlando', reason: why })
  const ready = await madeReady(staff, moved)
  await staff.done(ready, 'ship', { courier: 'dhl', trackingNumber: 'LOST-1234567890' })
  return row.orderNumber
}

describe('the audit of an order', () => {
  it('says who changed the address and why, how the order looked, and that nothing was changed', () =>
    asOffice(site, 'wide', async ({ page }) => {
      const orderNumber = await movedOrder()
      await openOrderPage(page, site, orderNumber)
      await page.getByRole('link', { name: 'Auditoria do pedido' }).click()
      await page.getByRole('heading', { name: `Auditoria do pedido ${orderNumber}` }).waitFor()
      const events = page.getByRole('list', { name: 'Eventos do pedido' })
      await events.getByText('Motivo, nomes e textos: protegidos.').first().waitFor()
      expect(await page.getByText(why).count()).toBe(0)
      await everyWay(page, 'audit-events')
      await page.setViewportSize(viewports.wide)

      await page.getByRole('button', { name: 'Abrir com um motivo…' }).click()
      await page.getByLabel('Por que a auditoria precisa').fill('Reclamação da cliente')
      await page.getByRole('button', { name: 'Registrar e abrir' }).click()
      await events.getByText(`Motivo: ${why}`).waitFor()
      await page.getByText(/^Nomes e textos abertos até/).waitFor()
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)

      await page.getByRole('radiogroup').getByText('Reprise').click()
      const replay = page.getByRole('region', { name: 'Reprise' })
      const customer = replay.getByRole('region', { name: 'Como o cliente viu' })
      await customer.getByText('Enviado', { exact: true }).waitFor()
      const slider = replay.getByRole('slider', { name: 'Momento do pedido' })
      await slider.focus()
      await page.keyboard.press('Home')
      await customer.getByText('Pendente', { exact: true }).waitFor()
      await page.keyboard.press('ArrowRight')
      await page.waitForURL(/momento=1/)
      await replay
        .getByText(/mudou; antes:/)
        .first()
        .waitFor()
      await everyWay(page, 'audit-replay')
      await page.setViewportSize(viewports.wide)
      // A link to a moment opens it, and two moments are compared by the address too.
      await page.goto(
        page
          .url()
          .replace(/momento=\d+/, 'momento=0')
          .concat('&com=3'),
      )
      await customer.getByText(/desde o evento 3/).waitFor()
      await replay.getByRole('button', { name: 'Reproduzir' }).click()
      await page.waitForURL(/momento=2/)
      await replay.getByRole('button', { name: 'Pausar' }).click()

      await page.getByRole('radiogroup').getByText('Prova').click()
      const fingerprint = /Seals are signed by\s+([0-9a-f]{64})/.exec(site.product.output())?.[1] ?? ''
      await page.getByLabel('Impressão digital da chave').fill(fingerprint)
      await page.getByRole('button', { name: 'Conferir agora' }).click()
      const here = page.getByRole('region', { name: 'Neste navegador' })
      for (const name of ['Eventos desta página', 'Cadeia de hashes', 'Selos', 'Assinaturas', 'Origem'])
        await here.getByText(`${name}: Confere`).waitFor()
      await page.getByRole('region', { name: 'No servidor' }).getByText('Cadeia e selos: Confere').waitFor()
      await everyWay(page, 'audit-proof')
      await page.setViewportSize(viewports.wide)
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Baixar o arquivo de prova' }).click(),
      ])
      expect(file.suggestedFilename()).toBe(`${orderNumber}.json`)

      await page.getByRole('radiogroup').getByText('Consultas').click()
      const views = page.getByRole('list', { name: 'Consultas aos dados pessoais' })
      await views.getByText('Para auditoria').first().waitFor()
      await atBothWidths(page, 'audit-views')
    }))

  it('takes a note about one event, marks it there, and shows its text under a recorded view', () =>
    asOffice(site, 'wide', async ({ page }) => {
      const { row } = await paidOrder(site.call, site.staff)
      await page.goto(`${site.product.url}/admin/pedidos/${row.id}/auditoria`)
      await page.getByRole('link', { name: 'Anotar sobre o evento 1' }).press('Enter')
      await page.getByRole('heading', { name: 'Nenhuma anotação' }).waitFor()
      await page.getByLabel('Anotação', { exact: true }).fill('Conferido com o recibo do banco')
      await page.getByRole('button', { name: 'Registrar anotação' }).press('Enter')
      await page.getByText('Anotação registrada', { exact: true }).waitFor()
      const notes = page.getByRole('list', { name: 'Anotações da auditoria' })
      await notes.getByText('Texto: protegido.').waitFor()
      await everyWay(page, 'audit-notes')
      await page.setViewportSize(viewports.wide)

      await page.getByRole('button', { name: 'Abrir com um motivo…' }).click()
      await page.getByLabel('Por que a auditoria precisa').fill('Revisão do mês')
      await page.getByRole('button', { name: 'Registrar e abrir' }).click()
      await notes.getByText('Conferido com o recibo do banco').waitFor()
      await notes.getByRole('link', { name: 'sobre o evento 1' }).press('Enter')
      const event = page.locator('#evento-1')
      await event.getByText(/^Anotação de/).waitFor()
      expect(await event.evaluate((place) => place === document.activeElement)).toBe(true)
      await everyWay(page, 'audit-noted-event')
    }))
})

describe('the audit across orders', () => {
  it('answers by screen who granted refunds above an amount, and opens the order of one', () =>
    asOffice(site, 'wide', async ({ page }) => {
      const { call, staff } = site
      const { row } = await paidOrder(call, staff)
      const dear = await staff.done(row, 'refund', { amount: '120', reason: 'demora' })
      await staff.done(dear, 'refund', { amount: '5', reason: 'cortesia' })
      await page.goto(`${site.product.url}/admin`)
      await openManagement(page, 'Auditoria')
      await page.getByRole('heading', { name: 'Auditoria', exact: true }).waitFor()
      await page.getByText('Tabela de preços acrescentada').first().waitFor()
      await everyWay(page, 'audit-trail')
      await page.setViewportSize(viewports.wide)
      await choose(page, 'O que', 'Reembolso concedido')
      await page.waitForURL(/kind=refund/)
      await page.getByLabel('Valor acima de').fill('100')
      await page.keyboard.press('Enter')
      await page.waitForURL(/above=100/)
      await page.getByText('1 registro, o mais novo primeiro').waitFor()
      await atBothWidths(page, 'audit-trail-refunds')
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Baixar CSV' }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/^auditoria-.*\.csv$/)
      await page.getByRole('link', { name: row.orderNumber }).click()
      await page.getByRole('heading', { name: `Auditoria do pedido ${row.orderNumber}` }).waitFor()
    }))

  it('lists the files that were made of it, and the checks of a proof that failed', () =>
    asOffice(site, 'wide', async ({ page }) => {
      const { row } = await paidOrder(site.call, site.staff)
      await page.goto(`${site.product.url}/admin/auditoria?kind=settings`)
      await page.getByText('Tabela de preços acrescentada').first().waitFor()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Baixar JSON' }).press('Enter'),
      ])
      expect(file.suggestedFilename()).toMatch(/^auditoria-.*\.json$/)
      await page.getByText(/A exportação ficou registrada aqui/).waitFor()
      await choose(page, 'O que', 'Exportação')
      await page.getByText(/^Exportação: auditoria em JSON, \d+ linhas; Configuração/).waitFor()

      // A file that was changed on its way to the browser.
      await page.route(`**/api/admin/orders/${row.id}/export`, async (route) => {
        const answer = await route.fetch()
        const body = (await answer.text()).replace('"type":"OrderPaid"', '"type":"OrderPaidTwice"')
        await route.fulfill({ response: answer, body })
      })
      await page.goto(`${site.product.url}/admin/pedidos/${row.id}/auditoria?parte=prova`)
      await page.getByRole('button', { name: 'Conferir agora' }).press('Enter')
      const here = page.getByRole('region', { name: 'Neste navegador' })
      await here.getByText('Cadeia de hashes: Não confere').waitFor()
      await page.getByText(/A falha ficou registrada/).waitFor()
      await everyWay(page, 'audit-failed-check')
      await page.setViewportSize(viewports.wide)
      await page.getByRole('link', { name: 'Ver as conferências que falharam' }).press('Enter')
      const failed = page.getByRole('row').filter({ hasText: row.orderNumber })
      await failed.getByText('Conferência que falhou: cadeia de hashes, no navegador').waitFor()
      await everyWay(page, 'audit-failed-checks')
    }))

  it('keeps filters under a name, opens them again, renames and removes them, by keyboard', () =>
    asOffice(site, 'wide', async ({ page }) => {
      await page.goto(`${site.product.url}/admin/auditoria`)
      const views = page.getByRole('region', { name: 'Vistas da auditoria' })
      await views.getByText(/^Nenhuma vista salva/).waitFor()
      await choose(page, 'O que', 'Configuração')
      await page.waitForURL(/kind=settings/)
      await views.getByRole('button', { name: 'Salvar vista' }).press('Enter')
      await page.getByLabel('Nome da vista').fill('Mudanças de configuração')
      await page.getByLabel('A equipe também vê').press('Space')
      await page.keyboard.press('Enter')
      const view = views.getByRole('link', { name: /^Mudanças de configuração/ })
      await view.and(page.locator('[aria-current="page"]')).waitFor()
      await everyWay(page, 'audit-views-saved')
      await page.setViewportSize(viewports.wide)

      await page.getByRole('button', { name: 'Limpar filtros' }).press('Enter')
      await page.waitForURL(/auditoria$/)
      await view.press('Enter')
      await page.waitForURL(/kind=settings.*vista=/)
      await page.getByText('Tabela de preços acrescentada').first().waitFor()
      const menu = views.getByRole('button', { name: 'Opções da vista Mudanças de configuração' })
      await menu.press('Enter')
      await page.getByRole('menuitem', { name: 'Renomear…' }).press('Enter')
      const renaming = page.getByRole('dialog', { name: 'Renomear vista' })
      await renaming.getByLabel('Nome da vista').and(page.locator(':focus')).fill('Configurações')
      await renaming.getByRole('button', { name: 'Renomear' }).press('Enter')
      await views.getByRole('link', { name: /^Configurações/ }).waitFor()
      await views.getByRole('button', { name: 'Opções da vista Configurações' }).press('Enter')
      await page.getByRole('menuitem', { name: 'Apagar…' }).press('Enter')
      await page.getByRole('button', { name: 'Apagar vista' }).press('Enter')
      await views.getByRole('link', { name: /^Configurações/ }).waitFor({ state: 'detached' })
    }))

  it('answers which price list was in force on a day', () =>
    asOffice(site, 'wide', async ({ page }) => {
      await page.goto(`${site.product.url}/admin/auditoria`)
      await page.getByRole('link', { name: 'Configurações como eram' }).click()
      const held = page.getByRole('region', { name: 'O que valia' })
      await held.getByText(/multi-item-2025, desde/).waitFor()
      await page.getByRole('slider', { name: 'Mudança das configurações' }).focus()
      await page.keyboard.press('Home')
      await page.waitForURL(/revisao=0/)
      await page.getByText(/^Depois da mudança 0:/).waitFor()
      await everyWay(page, 'audit-settings')
      await page.getByLabel('No fim do dia').fill('2020-01-01')
      await page.getByText(/^Nada tinha sido configurado ainda/).waitFor()
    }))
})
