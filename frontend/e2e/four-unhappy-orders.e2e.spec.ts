import type { CreatedOrderWithPayment, CreateOrderRequest } from '@cartorio/contracts/http/create-order.js'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type Call, createClient, pay, placeOrder, type Staff, signIn } from '../../services/testing/api-client.js'
import { type RunningProduct, startProduct } from '../../services/testing/running-product.js'
import { newVisitor, openBrowser, type Viewport } from './browser.js'
import { look } from './screens.js'

let product: RunningProduct
let browser: Browser
let call: Call
let staff: Staff

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  call = createClient(product.url)
  staff = await signIn(product, call)
})
afterAll(async () => {
  await browser?.close()
  await product?.discard()
})

type Customer = { readonly page: Page; readonly context: BrowserContext; readonly errors: string[] }

const views: readonly Viewport[] = ['wide', 'narrow']

/** The office's next step on an order, as its screen would send it. */
const office = async ({ orderNumber }: CreatedOrderWithPayment, name: string, body: unknown = {}): Promise<void> => {
  const answer = await staff.command(await staff.row(orderNumber), name, body)
  expect({ name, status: answer.status, body: answer.body }).toMatchObject({ name, status: 200 })
}

const applicant = {
  fullName: 'Joana Prado',
  dateOfBirth: '1984-02-29',
  placeOfBirth: 'Ouro Preto, MG',
  motherName: 'Lia Prado',
  fatherName: 'Rui Prado',
  phone: '+1 305 555 0142',
  email: 'joana.prado@example.com',
}
const granted = { granteeName: 'Lia Prado' }

const document = (type: string, name: string) => ({ type, quantity: 1, familyMember: { name, relation: 'self' } })
const twoPowers: CreateOrderRequest['documents'] = [
  document('Procuração', 'Joana Prado'),
  document('Procuração', 'Rui Prado'),
]

/** A paid order whose data are given and whose work has begun. */
const orderInWork = async (): Promise<CreatedOrderWithPayment> => {
  const order = await placeOrder(call, { documents: twoPowers })
  await pay(call, order)
  const items = order.documents.map(({ id }) => ({ itemId: id, data: granted }))
  const told = await call('POST', `/api/orders/${order.token}/complete`, { ...applicant, items })
  expect(told.status).toBe(200)
  await office(order, 'start')
  return order
}
const itemsOf = ({ documents }: CreatedOrderWithPayment): string[] => documents.map(({ id }) => id)

const openOwn = async ({ page }: Customer, { token }: CreatedOrderWithPayment): Promise<void> => {
  await page.goto(`${product.url}/tracking?token=${token}`)
  await page.getByRole('heading', { name: 'Acompanhe seu pedido' }).waitFor()
}

const asCustomer = async (view: Viewport, walk: (customer: Customer) => Promise<void>): Promise<void> => {
  const customer = await newVisitor(browser, view)
  await walk(customer)
  expect(customer.errors).toEqual([])
  await customer.context.close()
}

