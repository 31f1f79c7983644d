import type { Page } from 'playwright-core'
import { choose, fillDate, type Viewport, viewports } from '../browser.js'
import { enterOffice, give, openOrderPage } from '../office.js'
import type { ScreenCheck } from '../screens.js'
import { asVisitor, type Site, type Visitor } from '../site.js'
import { sendApplicantData } from './applicant-data.js'
import { agreeToPowers, chooseSigning, someSigning, tokenOf } from './documents/customer.js'
import { largePhoto } from './large-photo.js'

type Walk = {
  readonly site: Site
  readonly view: Viewport
  /** Typed by the operator; without one, the shipment is made at the courier, and the sandbox moves the parcel. */
  readonly trackingNumber?: string
  /** The currency that the customer chooses; without one, the first. */
  readonly currency?: 'JPY'
  readonly checkScreen: ScreenCheck
  /** What the customer's browser does beside, before its first page. */
  readonly prepare?: (customer: Visitor) => Promise<void>
}

const addDocument = async (page: Page, product: string, holder: string): Promise<void> => {
  await page.getByRole('radio', { name: product }).check({ force: true })
  await page.getByLabel('Nome completo do titular').fill(holder)
}

const chooseYen = async (page: Page): Promise<void> => {
  await page.getByText('Preços em dólares americanos (US$).').waitFor({ state: 'attached' })
  await choose(page, 'Moeda', 'Iene japonês (JP¥)')
  await page.getByText('Preços em ienes japoneses (JP¥).').waitFor({ state: 'attached' })
}

const requestDocuments = async (page: Page, { site, view, currency, checkScreen }: Walk): Promise<void> => {
  await page.goto(site.product.url)
  await page.getByRole('heading', { name: 'Seus Documentos Onde Você Estiver' }).waitFor()
  await checkScreen(page, `home-${view}`)
  await page.getByRole('main').getByRole('link', { name: 'Solicitar Documentos' }).first().click()
  await page.getByRole('link', { name: 'Vários documentos' }).waitFor()
  await checkScreen(page, `order-choice-${view}`)
  await page.getByRole('link', { name: 'Vários documentos' }).click()

  if (currency === 'JPY') await chooseYen(page)
  await page.getByRole('button', { name: 'Continuar para contato' }).click()
  await page.getByText('Adicione pelo menos um item').waitFor()
  await checkScreen(page, `documents-error-${view}`)
  await addDocument(page, 'Certidão de Nascimento', 'Joana Prado da Conceição')
  await page.getByRole('checkbox', { name: /Tradução juramentada/ }).check()
  await choose(page, 'Idioma da tradução', 'Inglês')
  await page.getByRole('checkbox', { name: /Apostila de Haia/ }).check()
  await page.getByRole('button', { name: 'Adicionar ao pedido' }).click()
  await page.getByRole('button', { name: /Adicionar outro/ }).click()
  await addDocument(page, 'Procuração', 'Rui Prado')
  await chooseSigning(page, someSigning)
  await choose(page, 'Quem recebe a procuração?', 'Eu, pela transportadora')
  await page.getByRole('button', { name: 'Adicionar ao pedido' }).click()
  await page.getByRole('button', { name: /Editar Procuração de Rui Prado/ }).waitFor()
  await checkScreen(page, `documents-${view}`)
  await page.getByRole('button', { name: 'Continuar para contato' }).click()

  await page.getByLabel('Nome completo').fill('Joana Prado da Conceição')
  await page.getByLabel('E-mail').fill('joana.prado@example.com')
  await page.getByLabel('Telefone').fill('+1 305 555 0142')
  await checkScreen(page, `contact-${view}`)
  await page.getByRole('button', { name: 'Continuar para entrega' }).click()

  await choose(page, 'País', 'Estados Unidos')
  await page.getByLabel('Código postal').fill('33101')
  await page.getByLabel('Endereço', { exact: true }).fill('742 Evergreen Terrace')
  await page.getByLabel('Cidade').fill('Miami')
  const onwards = page.getByRole('button', { name: 'Continuar para confirmação' })
  await onwards.waitFor()
  await checkScreen(page, `delivery-${view}`)
  await onwards.click()
  await page.getByRole('heading', { name: 'Confira e finalize' }).waitFor()
  await checkScreen(page, `confirm-${view}`)
  await page.getByRole('button', { name: 'Finalizar pedido', exact: true }).click()
  await page.waitForURL('**/checkout')
}

