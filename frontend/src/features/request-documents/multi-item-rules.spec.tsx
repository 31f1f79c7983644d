import { longAddressMessage } from '@cartorio/contracts/http/delivery-address.js'
import { itemsPricingRequestSchema } from '@cartorio/contracts/http/pricing.js'
import { countryCodeMessage } from '@cartorio/contracts/phone-numbers.js'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { addressDelayMs } from '../../components/AddressLookup/AddressLookup'
import { goOffline, goOnline } from '../../testing/connection'
import { json, problem } from '../../testing/fake-server'
import { shippingDelayMs } from './delivery/use-shipping-rate'
import { blankItem } from './draft'
import { flowSteps } from './flow-steps'
import {
  button,
  calculatePrice,
  contact,
  delivery,
  forgetOrders,
  item,
  open,
  prices,
  pricingCall,
  rate,
  shippingCall,
} from './request-flow-harness'
import { leaveDelayMs } from './use-finish'

const panel = () => screen.getByRole('complementary', { name: 'Resumo do preço' })
const toDelivery = { step: 2, items: [item], open: null, contact }
const found = { success: true, address: { street: 'Rua A', city: 'X', state: '', country: 'US' } }
const toContact = { step: 1, items: [item], open: null }

beforeEach(forgetOrders)
afterEach(() => {
  jest.useRealTimers()
  goOnline()
  jest.restoreAllMocks()
})

describe('specification §2: the flow of several documents', () => {
  it('has four steps', async () => {
    open()
    const trail = await screen.findByRole('navigation', { name: 'Etapas do pedido' })
    const steps = within(trail).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual(['1Documentos', '2Contato', '3Entrega', '4Confirmação'])
  })

  it('leads home by “Voltar” on the first step, and by “Voltar ao início”', async () => {
    open()
    for (const name of ['Voltar', 'Voltar ao início'])
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/')
  })
})

describe('specification §5: the flow of several documents', () => {
  it('has a quantity from 1 to 10, at first 1', async () => {
    const { user } = open({ open: { ...blankItem('a'), productId: 'birth' } })
    const quantity = await screen.findByRole('spinbutton', { name: 'Quantidade' })
    expect(quantity).toHaveValue('1')
    expect(screen.getByRole('button', { name: 'Diminuir' })).toBeDisabled()
    await user.clear(quantity)
    await user.type(quantity, '99')
    await user.tab()
    await waitFor(() => expect(quantity).toHaveValue('10'))
    expect(screen.getByRole('button', { name: 'Aumentar' })).toBeDisabled()
    await waitFor(() => expect(panel()).toHaveTextContent('Total$ 450,00'))
  })

  it.each([
    ['CA', 'k1a0b1999', 'K1A 0B1'],
    ['BR', '01310100999', '01310-100'],
    ['PT', '1000205999', '1000-205'],
    ['US', '331019999123', '33101-9999'],
  ])('masks the postal code of %s and cuts it to its length', async (country, typed, shown) => {
    const { user } = open({ ...toDelivery, delivery: { ...delivery, country, postalCode: '' } })
    await user.type(await screen.findByLabelText('Código postal'), typed)
    expect(screen.getByLabelText('Código postal')).toHaveValue(shown)
  })

  it.each(['HK', 'AE'])('takes no postal code in %s, and any', async (country) => {
    const { user } = open({ ...toDelivery, delivery: { ...delivery, country, postalCode: '' } })
    expect(await screen.findByText('Frete calculado!')).toBeVisible()
    await user.type(screen.getByLabelText(/Código postal/), '999')
    await user.click(await button('Continuar para confirmação'))
    expect(await screen.findByRole('heading', { name: 'Confira e finalize' })).toBeVisible()
  })

  it('says that an address has no room on the label, and goes on once it has', async () => {
    const long = '742 Evergreen Terrace of the Old Springfield, Building Number 12 beside the Elementary School, '
    const { user } = open({ ...toDelivery, delivery: { ...delivery, address: `${long}${long}Apartment 1408` } })
    await screen.findByText('Frete calculado!')
    await user.click(await button('Continuar para confirmação'))
    expect(await screen.findByText(longAddressMessage, { selector: '[role="alert"]' })).toBeVisible()
    const address = screen.getByLabelText('Endereço')
    expect(address).toHaveFocus()
    await user.clear(address)
    await user.type(address, '742 Evergreen Terrace, Apartment 1408')
    await user.click(await button('Continuar para confirmação'))
    expect(await screen.findByRole('heading', { name: 'Confira e finalize' })).toBeVisible()
  })

  it('empties the postal code with another country', async () => {
    const { user } = open({ ...toDelivery, delivery })
    const country = await screen.findByRole('combobox', { name: 'País' })
    await user.clear(country)
    await user.type(country, 'inglaterra')
    await user.click(await screen.findByRole('option', { name: 'Reino Unido' }))
    expect(screen.getByLabelText('Código postal')).toHaveValue('')
    expect(screen.getByText('Exemplo: SW1A 1AA')).toBeVisible()
  })
})

