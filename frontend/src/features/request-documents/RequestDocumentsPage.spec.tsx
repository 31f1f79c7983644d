import { itemsPricingRequestSchema } from '@cartorio/contracts/http/pricing.js'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { countryKey, currencyFromCountryKey, currencyKey } from '../../lib/app-context'
import { pendingOrderKey, requestDraftKey, savedRequestDraftKey } from '../../lib/stored-order-keys'
import { tabOrder } from '../../lib/tab-order'
import { leaveQuestion } from '../../lib/use-leave-guard'
import { closesFreely } from '../../testing/close-tab'
import { json, laterAnswer, problem } from '../../testing/fake-server'
import { expectSummary } from '../../testing/form-refusal'
import { blankItem } from './draft'
import {
  button,
  calculatePrice,
  chooseSigning,
  config,
  contact,
  delivery,
  flow,
  forgetOrders,
  item,
  open,
  prices,
  pricingCall,
  rate,
  shippingCall,
} from './request-flow-harness'

beforeEach(forgetOrders)
afterEach(() => jest.restoreAllMocks())

describe('choosing documents', () => {
  it('begins with the document that the address names, and not with an unknown one', async () => {
    open({}, {}, `${flow}?documento=power-attorney`)
    expect(await screen.findByRole('radio', { name: 'Procuração' })).toBeChecked()
    cleanup()
    open({}, {}, `${flow}?documento=passport`)
    expect(await screen.findByRole('radio', { name: 'Procuração' })).not.toBeChecked()
  })

  it('keeps a begun item when the address names another document', async () => {
    open({ open: item }, {}, `${flow}?documento=power-attorney`)
    expect(await screen.findByRole('radio', { name: 'Certidão de Nascimento' })).toBeChecked()
  })

  it('asks for one item at least', async () => {
    const { user } = open()
    await user.click(await button('Continuar para contato'))
    expect(await screen.findByText(/^Adicione pelo menos um item/)).toBeVisible()
    expectSummary('Adicione pelo menos um item', [
      'Selecione o tipo de documento',
      'Informe o nome do titular do documento.',
    ])
    expect(screen.getByRole('radiogroup', { name: 'Documento' })).toBeInvalid()
    expect(screen.getByRole('radiogroup', { name: 'Documento' })).toHaveAccessibleDescription(
      'Selecione o tipo de documento',
    )
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Certidão de Nascimento' })).toHaveFocus())
    await user.click(screen.getByRole('link', { name: 'Informe o nome do titular do documento.' }))
    expect(screen.getByLabelText('Nome completo do titular')).toHaveFocus()
  })

  it('asks for document and holder and says so at the field', async () => {
    const { user } = open()
    await user.click(await button('Adicionar ao pedido'))
    expect(await screen.findByText('Dados incompletos')).toBeVisible()
    expect(screen.getByLabelText('Nome completo do titular')).toHaveAccessibleDescription(
      /Informe o nome do titular do documento/,
    )
    const tile = screen.getByRole('radio', { name: 'Certidão de Nascimento' })
    await waitFor(() => expect(tile).toHaveFocus())
    expectSummary('Dados incompletos', ['Selecione o tipo de documento', 'Informe o nome do titular do documento.'])

    // Mended, it leaves its place free: the button does not move away from under a click.
    await user.click(tile)
    await user.type(screen.getByLabelText('Nome completo do titular'), 'Ana')
    expect(screen.getByText('Dados incompletos')).not.toBeVisible()
  })

  it('adds an item, prices it, and asks for the language of a translation', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: 'Procuração' }))
    await chooseSigning(user)
    await user.type(screen.getByLabelText('Nome completo do titular'), 'João Lima')
    await user.click(screen.getByRole('checkbox', { name: /Tradução juramentada/ }))
    await user.click(await button('Adicionar ao pedido'))
    expect(await screen.findByText('Escolha o idioma da tradução', { selector: '[role="alert"]' })).toBeVisible()

    await user.selectOptions(screen.getByRole('combobox', { name: 'Idioma da tradução' }), 'Espanhol')
    await user.click(await button('Adicionar ao pedido'))
    expect(await button('Editar Procuração de João Lima')).toBeVisible()
    await waitFor(() =>
      expect(screen.getByRole('complementary', { name: 'Resumo do preço' })).toHaveTextContent('$ 60,00'),
    )

    await user.click(await button('Remover Procuração de João Lima'))
    expect(screen.queryByText('João Lima')).not.toBeInTheDocument()
  })

  it('does not leave a begun item behind, and says what it lacks', async () => {
    const { user } = open({ items: [item], open: { ...blankItem('b'), fullName: 'José' } })
    await user.click(await button('Continuar para contato'))
    expect(await screen.findByText('Dados incompletos')).toBeVisible()
    expect(screen.getByText('Selecione o tipo de documento', { selector: '[role="alert"]' })).toBeVisible()
  })

  it('commits the item in the editor with the button that goes on', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: 'Procuração' }))
    await chooseSigning(user)
    await user.type(screen.getByLabelText('Nome completo do titular'), ' João Lima ')
    await user.click(await button('Continuar para contato'))
    expect(await screen.findByRole('heading', { name: 'Como falamos com você?' })).toHaveFocus()
    await waitFor(() =>
      expect(JSON.parse(sessionStorage.getItem(requestDraftKey) ?? '{}')).toMatchObject({
        items: [{ productId: 'power-attorney', fullName: 'João Lima', quantity: 1 }],
        open: null,
      }),
    )
  })
})

