import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json, laterAnswer, problem } from '../../../testing/fake-server'
import { adminRow } from '../../../testing/orders'
import { administrator, type FakeRoutes, member, renderOffice } from '../testing/office'
import { forgetKept } from './kept-text'

const address = '/admin/novo-pedido'
const make = 'POST /api/admin/orders'
const price = 'POST /api/admin/pricing/calculate'
const login = 'POST /api/auth/login'

const priced = {
  priceList: 'multi-item-2025',
  items: [{ total: 45 }],
  basePrice: 45,
  translationPrice: 0,
  apostillePrice: 0,
  expeditedPrice: 0,
  shippingPrice: 38,
  subtotal: 45,
  total: 83,
  currency: 'USD',
  estimatedDeliveryDays: '7-10',
  estimatedShipping: '2026-12-02',
  estimatedDelivery: { from: '2026-12-02', to: '2026-12-09' },
  shippingQuoteId: 'quote',
}
const prices = {
  settingsRevision: null,
  currencies: ['USD', 'EUR'],
  priceLists: [],
  deliveryDays: { standard: [7, 10], expedited: [3, 5] },
  shippingDays: { standard: 7, expedited: 3 },
  documentsPerDay: 10,
}
const row = adminRow({
  orderNumber: 'CO-2026-00077',
  applicantName: 'Joana Prado',
  applicantEmail: 'j***@example.com',
  totalPrice: '83.00',
  madeByOffice: { channel: 'phone', termsAccepted: false },
})
const made = (newToken: string | null = null) => json({ ...row, newToken }, 201)

/** What was typed into the page of an earlier document of this tab. */
const kept = {
  channel: 'phone',
  contactName: 'Joana Prado',
  contactEmail: 'joana.prado@example.com',
  contactPhone: '+1 305 555 0142',
  documents: [{ productId: 'birth', fullName: 'Rui Prado', quantity: 1 }],
  deliveryCountry: 'US',
  deliveryPostalCode: '33101',
  deliveryAddress: '742 Evergreen Terrace',
  deliveryCity: 'Miami',
  deliveryState: 'FL',
  deliveryPhone: '+1 305 555 0142',
}
const keep = (values: object = kept, staffId = member.id) =>
  sessionStorage.setItem('newOfficeOrder', JSON.stringify({ staffId, values }))

const bankAccount = 'GET /api/admin/bank-account'
const setAccount = 'POST /api/admin/settings/bank-account'
const account = { holder: 'Cartório Online LLC', bank: 'Banco do Brasil', account: 'financeiro@cartorio.example' }

const open = async (routes: FakeRoutes = {}) => {
  const server = fakeServer({
    'GET /api/auth/me': () => json(member),
    'GET /api/admin/prices': () => json(prices),
    [price]: () => json(priced),
    [make]: () => made(),
    [bankAccount]: () => json({ bankAccount: null }),
    ...routes,
  })
  renderOffice(address)
  await screen.findByRole('heading', { name: 'Novo pedido' })
  return server
}
const send = () => screen.getByRole('button', { name: 'Fazer o pedido' })
const done = () => screen.findByRole('heading', { name: 'Pedido CO-2026-00077 feito' })
const pricedNow = () => screen.findAllByText(/83,00/)

beforeEach(() => {
  forgetKept()
  sessionStorage.clear()
})

