import { documentDataFieldSchema } from '@cartorio/contracts/document-data.js'
import { documentDataLabels } from '@cartorio/contracts/document-data-labels.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { powerOfAttorneyData } from '@cartorio/contracts/testing/power-of-attorney-data.js'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { closesFreely } from '../../testing/close-tab'
import { fakeServer, json, laterAnswer, problem } from '../../testing/fake-server'
import { expectRefusal } from '../../testing/form-refusal'
import {
  birthItem,
  itemUuid,
  marriageItem,
  orderAddress,
  orderView,
  parcelView,
  customerToken as token,
} from '../../testing/orders'
import { renderPage } from '../../testing/render-page'
import ContinueOrderPage from './ContinueOrderPage'

const complete = `POST /api/orders/${token}/complete`
const draftPath = `/api/orders/${token}/drafts/applicant-data`
const save = `POST ${draftPath}`
const savedAt = '2026-11-24T10:20:00.000Z'
const lookup = 'POST /api/lookup-address'
const open = (changes: Partial<OrderView> = {}, routes: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    [`GET /api/orders/${token}`]: () => json(orderView(changes)),
    [`GET /api/orders/${token}/address`]: () => json(orderAddress),
    [complete]: () => json({ orderNumber: 'CO-2026-00001', status: 'PAID' }),
    [`GET ${draftPath}`]: () => json({ revision: null, draft: null }),
    [save]: () => json({ revision: 'a.1', savedAt, expiresAt: savedAt }),
    ...routes,
  })
  renderPage(
    <main>
      <ContinueOrderPage />
    </main>,
    `/continue-order?token=${token}`,
  )
  return { server, user: userEvent.setup({ delay: null }) }
}
const send = () => screen.findByRole('button', { name: 'Enviar dados e finalizar' })
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const typeDate = (label: string, day: string) => {
  const group = within(screen.getByRole('group', { name: label }))
  const parts = day.split('-')
  for (const [index, name] of ['Ano', 'Mês', 'Dia'].entries())
    fireEvent.change(group.getByLabelText(name), { target: { value: parts[index] } })
}
const known = () => screen.findByRole('region', { name: 'Já informado' })
const openKnown = async (user: ReturnType<typeof userEvent.setup>, group = 0) => {
  const buttons = within(await known()).getAllByRole('button', { name: 'Corrigir' })
  await user.click(buttons[group] as HTMLElement)
}
const fillIn = async () => {
  await screen.findByLabelText('Local de nascimento')
  typeDate('Data de nascimento', '1980-02-03')
  type('Local de nascimento', 'Santos, SP')
  type('Nome da mãe', 'Josefa Souza')
  type('Nome do pai', 'José Souza')
}