describe('the addresses of the steps', () => {
  const address = () => screen.getByRole('status', { name: 'address' })
  const complete = { items: [item], open: null, contact, delivery }

  it('are their own, and the way back leads to the step before', async () => {
    const { user } = open({ items: [item], open: null, contact })
    await user.click(await button('Continuar para contato'))
    await waitFor(() => expect(address()).toHaveTextContent(`${flow}/contato`))
    await user.click(await button('Continuar para entrega'))
    await waitFor(() => expect(address()).toHaveTextContent(`${flow}/entrega`))
    await user.click(await button('Voltar'))
    await waitFor(() => expect(address()).toHaveTextContent(`${flow}/contato`))
    expect(await screen.findByLabelText('E-mail')).toHaveValue('ana@example.com')
  })

  it.each([
    [
      'confirmacao',
      { ...complete, contact: { ...contact, email: '' } },
      'contato',
      'Falta dizer como falamos com você.',
    ],
    ['entrega', {}, 'documentos', 'Falta dizer de quais documentos você precisa.'],
    ['confirmacao', { ...complete, delivery: { ...delivery, city: '' } }, 'entrega', 'Falta dizer para onde enviamos.'],
  ])('open no later step than the first gap, and say why: %s', async (wanted, draft, opened, reason) => {
    open(draft, {}, `${flow}/${wanted}`)
    expect(await screen.findByText(reason)).toBeVisible()
    await waitFor(() => expect(address()).toHaveTextContent(`${flow}/${opened}`))
  })

  it.each([
    ['paid', 'pago', ['Ver o recibo', 'Acompanhar o pedido', 'Fazer Novo Pedido']],
    ['unconfirmed', 'feito', ['Acompanhar o pedido', 'Fazer Novo Pedido']],
  ] as const)(
    'show in place of the flow that its order is %s, where the way back leads to them',
    async (payment, word, links) => {
      const order = { token: 'customer-token', orderNumber: 'CO-2026-00042', payment }
      sessionStorage.setItem('requestTabOrder', JSON.stringify(order))
      open(null, {}, `${flow}/confirmacao`)
      expect(await screen.findByRole('heading', { level: 1, name: `Seu pedido está ${word}` })).toBeVisible()
      expect(screen.getByText(/pedido CO-2026-00042/)).toBeVisible()
      expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links)
      expect(screen.queryByText(/^Falta dizer/)).toBeNull()
    },
  )

  it('begin with the first step where they name none, or an unknown one', async () => {
    open({}, {}, `${flow}/outro?documento=birth`)
    await screen.findByRole('radio', { name: 'Procuração' })
    await waitFor(() => expect(address()).toHaveTextContent(`${flow}/documentos?documento=birth`))
  })
})

