import type { Locator, Page } from 'playwright-core'
import { madeReady } from '../../../services/testing/harness/api-client.js'
import { openForm, openOrderPage } from '../office.js'
import { atBothWidths } from '../screens.js'
import { asOffice, type Site } from '../site.js'
import { orderToStart } from './orders.js'

/** A form, what its button says, and what it says when it is sent as it opens. */
type OfficeForm = readonly [label: string, submit: string, complaint: string]

const inWork: readonly OfficeForm[] = [
  ['Cobrar a mais', 'Criar cobrança', 'Escolha o tipo de cobrança.'],
  ['Reembolsar', 'Solicitar reembolso', 'Escreva o motivo.'],
  ['Mudar endereço', 'Mudar endereço', 'Digite a rua, o número e o complemento'],
  ['Mudar prazo', 'Mudar prazo', 'Escolha a etapa.'],
  ['Anotar', 'Guardar nota', 'Escreva a nota.'],
  ['Registrar envio', 'Registrar envio', 'Informe o código de rastreamento.'],
  ['Cancelar pedido', 'Cancelar pedido', 'Confirme para cancelar.'],
]
/** Those that ask for nothing but a remark, or that choose for themselves. */
const bare = ['Trocar link do cliente', 'Atribuir'] as const

/** A form in which something was chosen asks before it is closed. */
const leave = async (dialog: Locator, chosen: boolean): Promise<void> => {
  await dialog.getByRole('button', { name: 'Voltar' }).click()
  if (chosen) await dialog.getByRole('button', { name: 'Descartar' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/**
 * Every select of the form opens and takes a choice at the first click, also after the form complained. Answers whether
 * it has one.
 */
const chooseInEach = async (page: Page, dialog: Locator): Promise<boolean> => {
  const selects = await dialog.getByRole('combobox').all()
  for (const select of selects) {
    await select.click()
    const options = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    const chosen = (await options.last().getAttribute('title')) ?? ''
    // By its title: a long list draws more options while it opens, and another one is the last then.
    await options.and(page.getByTitle(chosen, { exact: true })).click()
    await dialog.getByTitle(chosen, { exact: true }).first().waitFor()
  }
  return selects.length > 0
}

export const walkOfficeForms = (site: Site): void =>
  describe('the forms of the office', () => {
    it('say what they miss, and take a choice after that', () =>
      asOffice(site, 'wide', async ({ page }) => {
        const { orderNumber } = await orderToStart(site)
        await madeReady(site.staff, await site.staff.row(orderNumber))
        await openOrderPage(page, site, orderNumber)
        for (const [label, submit, complaint] of inWork) {
          const dialog = await openForm(page, label)
          await dialog.getByRole('button', { name: submit, exact: true }).click()
          await dialog.getByText(complaint).waitFor()
          // The other forms are checked with their errors where the order's page is.
          if (label === 'Registrar envio') await atBothWidths(page, `form-${label}`)
          await leave(dialog, await chooseInEach(page, dialog))
        }
        for (const label of bare) {
          const dialog = await openForm(page, label)
          await leave(dialog, await chooseInEach(page, dialog))
        }
      }))
  })
