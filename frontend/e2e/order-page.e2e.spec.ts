import type { Locator, Page } from 'playwright-core'
import { pay, placeOrder, sendFile } from '../../services/testing/harness/api-client.js'
import { bandedPdf } from '../../services/testing/scenarios/drawn-pdfs.js'
import { choose, newVisitor, viewports } from './browser.js'
import { openActions, openForm } from './office.js'
import { atBothWidths, checkColours, checkScreen, everyWay } from './screens.js'
import { asOffice, siteUnderTest } from './site.js'
import { walkOfficeDesk } from './walks/office-desk.js'
import { walkFewAndMany, walkLongNames, walkViewOfFormerColleague } from './walks/office-extremes.js'
import { walkOfficeFrame } from './walks/office-frame.js'
import { walkOfficeByKeyboard } from './walks/office-keyboard.js'
import { walkMessages } from './walks/office-messages.js'
import { walkOfficeOrder } from './walks/office-order.js'
import { walkPaidToShipped } from './walks/office-paid-to-shipped.js'
import { walkOfficeReports } from './walks/office-reports.js'
import { walkOfficeSearch } from './walks/office-search.js'
import { walkRefusedMail } from './walks/refused-mail.js'
import { walkWrittenWords } from './walks/written-words.js'

const site = siteUnderTest({ MAIL: 'smtp' })

/** A paid order in work, its first document issued, with a file of the customer's where one is given. */
const orderInWork = async (file?: Buffer): Promise<string> => {
  const { call, staff } = site
  const order = await placeOrder(call)
  if (file) await sendFile(call, `/api/orders/${order.token}/documents`, { name: 'rg.pdf', bytes: file })
  await pay(call, order)
  await staff.command(await staff.row(order.orderNumber), 'start')
  const row = await staff.row(order.orderNumber)
  await staff.command(row, 'issue', { itemIds: row.documents.slice(0, 1).map(({ id }) => id) })
  return row.id
}

/** The order's own address, met signed out: the sign-in leads back to it. */
const openOrder = async (page: Page, id: string): Promise<void> => {
  const { url, email, password } = site.product
  await page.goto(`${url}/admin/pedidos/${id}`)
  await page.waitForURL('**/login**')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha').fill(password ?? '')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL(`**/admin/pedidos/${id}`)
  await page.getByRole('heading', { name: /^Pedido CO-/ }).waitFor()
}

const dialog = (page: Page): Locator => page.getByRole('dialog')

/** These are whole as they open: sent blank, they would change the order. */
const asksForNothing = [
  'Trocar link do cliente',
  'Registrar',
  'Atribuir',
  'Iniciar',
  'Concluir',
  'Encerrar conversa',
  'Enviar e-mail agora',
  'Passar a conversa',
  'Mudar finalidade',
  'Pedir papel',
]

