import type { Locator, Page } from 'playwright-core'
import { paidOrder, placeOrder } from '../../services/testing/harness/api-client.js'
import { madeForTests } from '../../services/testing/scenarios/made-for-tests.js'
import { press, tabTo, typeInto } from './keyboard.js'
import { asOffice, siteUnderTest } from './site.js'
import { hasSomeFocus, tabRound } from './tab-walk.js'

const site = siteUnderTest()
const email = 'zuleica.quaresma@example.com'

const past = madeForTests(async () => {
  const { call, staff } = site
  const { orderNumber } = await placeOrder(call, { contactEmail: email, contactName: 'Zuleica Quaresma' })
  await staff.done(await staff.row(orderNumber), 'cancel', { reason: 'desistência' })
  const { row } = await paidOrder(call, staff)
  await staff.done(row, 'refund', { amount: '10', reason: 'demora' })
  return { paid: row.orderNumber }
})

/** Opens a page of the management by the menu of the bar, without a mouse. */
const byMenu = (name: string, walk: (page: Page) => Promise<void>): Promise<void> =>
  asOffice(site, 'wide', async ({ page }) => {
    await page.goto(`${site.product.url}/admin/painel?${past.paid}`)
    await page.getByRole('heading', { level: 1, name: 'Painel', exact: true }).waitFor()
    await press(page, page.getByRole('button', { name: 'Gestão' }))
    await press(page, page.getByRole('link', { name, exact: true }))
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    await hasSomeFocus(page)
    await walk(page)
    await hasSomeFocus(page)
  })

/** Chooses from a list of antd: it opens by an arrow, and the words of the chosen one are typed or gone to. */
const choose = async (page: Page, field: Locator, option: string): Promise<void> => {
  await tabTo(page, field)
  await page.keyboard.press('ArrowDown')
  const chosen = page.locator('.ant-select-item-option-active', { hasText: option })
  for (let step = 0; step < 40 && (await chosen.count()) === 0; step += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'hidden' })
}

