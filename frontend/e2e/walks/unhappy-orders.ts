import type { CreatedOrderWithPayment } from '@cartorio/contracts/http/created-order.js'
import type { Locator, Page } from 'playwright-core'
import { choose, fillDate, type Viewport } from '../browser.js'
import { give, openOrderPage, ship } from '../office.js'
import { atBothWidths, inOtherTheme } from '../screens.js'
import { asOffice, asVisitor, type Site } from '../site.js'
import { fillPowersOfAttorney } from './applicant-data.js'
import { openOwn } from './documents/customer.js'
import { orderToStart } from './orders.js'

type Walk = { readonly order: CreatedOrderWithPayment; readonly customer: Page; readonly office: Page }

type Views = { readonly customer: Viewport; readonly office: Viewport }

/** A customer with an order in work, and an operator who has its page open. Screens are checked at both widths. */
const walkBoth = (site: Site, views: Views, walk: (walk: Walk) => Promise<void>): Promise<void> =>
  asVisitor(site, views.customer, (customer) =>
    asOffice(site, views.office, async (office) => {
      const order = await orderToStart(site)
      await openOrderPage(office.page, site, order.orderNumber)
      await give(office.page, 'Iniciar processamento')
      await walk({ order, customer: customer.page, office: office.page })
    }),
  )

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const boxes = (within: Locator | Page): Locator => within.getByRole('checkbox', { name: /Procuração/ })

const lose = async (office: Page): Promise<void> => {
  await give(office, 'Encerrar documentos', {
    fill: async (dialog) => {
      await dialog.getByRole('button', { name: 'Encerrar documentos' }).click()
      await dialog.getByText('Escolha pelo menos um documento.').waitFor()
      await atBothWidths(office, 'office-lose-error')
      await boxes(dialog).first().check()
      await dialog.getByRole('radio', { name: 'Registro não encontrado' }).check()
      await dialog.getByLabel('Motivo').fill('Não consta no livro.')
    },
  })
  await part(office, 'Dinheiro').getByText('Reembolso feito').waitFor()
}

const charge = async (office: Page): Promise<void> => {
  await give(office, 'Cobrar a mais', {
    submit: 'Criar cobrança',
    fill: async (dialog) => {
      await dialog.getByRole('button', { name: 'Criar cobrança' }).click()
      await dialog.getByText('Escolha o tipo de cobrança.').waitFor()
      await atBothWidths(office, 'office-charge-error')
      await choose(dialog, 'Tipo de cobrança', 'Taxa do cartório')
      await dialog.getByLabel(/^Valor/).fill('20,00')
      await dialog.getByLabel('Descrição').fill('O cartório cobra pela busca em outro livro.')
      await boxes(dialog).first().check()
    },
  })
  await part(office, 'Dinheiro').getByText('Em aberto').waitFor()
}

const sendBack = async (office: Page): Promise<void> => {
  await give(office, 'Pedir correção dos dados', {
    submit: 'Pedir correção',
    fill: async (dialog) => {
      await dialog.getByRole('button', { name: 'Pedir correção' }).click()
      await dialog.getByText('Escreva o motivo.').waitFor()
      await atBothWidths(office, 'office-send-back-error')
      await dialog.getByLabel('O que está errado').fill('O nome da mãe não confere.')
    },
  })
}

const flag = async (office: Page): Promise<void> => {
  await give(office, 'Marcar problema no envio', {
    submit: 'Marcar problema',
    fill: async (dialog) => {
      await dialog.getByRole('button', { name: 'Marcar problema' }).click()
      await dialog.getByText('Escolha o problema.').waitFor()
      await atBothWidths(office, 'office-flag-error')
      await dialog.getByRole('radio', { name: 'Endereço não encontrado' }).check()
      await dialog.getByLabel('Motivo').fill('Ninguém atendeu.')
    },
  })
  await part(office, 'Próximo passo').getByText('Endereço não encontrado').waitFor()
}