describe('the price', () => {
  const panel = () => screen.getByRole('complementary', { name: 'Resumo do preço' })

  it('stays until the next one has arrived', async () => {
    const { user, server } = open({ items: [item, { ...item, id: 'b' }], open: null })
    await waitFor(() => expect(panel()).toHaveTextContent('$ 90,00'))
    const answer = laterAnswer()
    server.routes[pricingCall] = () => answer.promise
    await user.click((await screen.findAllByRole('button', { name: /^Remover/ }))[0] as HTMLElement)
    await waitFor(() => expect(server.callsTo(pricingCall)).toHaveLength(2))
    expect(panel()).toHaveTextContent('$ 90,00')
    const [, call] = server.callsTo(pricingCall)
    if (call) answer.give(await calculatePrice(call))
    await waitFor(() => expect(panel()).not.toHaveTextContent('$ 90,00'))
    expect(panel()).toHaveTextContent('$ 45,00')
  })

  it('says when there is none, and can be calculated again', async () => {
    const { user, server } = open({ items: [item], open: null }, { [pricingCall]: () => problem(503, 'Ocupado.') })
    expect(await screen.findByText(/Não foi possível calcular o preço agora/)).toBeInTheDocument()
    expect(panel()).toHaveTextContent('TotalA calcular')
    server.routes[pricingCall] = calculatePrice
    await user.click(await screen.findByText('Calcular de novo'))
    await waitFor(() => expect(panel()).toHaveTextContent('Total$ 45,00'))
    expect(screen.queryByText(/Não foi possível calcular/)).not.toBeInTheDocument()
  })

  it('ships the test product free', async () => {
    open({ items: [{ ...item, productId: 'test-product' }], open: null })
    await waitFor(() => expect(panel()).toHaveTextContent('FreteGrátis'))
  })
})