/** In view without a scroll. */
const isOnFirstScreen = async (page: Page, label: string): Promise<void> => {
  const box = await page.getByLabel(label, { exact: true }).boundingBox()
  const bottom = (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)
  expect({ label, fits: bottom <= (page.viewportSize()?.height ?? 0) }).toEqual({ label, fits: true })
}

const payByCard = async (page: Page, { view, currency, checkScreen }: Walk): Promise<void> => {
  await page.getByLabel('Número do cartão').waitFor()
  for (const field of ['Número do cartão', 'Validade (MM/AA)', 'CVC']) await isOnFirstScreen(page, field)
  // A reload makes no second order.
  await page.reload()
  await page.getByLabel('Número do cartão').fill('4000 0000 0000 0002')
  await page.getByLabel('Validade (MM/AA)').fill('1240')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('checkbox', { name: /^Li e aceito os termos/ }).check()
  // Birth certificate, translation, apostille, power of attorney, and the zone table's $44.00 at 0.0067 dollars.
  const total = currency === 'JPY' ? /^Pagar JP¥\s26\.967$/ : /^Pagar \$\s\d/
  await page.getByRole('button', { name: total }).click()
  await page.getByText('Erro no Pagamento').first().waitFor()
  await checkScreen(page, `checkout-declined-${view}`)
  await page.getByLabel('Número do cartão').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await page.waitForURL('**/checkout/*/recibo')
  await page.getByRole('heading', { name: 'Pagamento confirmado' }).waitFor()
  await checkScreen(page, `receipt-${view}`)
  await page.getByRole('link', { name: 'Completar Dados' }).click()
  await page.waitForURL('**/birth-certificate-form?token=*')
}