/** The staff's steps go through the office's screens, the customer's through theirs. */
export const walkUnhappyOrders = (site: Site): void =>
  describe('four unhappy orders', () => {
    it('one of two documents is not found, and its refund is paid', () =>
      walkBoth(site, { customer: 'wide', office: 'narrow' }, async ({ customer, office, order }) => {
        await lose(office)
        await give(office, 'Registrar emissão')
        await atBothWidths(office, 'office-not-found')

        await openOwn(site, customer, order.token)
        await customer.getByText('Registro não encontrado', { exact: true }).waitFor()
        await customer.getByText('Emissão: feita').waitFor()
        await customer.getByText('Reembolso de $ 35,00 feito: concluído').waitFor()
        await atBothWidths(customer, 'unhappy-not-found')
        await inOtherTheme(customer, 'unhappy-not-found')

        await customer.goto(`${site.product.url}/tracking?pedido=${order.orderNumber}`)
        await customer.getByRole('heading', { name: `Pedido ${order.orderNumber}` }).waitFor()
        expect(await customer.getByText('Registro não encontrado').count()).toBe(0)
        expect(await customer.getByText('Cobranças e reembolsos').count()).toBe(0)
        await atBothWidths(customer, 'unhappy-not-found-by-number')
        await inOtherTheme(customer, 'unhappy-not-found-by-number')
      }))

    it('a fee is found later, and paid', () =>
      walkBoth(site, { customer: 'narrow', office: 'wide' }, async ({ customer, office, order }) => {
        await give(office, 'Registrar emissão')
        await charge(office)
        await atBothWidths(office, 'office-fee')

        await openOwn(site, customer, order.token)
        await customer.getByText('O cartório cobra pela busca em outro livro.').first().waitFor()
        await atBothWidths(customer, 'unhappy-fee')
        await inOtherTheme(customer, 'unhappy-fee')
        await customer.getByRole('link', { name: 'Pagar $ 20,00' }).click()
        await customer.getByRole('complementary', { name: 'Resumo da cobrança' }).waitFor()
        await customer.getByLabel('Número do cartão').fill('4000 0000 0000 0002')
        await customer.getByLabel('Validade (MM/AA)').fill('1240')
        await customer.getByLabel('CVC').fill('123')
        await customer.getByRole('checkbox', { name: /^Li e aceito os termos/ }).check()
        await customer.getByRole('button', { name: 'Pagar $ 20,00' }).click()
        await customer.getByText('Erro no Pagamento').first().waitFor()
        await atBothWidths(customer, 'unhappy-fee-declined')
        await customer.getByLabel('Número do cartão').fill('4242 4242 4242 4242')
        await customer.getByRole('button', { name: 'Pagar $ 20,00' }).click()
        await customer.waitForURL('**/tracking?token=*')
        await customer.getByText('Cobrança de $ 20,00: paga').waitFor()
        await atBothWidths(customer, 'unhappy-fee-paid')

        await customer.goto(`${site.product.url}/checkout/${order.token}?cobranca=1`)
        await customer.getByRole('heading', { name: 'Esta cobrança já foi paga' }).waitFor()
        await atBothWidths(customer, 'unhappy-fee-closed')
        await office.getByRole('button', { name: 'Atualizar' }).click()
        await part(office, 'Dinheiro').getByText('Paga', { exact: true }).waitFor()
      }))

    it('data are sent back, and mended', () =>
      walkBoth(site, { customer: 'narrow', office: 'narrow' }, async ({ customer, office, order }) => {
        await sendBack(office)
        await office.getByText(/Correção pedida ao cliente/).waitFor()

        await openOwn(site, customer, order.token)
        await customer.getByText('O nome da mãe não confere.').waitFor()
        await atBothWidths(customer, 'unhappy-data')
        await customer.getByRole('link', { name: 'Corrigir seus dados' }).click()
        await customer.getByText('O nome da mãe não confere.').waitFor()
        await customer.getByRole('button', { name: 'Enviar dados e finalizar' }).click()
        await customer.getByRole('heading', { name: 'Campos obrigatórios' }).waitFor()
        await atBothWidths(customer, 'unhappy-data-form')
        await inOtherTheme(customer, 'unhappy-data-form')
        await fillDate(customer, 'Data de nascimento', '1984-02-29')
        await customer.getByLabel('Local de nascimento').fill('Ouro Preto, MG')
        await customer.getByLabel('Nome da mãe', { exact: true }).fill('Lia da Conceição Prado')
        await customer.getByLabel('Nome do pai', { exact: true }).fill('Rui Prado')
        await fillPowersOfAttorney(customer)
        await customer.getByRole('button', { name: 'Enviar dados e finalizar' }).click()
        await customer.getByRole('heading', { name: 'Dados corrigidos' }).waitFor()
        await atBothWidths(customer, 'unhappy-data-mended')
        await inOtherTheme(customer, 'unhappy-data-mended')
        await customer.getByRole('link', { name: 'Acompanhar o pedido' }).click()
        await customer.getByRole('heading', { name: 'Acompanhe seu pedido' }).waitFor()
        await customer.getByText('Emitir os documentos').waitFor()
        expect(await customer.getByText('O que depende de você').count()).toBe(0)
      }))

    it('a parcel comes back, and is shipped again', () =>
      walkBoth(site, { customer: 'wide', office: 'wide' }, async ({ customer, office, order }) => {
        await give(office, 'Registrar emissão')
        await ship(office, '9356579901')
        await flag(office)
        await atBothWidths(office, 'office-flagged')

        await openOwn(site, customer, order.token)
        await customer.getByText('Problema no envio: endereço não encontrado').first().waitFor()
        await atBothWidths(customer, 'unhappy-parcel-flagged')
        await inOtherTheme(customer, 'unhappy-parcel-flagged')

        await give(office, 'Registrar devolução', {
          fill: (dialog) => dialog.getByLabel('Motivo').fill('Devolvido ao remetente.'),
        })
        await customer.reload()
        await customer.getByRole('heading', { name: /O envio voltou para nós/ }).waitFor()
        await atBothWidths(customer, 'unhappy-parcel-returned')
        await inOtherTheme(customer, 'unhappy-parcel-returned')

        await ship(office, '8356579895')
        await customer.reload()
        await customer.getByText('Seu pedido está a caminho!').waitFor()
        const courier = customer.getByRole('link', { name: /Acompanhar no site/ })
        expect(await courier.getAttribute('href')).toContain('8356579895')
        await atBothWidths(customer, 'unhappy-parcel-again')
      }))
  })
