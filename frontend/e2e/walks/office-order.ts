import type { Locator, Page } from 'playwright-core'
import { eventually } from '../../../services/testing/harness/eventually.js'
import { press, typeInto } from '../keyboard.js'
import { atBothWidths, everyWay, inBothThemes } from '../screens.js'
import { asOffice, asVisitor, type Site } from '../site.js'
import { acceptTerms, fillIn, paid, payNow } from './checkout-steps.js'

const choose = async (page: Page, field: Locator, typed: string): Promise<void> => {
  await typeInto(page, field, typed)
  await page.keyboard.press('Enter')
}

const fillDocument = async (page: Page, number: number, product: string, holder: string): Promise<Locator> => {
  const document = page.getByRole('group', { name: `Documento ${number}` })
  await choose(page, document.getByRole('combobox', { name: 'Tipo de documento' }), product)
  await typeInto(page, document.getByLabel('Nome completo do titular'), holder)
  return document
}

const iban = 'PT50 0002 0123 1234 5678 9015 4'

/** An administrator names the account while an order is being typed, which stays. */
const nameAccount = async (page: Page): Promise<void> => {
  await press(page, page.getByRole('button', { name: 'Cadastrar conta' }))
  const form = page.getByRole('dialog', { name: 'Conta para transferências' })
  await form.getByLabel('Titular').waitFor()
  await typeInto(page, form.getByLabel('Titular'), 'Cartório Online LLC')
  await typeInto(page, form.getByLabel('Banco', { exact: true }), 'Millennium BCP')
  await typeInto(page, form.getByLabel(/^IBAN/), iban.replace('4', '5'))
  await page.keyboard.press('Enter')
  await form.getByText(/Este IBAN não existe/).waitFor()
  await atBothWidths(page, 'bank-account')
  await form.getByLabel(/^IBAN/).fill(iban)
  await page.keyboard.press('Enter')
  await form.waitFor({ state: 'detached' })
  await page.getByText(`Transferência: Cartório Online LLC, Millennium BCP, ${iban}`).waitFor()
}

/** What the customer says on the telephone, without the mouse. Answers the order's number. */
const makeByKeyboard = async (page: Page): Promise<string> => {
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await page.getByRole('heading', { name: 'Novo pedido' }).waitFor()
  await typeInto(page, page.getByLabel('Nome completo do cliente'), 'Joana Prado')
  await typeInto(page, page.getByLabel('E-mail do cliente'), 'joana.prado@example.com')
  await typeInto(page, page.getByLabel('Telefone do cliente'), '+1 305 555 0142')
  const first = await fillDocument(page, 1, 'Nascimento', 'Joana Prado')
  await press(page, first.getByRole('checkbox', { name: 'Apostila de Haia' }), 'Space')
  await press(page, page.getByRole('button', { name: 'Outro documento' }))
  await fillDocument(page, 2, 'Casamento', 'Rui Prado')
  await choose(page, page.getByRole('combobox', { name: 'País', exact: true }), 'eua')
  await typeInto(page, page.getByLabel('Código postal'), '33101')
  await typeInto(page, page.getByLabel('Endereço', { exact: true }), '742 Evergreen Terrace')
  await typeInto(page, page.getByLabel('Cidade'), 'Miami')
  // A reload in the middle of the call loses nothing.
  await page.reload()
  await page.getByLabel('Nome completo do cliente').waitFor()
  await page.getByText(/Entrega entre/).waitFor()
  await nameAccount(page)
  await everyWay(page, 'office-new-order')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByLabel('Nome completo do cliente').focus()
  await page.keyboard.press('Control+Enter')
  const heading = page.getByRole('heading', { name: /^Pedido CO-.* feito$/ })
  await heading.waitFor()
  await everyWay(page, 'office-new-order-made')
  await page.setViewportSize({ width: 1280, height: 900 })
  return /CO-\d{4}-\d{5}/.exec((await heading.textContent()) ?? '')?.[0] ?? ''
}

/** The link of the mail that the customer gets, which names the account too. */
const mailedLink = async ({ smtpServer }: Site, orderNumber: string): Promise<string> => {
  const mail = await eventually(
    async () => smtpServer?.received().find(({ subject }) => subject === `Confira e pague o pedido ${orderNumber}`),
    (found) => found !== undefined,
    60_000,
  )
  expect(mail?.text).toContain(iban)
  return /https?:\S+\/checkout\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}

/** A customer on the telephone: an operator orders for them, they accept the terms and pay. */
export const walkOfficeOrder = (site: Site): Promise<void> =>
  asOffice(site, 'wide', async ({ page }) => {
    await page.goto(`${site.product.url}/admin`)
    await page.getByRole('heading', { name: 'Painel Administrativo' }).waitFor()
    const orderNumber = await makeByKeyboard(page)
    const link = await mailedLink(site, orderNumber)
    await asVisitor(site, 'narrow', async ({ page: own }) => {
      await own.goto(link)
      await own.getByRole('heading', { name: 'Confira e aceite' }).waitFor()
      await own.getByText('como você pediu por telefone').waitFor()
      await everyWay(own, 'office-order-terms')
      await acceptTerms(own)
      await own.getByRole('button', { name: 'Aceitar e continuar para o pagamento' }).click()
      await own.getByLabel('Número do cartão').waitFor()
      await own.getByRole('region', { name: 'Ou pague por transferência' }).getByText(iban).waitFor()
      await inBothThemes(own, 'office-order-transfer')
      await fillIn(own, /4242 4242/)
      await payNow(own)
      await paid(own)
    })
    await press(page, page.getByRole('button', { name: 'Abrir o pedido' }))
    await page.getByRole('heading', { name: `Pedido ${orderNumber}` }).waitFor()
    await page.getByText('feito pela equipe (telefone)').first().waitFor()
    await page.getByText('Pagamento confirmado').first().waitFor()
    expect((await site.staff.row(orderNumber)).status).toBe('PAID')
  })