describe('opening the order', () => {
  it('reads the token without what a copied address has after it', async () => {
    const server = fakeServer({ [`GET /api/orders/${token}`]: () => json(orderView()) })
    renderPage(<ContinueOrderPage />, `/continue-order?token=${token}),&fim=1`)
    await waitFor(() => expect(server.callsTo(`GET /api/orders/${token}`)).toHaveLength(1))
  })

  it('needs a token', async () => {
    fakeServer({})
    renderPage(<ContinueOrderPage />, '/continue-order')
    expect(await screen.findByRole('heading', { name: 'O link está incompleto', level: 1 })).toBeVisible()
    expect(screen.getByText('Token de pedido não encontrado.').closest('h1')).toBeNull()
    expect(screen.getByRole('link', { name: 'Encontre seus pedidos pelo e-mail' })).toHaveAttribute(
      'href',
      '/meus-pedidos',
    )
    expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/')
  })

  it('says kindly that a link was replaced, and where the newest one is', async () => {
    open({}, { [`GET /api/orders/${token}`]: () => problem(404, 'Pedido não encontrado.') })
    expect(await screen.findByRole('heading', { name: 'Pedido não encontrado' })).toBeVisible()
    expect(screen.getByText(/foi trocado por um mais novo/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Encontre seus pedidos pelo e-mail' })).toHaveAttribute(
      'href',
      '/meus-pedidos',
    )
  })

  it('shows what was ordered and keeps the token from other pages', async () => {
    open()
    const summary = await screen.findByRole('complementary', { name: 'Resumo do pedido' })
    for (const text of ['Certidão de Nascimento', 'Maria Souza', 'Quantidade: 1', '$ 75,00', '$ 113,50'])
      expect(summary).toHaveTextContent(text)
    expect(document.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
  })

  it('leads an unpaid order to its payment', async () => {
    open({ status: 'PENDING', paid: false })
    expect(await screen.findByRole('link', { name: 'Ir para o pagamento' })).toHaveAttribute(
      'href',
      `/checkout/${token}`,
    )
  })
})

describe('sending the data', () => {
  it('needs name, birth, place of birth, parents, telephone and e-mail (§5)', async () => {
    const { user } = open()
    await openKnown(user)
    for (const label of ['Nome completo', 'Telefone', 'E-mail']) type(label, '')
    await user.click(await send())
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(/Digite o e-mail$/))
    for (const [label, said] of Object.entries({
      'Nome completo': 'Digite o nome completo',
      'Local de nascimento': 'Digite a cidade e o estado de nascimento',
      'Nome da mãe': 'Digite o nome da mãe',
      'Nome do pai': 'Digite o nome do pai, ou “não consta”',
      Telefone: 'Digite o telefone, com o código do país',
    }))
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(`${said}$`))
  })

  it('sums up what is missing, under the sentence of the specification, in links to the fields', async () => {
    const { user } = open()
    await screen.findByLabelText('Local de nascimento')
    await user.click(await send())
    expect(await screen.findByRole('heading', { name: 'Campos obrigatórios' })).toBeVisible()
    const links = () => screen.getAllByRole('link', { name: /^Digite/ }).map(({ textContent }) => textContent)
    expect(links()).toEqual([
      'Digite o dia, o mês e o ano de nascimento',
      'Digite a cidade e o estado de nascimento',
      'Digite o nome da mãe',
      'Digite o nome do pai, ou “não consta”',
    ])
    await user.click(screen.getByRole('link', { name: 'Digite o nome da mãe' }))
    expect(screen.getByLabelText('Nome da mãe')).toHaveFocus()
    await user.click(screen.getByRole('link', { name: 'Digite o dia, o mês e o ano de nascimento' }))
    expect(within(screen.getByRole('group', { name: 'Data de nascimento' })).getByLabelText('Dia')).toHaveFocus()
  })

  it('keeps the line of a mended field, so that the button stays in its place', async () => {
    const { user } = open()
    await screen.findByLabelText('Local de nascimento')
    await user.click(await send())
    await screen.findByRole('link', { name: 'Digite o nome da mãe' })
    type('Nome da mãe', 'Josefa Souza')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Digite o nome da mãe' })).toBeNull())
    expect(screen.getByText('Digite o nome da mãe')).toBeVisible()
    await fillIn()
    await waitFor(() => expect(screen.getByText('Digite o nome da mãe')).not.toBeVisible())
  })

  it('marks the required fields that are empty', async () => {
    const { user, server } = open()
    await user.click(await send())
    const birth = screen.getByRole('group', { name: 'Data de nascimento' })
    await waitFor(() => expect(birth).toHaveAccessibleDescription('Digite o dia, o mês e o ano de nascimento'))
    await waitFor(() => expect(within(birth).getByLabelText('Dia')).toHaveFocus())
    expect(server.callsTo(complete)).toHaveLength(0)
  })

  it('finishes the order', async () => {
    const { user, server } = open()
    await fillIn()
    await user.click(await send())
    expect(await screen.findByRole('heading', { name: 'Pedido Finalizado!' })).toHaveFocus()
    const next = screen.getByRole('heading', { name: 'Próximos passos' }).nextElementSibling
    expect(within(next as HTMLElement).getAllByRole('listitem')).toHaveLength(3)
    const body = server.callsTo(complete)[0]?.body
    expect(body).toMatchObject({ dateOfBirth: '1980-02-03', nationality: 'Brasileira', motherName: 'Josefa Souza' })
    // The order knows them.
    for (const field of ['fullName', 'phone', 'email', 'holderIsApplicant']) expect(body).not.toHaveProperty(field)
    await user.click(screen.getByRole('link', { name: 'Acompanhar o pedido' }))
    expect(screen.getByLabelText('address')).toHaveTextContent(`/tracking?token=${token}`)
  })

  it('says where the courier goes: to the attorney where nothing comes to the customer', async () => {
    const parcels = [{ ...parcelView, destination: 'attorney' as const }]
    const { user } = open({ parcels })
    await fillIn()
    await user.click(await send())
    expect(await screen.findByText(/^A transportadora entrega/)).toHaveTextContent(
      'A transportadora entrega ao seu procurador, no Brasil, com código de rastreamento.',
    )
    expect(screen.queryByText(/no endereço do pedido/)).toBeNull()
  })

  it('is left freely while the draft is saved, and with a question while it cannot be', async () => {
    const { user, server } = open({}, { [save]: () => problem(503, 'Ocupado.') })
    await fillIn()
    expect(closesFreely()).toBe(true)
    fireEvent(window, new Event('pagehide'))
    expect(await screen.findByText(/O rascunho ainda não foi salvo/)).toBeVisible()
    expect(closesFreely()).toBe(false)
    server.routes[save] = () => json({ revision: 'a.1', savedAt, expiresAt: savedAt })
    fireEvent(window, new Event('online'))
    expect(await screen.findByText(/^Rascunho salvo às \d\d:\d\d$/)).toBeVisible()
    expect(closesFreely()).toBe(true)
    await user.click(await send())
    expect(await screen.findByRole('heading', { name: 'Pedido Finalizado!' })).toBeVisible()
  })

  it('leaves no number that no telephone has, no date before 1850 or to come, and no CPF of one digit', async () => {
    const { user, server } = open()
    await fillIn()
    for (const day of ['1849-12-31', '2990-01-01']) {
      typeDate('Data de nascimento', day)
      await user.click(await send())
      await waitFor(() =>
        expect(screen.getByRole('group', { name: 'Data de nascimento' })).toHaveAccessibleDescription(
          'Data de nascimento inválida. Confira o dia, o mês e o ano.',
        ),
      )
    }
    await openKnown(user)
    type('Telefone', '+1 234 567')
    await user.click(await send())
    expect(
      await screen.findByRole('link', { name: 'Telefone inválido. Inclua o código do país e o código de área.' }),
    ).toBeVisible()
    expect(server.callsTo(complete)).toHaveLength(0)
  })

  it.each([
    ['emoji', 'Ana 🎈 Souza', true],
    ['a name from right to left', 'مریم احمدی', true],
    ['markup', '<script>alert(1)</script>', true],
    ['200 characters', 'a'.repeat(200), false],
    ['a mark that turns the text around', 'Ana \u202e azuoS', false],
  ])('takes a name as it is, or says why not: %s', async (_what, name, taken) => {
    const { user, server } = open()
    await fillIn()
    type('Nome da mãe', name)
    await user.click(await send())
    if (taken) {
      await screen.findByRole('heading', { name: 'Pedido Finalizado!' })
      expect(server.callsTo(complete)[0]?.body).toMatchObject({ motherName: name })
    } else {
      await waitFor(() => expect(screen.getByLabelText('Nome da mãe')).toBeInvalid())
      expect(screen.getByLabelText('Nome da mãe')).toHaveValue(name)
    }
  })

  it('keeps what was typed when the server refuses, and its key while nothing changes', async () => {
    const errors = [{ field: 'passport', message: 'Documento inválido.' }]
    const { user, server } = open({}, { [complete]: () => problem(400, 'Confira os campos.', { errors }) })
    await fillIn()
    await user.click(await send())
    expect(await screen.findByText('Erro ao enviar dados')).toBeVisible()
    expect(await screen.findByText('Documento inválido.')).toBeVisible()
    expectRefusal('Erro ao enviar dados', 'Confira os campos.')
    expect(screen.getByLabelText('Nome da mãe')).toHaveValue('Josefa Souza')

    await user.click(await send())
    await waitFor(() => expect(server.callsTo(complete)).toHaveLength(2))
    type('Nome do pai', 'João Souza')
    await user.click(await send())
    await waitFor(() => expect(server.callsTo(complete)).toHaveLength(3))
    const [first, again, other] = server.callsTo(complete).map(({ headers }) => headers.get('idempotency-key'))
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  it.each([
    [
      'with what the server says',
      () => problem(409, 'O pedido já está em andamento.'),
      'O pedido já está em andamento.',
    ],
    [
      'with “Tente novamente.” where it says nothing',
      () => new Response('<html>', { status: 500 }),
      'Tente novamente.',
    ],
  ])('says “Erro ao enviar dados” %s (§8)', async (_how, answer, detail) => {
    const { user } = open({}, { [complete]: answer })
    await fillIn()
    await user.click(await send())
    expect(await screen.findByText('Erro ao enviar dados')).toBeVisible()
    expect(screen.getByText(detail)).toBeVisible()
  })

  it('offers to send again while the work has not begun', async () => {
    const { user } = open({ missing: [] })
    await user.click(await screen.findByRole('button', { name: 'Enviar de novo' }))
    expect(await send()).toBeEnabled()
  })

  it('no longer takes data once the work has begun', async () => {
    open({ missing: [], status: 'IN_PROGRESS' })
    expect(await screen.findByText('Já recebemos seus dados')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Enviar de novo' })).not.toBeInTheDocument()
  })
})

describe('a translation that was ordered without its language', () => {
  const setLanguage = `POST /api/orders/${token}/translation-language`
  const document = {
    ...birthItem,
    needsTranslation: true,
    familyMember: { name: 'Maria Souza', relation: 'self' },
    total: '100.00',
  }
  const lacks = [{ documentId: birthItem.id, fields: ['translationLanguage' as const] }]

  it('asks for it beside the data, and for what is missing by its name', async () => {
    const { user, server } = open(
      { documents: [document], lacks },
      { [setLanguage]: () => json({ orderNumber: 'CO-2026-00001', status: 'PAID' }) },
    )
    await user.click(await screen.findByRole('button', { name: 'Enviar idioma' }))
    const language = screen.getByRole('combobox', { name: 'Certidão de Nascimento de Maria Souza' })
    await waitFor(() => expect(language).toHaveAccessibleDescription('Escolha o idioma da tradução'))
    await user.selectOptions(language, 'Francês')
    await user.click(screen.getByRole('button', { name: 'Enviar idioma' }))
    expect(await screen.findByText('Idioma da tradução recebido')).toBeVisible()
    expect(server.callsTo(setLanguage)[0]?.body).toEqual({ documents: [{ id: birthItem.id, language: 'fr' }] })
  })

  it('asks for nothing when the language is known', async () => {
    open({ documents: [{ ...document, translationLanguage: 'fr' }] })
    await send()
    expect(screen.queryByRole('button', { name: 'Enviar idioma' })).not.toBeInTheDocument()
  })
})

describe('looking up the address', () => {
  const found = { success: true, address: { street: 'Biscayne Blvd', city: 'Miami', state: 'FL', country: 'US' } }
  const choosePlace = async (user: ReturnType<typeof userEvent.setup>) => {
    await send()
    await user.type(screen.getByRole('combobox', { name: /País/ }), 'estados uni')
    await user.click(await screen.findByRole('option', { name: 'Estados Unidos' }))
    type(/CEP/, '33101')
  }

  it('fills in street, city and state', async () => {
    const { user } = open({}, { [lookup]: () => json(found) })
    await choosePlace(user)
    expect(await screen.findByText('Endereço encontrado!')).toBeVisible()
    expect(screen.getByLabelText(/Rua e número/)).toHaveValue('Biscayne Blvd')
    expect(screen.getByLabelText(/Cidade/)).toHaveValue('Miami')
  })

  it.each([
    ['CEP/ZIP não encontrado', () => json({ success: false })],
    ['Erro na busca', () => problem(502, 'Fora do ar.')],
  ])('says “%s”', async (text, answer) => {
    const { user } = open({}, { [lookup]: answer })
    await choosePlace(user)
    expect(await screen.findByText(text)).toBeVisible()
  })
})

describe('the address', () => {
  it('is requested once, offered from the delivery, and sent in parts and in one line', async () => {
    const { user, server } = open()
    await fillIn()
    await user.click(screen.getByRole('button', { name: 'Usar o endereço de entrega' }))
    expect(screen.queryByLabelText(/Endereço atual/)).not.toBeInTheDocument()
    await user.click(await send())
    await screen.findByRole('heading', { name: 'Pedido Finalizado!' })
    expect(server.callsTo(complete)[0]?.body).toMatchObject({
      country: 'US',
      zipCode: '33101',
      street: 'Rua 1',
      city: 'Miami',
      state: 'FL',
      currentAddress: 'Rua 1, Miami, FL, 33101, Estados Unidos',
    })
  })
})

describe('what the order knows', () => {
  const certificateSent = { received: ['birth-certificate' as const], holderIsApplicant: true }

  it('comes before the form, is folded away, and starts no draft', async () => {
    const address = laterAnswer()
    const { server } = open({}, { [`GET /api/orders/${token}/address`]: () => address.promise })
    await screen.findByRole('complementary', { name: 'Resumo do pedido' })
    expect(screen.queryByRole('button', { name: 'Enviar dados e finalizar' })).toBeNull()
    address.give(json(orderAddress))
    for (const text of ['No pedido', 'Ana Souza', '+1 305 555 0100', 'ana@example.com'])
      expect(await known()).toHaveTextContent(text)
    expect(screen.queryByLabelText('Nome completo')).toBeNull()
    expect(screen.queryByLabelText('Telefone')).toBeNull()
    expect(server.callsTo(save)).toHaveLength(0)
  })

  it('is opened to correct it, with the focus in its first field, and is sent then', async () => {
    const { user, server } = open()
    await fillIn()
    await openKnown(user)
    expect(screen.queryByRole('region', { name: 'Já informado' })).toBeNull()
    expect(screen.getByLabelText('Nome completo')).toHaveFocus()
    expect(screen.getByLabelText('Nome completo')).toHaveValue('Ana Souza')
    type('Nome completo', 'Ana Maria Souza')
    await user.click(await send())
    await screen.findByRole('heading', { name: 'Pedido Finalizado!' })
    expect(server.callsTo(complete)[0]?.body).toMatchObject({ fullName: 'Ana Maria Souza', email: 'ana@example.com' })
  })

  it('is not needed on the page: without an answer its names alone stand there', async () => {
    const { user, server } = open({}, { [`GET /api/orders/${token}/address`]: () => problem(429, 'Aguarde.') })
    await fillIn()
    expect(await known()).toHaveTextContent('Nome completo')
    await user.click(await send())
    await screen.findByRole('heading', { name: 'Pedido Finalizado!' })
    expect(server.callsTo(complete)[0]?.body).not.toHaveProperty('fullName')
  })

  it('is birth and parents too after the form of the own certificate: the second of two forms', async () => {
    const { user, server } = open(certificateSent)
    expect(await screen.findByText('Formulário 2 de 2: só falta este')).toBeVisible()
    for (const text of ['No formulário da certidão, que é sua', 'Data de nascimento', 'Nome da mãe', 'Nome do pai'])
      expect(await known()).toHaveTextContent(text)
    expect(screen.queryByLabelText('Nome da mãe')).toBeNull()
    type('Local de nascimento', 'Santos, SP')
    await user.click(await send())
    await screen.findByRole('heading', { name: 'Pedido Finalizado!' })
    const body = server.callsTo(complete)[0]?.body
    expect(body).toMatchObject({ placeOfBirth: 'Santos, SP', holderIsApplicant: true })
    expect(body).not.toHaveProperty('motherName')
  })

  it('is corrected of the certificate in the same way, and requested whole then', async () => {
    const { user, server } = open(certificateSent)
    await openKnown(user, 1)
    await user.click(await send())
    expect(await screen.findByRole('link', { name: 'Digite o nome da mãe' })).toBeVisible()
    await fillIn()
    await user.click(await send())
    await screen.findByRole('heading', { name: 'Pedido Finalizado!' })
    expect(server.callsTo(complete)[0]?.body).toMatchObject({ motherName: 'Josefa Souza', dateOfBirth: '1980-02-03' })
    expect(server.callsTo(complete)[0]?.body).not.toHaveProperty('holderIsApplicant')
  })

  it('stands open where a draft has something of its own', async () => {
    const draft = { savedAt, expiresAt: savedAt, fields: { fullName: 'Ana Souza', motherName: 'Josefa Souza' } }
    open(certificateSent, { [`GET ${draftPath}`]: () => json({ revision: 'b.2', draft }) })
    expect(await screen.findByLabelText('Nome da mãe')).toHaveValue('Josefa Souza')
    expect(await known()).toHaveTextContent('Ana Souza')
    expect(await known()).not.toHaveTextContent('Nome da mãe')
  })

  it('is opened by the server’s word about it', async () => {
    const errors = [{ field: 'phone', message: 'Telefone inválido.' }]
    const { user } = open({}, { [complete]: () => problem(400, 'Confira os campos.', { errors }) })
    await fillIn()
    await user.click(await send())
    expect(await screen.findByLabelText('Telefone')).toHaveAccessibleDescription(/Telefone inválido\./)
    await waitFor(() => expect(screen.getByLabelText('Telefone')).toHaveFocus())
  })

  it('is the whole form where only documents lack something', async () => {
    const death = { ...birthItem, id: itemUuid(4), documentType: 'DEATH' as const, type: 'Certidão de Óbito' }
    const { user, server } = open({
      received: ['applicant-data'],
      documents: [{ ...death, familyMember: { name: 'Rui Souza', relation: 'self' }, total: '75.00' }],
    })
    expect(await known()).toHaveTextContent('No formulário que você enviou')
    expect(screen.queryByLabelText('Local de nascimento')).toBeNull()
    type('Estado do registro', 'unknown')
    type('Cidade do registro', 'não sei')
    await user.click(await send())
    await screen.findByRole('heading', { name: 'Pedido Finalizado!' })
    const data = { deceasedName: 'Rui Souza', registryState: 'unknown', registryCity: 'não sei' }
    expect(server.callsTo(complete)[0]?.body).toEqual({ items: [{ itemId: death.id, data }] })
  })
})

describe('the birth certificate of the person who orders', () => {
  const own = {
    missing: ['applicant-data' as const, 'birth-certificate' as const],
    holderIsApplicant: true,
    oneFormPossible: true,
  }
  beforeEach(() => window.localStorage.clear())

  it('needs its own form alone', async () => {
    open(own)
    expect(await screen.findByText('Um formulário basta')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Preencher o formulário da certidão' })).toHaveAttribute(
      'href',
      `/birth-certificate-form?token=${token}`,
    )
    expect(screen.queryByRole('button', { name: 'Enviar dados e finalizar' })).toBeNull()
  })

  it('may be of another person of the same name', async () => {
    const { user } = open(own)
    await user.click(await screen.findByRole('button', { name: 'A certidão é de outra pessoa' }))
    expect(await send()).toBeVisible()
    expect(screen.getByText('Formulário 1 de 2')).toBeVisible()
  })

  it('does not take a begun form away', async () => {
    const draft = { savedAt, expiresAt: savedAt, fields: { motherName: 'Josefa Souza' } }
    open(own, { [`GET ${draftPath}`]: () => json({ revision: 'b.2', draft }) })
    expect(await screen.findByLabelText('Nome da mãe')).toHaveValue('Josefa Souza')
  })
})

describe('the first screen', () => {
  it('says what will be needed, how long it takes, and that a draft is kept for 30 days', async () => {
    open({ documents: [{ ...marriageItem, familyMember: { name: 'Maria Souza', relation: 'self' }, total: '75.00' }] })
    await send()
    const before = screen.getByRole('region', { name: 'Antes de começar' })
    for (const text of [
      '5 minutos',
      'passaporte',
      'Certidão de Casamento de Maria Souza: nome do primeiro cônjuge',
      '30 dias',
    ])
      expect(before).toHaveTextContent(text)
  })
})

describe('a draft', () => {
  const draft = (fields: object) => ({ revision: 'b.2', draft: { savedAt, expiresAt: savedAt, fields } })
  const stored = { [`GET ${draftPath}`]: () => json(draft({ motherName: 'Josefa Souza', old: 'x', state: 7 })) }

  it('of an older form fills in what this one knows, and is deleted after a question', async () => {
    const { user, server } = open({}, { ...stored, [`${save}/discard`]: () => json({ revision: 'c', draft: null }) })
    expect(await screen.findByLabelText('Nome da mãe')).toHaveValue('Josefa Souza')
    expect(screen.getByText(/^Rascunho salvo às/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Apagar rascunho' }))
    await user.click(await screen.findByRole('button', { name: 'Apagar' }))
    await waitFor(() => expect(screen.getByLabelText('Nome da mãe')).toHaveValue(''))
    expect(server.callsTo(`${save}/discard`)).toHaveLength(1)
    expect(server.callsTo(save)).toHaveLength(0)
    // The order of the fields outlives it.
    await user.click(await send())
    const birth = screen.getByRole('group', { name: 'Data de nascimento' })
    await waitFor(() => expect(within(birth).getByLabelText('Dia')).toHaveFocus())
  })

  it('is saved a second after the last letter, and no more once the form was sent', async () => {
    const { user, server } = open({}, stored)
    await fillIn()
    expect(server.callsTo(save)).toHaveLength(0)
    expect(await screen.findByText(/^Rascunho salvo às/)).toBeVisible()
    await waitFor(() => expect(server.callsTo(save)).toHaveLength(1))
    expect(server.callsTo(save)[0]?.body).toMatchObject({
      after: 'b.2',
      sequence: 1,
      fields: { fatherName: 'José Souza' },
    })
    type('Local de nascimento', 'Santos')
    await user.click(await send())
    await screen.findByRole('heading', { name: 'Pedido Finalizado!' })
    fireEvent(window, new Event('pagehide'))
    expect(server.callsTo(save)).toHaveLength(1)
  })

  it('of another tab is not written over before the person has chosen', async () => {
    const newer = { code: 'form-draft/newer' }
    const { user, server } = open({}, { [save]: () => problem(409, 'Mais novo.', newer) })
    await fillIn()
    fireEvent(window, new Event('pagehide'))
    expect(await screen.findByText('Há um rascunho mais novo deste formulário')).toBeVisible()
    Object.assign(server.routes, stored)
    server.routes[save] = () => json({ revision: 'a.2', savedAt, expiresAt: savedAt })
    await user.click(screen.getByRole('button', { name: 'Salvar este' }))
    expect(await screen.findByText(/^Rascunho salvo às/)).toBeVisible()
    expect(server.callsTo(save).at(-1)?.body).toMatchObject({ after: 'b.2', fields: { fatherName: 'José Souza' } })
  })

  const meetNewer = async () => {
    const opened = open({}, { [save]: () => problem(409, 'Mais novo.', { code: 'form-draft/newer' }) })
    await fillIn()
    fireEvent(window, new Event('pagehide'))
    return { ...opened, newest: await screen.findByRole('button', { name: 'Abrir o mais novo' }) }
  }

  it('that is newer takes the place of what was typed here, once it was read, and is saved from then on', async () => {
    const { user, server, newest } = await meetNewer()
    const answer = laterAnswer()
    server.routes[`GET ${draftPath}`] = () => answer.promise
    await user.click(newest)
    expect(screen.getByLabelText('Nome do pai')).toHaveValue('José Souza')
    answer.give(json(draft({ motherName: 'Josefa Lima' })))
    expect(await screen.findByDisplayValue('Josefa Lima')).toBeVisible()
    expect(screen.getByLabelText('Nome do pai')).toHaveValue('')
    expect(screen.queryByText('Há um rascunho mais novo deste formulário')).toBeNull()
    expect(screen.getByRole('main')).toHaveFocus()
    server.routes[save] = () => json({ revision: 'b.3', savedAt, expiresAt: savedAt })
    type('Nome do pai', 'João Lima')
    await waitFor(() => expect(server.callsTo(save).at(-1)?.body).toMatchObject({ after: 'b.2' }))
  })

  it('that is newer and cannot be read leaves what was typed, and says so', async () => {
    const { user, server, newest } = await meetNewer()
    server.routes[`GET ${draftPath}`] = () => problem(503, 'O rascunho volta em instantes.')
    await user.click(newest)
    expect(await screen.findByText('O rascunho mais novo não abriu')).toBeVisible()
    expect(screen.getByText(/O rascunho volta em instantes\./)).toBeVisible()
    expect(screen.getByLabelText('Nome do pai')).toHaveValue('José Souza')
    expect(newest).toHaveFocus()
  })
})

describe('what is still open', () => {
  it('stands on the last page with its links', async () => {
    const { user } = open({
      missing: ['applicant-data', 'birth-certificate'],
      lacks: [{ documentId: birthItem.id, fields: ['translationLanguage'] }],
    })
    await fillIn()
    await user.click(await send())
    const open_ = within(await screen.findByRole('region', { name: 'Ainda falta' }))
    expect(open_.getByRole('link', { name: 'Dados da certidão de nascimento' })).toHaveAttribute(
      'href',
      `/birth-certificate-form?token=${token}`,
    )
    expect(open_.getByRole('link', { name: 'Idioma da tradução' })).toBeVisible()
    expect(open_.queryByRole('link', { name: 'Dados de quem faz o pedido' })).not.toBeInTheDocument()
  })
})

describe('what the documents need', () => {
  const holder = { familyMember: { name: 'Maria Souza', relation: 'self' }, total: '75.00' }
  const marriage = { ...marriageItem, ...holder }
  const record = {
    ...birthItem,
    ...holder,
    id: itemUuid(3),
    documentType: 'CRIMINAL_BACKGROUND' as const,
    type: 'Antecedentes',
    beforePlans: true as const,
  }
  const gone = { ...birthItem, ...holder, id: itemUuid(4), documentType: 'DEATH' as const, ended: 'not-found' as const }

  it('is not requested again where the order came with it', async () => {
    open({ documents: [marriage, record], cpfKnown: true })
    await send()
    expect(screen.getByLabelText('Nome do segundo cônjuge')).toBeVisible()
    expect(screen.queryByLabelText('CPF')).not.toBeInTheDocument()
  })

  it('is listed before the form, abbreviations in capitals', async () => {
    open({ documents: [{ ...record, beforePlans: undefined }] })
    expect(
      await screen.findByText(/^Antecedentes de Maria Souza: nome completo do titular, .*, CPF, RG ou passaporte/),
    ).toBeVisible()
  })

  it('is the holder’s own of a criminal record, also where the order came with a CPF', async () => {
    const { user, server } = open({ documents: [{ ...record, beforePlans: undefined }], cpfKnown: true })
    await fillIn()
    expect(screen.getByLabelText('Nome completo do titular')).toHaveValue('Maria Souza')
    await user.click(await send())
    await waitFor(() =>
      expect(screen.getByLabelText('Nome do pai do titular')).toHaveAccessibleDescription(
        /Digite o nome do pai do titular, ou “não consta”$/,
      ),
    )
    type('Nome da mãe do titular', 'Rosa Souza')
    type('Nome do pai do titular', 'não consta')
    typeDate('Data de nascimento do titular', '1990-05-17')
    type('Cidade, estado e país de nascimento do titular', 'Recife, PE, Brasil')
    type('CPF', '52998224725')
    type('RG ou passaporte do titular', 'FX123456')
    await user.click(await send())
    await screen.findByRole('heading', { name: 'Pedido Finalizado!' })
    expect(server.callsTo(complete)[0]?.body).toMatchObject({
      items: [
        {
          itemId: record.id,
          data: {
            holderName: 'Maria Souza',
            holderMotherName: 'Rosa Souza',
            holderFatherName: 'não consta',
            holderBirthDate: '1990-05-17',
            holderBirthPlace: 'Recife, PE, Brasil',
            cpf: '529.982.247-25',
            holderIdentity: 'FX123456',
          },
        },
      ],
    })
  })

  it('is requested for each document by its type, and for none that has ended', async () => {
    const { user, server } = open({ documents: [marriage, record, gone] })
    await fillIn()
    expect(screen.queryByLabelText('Nome da pessoa falecida')).not.toBeInTheDocument()
    await user.click(await send())
    await waitFor(() => expect(screen.getByLabelText('CPF')).toHaveAccessibleDescription(/Digite o CPF$/))
    expect(screen.getByLabelText('Nome do segundo cônjuge')).toHaveAccessibleDescription(
      /Digite o nome do segundo cônjuge$/,
    )
    expect(screen.getByLabelText('Nome do primeiro cônjuge')).toHaveValue('Maria Souza')

    type('Nome do segundo cônjuge', 'Rui Prado')
    type('Estado do registro', 'unknown')
    type('Cidade do registro', 'não sei')
    type('CPF', '11111111111')
    await user.click(await send())
    await waitFor(() => expect(screen.getByLabelText('CPF')).toHaveAccessibleDescription(/todos os números são iguais/))
    type('CPF', '1234567890')
    await user.click(await send())
    await waitFor(() => expect(screen.getByLabelText('CPF')).toHaveAccessibleDescription(/O CPF tem 11 números/))
    expect(server.callsTo(complete)).toHaveLength(0)
    type('CPF', '52998224725')
    expect(screen.getByLabelText('CPF')).toHaveValue('529.982.247-25')
    await user.click(await send())
    await screen.findByRole('heading', { name: 'Pedido Finalizado!' })
    expect(server.callsTo(complete)[0]?.body).toMatchObject({
      items: [
        { itemId: marriage.id, data: { firstSpouseName: 'Maria Souza', secondSpouseName: 'Rui Prado' } },
        { itemId: record.id, data: { cpf: '529.982.247-25' } },
      ],
    })
  })

  it('is checked: matrícula, city of the state, and the range of years', async () => {
    const { user, server } = open(
      { documents: [marriage] },
      { 'GET /api/municipalities': () => json({ municipalities: ['Campinas', 'Santos'] }) },
    )
    await fillIn()
    await user.click(await send())
    await screen.findByLabelText(/^Matrícula/)
    const says = (label: string | RegExp, message: RegExp) =>
      waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message))
    type('Nome do segundo cônjuge', 'Rui Prado')
    type(/^Matrícula/, '104539 01 55 2013 1 00012 021 0000123 21')
    type('Estado do registro', 'SP')
    type('Cidade do registro', 'Recife')
    type(/^Procurar a partir do ano/, '1960')
    type(/^Procurar até o ano/, '1950')
    await user.click(await send())
    await says(/^Matrícula/, /Esta matrícula é de um registro de nascimento\. Copie a da certidão de casamento\.$/)
    await says('Cidade do registro', /Não achamos esta cidade em São Paulo/)
    await says(/^Procurar até o ano/, /A busca termina antes de começar/)
    expect(server.callsTo(complete)).toHaveLength(0)
    type(/^Matrícula/, '')
    type('Cidade do registro', 'santos')
    type(/^Procurar até o ano/, '1970')
    await user.click(await send())
    await screen.findByRole('heading', { name: 'Pedido Finalizado!' })
    expect(server.callsTo(complete)[0]?.body).toMatchObject({
      items: [{ data: { registryState: 'SP', registryCity: 'santos', yearFrom: '1960', yearTo: '1970' } }],
    })
  })

  it('is of a power of attorney who gives it and who acts, what it is for, and the property only where it is for one', async () => {
    const power = { ...record, documentType: 'POWER_OF_ATTORNEY' as const, type: 'Procuração', beforePlans: undefined }
    const { user, server } = open({ documents: [power] })
    await fillIn()
    expect(screen.getByLabelText('Outorgante: nome completo')).toHaveValue('Maria Souza')
    const property = () => screen.queryByLabelText('Matrícula e cartório do imóvel')
    expect([property(), screen.queryByLabelText('Outorgante: nome do cônjuge')]).toEqual([null, null])
    const attorneyCpf = documentDataLabels.granteeCpf
    const { grantorBirthDate, ...given } = powerOfAttorneyData
    for (const [field, value] of Object.entries(given))
      type(documentDataLabels[documentDataFieldSchema.parse(field)], value)
    typeDate('Outorgante: data de nascimento', grantorBirthDate)
    type('Finalidade da procuração', 'Vender um imóvel')
    type(attorneyCpf, '52998224725')
    await user.click(await send())
    await waitFor(() =>
      expect(property()).toHaveAccessibleDescription(/Digite o número da matrícula e o cartório do imóvel$/),
    )
    expect(screen.getByLabelText(attorneyCpf)).toHaveAccessibleDescription(/são a mesma pessoa/)
    type(attorneyCpf, '11144477735')
    type('Matrícula e cartório do imóvel', '12.345, 1º Registro de Imóveis do Recife')
    await user.click(await send())
    await screen.findByRole('heading', { name: 'Pedido Finalizado!' })
    expect(server.callsTo(complete)[0]?.body).toMatchObject({
      items: [{ data: { powersPurpose: 'Vender um imóvel', granteeCpf: '111.444.777-35', grantorBirthDate } }],
    })
  })

  it('is of the attorney a city that the CEP finds, without which nothing is sent to them', async () => {
    const power = { ...record, documentType: 'POWER_OF_ATTORNEY' as const, type: 'Procuração', beforePlans: undefined }
    const found = { success: true, address: { street: 'Praça', city: 'Recife', state: 'PE', country: 'BR' } }
    const { server } = open({ documents: [power] }, { [lookup]: () => json(found) })
    await fillIn()
    const code = await screen.findByLabelText(/^CEP de quem vai representar você/)
    expect(code).toHaveAccessibleDescription(/só pode ser enviado com CEP, cidade e telefone/)
    type(/^CEP de quem vai representar você/, '50030230')
    expect(code).toHaveValue('50030-230')
    await waitFor(() => expect(screen.getByLabelText(/^Cidade de quem vai representar/)).toHaveValue('Recife'))
    expect(server.callsTo(lookup)[0]?.body).toEqual({ zipCode: '50030-230', country: 'BR' })
    expect(screen.getByText('Endereço encontrado!')).toBeVisible()
  })

  it('is written under its field when the server finds it wrong, and forgotten while it is mended', async () => {
    const errors = [{ field: 'items.0.data.cpf', message: 'CPF desconhecido.' }]
    const { user } = open({ documents: [record] }, { [complete]: () => problem(400, 'Confira os campos.', { errors }) })
    await fillIn()
    type('CPF', '52998224725')
    await user.click(await send())
    await waitFor(() => expect(screen.getByLabelText('CPF')).toHaveAccessibleDescription(/CPF desconhecido/))
    type('CPF', '98765432100')
    await waitFor(() => expect(screen.getByLabelText('CPF')).not.toHaveAccessibleDescription(/CPF desconhecido/))
  })
})

describe('data that were sent back', () => {
  const correction = { forms: ['applicant-data' as const], fields: [], reason: 'A data de nascimento não confere.' }

  it('open the form again with the reason on top, also while the work goes on', async () => {
    const { user } = open({ correction, status: 'IN_PROGRESS' })
    expect(await screen.findByText('A data de nascimento não confere.')).toBeVisible()
    await fillIn()
    await user.click(await send())
    expect(await screen.findByRole('heading', { name: 'Dados corrigidos' })).toBeVisible()
  })

  it('ask only the marked fields, with what a document lacks, and send nothing else', async () => {
    const correct = `POST /api/orders/${token}/corrections/applicant-data`
    const marked = { ...correction, fields: ['motherName' as const, 'address' as const] }
    const { user, server } = open(
      { correction: marked, status: 'IN_PROGRESS' },
      { [correct]: () => json({ orderNumber: 'CO-2026-00001', status: 'IN_PROGRESS' }) },
    )
    expect(await screen.findByText(/Pedimos só os campos abaixo/)).toBeVisible()
    await send()
    expect(screen.queryByLabelText('Nome do pai')).not.toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'O que não muda' })).toHaveTextContent('Nome do pai')
    await user.click(await send())
    expect(await screen.findByText('Campos obrigatórios')).toBeVisible()
    type('Nome da mãe', 'Josefa Maria Souza')
    await user.click(screen.getByRole('button', { name: 'Usar o endereço de entrega' }))
    await user.click(await send())
    expect(await screen.findByRole('heading', { name: 'Dados corrigidos' })).toBeVisible()
    expect(server.callsTo(complete)).toHaveLength(0)
    expect(server.callsTo(correct)[0]?.body).toEqual({
      fields: {
        motherName: 'Josefa Maria Souza',
        zipCode: '33101',
        street: 'Rua 1',
        city: 'Miami',
        state: 'FL',
        country: 'US',
        currentAddress: 'Rua 1, Miami, FL, 33101, Estados Unidos',
      },
      items: [],
    })
  })

  it('are changed by the office alone unless they were sent back', async () => {
    open({ missing: [], status: 'IN_PROGRESS' })
    expect(await screen.findByText(/fale com a nossa equipe, que corrige para você/)).toBeVisible()
  })

  it('are not requested any more once the parcel has left', async () => {
    open({ correction, status: 'SHIPPED' })
    expect(await screen.findByText('Os documentos deste pedido já foram enviados')).toBeVisible()
  })
})