describe('specification §8: what this flow says', () => {
  it('“Erro de conexão”, and the price once it can be had', async () => {
    const { user, server } = open({ ...toDelivery, delivery }, { [shippingCall]: () => problem(503, 'Ocupado') })
    expect(await screen.findByText('Erro de conexão')).toBeVisible()
    expect(screen.getByText('Tente novamente. O frete será calculado no checkout.')).toBeVisible()
    server.routes[shippingCall] = () => json(rate)
    await user.click(await button('Calcular de novo'))
    expect(await screen.findByText('Frete calculado!')).toBeVisible()
    expect(screen.getByText('DHL Express: $ 38,50, 4 dias de transporte.')).toBeVisible()
  })

  it.each([
    ['Endereço encontrado!', found, 200, 'Confira os campos abaixo.'],
    ['CEP/ZIP não encontrado', { success: false }, 200, 'Preencha o endereço à mão.'],
    ['Erro na busca', { title: 'x' }, 503, 'Preencha o endereço à mão.'],
  ])('“%s” of the address', async (words, body, status, detail) => {
    open({ ...toDelivery, delivery }, { 'POST /api/lookup-address': () => json(body, status) })
    expect((await screen.findByText(words)).parentElement).toHaveTextContent(`${words} ${detail}`)
  })
})