describe('four unhappy orders', () => {
  it.each(views)('one of two documents is not found, and its refund is on its way (%s)', (view) =>
    asCustomer(view, async (customer) => {
      const { page } = customer
      const order = await orderInWork()
      const [lost = '', found = ''] = itemsOf(order)
      await office(order, 'cancel-items', { itemIds: [lost], end: 'not-found', reason: 'Não consta no livro.' })
      await office(order, 'issue', { itemIds: [found] })

      await openOwn(customer, order)
      await page.getByText('Registro não encontrado', { exact: true }).waitFor()
      await page.getByText('Emissão: feita').waitFor()
      await page.getByText('Reembolso de $35.00 solicitado: pendente').waitFor()
      await look(page, `unhappy-not-found-${view}`)

      await page.goto(`${product.url}/tracking?order=${order.orderNumber}`)
      await page.getByText('Registro não encontrado', { exact: true }).waitFor()
      expect(await page.getByText('Cobranças e reembolsos').count()).toBe(0)
      await look(page, `unhappy-not-found-by-number-${view}`)
    }),
  )

  it.each(views)('a fee is found later, and paid (%s)', (view) =>
    asCustomer(view, async (customer) => {
      const { page } = customer
      const order = await orderInWork()
      await office(order, 'issue', { itemIds: itemsOf(order) })
      await office(order, 'charge', {
        kind: 'notary-fee',
        amount: '20,00',
        itemIds: itemsOf(order).slice(0, 1),
        description: 'O cartório cobra pela busca em outro livro.',
      })

      await openOwn(customer, order)
      await page.getByText('O cartório cobra pela busca em outro livro.').first().waitFor()
      await look(page, `unhappy-fee-${view}`)
      await page.getByRole('button', { name: 'Pagar $20.00' }).click()
      await page.getByRole('complementary', { name: 'Resumo da cobrança' }).waitFor()
      await page.getByLabel('Número do cartão').fill('4000 0000 0000 0002')
      await page.getByLabel('Validade (MM/AA)').fill('1240')
      await page.getByLabel('CVC').fill('123')
      await page.getByRole('button', { name: 'Pagar $20.00' }).click()
      await page.getByText('Erro no Pagamento').first().waitFor()
      await look(page, `unhappy-fee-declined-${view}`)
      await page.getByLabel('Número do cartão').fill('4242 4242 4242 4242')
      await page.getByRole('button', { name: 'Pagar $20.00' }).click()
      await page.waitForURL('**/tracking?token=*')
      await page.getByText('Cobrança de $20.00: paga').waitFor()
      await look(page, `unhappy-fee-paid-${view}`)

      await page.goto(`${product.url}/checkout/${order.token}?cobranca=1`)
      await page.getByRole('heading', { name: 'Esta cobrança já foi paga' }).waitFor()
      await look(page, `unhappy-fee-closed-${view}`)
    }),
  )

  it.each(views)('data are sent back, and mended (%s)', (view) =>
    asCustomer(view, async (customer) => {
      const { page } = customer
      const order = await orderInWork()
      await office(order, 'request-data', { forms: ['applicant-data'], reason: 'O nome da mãe não confere.' })

      await openOwn(customer, order)
      await page.getByText('O nome da mãe não confere.').waitFor()
      await look(page, `unhappy-data-${view}`)
      await page.getByRole('button', { name: 'Corrigir seus dados' }).click()
      await page.getByText('O nome da mãe não confere.').waitFor()
      await page.getByRole('button', { name: 'Enviar dados e finalizar' }).click()
      await page.getByText('Campos obrigatórios').first().waitFor()
      await look(page, `unhappy-data-form-${view}`)
      await page.getByLabel('Data de nascimento').fill('1984-02-29')
      await page.getByLabel('Local de nascimento').fill('Ouro Preto, MG')
      await page.getByLabel('Nome da mãe').fill('Lia da Conceição Prado')
      await page.getByLabel('Nome do pai').fill('Rui Prado')
      for (const field of await page.getByLabel('Nome de quem vai representar você').all())
        await field.fill('Lia Prado')
      await page.getByRole('button', { name: 'Enviar dados e finalizar' }).click()
      await page.getByRole('heading', { name: 'Dados corrigidos' }).waitFor()
      await look(page, `unhappy-data-mended-${view}`)
      await page.getByRole('button', { name: 'Acompanhar o pedido' }).click()
      await page.getByRole('heading', { name: 'Acompanhe seu pedido' }).waitFor()
      await page.getByText('Emitir os documentos').waitFor()
      expect(await page.getByText('O que depende de você').count()).toBe(0)
    }),
  )

  it.each(views)('a parcel comes back, and is shipped again (%s)', (view) =>
    asCustomer(view, async (customer) => {
      const { page } = customer
      const order = await orderInWork()
      await office(order, 'issue', { itemIds: itemsOf(order) })
      const parcel = (number: string) => ({ courier: 'dhl', trackingNumber: `${number}${view === 'wide' ? 1 : 2}` })
      await office(order, 'ship', parcel('935657989'))
      await office(order, 'flag-parcel', { flag: 'address', reason: 'Ninguém atendeu.' })

      await openOwn(customer, order)
      await page.getByText('Problema no envio: endereço não encontrado').first().waitFor()
      await look(page, `unhappy-parcel-flagged-${view}`)

      await office(order, 'return-parcel', { reason: 'Devolvido ao remetente.' })
      await page.reload()
      await page.getByRole('heading', { name: /O envio voltou para nós/ }).waitFor()
      await look(page, `unhappy-parcel-returned-${view}`)

      const again = parcel('835657989')
      await office(order, 'ship', again)
      await page.reload()
      await page.getByText('Seu pedido está a caminho!').waitFor()
      const courier = page.getByRole('link', { name: /Acompanhar no site/ })
      expect(await courier.getAttribute('href')).toContain(again.trackingNumber)
      await look(page, `unhappy-parcel-again-${view}`)
    }),
  )
})