const completeData = async (page: Page, { view, checkScreen }: Walk): Promise<void> => {
  await choose(page, 'Estado do registro', 'Minas Gerais')
  await page.getByLabel('Cidade do registro').fill('Ouro Preto')
  await checkScreen(page, `registry-${view}`)
  await page.getByRole('button', { name: 'Continuar para os dados da certidão' }).click()
  await page.getByLabel('Nome completo na certidão').fill('Joana Prado da Conceição')
  await page.getByLabel('Nome completo da mãe').fill('Lia Prado')
  await page.getByLabel('Nome completo do pai').fill('Rui Prado')
  await fillDate(page, 'Data de nascimento', '1984-02-29')
  await page.getByText(/^Rascunho salvo às \d\d:\d\d$/).waitFor()
  // A reload keeps the step and all that was typed in it and before it.
  await page.reload()
  await page.getByRole('button', { name: 'Voltar para cartório' }).click()
  expect(await page.getByLabel('Cidade do registro').inputValue()).toBe('Ouro Preto')
  await page.getByRole('button', { name: 'Continuar para os dados da certidão' }).click()
  expect(await page.getByLabel('Nome completo da mãe').inputValue()).toBe('Lia Prado')
  await page.getByRole('button', { name: 'Continuar para os documentos' }).click()
  await page.locator('input[type=file]').setInputFiles([
    { name: 'rg.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 test') },
    { name: 'certidão antiga.png', mimeType: 'image/png', buffer: largePhoto() },
  ])
  // The browser makes it a smaller JPEG.
  await page.getByText('certidão antiga.jpg').waitFor()
  await page.getByText('· Enviado').nth(1).waitFor()
  await checkScreen(page, `support-documents-${view}`)
  await page.getByRole('button', { name: 'Retirar rg.pdf' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar', exact: true }).waitFor()
  await checkScreen(page, `support-document-withdrawal-${view}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar', exact: true }).click()
  await page.getByText('rg.pdf').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Continuar para os serviços' }).click()
  await checkScreen(page, `services-${view}`)
  await page.getByRole('button', { name: 'Enviar dados' }).click()
  await page.getByRole('link', { name: 'Completar dados' }).click()

  await page.waitForURL('**/continue-order?token=*')
  await page.getByText('Formulário 2 de 2: só falta este').waitFor()
  await page.getByRole('region', { name: 'Já informado' }).getByText('Joana Prado da Conceição').waitFor()
  await checkScreen(page, `applicant-${view}`)
  await page.getByRole('button', { name: 'Enviar dados e finalizar' }).click()
  await page.getByRole('heading', { name: 'Campos obrigatórios' }).waitFor()
  await checkScreen(page, `applicant-error-${view}`)
  await sendApplicantData(page)
  await checkScreen(page, `finished-${view}`)
}

/** Opens the row's menu, takes a step, and waits until the row shows the status after it. */
const takeStep = async (
  page: Page,
  orderNumber: string,
  step: string,
  status: string,
  dialog?: (page: Page) => Promise<void>,
): Promise<void> => {
  await page.getByRole('button', { name: `Ações do pedido ${orderNumber}` }).click()
  await page.getByRole('menuitem', { name: step }).click()
  if (dialog !== undefined) await dialog(page)
  await page.getByRole('row').filter({ hasText: orderNumber }).getByText(status).waitFor()
}

const confirmStep = async (page: Page): Promise<void> => {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Registrar/ })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

const workTheOrder = async (page: Page, orderNumber: string, site: Site, token: string | null): Promise<void> => {
  await takeStep(page, orderNumber, 'Iniciar processamento', 'Em Andamento')
  // The menu of a row has no signature.
  const itemIds = await agreeToPowers(site, token)
  await site.staff.done(await site.staff.row(orderNumber), 'signed', { itemIds })
  await page.reload()
  await page.getByRole('row').filter({ hasText: orderNumber }).waitFor()
  await takeStep(page, orderNumber, 'Registrar emissão', 'Documento Emitido', confirmStep)
  // The translation includes the apostille.
  await takeStep(page, orderNumber, 'Registrar apostila', 'Apostilado', confirmStep)
  await takeStep(page, orderNumber, 'Registrar tradução', 'Traduzido', confirmStep)
}

const track = async (page: Page, { site }: Walk, what: string): Promise<void> => {
  await page.goto(`${site.product.url}/tracking`)
  await page.getByRole('heading', { name: 'Rastreie seu Pedido' }).waitFor()
  await page.getByRole('textbox').first().fill(what)
  await page.keyboard.press('Enter')
}

const historyOf = (page: Page) =>
  page.getByRole('heading', { name: 'Histórico do pedido' }).locator('xpath=..').getByRole('listitem')

const statusesIn = async (page: Page): Promise<(string | undefined)[]> => {
  const entries = await historyOf(page).allInnerTexts()
  return entries.map((entry) => entry.split(',')[0]?.split('\n').at(-1))
}

const untilShipped = ['Traduzido', 'Apostilado', 'Documento Emitido', 'Em Andamento', 'Pago', 'Pendente']

/** A number that is typed, and a delivery that an operator records. */
const sendByHand = async (customer: Page, operator: Page, orderNumber: string, number: string, walk: Walk) => {
  const { view, checkScreen } = walk
  await takeStep(operator, orderNumber, 'Registrar envio', 'Enviado', async () => {
    await operator.getByLabel('Código de rastreamento').fill(number)
    await checkScreen(operator, 'ship-dialog-wide')
    await operator
      .getByRole('dialog')
      .getByRole('button', { name: /Registrar/ })
      .click()
  })
  await track(customer, walk, orderNumber)
  await customer.getByText('Seu pedido está a caminho!').waitFor()
  await customer.getByText('O link do seu pedido abre a página da transportadora.').waitFor()
  await track(customer, walk, number)
  const courier = customer.getByRole('link', { name: /transportadora|DHL/i })
  expect(await courier.getAttribute('href')).toContain(number)
  await takeStep(operator, orderNumber, 'Registrar entrega', 'Entregue', confirmStep)
  await track(customer, walk, number)
  await customer.getByText(/^O pedido foi entregue em \d/).waitFor()
  expect(await statusesIn(customer)).toEqual(['Entregue', 'Enviado', ...untilShipped])
  await checkScreen(customer, `tracking-delivered-${view}`)
}

/** The label as the browser gets it, in a tab of its own. */
const printLabel = async (operator: Page): Promise<void> => {
  const [answer, tab] = await Promise.all([
    operator.waitForResponse(/\/shipping-papers\//),
    operator.waitForEvent('popup'),
    operator.getByRole('button', { name: 'Imprimir: Etiqueta' }).click(),
  ])
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await tab.close()
  // The bytes went into the tab: the same request once more.
  const again = await operator
    .context()
    .request.post(answer.url(), { headers: { origin: new URL(answer.url()).origin } })
  expect((await again.body()).subarray(0, 5).toString('latin1')).toBe('%PDF-')
}

/**
 * On narrow screens both are dark. The customer's own page stays open and follows: shipped, delivered by the sandbox, completed by the office.
 */
const sendByCourier = async (customer: Page, operator: Page, orderNumber: string, walk: Walk): Promise<void> => {
  const { site, view, checkScreen } = walk
  if (view === 'narrow') {
    await operator.setViewportSize(viewports.narrow)
    for (const page of [customer, operator]) await page.evaluate(() => localStorage.setItem('darkMode', 'true'))
  }
  const token = new URL(customer.url()).searchParams.get('token')
  await customer.goto(`${site.product.url}/tracking?token=${token}`)
  await customer.getByRole('heading', { name: `Pedido ${orderNumber}` }).waitFor()
  await openOrderPage(operator, site, orderNumber)
  await Promise.all([
    customer.getByText('Seu pedido está a caminho!').waitFor(),
    give(operator, 'Criar envio e etiqueta', {
      fill: (dialog) => checkScreen(operator, `create-shipment-${view}`).then(() => dialog.waitFor()),
    }),
  ])
  await printLabel(operator)
  await customer.getByText(/^Seus documentos foram entregues/).waitFor()
  await checkScreen(operator, `courier-order-${view}`)
  await checkScreen(customer, `own-delivered-${view}`)
  await give(operator, 'Concluir pedido')
  await customer.getByText(/o pedido está concluído/).waitFor()
  await checkScreen(customer, `own-completed-${view}`)
  const history = (await historyOf(customer).allInnerTexts()).join('\n')
  for (const sentence of [
    'Enviado por DHL',
    'Transportadora: Saiu para entrega',
    'Pedido entregue',
    'Pedido concluído',
  ])
    expect(history).toContain(sentence)
}

const work = async (customer: Page, operator: Page, walk: Walk): Promise<string> => {
  const { site, view, checkScreen, trackingNumber } = walk
  await requestDocuments(customer, walk)
  await payByCard(customer, walk)
  await completeData(customer, walk)
  const text = (await customer.getByRole('main').textContent()) ?? ''
  const orderNumber = /CO-\d{4}-\d{5}/.exec(text)?.[0] ?? ''
  expect(orderNumber).not.toBe('')

  await enterOffice(operator, site.product, (page) => checkScreen(page, 'sign-in-wide'))
  await operator.getByRole('row').filter({ hasText: orderNumber }).waitFor()
  await checkScreen(operator, `back-office-${view}-customer`)
  await workTheOrder(operator, orderNumber, site, tokenOf(customer))
  if (trackingNumber === undefined) await sendByCourier(customer, operator, orderNumber, walk)
  else await sendByHand(customer, operator, orderNumber, trackingNumber, walk)
  return orderNumber
}

/** Asks for an order, pays, completes, works and follows it to its delivery; answers its number. */
export const walkWholeOrder = async (walk: Walk): Promise<string> => {
  let orderNumber = ''
  await asVisitor(walk.site, walk.view, (customer) =>
    asVisitor(walk.site, 'wide', async (operator) => {
      await walk.prepare?.(customer)
      orderNumber = await work(customer.page, operator.page, walk)
    }),
  )
  return orderNumber
}