describe('the management, without a mouse', () => {
  it('finds everything held about an address, and erases it', () =>
    byMenu('Privacidade', async (page) => {
      await typeInto(page, page.getByLabel('E-mail da pessoa'), email)
      await choose(page, page.getByRole('combobox', { name: 'Motivo da consulta' }), 'Pedido da pessoa')
      await press(page, page.getByRole('button', { name: 'Procurar' }))
      await page.getByText('Encontrado: 1 pedido').waitFor()
      await tabRound(page, 'held')
      const form = page.getByRole('form', { name: 'Remover os dados' })
      await press(page, form.getByRole('radio').first(), 'Space')
      await typeInto(page, form.getByLabel(`Para confirmar, digite ${email}`), email)
      await press(page, form.getByRole('button', { name: 'Remover para sempre' }))
      const result = page.getByRole('region', { name: 'Resultado da remoção' })
      await result.locator('h4:focus').waitFor()
      await press(page, result.getByRole('button', { name: 'Fechar' }))
      await page.locator('input[type=email]:focus').waitFor()
    }))

  it('narrows a report, and has it made into a file', () =>
    byMenu('Relatórios', async (page) => {
      await tabTo(page, page.getByRole('tab', { selected: true }))
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await page.getByRole('tab', { name: 'Dinheiro', selected: true }).waitFor()
      await choose(page, page.getByRole('combobox', { name: 'Moeda' }), 'USD')
      await page.waitForURL(/USD/)
      await page.getByRole('heading', { name: 'As linhas' }).waitFor()
      await tabRound(page, 'report')
      await press(page, page.getByRole('button', { name: 'Gerar Relatório' }))
      const item = page.getByRole('menuitem', { name: /CSV/ })
      await item.waitFor()
      const isOn = () => item.evaluate((element) => element === document.activeElement)
      for (let step = 0; step < 6 && !(await isOn()); step += 1) await page.keyboard.press('ArrowDown')
      expect(await isOn()).toBe(true)
      await page.keyboard.press('Enter')
      const files = page.getByRole('region', { name: 'Seus arquivos' })
      await hasSomeFocus(page)
      const saved = page.waitForEvent('download')
      await press(page, files.getByRole('button', { name: 'Baixar' }))
      await saved
    }))

  it('has a read model verified', () =>
    byMenu('Sistema', async (page) => {
      const works = page.getByRole('region', { name: 'Refazer e conferir' })
      await choose(page, works.getByRole('combobox', { name: 'Modelo de leitura' }), 'Quem cuida de cada pendência')
      await press(page, works.getByRole('button', { name: 'Conferir' }))
      await works.getByRole('heading', { name: /Quem cuida de cada pendência/ }).waitFor()
      await hasSomeFocus(page)
      await works.getByRole('progressbar').waitFor({ state: 'detached' })
      await tabRound(page, 'system')
    }))

  it('filters the audit, opens an order’s history for a reason, and goes through its parts', () =>
    byMenu('Auditoria', async (page) => {
      await choose(page, page.getByRole('combobox', { name: 'O que' }), 'Reembolso concedido')
      await typeInto(page, page.getByLabel('Valor acima de'), '5')
      await page.keyboard.press('Enter')
      await page.getByText('1 registro, o mais novo primeiro').waitFor()
      await press(page, page.getByRole('button', { name: 'Limpar filtros' }))
      await page.getByRole('button', { name: 'Limpar filtros' }).waitFor({ state: 'detached' })
      await hasSomeFocus(page)
      await tabRound(page, 'audit')
      await typeInto(page, page.getByLabel('Pedido', { exact: true }), past.paid)
      await page.keyboard.press('Enter')
      await press(page, page.getByRole('link', { name: past.paid }).first())
      await page.getByRole('heading', { name: `Auditoria do pedido ${past.paid}` }).waitFor()
      await hasSomeFocus(page)
      await press(page, page.getByRole('button', { name: 'Abrir com um motivo…' }))
      await typeInto(page, page.getByLabel('Por que a auditoria precisa'), 'Reclamação da cliente')
      await press(page, page.getByRole('button', { name: 'Registrar e abrir' }))
      await page.getByText('Motivo: demora').first().waitFor()
      await hasSomeFocus(page)
      await tabTo(page, page.getByRole('radio', { name: 'Eventos' }))
      for (const name of ['Reprise', 'Prova', 'Consultas', 'Anotações', 'Tarefas']) {
        await page.keyboard.press('ArrowRight')
        await page.getByRole('radio', { name, checked: true }).waitFor({ state: 'attached' })
        await hasSomeFocus(page)
      }
      await page.getByRole('heading', { name: 'Nenhuma tarefa na lista' }).waitFor()
      await tabRound(page, 'audit of an order')
    }))

  it('changes a setting after a look at what that affects, and takes it back', () =>
    byMenu('Configurações', async (page) => {
      await press(page, page.getByRole('link', { name: 'Lembretes e limites', exact: true }).first())
      const form = page.getByRole('region', { name: 'Limites' })
      await tabTo(page, form.getByLabel('Concluir depois da entrega'))
      await page.keyboard.press('Control+A')
      await page.keyboard.type('45')
      await page.keyboard.press('Enter')
      const panel = form.getByRole('region', { name: 'O que muda' })
      await panel.getByRole('row', { name: /30 dias 45 dias/ }).waitFor()
      await hasSomeFocus(page)
      await press(page, panel.getByRole('button', { name: 'Salvar mudança' }))
      await page.getByText('Limites: mudança salva').waitFor()
      await hasSomeFocus(page)
      await tabRound(page, 'settings')
      const changes = page.getByRole('region', { name: 'Mudanças' })
      await press(page, changes.getByRole('button', { name: 'Desfazer' }).first())
      const dialog = page.getByRole('dialog', { name: 'Desfazer a mudança: Limites' })
      await dialog.getByRole('row', { name: /45 dias 30 dias/ }).waitFor()
      await tabRound(page, 'undone setting')
      await press(page, dialog.getByRole('button', { name: 'Desfazer mudança' }))
      await page.getByText('Limites: mudança desfeita').waitFor()
      await dialog.waitFor({ state: 'detached' })
    }))
})
