import type { Page } from 'playwright-core'
import { choose } from '../browser.js'
import { type ComposingKeyboard, openComposingKeyboard } from '../compose.js'
import { asVisitor, type Site } from '../site.js'
import { next } from './checkout-steps.js'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const expectValue = async (page: Page, label: string, value: string): Promise<void> =>
  expect({ label, value: await field(page, label).inputValue() }).toEqual({ label, value })

const chooseCountry = async (page: Page, keyboard: ComposingKeyboard, name: string): Promise<void> => {
  await keyboard.compose(page.getByRole('combobox', { name: /^País/ }), name)
  await page.getByRole('option', { name, exact: true }).click()
}

const composeDate = async (page: Page, keyboard: ComposingKeyboard, label: string): Promise<void> => {
  const group = page.getByRole('group', { name: label })
  await keyboard.composeEachKey(group.getByLabel('Dia'), '２９')
  await keyboard.compose(group.getByLabel('Mês'), '02')
  await keyboard.composeAndLeave(group.getByLabel('Ano'), '１９８４')
  for (const [part, value] of [
    ['Dia', '29'],
    ['Mês', '02'],
    ['Ano', '1984'],
  ] as const)
    expect({ part, value: await group.getByLabel(part).inputValue() }).toEqual({ part, value })
}

const payByCard = async (page: Page, keyboard: ComposingKeyboard): Promise<void> => {
  await field(page, 'Número do cartão').waitFor()
  await keyboard.composeEachKey(field(page, 'Número do cartão'), '4242424242424242')
  await expectValue(page, 'Número do cartão', '4242 4242 4242 4242')
  await keyboard.compose(field(page, 'Validade (MM/AA)'), '１２４０')
  await expectValue(page, 'Validade (MM/AA)', '12/40')
  await keyboard.composeAndLeave(field(page, 'CVC'), '123')
  await expectValue(page, 'CVC', '123')
  await page.getByRole('checkbox', { name: /^Li e aceito os termos/ }).check()
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await page.getByRole('heading', { name: 'Pagamento confirmado' }).waitFor()
}

const orderOneDocument = async (page: Page, keyboard: ComposingKeyboard): Promise<void> => {
  await page.getByRole('radio', { name: 'Certidão de Casamento' }).check({ force: true })
  await keyboard.compose(page.getByLabel('De quem é o documento'), 'Lia Prado')
  await choose(page, 'Estado de origem', 'Minas Gerais')
  await keyboard.compose(page.getByLabel('Cartório de registro'), '1º Ofício')
  await keyboard.compose(field(page, 'Nome completo'), 'Noé Prado')
  await keyboard.composeEachKey(field(page, 'CPF'), '52998224725')
  await expectValue(page, 'CPF', '529.982.247-25')
  await keyboard.composeAndLeave(field(page, 'Telefone'), '＋81ー3ー1234ー5678')
  await keyboard.compose(field(page, 'E-mail'), 'noe.composto@example.com')
  await chooseCountry(page, keyboard, 'Japão')
  await keyboard.composeEachKey(field(page, 'Código postal'), '1000001')
  await expectValue(page, 'Código postal', '100-0001')
  await keyboard.compose(field(page, 'Endereço'), '千代田 1-1')
  await keyboard.compose(field(page, 'Cidade'), '東京')
  await keyboard.compose(page.getByLabel('Estado ou província'), 'Tokyo')
  await field(page, 'Telefone de contato').fill('')
  await keyboard.compose(field(page, 'Telefone de contato'), '+81 90 1234 5678')
  await page.getByText('Frete calculado!').first().waitFor()
  await next(page, 'Continuar para anexos')
  await next(page, 'Continuar para revisão')
  await page.getByText('529.982.247-25').waitFor()
  await next(page, 'Finalizar pedido')
  await page.waitForURL('**/checkout/*')
}

const orderSeveralDocuments = async (page: Page, keyboard: ComposingKeyboard): Promise<void> => {
  await page.getByRole('radio', { name: 'Certidão de Nascimento' }).check({ force: true })
  await keyboard.compose(page.getByLabel('Nome completo do titular'), 'Joana Prado')
  const quantity = page.getByRole('spinbutton')
  await quantity.fill('')
  await keyboard.compose(quantity, '２')
  expect(await quantity.inputValue()).toBe('2')
  await next(page, 'Continuar para contato')
  await keyboard.compose(field(page, 'Nome completo'), 'Joana Prado')
  await keyboard.compose(field(page, 'E-mail'), 'joana.composta@example.com')
  await keyboard.composeEachKey(field(page, 'Telefone'), '+351912345678')
  await next(page, 'Continuar para entrega')
  await chooseCountry(page, keyboard, 'Portugal')
  await keyboard.composeAndLeave(field(page, 'Código postal'), '1100148')
  await expectValue(page, 'Código postal', '1100-148')
  await keyboard.compose(field(page, 'Endereço'), 'Rua Augusta 1')
  await keyboard.compose(field(page, 'Cidade'), 'Lisboa')
  await next(page, 'Continuar para confirmação')
  await next(page, 'Finalizar pedido')
  await page.waitForURL('**/checkout')
}