describe('specification §9: prices and timings of this flow', () => {
  it('adds translation 25 and apostille 30 per unit, express 50 and shipping once, with two decimals', async () => {
    const services = { needsTranslation: true, translationLanguage: 'es' as const, needsApostille: true }
    open({
      step: 3,
      items: [
        { ...item, ...services, quantity: 2 },
        { ...item, id: 'b', productId: 'power-attorney', powersPurpose: 'inss', signingWay: 'consulate' },
      ],
      open: null,
      contact,
      delivery: { ...delivery, expedited: true },
    })
    await waitFor(() => expect(panel()).toHaveTextContent('Total$ 323,50'))
    const lines = [
      'Documentos$ 125,00',
      'Tradução juramentada$ 50,00',
      'Apostila de Haia$ 60,00',
      'Atendimento expresso$ 50,00',
      'Frete$ 38,50',
    ]
    for (const line of lines) expect(panel()).toHaveTextContent(line)
  })

  it('asks for no freight of an order of which nothing goes to its customer', async () => {
    const power = { ...item, productId: 'power-attorney', powersPurpose: 'inss', signingWay: 'consulate' }
    const price: typeof calculatePrice = async (call) => {
      const answer = await (await calculatePrice(call)).json()
      return json({ ...answer, shippingPrice: 9.9, shippingToAttorney: 9.9 })
    }
    jest.useFakeTimers({ advanceTimers: true })
    const { server } = open(
      { step: 2, items: [power], open: null, contact, delivery },
      { [shippingCall]: () => problem(502, 'Sem resposta'), [pricingCall]: price },
    )
    await waitFor(() => expect(panel()).toHaveTextContent('Frete ao procurador, no Brasil$ 9,90'))
    await act(() => jest.advanceTimersByTimeAsync(2 * shippingDelayMs))
    expect(panel()).toHaveTextContent('Frete ao procurador, no Brasil$ 9,90')
    expect(server.callsTo(shippingCall)).toEqual([])
  })

  it.each([
    ['Certidão de Nascimento', '45,00'],
    ['Certidão de Casamento', '45,00'],
    ['Certidão de Óbito', '45,00'],
    ['Procuração', '35,00'],
    ['Certidão de Antecedentes Criminais', '65,00'],
  ])('%s costs $ %s', async (name, amount) => {
    open()
    expect(await screen.findByRole('radio', { name })).toHaveAccessibleDescription(new RegExp(`\\$\\s${amount}$`))
  })

  it('charges a single document what stands beside it and its services, and as much when a second one comes', async () => {
    const wizard = { ...prices.priceLists[0], name: 'wizard-2026', origin: 'wizard', apostille: 1500 }
    const both = { ...prices, priceLists: [...prices.priceLists, wizard] }
    const one = { ...item, needsApostille: true }
    const { user, server } = open({ items: [one], open: null }, { 'GET /api/prices': () => json(both) })
    await waitFor(() => expect(panel()).toHaveTextContent('Total$ 75,00'))
    await user.click(await button('Adicionar outro documento'))
    await user.click(await screen.findByRole('radio', { name: 'Procuração' }))
    await waitFor(() => expect(panel()).toHaveTextContent('Total$ 110,00'))
    expect(panel()).toHaveTextContent('Apostila de Haia$ 30,00')
    expect(server.callsTo(pricingCall).map(({ body }) => itemsPricingRequestSchema.parse(body).origin)).toEqual([
      'multi-item',
      'multi-item',
    ])
  })

  it('names what each service adds: translation and apostille per unit, express per order', async () => {
    open({ open: { ...blankItem('a'), productId: 'birth' } })
    const service = async (name: RegExp) => screen.findByRole('checkbox', { name })
    expect(await service(/^Tradução juramentada \+\$\s25,00 por unidade$/)).not.toBeChecked()
    expect(await service(/^Apostila de Haia \+\$\s30,00 por unidade$/)).not.toBeChecked()
    cleanup()
    open({ ...toDelivery, delivery })
    const express = await service(/^Atendimento expresso \+\$\s50,00 por pedido$/)
    expect(express).toHaveAccessibleDescription('Enviamos em até 3 dias úteis, em vez de 7.')
  })

  it('waits 1.5 s before the checkout, 1 s before the address, and has four steps', () => {
    expect([leaveDelayMs, addressDelayMs, shippingDelayMs, flowSteps.length]).toEqual([1500, 1000, 500, 4])
  })

  it('promises the days of the server from the first document on', async () => {
    const { user } = open()
    expect(await screen.findByRole('radio', { name: 'Procuração' })).toBeVisible()
    expect(panel()).not.toHaveTextContent('Envio até')
    await user.click(screen.getByRole('radio', { name: 'Procuração' }))
    await waitFor(() => expect(panel()).toHaveTextContent('Envio até 11 de março, mais o transporte'))
    expect(panel()).toHaveTextContent('Total$ 35,00')
  })

  it('promises a delivery once its destination is known, and confirms it', async () => {
    const { user } = open({ ...toDelivery, delivery })
    await screen.findByText('Frete calculado!')
    await waitFor(() => expect(panel()).toHaveTextContent('Entrega entre 16 e 18 de março'))
    expect(panel()).not.toHaveTextContent('Envio até')
    await user.click(await button('Continuar para confirmação'))
    expect(
      await screen.findByText('Atendimento comum. Entrega entre 16 e 18 de março, se você pagar hoje.'),
    ).toBeVisible()
  })

  it('says how much later the express service ships many documents', async () => {
    open({
      ...toDelivery,
      items: [
        { ...item, quantity: 10 },
        { ...item, id: 'b', quantity: 1 },
      ],
      delivery,
    })
    const express = await screen.findByRole('checkbox', { name: /^Atendimento expresso/ })
    expect(express).toHaveAccessibleDescription('Enviamos em até 4 dias úteis, em vez de 8.')
  })
})

describe('the telephone', () => {
  it('without its country’s code is refused with how it is written, and written out once it has one', async () => {
    const { user } = open({ ...toContact, contact: { ...contact, phone: '' } })
    const phone = await screen.findByLabelText('Telefone')
    await user.type(phone, '305 555 0100')
    await user.click(await button('Continuar para entrega'))
    expect(await screen.findByText(countryCodeMessage, { selector: '[role="alert"]' })).toBeVisible()
    await user.clear(phone)
    await user.type(phone, '0013055550100')
    await user.tab()
    await waitFor(() => expect(phone).toHaveValue('+1 305 555 0100'))
    expect(phone).toBeValid()
    // The summary keeps its place, and is not seen.
    expect(screen.getByText(countryCodeMessage)).not.toBeVisible()
  })

  it.each(['+1 305', '+999 12345678', '+55 📞📞📞📞📞📞📞📞'])('%s cannot be called', async (typed) => {
    const { user } = open({ ...toContact, contact: { ...contact, phone: '' } })
    await user.type(await screen.findByLabelText('Telefone'), typed)
    await user.click(await button('Continuar para entrega'))
    expect(
      await screen.findByText('Telefone inválido. Inclua o código do país e o código de área.', {
        selector: '[role="alert"]',
      }),
    ).toBeVisible()
  })
})