const lookAtForm = async (page: Page, name: string): Promise<void> => {
  const screen = `form-${name.replaceAll(' ', '-').toLowerCase()}`
  await openForm(page, name)
  if (asksForNothing.some((start) => name.startsWith(start))) await atBothWidths(page, screen)
  else {
    // On a narrow screen a form is checked with its errors: it is then at its longest.
    await checkScreen(page, `${screen}-wide`)
    await dialog(page).getByRole('button').last().click()
    await dialog(page).locator('.ant-form-item-explain-error').first().waitFor()
    await atBothWidths(page, `${screen}-error`)
  }
  await dialog(page).getByRole('button', { name: 'Voltar' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
}

describe("an order's page in the back office", () => {
  it('holds every form, idle and with errors', async () => {
    const { page, context, errors } = await newVisitor(site.browser, 'wide')
    await openOrder(page, await orderInWork())
    await atBothWidths(page, 'order-page')
    const actions = await openActions(page)
    await atBothWidths(page, 'order-actions')
    const open = actions.locator('section:not(:last-of-type) li > button:not([aria-disabled])')
    const names = await open.allInnerTexts()
    await page.keyboard.press('Escape')
    await actions.waitFor({ state: 'hidden' })
    expect(names).toEqual(expect.arrayContaining(['Encerrar documentos', 'Cobrar a mais', 'Reembolsar', 'Anotar']))
    for (const name of names) await lookAtForm(page, name)
    expect(errors).toEqual([])
    await context.close()
  })

  it('is found in the list, by who works on it too, on a wide and a narrow screen', () =>
    asOffice(site, 'narrow', async ({ page }) => {
      await page.goto(`${site.product.url}/admin`)
      await page.getByRole('row').nth(1).waitFor()
      await everyWay(page, 'orders-list')
      await page.setViewportSize(viewports.narrow)
      const filters = page.getByRole('button', { name: /^Filtros/ })
      await filters.click()
      await choose(page, 'Responsável', 'Ninguém')
      await page.getByRole('button', { name: 'Filtros (1)' }).waitFor()
      // Until its answer comes the list before stands there, paler.
      await page.locator('table[data-stale]').waitFor({ state: 'detached' })
      await checkScreen(page, 'orders-filters-narrow')
      await filters.click()
      await page.reload()
      await page.getByRole('button', { name: 'Filtros (1)' }).waitFor()
      await page.getByRole('row').nth(1).waitFor()
      expect((await page.getByRole('row').nth(1).boundingBox())?.y).toBeLessThan(200)
      await page.getByRole('button', { name: 'Limpar filtros' }).click()
    }))

  it('is one of none, one or fifty at the desk', () => walkFewAndMany(site))
  it('has names of 140 letters in every place', () => walkLongNames(site))
  it('is shown by a view of a colleague who is gone', () => walkViewOfFormerColleague(site))

  it('is begun from the desk by the keyboard', () => walkOfficeDesk(site))
  it('is made for a customer on the telephone, who accepts the terms and pays', () => walkOfficeOrder(site))

  it('is led from paid to shipped with six clicks, or seven keys', () => walkPaidToShipped(site))

  it('is found without accents, in any order of words, and by its numbers in any spelling', () =>
    walkOfficeSearch(site))

  it('stands in a frame that is gone through by keyboard: pages, search, shortcuts and every action by name', () =>
    walkOfficeFrame(site))

  it('is worked on by the keyboard alone from the sign-in to the sign-out, on every page of the office', () =>
    walkOfficeByKeyboard(site))

  it('is reported with the others of its month, as bars, lines and a file without a name', () =>
    walkOfficeReports(site))

  it('is asked about by its customer, whom the queue of messages answers', () => walkMessages(site))

  it('keeps a typed note over the end of the session and over Escape', async () => {
    const { page, context, errors } = await newVisitor(site.browser, 'wide')
    await openOrder(page, await orderInWork())
    await openForm(page, 'Anotar')
    await dialog(page).getByLabel('Nota').fill('O cliente prefere receber à tarde.')
    await page.keyboard.press('Escape')
    await dialog(page).getByText('Fechar sem enviar? O que você preencheu se perde.').waitFor()
    await atBothWidths(page, 'form-to-discard')
    await dialog(page).getByRole('button', { name: 'Continuar preenchendo' }).click()
    await context.clearCookies()
    // A read of the page behind it may meet the end of the session first: the sign-in covers the button then.
    await dialog(page).getByRole('button', { name: 'Guardar nota' }).dispatchEvent('click')
    const again = page.getByRole('dialog', { name: 'Sua sessão terminou' })
    await again.waitFor()
    await again.locator('input[type=password]:focus').waitFor()
    await atBothWidths(page, 'session-over')
    await page.keyboard.press('Escape')
    await again.getByLabel('Senha').fill(site.product.password ?? '')
    await again.getByRole('button', { name: 'Entrar' }).click()
    await again.waitFor({ state: 'hidden' })
    await dialog(page).getByRole('button', { name: 'Guardar nota' }).click()
    await page.getByRole('region', { name: 'Histórico' }).getByText('Nota interna registrada').waitFor()
    expect(errors.filter((error) => !error.includes('401'))).toEqual([])
    await context.close()
  })

  it('reads a file of the customer beside the data that it proves, and under a form', async () => {
    const { page, context, errors } = await newVisitor(site.browser, 'wide')
    await openOrder(page, await orderInWork(await bandedPdf(3)))
    await page.getByRole('button', { name: 'Ver aqui Arquivo 1' }).click()
    await page.getByRole('group', { name: 'Ver o arquivo 1:' }).getByRole('button', { name: 'Para emitir' }).click()
    const shown = page.getByRole('dialog', { name: 'Arquivo 1' })
    const picture = (number: number) => shown.getByRole('img', { name: `Arquivo 1, página ${number} de 3` })
    await picture(1).waitFor()
    await shown.locator('section:focus').waitFor()
    await page.keyboard.press('ArrowRight')
    await picture(2).waitFor()
    // The picture is decoded, and as wide as its place.
    expect(await picture(2).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1654)
    await atBothWidths(page, 'file-preview')
    // Nothing of the order lies under its file.
    const left = (await shown.boundingBox())?.x ?? 0
    for (const name of [/Mais ações$/, /Atualizar$/]) {
      const box = await page.getByRole('button', { name }).first().boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(left)
    }
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await atBothWidths(page, 'file-preview-magnified')
    await page.keyboard.press('0')
    // The page behind is read and worked on meanwhile.
    const first = page.getByRole('list', { name: 'Documentos do pedido' }).getByRole('listitem').first()
    await first.getByRole('button').first().click()
    const back = dialog(page).getByRole('button', { name: 'Voltar' })
    await back.waitFor()
    await picture(2).waitFor()
    await checkScreen(page, 'file-preview-beside-form')
    await back.click()
    await back.waitFor({ state: 'hidden' })
    await shown.getByRole('button', { name: 'Fechar' }).click()
    await shown.waitFor({ state: 'hidden' })
    await page.locator('button:focus', { hasText: 'Ver aqui' }).waitFor()

    await page.getByRole('button', { name: 'Modo escuro' }).click()
    await page.getByRole('button', { name: 'Ver aqui Arquivo 1' }).click()
    await page.getByRole('group', { name: 'Ver o arquivo 1:' }).getByRole('button', { name: 'Para emitir' }).click()
    await picture(1).waitFor()
    for (const view of ['wide', 'narrow'] as const) {
      await page.setViewportSize(viewports[view])
      await checkColours(page, `file-preview-dark-${view}`)
    }
    expect(errors).toEqual([])
    await context.close()
  })

  it('assigns an order, attaches a scan of its document, and what the office mends', async () => {
    const { page, context, errors } = await newVisitor(site.browser, 'wide')
    await openOrder(page, await orderInWork())

    await openForm(page, 'Atribuir')
    await dialog(page).getByRole('button', { name: 'Atribuir a mim' }).click()
    await dialog(page).getByRole('button', { name: 'Atribuir', exact: true }).click()
    await page
      .getByRole('main')
      .getByText(/\(você\)/)
      .first()
      .waitFor()

    await page
      .getByLabel('Arquivo da cópia digital de 1. Certidão de Nascimento')
      .setInputFiles({ name: 'certidao.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 test') })
    await page.getByText('certidao.pdf', { exact: true }).waitFor()
    await atBothWidths(page, 'copy-to-attach')
    await page.getByRole('button', { name: 'Anexar documento' }).click()
    await page.getByText(/^Cópia 1: PDF/).waitFor()

    await page.getByRole('button', { name: 'Abrir cópia 1 de 1. Certidão de Nascimento' }).click()
    await page.getByRole('button', { name: 'Outro motivo…' }).first().click()
    await page.getByRole('button', { name: 'Abrir arquivo' }).click()
    await page.getByText('Diga por que precisa ver os dados.').waitFor()
    await atBothWidths(page, 'copy-to-open-error')
    await page.getByLabel('Por que você precisa abrir a cópia 1?').fill('Conferir a página antes do envio')
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Abrir arquivo' }).click()
    await (await opened).close()
    await page.locator('button:focus', { hasText: 'Abrir' }).waitFor()

    await page.getByRole('button', { name: 'Retirar cópia 1 de 1. Certidão de Nascimento' }).click()
    await dialog(page).getByRole('button', { name: 'Retirar cópia' }).click()
    await dialog(page).getByText('Escreva o motivo.').waitFor()
    await atBothWidths(page, 'copy-to-withdraw')
    await dialog(page).getByLabel('Motivo').fill('A página saiu cortada. Anexamos outra ainda hoje.')
    await dialog(page).getByRole('button', { name: 'Retirar cópia' }).click()
    await page.getByText('Cópia retirada', { exact: true }).waitFor()
    await page.getByText(/^Cópia 1: PDF/).waitFor({ state: 'hidden' })
    await page.locator('button:focus', { hasText: 'Anexar cópia digital' }).waitFor()

    const personal = page.getByRole('region', { name: 'Dados pessoais' })
    await personal.getByRole('button', { name: 'Para atender o cliente' }).click()
    await page.getByRole('button', { name: 'Ocultar dados pessoais' }).waitFor()
    await atBothWidths(page, 'order-data')
    await page.getByRole('button', { name: 'Corrigir dados do solicitante' }).click()
    await page.getByLabel('Local de nascimento').fill('Ouro Preto, MG')
    await page.getByLabel('Nome da mãe').first().fill('Lia Prado')
    await page.getByLabel('Nome do pai').first().fill('Rui Prado')
    await page.getByLabel('Data de nascimento').first().fill('1984-02-29')
    await page.getByLabel(/Nome de quem vai representar/).fill('Ana Souza')
    await dialog(page).getByRole('button', { name: 'Gravar dados' }).click()
    await page.getByRole('region', { name: 'Histórico' }).getByText('Seus dados pessoais foram recebidos').waitFor()
    expect(await page.getByText(/^Falta: Nome de quem vai representar/).count()).toBe(0)

    expect(errors).toEqual([])
    await context.close()
  })
})

walkRefusedMail(site)
walkWrittenWords(site)