const sendCertificateData = async (page: Page, keyboard: ComposingKeyboard): Promise<void> => {
  await choose(page, 'Estado do registro', 'Minas Gerais')
  await keyboard.compose(page.getByLabel('Cidade do registro'), 'Ouro Preto')
  await next(page, 'Continuar para os dados da certidão')
  for (const [label, name] of [
    ['Nome completo na certidão', 'Joana Prado'],
    ['Nome completo da mãe', 'Lia Prado'],
    ['Nome completo do pai', 'Rui Prado'],
    // The certificate is the applicant's own: this form is enough.
    ['Local de nascimento', 'Ouro Preto, MG'],
  ] as const) {
    await page.getByLabel(label).fill('')
    await keyboard.compose(page.getByLabel(label), name)
  }
  await composeDate(page, keyboard, 'Data de nascimento')
  await next(page, 'Continuar para os documentos')
  await next(page, 'Continuar para os serviços')
  await next(page, 'Enviar dados')
  await page
    .getByRole('heading', { name: /recebid|enviad/i })
    .first()
    .waitFor()
}

const sendApplicantData = async (page: Page, keyboard: ComposingKeyboard): Promise<void> => {
  await page.getByLabel('Nome do segundo cônjuge').waitFor()
  await composeDate(page, keyboard, 'Data de nascimento')
  for (const [label, text] of [
    ['Local de nascimento', 'Ouro Preto, MG'],
    ['Nome da mãe', 'Lia Prado'],
    ['Nome do pai', 'Rui Prado'],
    ['Nome do primeiro cônjuge', 'Noé Prado'],
    ['Nome do segundo cônjuge', 'Lia Costa'],
  ] as const) {
    await page.getByLabel(label).fill('')
    await keyboard.compose(page.getByLabel(label), text)
  }
  await page.getByLabel('Estado do registro').selectOption({ label: 'Minas Gerais' })
  await keyboard.compose(page.getByLabel('Cidade do registro'), 'Ouro Preto')
  await composeDate(page, keyboard, 'Data do casamento')
  await chooseCountry(page, keyboard, 'Japão')
  await keyboard.compose(page.getByLabel('CEP ou código postal'), '１００ー０００１')
  expect(await page.getByLabel('CEP ou código postal').inputValue()).toBe('100-0001')
  await next(page, 'Enviar dados e finalizar')
  await page.getByRole('heading', { name: 'Pedido Finalizado!' }).waitFor()
}

const flows = [
  {
    way: 'Um documento',
    order: orderOneDocument,
    sendData: sendApplicantData,
    delivery: { deliveryCountry: 'JP', deliveryPostalCode: '100-0001', deliveryCity: '東京' },
    phones: { applicantPhone: '+81 3 1234 5678', deliveryPhone: '+81 90 1234 5678' },
  },
  {
    way: 'Vários documentos',
    order: orderSeveralDocuments,
    sendData: sendCertificateData,
    delivery: { deliveryCountry: 'PT', deliveryPostalCode: '1100-148', deliveryCity: 'Lisboa' },
    phones: { applicantPhone: '+351 912 345 678' },
  },
] as const

export const walkComposedOrders = (site: Site): void =>
  describe('an order with every field filled by a keyboard that composes', () => {
    it.each(flows)(
      'is placed, paid, completed and kept as it was meant: $way',
      ({ way, order, sendData, delivery, phones }) =>
        asVisitor(site, 'narrow', async ({ page }) => {
          const keyboard = await openComposingKeyboard(page)
          await page.goto(`${site.product.url}/solicitar-documentos`)
          await page.getByRole('link', { name: way }).click()
          await order(page, keyboard)
          await payByCard(page, keyboard)
          const link = await page.getByRole('textbox', { name: 'Link do pedido' }).inputValue()
          const token = new URL(link).searchParams.get('token') ?? ''
          expect((await site.call('GET', `/api/orders/${token}/address`)).body).toMatchObject({
            ...delivery,
            ...phones,
          })
          await page.getByRole('link', { name: 'Completar Dados', exact: true }).click()
          await sendData(page, keyboard)
        }),
    )
  })