describe('strange names', () => {
  const go = async (fullName: string) => {
    const { user } = open({ open: { ...blankItem('a'), productId: 'birth', fullName } })
    await user.click(await button('Continuar para contato'))
  }

  it.each(['🙂 Maria', 'שרה לוי', 'محمد علي', '<script>alert(1)</script>', 'Ana '.repeat(37).trim()])(
    '%s goes on as it was typed',
    async (fullName) => {
      await go(fullName)
      expect(await screen.findByRole('heading', { name: 'Como falamos com você?' })).toBeVisible()
    },
  )

  it.each([
    ['of 200 characters', 'A'.repeat(200), 'Use no máximo 150 caracteres.'],
    ['that shows nothing', '\u3164\u200b', 'Informe o nome do titular do documento.'],
    [
      'that turns the text around it',
      '\u202eairaM',
      'O nome tem caracteres invisíveis, que mudam a direção do texto. Digite-o novamente.',
    ],
  ])('%s stops with what is wrong', async (_which, fullName, message) => {
    await go(fullName)
    expect(await screen.findByText(message, { selector: '[role=alert]' })).toBeVisible()
  })
})

describe('a line that is cut', () => {
  it('loses nothing typed, sends nothing twice, and asks for the shipping again when it is back', async () => {
    const { user, server } = open({ ...toDelivery, delivery: { ...delivery, postalCode: '', address: '', city: '' } })
    const code = await screen.findByLabelText('Código postal')
    await waitFor(() => expect(panel()).toHaveTextContent('Total$ 45,00'))
    act(goOffline)
    await user.type(code, '33101')
    expect(await screen.findByText('Erro de conexão')).toBeVisible()
    await user.type(screen.getByLabelText('Endereço'), '742 Evergreen Terrace')
    await user.type(screen.getByLabelText('Cidade'), 'Miami')
    expect(server.callsTo(shippingCall)).toHaveLength(0)

    act(goOnline)
    expect(await screen.findByText('Frete calculado!')).toBeVisible()
    expect(server.callsTo(shippingCall)).toHaveLength(1)
    expect(screen.getByLabelText('Endereço')).toHaveValue('742 Evergreen Terrace')
    expect(screen.getByLabelText('Cidade')).toHaveValue('Miami')
    await waitFor(() => expect(panel()).toHaveTextContent('Total$ 83,50'))
  })

  it('sends nothing of a step that the person has left', async () => {
    const { user, server } = open({ ...toDelivery, delivery })
    act(goOffline)
    expect(await screen.findByText('Erro de conexão')).toBeVisible()
    await user.click(await button('Limpar'))
    await user.click(await button('Apagar'))
    expect(await screen.findByRole('heading', { name: 'De quais documentos você precisa?' })).toBeVisible()
    act(goOnline)
    await waitFor(() => expect(screen.getByLabelText('Nome completo do titular')).toHaveValue(''))
    expect(server.callsTo(shippingCall)).toHaveLength(0)
    expect(server.callsTo('POST /api/lookup-address')).toHaveLength(0)
  })

  it('keeps the price that was shown and says that a new one could not be had', async () => {
    const { user } = open({ items: [item], open: blankItem('b') })
    await waitFor(() => expect(panel()).toHaveTextContent('Total$ 45,00'))
    act(goOffline)
    await user.click(await screen.findByRole('radio', { name: 'Procuração' }))
    expect(await screen.findByText(/Não foi possível calcular o preço agora/)).toBeInTheDocument()
    await user.type(screen.getByLabelText('Nome completo do titular'), 'Rui Prado')
    act(goOnline)
    await waitFor(() => expect(panel()).toHaveTextContent('Total$ 80,00'))
    expect(screen.getByLabelText('Nome completo do titular')).toHaveValue('Rui Prado')
  })
})