describe('the contact', () => {
  it('needs all three fields', async () => {
    const { user } = open({ step: 1, items: [item], open: null })
    await user.click(await button('Continuar para entrega'))
    expect(await screen.findByText('Preencha todos os campos')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Nome completo')).toHaveFocus())
    expectSummary('Preencha todos os campos', [
      'Digite o seu nome completo',
      'Digite o seu e-mail',
      'Digite o seu telefone, com o código do país',
    ])
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(/Digite o seu e-mail/)
  })

  it('asks about a likely slip in the address, and takes what is answered', async () => {
    const { user } = open({ step: 1, items: [item], open: null, contact: { ...contact, email: 'ana@gmial.com' } })
    await user.click(await button('Continuar para entrega'))
    expect(await screen.findByText('Você quis dizer ana@gmail.com?')).toBeVisible()
    expect(screen.queryByText('Preencha todos os campos')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Usar ana@gmail.com' }))
    await user.click(await button('Continuar para entrega'))
    expect(await screen.findByRole('heading', { name: 'Para onde enviamos?' })).toBeVisible()
  })

  it('shows what is kept of a copied address once it is left', async () => {
    const { user } = open({ step: 1, items: [item], open: null })
    const email = await screen.findByLabelText('E-mail')
    await user.click(email)
    await user.paste('Ana Souza <ana@example.com>,')
    await user.tab()
    expect(email).toHaveValue('ana@example.com')
  })

  it('leads to the delivery', async () => {
    const { user } = open({ step: 1, items: [item], open: null, contact })
    await user.click(await button('Continuar para entrega'))
    expect(await screen.findByRole('heading', { name: 'Para onde enviamos?' })).toHaveFocus()
  })
})

describe('the delivery', () => {
  const draft = { step: 2, items: [item], open: null, contact }

  it('opens the postal code with the country, checks it and then calculates the shipping', async () => {
    const { user, server } = open(draft)
    const code = await screen.findByLabelText('Código postal')
    expect(code).toBeDisabled()
    await user.type(screen.getByRole('combobox', { name: 'País' }), 'estados uni')
    await user.click(await screen.findByRole('option', { name: 'Estados Unidos' }))
    await waitFor(() => expect(code).toBeEnabled())

    await user.type(code, '331')
    await user.tab()
    expect(await screen.findByText('Formato inválido. Exemplo: 33101')).toBeVisible()
    expect(server.callsTo(shippingCall)).toHaveLength(0)

    await user.type(code, '01')
    expect(await button('Calculando frete...')).toBeDisabled()
    expect(await screen.findByText('Frete calculado!')).toBeVisible()
    expect(screen.getByText('DHL Express: $ 38,50, 4 dias de transporte.')).toBeVisible()
    expect(server.callsTo(shippingCall).at(-1)?.body).toEqual({
      destinationCountry: 'US',
      postalCode: '33101',
      weight: 0.5,
      pieces: 1,
      goodsValue: 100,
      currency: 'USD',
    })

    await user.click(await button('Continuar para confirmação'))
    // It is there, unseen, while the form is checked.
    await waitFor(() => expect(screen.getByText('Preencha os dados de entrega')).toBeVisible())
    expectSummary('Preencha os dados de entrega', ['Digite a rua, o número e o complemento', 'Digite a cidade'])
  })

  it('goes on without a price when the lookup failed', async () => {
    const { user } = open({ ...draft, delivery }, { 'POST /api/shipping/rate': () => problem(502, 'Sem resposta') })
    expect(await screen.findByText('Erro de conexão')).toBeVisible()
    expect(screen.getByText('Tente novamente. O frete será calculado no checkout.')).toBeVisible()
    expect(screen.getByText('Calculado no checkout')).toBeInTheDocument()
    await user.click(await button('Continuar para confirmação'))
    expect(await button('Finalizar pedido')).toBeVisible()
  })

  it('starts with the country alone where there are no postal codes', async () => {
    const { server } = open({ ...draft, delivery: { ...delivery, country: 'HK', postalCode: '' } })
    expect(await screen.findByText('Frete calculado!')).toBeVisible()
    expect(server.callsTo(shippingCall).at(-1)?.body).toMatchObject({ destinationCountry: 'HK', postalCode: '00000' })
  })

  it('fills in what is empty of the address', async () => {
    open({ ...draft, delivery: { ...delivery, address: '', city: 'Orlando' } })
    await waitFor(() => expect(screen.getByLabelText('Endereço')).toHaveValue('Biscayne Blvd'))
    expect(screen.getByLabelText('Cidade')).toHaveValue('Orlando')
    expect(screen.getByLabelText(/Estado ou província/)).toHaveValue('FL')
  })

  it('says when the postal code is not found', async () => {
    open({ ...draft, delivery }, { 'POST /api/lookup-address': () => json({ success: false }) })
    expect(await screen.findByText(/CEP\/ZIP não encontrado/)).toBeVisible()
  })
})

describe('the currency', () => {
  const [inDollars] = prices.priceLists
  const yen = { BIRTH: 6800, MARRIAGE: 6800, DEATH: 6800, POWER_OF_ATTORNEY: 5300, CRIMINAL_BACKGROUND: 9800 }
  const inYen = {
    ...inDollars,
    name: 'items-jpy',
    currency: 'JPY',
    base: yen,
    translation: 3800,
    apostille: 4500,
    expedited: 7500,
  }
  const offersYen = {
    'GET /api/prices': () => json({ ...prices, currencies: ['USD', 'JPY'], priceLists: [inDollars, inYen] }),
    [pricingCall]: ({ body }: { readonly body: unknown }) => {
      const { currency, deliveryCountry } = itemsPricingRequestSchema.parse(body)
      const [base, shipping] = currency === 'JPY' ? [6800, 5672] : [45, 38.5]
      const shippingPrice = deliveryCountry === undefined ? null : shipping
      const total = base + (shippingPrice ?? 0)
      return json({
        priceList: 'any',
        items: [{ total: base }],
        basePrice: base,
        translationPrice: 0,
        apostillePrice: 0,
        expeditedPrice: 0,
        shippingPrice,
        subtotal: base,
        total,
        currency,
        estimatedDeliveryDays: '7-10',
        estimatedShipping: '2026-03-11',
        estimatedDelivery: { from: '2026-03-16', to: '2026-03-18' },
        ...(shippingPrice === null ? {} : { shippingQuoteId: `quote-${currency}` }),
      })
    },
    [shippingCall]: ({ body }: { readonly body: unknown }) =>
      json({ ...rate, ...((body as { currency: string }).currency === 'JPY' ? { rate: 5672, currency: 'JPY' } : {}) }),
  }
  const choice = () => screen.queryByRole('combobox', { name: 'Moeda' })
  const panel = () => screen.getByRole('complementary', { name: 'Resumo do preço' })

  it('is no choice while there is one alone', async () => {
    open()
    expect(await screen.findByText('Preços em dólares americanos (US$).')).toBeInTheDocument()
    expect(choice()).not.toBeInTheDocument()
  })

  it('is chosen among those that are offered, shown everywhere at once, and kept', async () => {
    const { user } = open({ items: [item], open: blankItem('b') }, offersYen)
    await waitFor(() => expect(panel()).toHaveTextContent('Total$ 45,00'))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Moeda' }), 'Iene japonês (JP¥)')
    await waitFor(() => expect(panel()).toHaveTextContent('TotalJP¥ 6.800'))
    expect(panel()).toHaveTextContent('Preços em ienes japoneses (JP¥).')
    expect(screen.getByText('JP¥ 9.800')).toBeVisible()
    expect(screen.getByText('+JP¥ 3.800')).toBeVisible()
    expect(screen.queryByText(/^\+?\$/)).not.toBeInTheDocument()
    expect(localStorage.getItem(currencyKey)).toBe('JPY')
  })

  it('goes with the order, and with what its shipping costs', async () => {
    localStorage.setItem(currencyKey, 'JPY')
    const { user, server } = open({ step: 3, items: [item], open: null, contact, delivery }, offersYen)
    await waitFor(() => expect(screen.getAllByText('JP¥ 12.472')).toHaveLength(2))
    expect(server.callsTo(shippingCall).at(-1)?.body).toMatchObject({ currency: 'JPY' })
    await user.click(await button('Finalizar pedido'))
    expect(JSON.parse(localStorage.getItem(pendingOrderKey) ?? '{}')).toMatchObject({
      currency: 'JPY',
      shippingQuoteId: 'quote-JPY',
    })
  })

  describe('of the delivery country', () => {
    const chooseCountry = async (name: string) => {
      const user = userEvent.setup({ delay: null })
      const country = await screen.findByRole('combobox', { name: 'País' })
      await user.clear(country)
      await user.type(country, name)
      await user.click(await screen.findByRole('option', { name }))
    }
    const toDelivery = (routes = offersYen) => open({ step: 2, items: [item], open: null, contact }, routes)

    it('is taken where it is offered, said, kept, and can be changed by hand for good', async () => {
      const { user } = toDelivery()
      await chooseCountry('Japão')
      expect(await screen.findByText('Preços em ienes japoneses (JP¥)')).toBeVisible()
      await waitFor(() => expect(panel()).toHaveTextContent('TotalJP¥ 6.800'))
      expect(localStorage.getItem(currencyKey)).toBe('JPY')
      expect(localStorage.getItem(countryKey)).toBe('JP')
      await chooseCountry('Portugal')
      expect(panel()).toHaveTextContent('JP¥')

      await user.selectOptions(screen.getByRole('combobox', { name: 'Moeda' }), 'Dólar americano (US$)')
      await chooseCountry('Japão')
      await waitFor(() => expect(panel()).toHaveTextContent('Total$ 45,00'))
      expect(localStorage.getItem(currencyKey)).toBe('USD')
    })

    it('empties the city and the state of another country, and keeps those that come before the first', async () => {
      const { user } = toDelivery()
      await user.type(await screen.findByLabelText('Cidade'), 'Tokyo')
      await user.type(screen.getByLabelText(/^Estado ou província/), 'Tokyo')
      await chooseCountry('Japão')
      expect(screen.getByLabelText('Cidade')).toHaveValue('Tokyo')
      await chooseCountry('Portugal')
      expect(screen.getByLabelText('Cidade')).toHaveValue('')
      expect(screen.getByLabelText(/^Estado ou província/)).toHaveValue('')
    })

    it('is not taken where it is not offered', async () => {
      toDelivery()
      await chooseCountry('Alemanha')
      await waitFor(() => expect(localStorage.getItem(countryKey)).toBe('DE'))
      expect(panel()).toHaveTextContent('Total$ 45,00')
      expect(localStorage.getItem(currencyKey)).toBeNull()
    })

    it('follows the country again on the next visit, unless it was chosen by hand', async () => {
      localStorage.setItem(currencyKey, 'JPY')
      localStorage.setItem(currencyFromCountryKey, 'true')
      toDelivery()
      await chooseCountry('Estados Unidos')
      await waitFor(() => expect(localStorage.getItem(currencyKey)).toBe('USD'))
      cleanup()
      localStorage.clear()
      localStorage.setItem(currencyKey, 'JPY')
      toDelivery()
      await chooseCountry('Estados Unidos')
      await waitFor(() => expect(localStorage.getItem(countryKey)).toBe('US'))
      expect(localStorage.getItem(currencyKey)).toBe('JPY')
    })

    it.each([
      ['JP', 'JP'],
      ['CU', ''],
      ['<script>', ''],
    ])('kept as %j begins the next order with %j', async (kept, begun) => {
      localStorage.setItem(countryKey, kept)
      const { user } = open(null)
      await user.type(await screen.findByLabelText('Nome completo do titular'), 'Maria')
      await waitFor(() => expect(sessionStorage.getItem(requestDraftKey)).toContain(`"country":"${begun}"`))
    })
  })

  it.each(['JPY', 'BRL', ''])('that was kept as %j and is not offered gives way to US dollars', async (kept) => {
    localStorage.setItem(currencyKey, kept)
    open({ items: [item], open: null })
    await waitFor(() => expect(panel()).toHaveTextContent('Total$ 45,00'))
  })
})

describe('the confirmation', () => {
  it('keeps the order for the checkout and goes there', async () => {
    const { user } = open({ step: 3, items: [item], open: null, contact, delivery })
    await screen.findByRole('button', { name: 'Finalizar pedido' })
    await waitFor(() => expect(screen.getAllByText('$ 83,50')).toHaveLength(2))
    await user.click(await button('Finalizar pedido'))
    expect(await screen.findByText('Pedido pronto')).toBeVisible()
    expect(JSON.parse(localStorage.getItem(pendingOrderKey) ?? '{}')).toMatchObject({
      contactName: 'Ana Souza',
      deliveryCity: 'Miami',
      shippingQuoteId: 'quote-1',
      idempotencyKey: expect.stringMatching(/^[\w-]{16,}$/),
    })
    expect(await screen.findByText('/checkout')).toBeVisible()
  })

  it('leads back to a section by its edit link', async () => {
    const { user } = open({ step: 3, items: [item], open: null, contact, delivery })
    await user.click(await button('Editar contato'))
    expect(await screen.findByLabelText('E-mail')).toHaveValue('ana@example.com')
  })
})

describe('the unfinished order', () => {
  it('is kept for a reload and goes with “Limpar”', async () => {
    const { user } = open()
    await user.type(await screen.findByLabelText('Nome completo do titular'), 'Maria')
    await waitFor(() => expect(sessionStorage.getItem(requestDraftKey)).toContain('"fullName":"Maria"'))

    await user.click(await button('Limpar'))
    await user.click(await button('Apagar'))
    await waitFor(() => expect(screen.getByLabelText('Nome completo do titular')).toHaveValue(''))
    expect(sessionStorage.getItem(requestDraftKey)).toBeNull()
  })

  it('asks before it is left, in other words where the browser keeps nothing', async () => {
    window.history.replaceState(null, '', `${flow}/documentos`)
    const { user } = open()
    expect(closesFreely()).toBe(true)
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false)
    const holder = await screen.findByLabelText('Nome completo do titular')
    await user.type(holder, 'Maria')
    await waitFor(() => expect(closesFreely()).toBe(false))
    await user.click(screen.getByRole('link', { name: 'Voltar ao início' }))
    expect(confirm).toHaveBeenLastCalledWith(expect.stringContaining('fica só nesta aba'))
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await user.type(holder, ' Souza')
    await waitFor(() => {
      fireEvent.click(screen.getByRole('link', { name: 'Voltar ao início' }))
      expect(confirm).toHaveBeenLastCalledWith(leaveQuestion)
    })
    full.mockRestore()
    confirm.mockRestore()
    window.history.replaceState(null, '', '/')
    expect(holder).toHaveValue('Maria Souza')
  })

  it('says so when the catalogue does not open, and tries again', async () => {
    let failing = true
    const { user } = open(
      {},
      { 'GET /api/config': () => (failing ? problem(500, 'O servidor está parado.') : json(config)) },
    )
    expect(await screen.findByText('O servidor está parado.')).toBeVisible()
    failing = false
    await user.click(await button('Tentar de novo'))
    expect(await screen.findByRole('radio', { name: 'Certidão de Óbito' })).toBeInTheDocument()
  })
})

describe('the draft on the device', () => {
  const kept = () => localStorage.getItem(savedRequestDraftKey)
  const saveWith = async (user: ReturnType<typeof userEvent.setup>, personal: boolean) => {
    await user.click(await button('Salvar Rascunho'))
    const dialog = await screen.findByRole('dialog', { name: 'Salvar rascunho' })
    if (personal) await user.click(within(dialog).getByRole('checkbox', { name: /nomes, contato e endereço/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Salvar neste aparelho' }))
    return dialog
  }

  it('keeps personal data with consent, is offered on return, and asks nothing when the page is left', async () => {
    const { user } = open({ items: [item], open: null, contact, step: 1 })
    await saveWith(user, true)
    expect(await screen.findByText('Rascunho salvo')).toBeVisible()
    expect(kept()).toContain('Maria Souza')
    await waitFor(() => expect(closesFreely()).toBe(true))

    cleanup()
    sessionStorage.clear()
    open(null)
    expect(await screen.findByText('Continuar o pedido começado')).toBeVisible()
    expect(screen.getByText(/Certidão de Nascimento\. Com nomes, contato e endereço\./)).toBeVisible()
    await user.click(await button('Continuar o pedido de vários documentos'))
    expect(await screen.findByRole('heading', { name: 'Para onde enviamos?' })).toBeVisible()
    expect(tabOrder('several').savedAt).toBe(JSON.parse(kept() ?? '').savedAt)
  })

  it('keeps products and services alone without consent, and asks for the name again', async () => {
    const { user } = open({ items: [item], open: null, contact, delivery })
    await saveWith(user, false)
    expect(await screen.findByText('Rascunho salvo')).toBeVisible()
    expect(kept()).not.toMatch(/Maria|Ana|305|33101|Miami/)
    expect(closesFreely()).toBe(false)

    cleanup()
    sessionStorage.clear()
    open(null)
    await user.click(await button('Continuar o pedido de vários documentos'))
    expect(await screen.findByText('Falta o nome do titular')).toBeVisible()
    await user.click(await button('Continuar para contato'))
    expect(await screen.findByRole('heading', { name: 'Alterar documento' })).toBeVisible()
    await user.type(screen.getByLabelText('Nome completo do titular'), '🙂 שרה לוי')
    await user.click(await button('Continuar para contato'))
    expect(await screen.findByRole('heading', { name: 'Como falamos com você?' })).toBeVisible()
  })

  it('survives the tab without a press, with the choices alone, at the prices of then', async () => {
    const { user } = open({ open: { ...blankItem('a'), productId: 'birth' }, contact })
    await user.type(await screen.findByLabelText('Nome completo do titular'), 'Maria Souza')
    await user.click(screen.getByRole('checkbox', { name: /^Apostila de Haia/ }))
    await waitFor(() => expect(kept()).toContain('"needsApostille":true'))
    expect(kept()).not.toMatch(/Maria|Ana|305/)

    cleanup()
    sessionStorage.clear()
    open(null, {
      [pricingCall]: async (call) => json({ ...(await (await calculatePrice(call)).json()), basePrice: 55, total: 85 }),
    })
    expect(await screen.findByText(/Sem nomes, contato e endereço\./)).toBeVisible()
    await user.click(await button('Continuar o pedido de vários documentos'))
    expect(await screen.findByRole('radio', { name: 'Certidão de Nascimento' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: /^Apostila de Haia/ })).toBeChecked()
    expect(await screen.findByText(/^\$\s85,00$/, { selector: 'strong' })).toBeVisible()
  })

  it('goes with “Limpar”, unless the person has saved it', async () => {
    const { user } = open({ items: [item], open: null, contact })
    await user.click(await button('Remover Certidão de Nascimento de Maria Souza'))
    await user.click(await screen.findByRole('radio', { name: 'Procuração' }))
    await waitFor(() => expect(kept()).toContain('power-attorney'))
    await user.click(await button('Limpar'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Apagar' }))
    await waitFor(() => expect(kept()).toBeNull())
  })

  it('can be erased', async () => {
    const { user } = open({ items: [item], open: null })
    await saveWith(user, true)
    cleanup()
    sessionStorage.clear()
    open(null)
    await user.click(await button('Apagar o pedido de vários documentos'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Apagar' }))
    await waitFor(() => expect(screen.queryByText('Continuar o pedido começado')).not.toBeInTheDocument())
    expect(kept()).toBeNull()
  })

  it('of an older version is dropped with a sentence', async () => {
    localStorage.setItem(savedRequestDraftKey, JSON.stringify({ version: 0, items: [] }))
    open(null)
    expect(await screen.findByText('Seu rascunho era de uma versão antiga do site')).toBeVisible()
    expect(kept()).toBeNull()
  })

  it.each(['QuotaExceededError', 'SecurityError'])(
    'says so when the browser answers %s, and loses nothing',
    async (name) => {
      const { user } = open({ items: [item], open: null, contact, step: 1 })
      const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('no', name)
      })
      const dialog = await saveWith(user, true)
      expect(within(dialog).getByRole('alert')).toHaveTextContent('O navegador não guardou o rascunho')
      await user.click(within(dialog).getByRole('button', { name: 'Fechar' }))
      expect(screen.getByLabelText('E-mail')).toHaveValue('ana@example.com')
      await user.click(await button('Voltar'))
      expect(await screen.findByText('Maria Souza')).toBeVisible()
      refused.mockRestore()
    },
  )
})

describe('“Finalizar Pedido” in the summary', () => {
  it('does the next thing of the step, then finishes', async () => {
    const { user } = open({ items: [], open: item, delivery })
    await user.click(await button('Finalizar Pedido'))
    expect(await screen.findByRole('heading', { name: 'Como falamos com você?' })).toBeVisible()
    await user.click(await button('Finalizar Pedido'))
    expect(await screen.findByText('Preencha todos os campos')).toBeVisible()
    await user.type(screen.getByLabelText('Nome completo'), 'Ana')
    await user.type(screen.getByLabelText('E-mail'), 'ana@example.com')
    await user.type(screen.getByLabelText('Telefone'), '+13055550100')
    await user.click(await button('Finalizar Pedido'))
    expect(await screen.findByRole('heading', { name: 'Confira e finalize' })).toBeVisible()
    await user.click(await button('Finalizar Pedido'))
    expect(await screen.findByText('Pedido pronto')).toBeVisible()
  })

  it('is not there while the total is zero', async () => {
    const { user } = open()
    expect(await screen.findByText(/^\$\s0,00$/, { selector: 'strong' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Finalizar Pedido' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Procuração' }))
    expect(await button('Finalizar Pedido')).toBeVisible()
  })

  it('goes to the first gap and says it', async () => {
    const { user } = open({ items: [item], open: null, contact: { ...contact, email: 'ana@' } })
    await user.click(await button('Finalizar Pedido'))
    expect(await screen.findByText('Falta dizer como falamos com você.')).toBeVisible()
  })

  it('says what the delivery lacks while its button waits for the price', async () => {
    const { user } = open({ step: 2, items: [item], open: null, contact })
    await user.click(await button('Finalizar Pedido'))
    expect(await screen.findByText('Preencha os dados de entrega')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'País' })).toHaveAccessibleDescription(/Escolha o país/)
  })
})