describe('an order that the office makes', () => {
  it('begins in the name, and says at the fields what is wrong, the first of them with the focus', async () => {
    const server = await open()
    const name = screen.getByLabelText('Nome completo do cliente')
    expect(name).toHaveFocus()
    await userEvent.click(send())
    expect(await screen.findByText('Digite o nome completo do cliente')).toBeVisible()
    expect(screen.getByText('Selecione o tipo de documento')).toBeVisible()
    await waitFor(() => expect(name).toHaveFocus())
    await userEvent.type(name, 'Joana Prado')
    expect(screen.queryByText('Digite o nome completo do cliente')).toBeNull()
    expect(server.callsTo(make)).toHaveLength(0)
  })

  it('is sent once with the quote that was shown, and says what comes next', async () => {
    keep()
    const server = await open()
    await pricedNow()
    await userEvent.dblClick(send())
    expect(await done()).toHaveFocus()
    const [call, ...others] = server.callsTo(make)
    expect(others).toEqual([])
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(call?.body).toMatchObject({
      channel: 'phone',
      showLink: false,
      order: { contactEmail: 'joana.prado@example.com', shippingQuoteId: 'quote', deliveryCountry: 'US' },
    })
    expect(screen.getByText(/O link vai agora por e-mail para j\*\*\*@example\.com/)).toBeVisible()
    expect(screen.getByText(/aceita os termos de uso/)).toBeVisible()
    expect(sessionStorage.getItem('newOfficeOrder')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Outro pedido do mesmo cliente' }))
    expect(await screen.findByLabelText('Nome completo do cliente')).toHaveValue('Joana Prado')
    expect(screen.getByLabelText('Nome completo do titular')).toHaveValue('')
  })

  it('is sent by key while a field is typed in, and not by Enter', async () => {
    keep()
    const server = await open()
    await pricedNow()
    await userEvent.type(screen.getByLabelText('Cidade'), '{Enter}')
    expect(server.callsTo(make)).toHaveLength(0)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await done()
  })

  it('whose answer was lost goes again with the same key and quote, also after a reload', async () => {
    keep()
    let tries = 0
    const server = await open({
      [make]: () => {
        tries += 1
        return tries === 1 ? problem(503, 'Agora não.') : made()
      },
      [price]: () => json({ ...priced, shippingQuoteId: `quote-${tries}` }),
    })
    await pricedNow()
    await userEvent.click(send())
    expect(await screen.findByText(/ele não é feito duas vezes/)).toBeVisible()
    const { values } = JSON.parse(sessionStorage.getItem('newOfficeOrder') ?? '{}')
    expect(values).toMatchObject({ contactName: 'Joana Prado' })
    await userEvent.click(send())
    await done()
    const [first, second] = server.callsTo(make)
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
    expect(second?.body).toEqual(first?.body)
  })

  it('that the server refuses says it at the field, and goes again as a new sending', async () => {
    keep()
    const errors = [{ field: 'order.deliveryPostalCode', message: 'Formato inválido. Exemplo: 10001' }]
    const server = await open({ [make]: () => problem(400, 'Confira os campos.', { errors }) })
    await pricedNow()
    await userEvent.click(send())
    expect(await screen.findByText('Formato inválido. Exemplo: 10001')).toBeVisible()
    expect(screen.getByText('Confira os campos.')).toBeVisible()
    server.routes[make] = () => made()
    await userEvent.click(send())
    await done()
    const [first, second] = server.callsTo(make)
    expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'))
  })

  it('stays as it is when the session ends over it', async () => {
    keep()
    const server = await open({ [make]: () => problem(401, 'Entre para continuar.'), [login]: () => json(member) })
    await pricedNow()
    await userEvent.click(send())
    const again = within(await screen.findByRole('dialog', { name: 'Sua sessão terminou' }))
    await userEvent.type(again.getByLabelText('Senha'), 'segredo-de-teste')
    await userEvent.click(again.getByRole('button', { name: 'Entrar' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sua sessão terminou' })).toBeNull())
    server.routes[make] = () => made()
    await userEvent.click(send())
    await done()
  })

  it('asks about a likely slip of the e-mail before it sends the link there', async () => {
    keep({ ...kept, contactEmail: 'joana@gmial.com' })
    const server = await open()
    await pricedNow()
    await userEvent.click(send())
    expect(await screen.findByText('Você quis dizer joana@gmail.com?')).toBeVisible()
    expect(server.callsTo(make)).toHaveLength(0)
    await userEvent.tab()
    await userEvent.click(await screen.findByRole('button', { name: 'Usar joana@gmail.com' }))
    await userEvent.click(send())
    await done()
    expect(server.callsTo(make)[0]?.body).toMatchObject({ order: { contactEmail: 'joana@gmail.com' } })
  })

  it('shows the customer’s link once, where it was asked for', async () => {
    keep()
    const server = await open({ [make]: () => made('token-0123456789') })
    await pricedNow()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Mostrar o link aqui, uma vez' }))
    await userEvent.click(send())
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText('Novo link do cliente')).toHaveTextContent('token-0123456789')
    expect(server.callsTo(make)[0]?.body).toMatchObject({ showLink: true })
    await userEvent.click(dialog.getByRole('button', { name: 'Já guardei o link' }))
    expect(await done()).toBeVisible()
  })

  it('is another person’s no more than the tab’s: a colleague begins anew', async () => {
    keep(kept, 'another')
    await open()
    expect(screen.getByLabelText('Nome completo do cliente')).toHaveValue('')
  })

  it('takes several documents, each with its own fields, and is cleared only after a question', async () => {
    keep()
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Outro documento' }))
    const second = within(await screen.findByRole('group', { name: 'Documento 2' }))
    expect(second.getByLabelText('Tipo de documento')).toHaveFocus()
    await userEvent.type(second.getByLabelText('Nome completo do titular'), 'Ana Prado')
    await userEvent.click(second.getByRole('button', { name: 'Tirar o documento 2' }))
    expect(screen.getByRole('button', { name: 'Outro documento' })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Limpar' }))
    await userEvent.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(await screen.findByLabelText('Nome completo do cliente')).toHaveValue('')
  })

  it('waits for its price, and says why there is none', async () => {
    keep()
    const answer = laterAnswer()
    const server = await open({ [price]: () => answer.promise })
    await userEvent.click(send())
    expect(await screen.findByText('O preço ainda está sendo calculado. Envie quando ele aparecer.')).toBeVisible()
    expect(server.callsTo(make)).toHaveLength(0)
    answer.give(problem(503, 'O preço não pôde ser calculado.'))
    expect(await screen.findByRole('button', { name: 'Calcular de novo' })).toBeVisible()
  })
})

describe('a transfer for an order that the office makes', () => {
  it('is not offered without an account, and the page says why', async () => {
    await open()
    expect(await screen.findByText(/^Transferência não é oferecida: falta cadastrar a conta/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cadastrar conta' })).toBeNull()
  })

  it('goes to the account of the office, which is said again once the order is made', async () => {
    keep()
    await open({ [bankAccount]: () => json({ bankAccount: account }) })
    const said = 'Cartório Online LLC, Banco do Brasil, financeiro@cartorio.example'
    expect(await screen.findByText(`Transferência: ${said}`)).toBeVisible()
    await pricedNow()
    await userEvent.click(send())
    await done()
    expect(screen.getByText(new RegExp(`A conta para transferências \\(${said}\\) está no e-mail`))).toBeVisible()
  })

  it('has its account named by administrators, with what is wrong at the fields', async () => {
    const server = await open({
      'GET /api/auth/me': () => json(administrator),
      [setAccount]: ({ body }) => json(body as object),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Cadastrar conta' }))
    const form = within(await screen.findByRole('dialog', { name: 'Conta para transferências' }))
    await userEvent.type(await form.findByLabelText('Titular'), account.holder)
    await userEvent.type(form.getByLabelText(/^IBAN/), 'PT50 0002 0123 1234 5678 9015 5')
    await userEvent.click(form.getByRole('button', { name: 'Salvar conta' }))
    expect(await form.findByText('Informe o banco.')).toBeVisible()
    expect(form.getByText(/Este IBAN não existe/)).toBeVisible()
    expect(server.callsTo(setAccount)).toEqual([])
    await userEvent.type(form.getByLabelText('Banco'), account.bank)
    await userEvent.clear(form.getByLabelText(/^IBAN/))
    await userEvent.type(form.getByLabelText(/^IBAN/), account.account)
    await userEvent.click(form.getByRole('button', { name: 'Salvar conta' }))
    expect(await screen.findByText('Conta salva')).toBeVisible()
    expect(server.callsTo(setAccount)[0]?.body).toEqual({ bankAccount: account, seen: null })
    expect(await screen.findByText(/^Transferência: Cartório Online LLC/)).toBeVisible()
  })

  it('is ended by administrators, after the sentence that names the effect', async () => {
    const server = await open({
      'GET /api/auth/me': () => json(administrator),
      [bankAccount]: () => json({ bankAccount: account }),
      [setAccount]: ({ body }) => json(body as object),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Mudar conta' }))
    const form = within(await screen.findByRole('dialog', { name: 'Conta para transferências' }))
    expect(await form.findByText(/Os e-mails que já saíram continuam com a conta de antes/)).toBeVisible()
    await userEvent.click(form.getByRole('checkbox', { name: 'Deixar de oferecer transferência' }))
    await userEvent.click(form.getByRole('button', { name: 'Deixar de oferecer transferência' }))
    expect(await screen.findByText(/^Transferência não é oferecida/)).toBeVisible()
    expect(server.callsTo(setAccount)[0]?.body).toEqual({ bankAccount: null, seen: account })
  })
})
