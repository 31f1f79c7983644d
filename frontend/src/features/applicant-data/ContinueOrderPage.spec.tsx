import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { closesFreely } from '../../testing/close-tab'
import { fakeServer, json, problem } from '../../testing/fake-server'
import { birthItem, itemUuid, marriageItem, orderView, customerToken as token } from '../../testing/orders'
import { renderPage } from '../../testing/render-page'
import ContinueOrderPage from './ContinueOrderPage'

const complete = `POST /api/orders/${token}/complete`
const lookup = 'POST /api/lookup-address'
const open = (changes: Partial<OrderView> = {}, routes: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    [`GET /api/orders/${token}`]: () => json(orderView(changes)),
    [complete]: () => json({ orderNumber: 'CO-2026-00001', status: 'PAID' }),
    ...routes,
  })
  renderPage(<ContinueOrderPage />, `/continue-order?token=${token}`)
  return { server, user: userEvent.setup({ delay: null }) }
}
const send = () => screen.findByRole('button', { name: 'Enviar dados e finalizar' })
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const fillIn = async () => {
  await send()
  type('Data de nascimento', '1980-02-03')
  type('Local de nascimento', 'Santos, SP')
  type('Nome da mãe', 'Josefa Souza')
  type('Nome do pai', 'José Souza')
}

describe('opening the order', () => {
  it('needs a token', async () => {
    fakeServer({})
    renderPage(<ContinueOrderPage />, '/continue-order')
    expect(screen.getByText('Token de pedido não encontrado.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/')
  })

  it('says that an unknown token is unknown', async () => {
    open({}, { [`GET /api/orders/${token}`]: () => problem(404, 'Pedido não encontrado.') })
    expect(await screen.findByRole('heading', { name: 'Pedido não encontrado' })).toBeVisible()
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
  it('marks the required fields that are empty', async () => {
    const { user, server } = open()
    await user.click(await send())
    await waitFor(() => expect(screen.getAllByText('Campos obrigatórios')).toHaveLength(5))
    expect(screen.getByLabelText('Data de nascimento')).toHaveAccessibleDescription('Campos obrigatórios')
    await waitFor(() => expect(screen.getByLabelText('Data de nascimento')).toHaveFocus())
    expect(server.callsTo(complete)).toHaveLength(0)
  })

  it('finishes the order', async () => {
    const { user, server } = open()
    await fillIn()
    await user.click(await send())
    expect(await screen.findByRole('heading', { name: 'Pedido Finalizado!' })).toHaveFocus()
    expect(server.callsTo(complete)[0]?.body).toMatchObject({
      fullName: 'Ana Souza',
      dateOfBirth: '1980-02-03',
      nationality: 'Brasileira',
      motherName: 'Josefa Souza',
    })
    await user.click(screen.getByRole('button', { name: 'Acompanhar o pedido' }))
    expect(screen.getByLabelText('address')).toHaveTextContent(`/tracking?token=${token}`)
  })

  it('is not left without a question between the first letter and the answer', async () => {
    const { user } = open()
    await send()
    expect(closesFreely()).toBe(true)
    await fillIn()
    expect(closesFreely()).toBe(false)
    await user.click(await send())
    expect(await screen.findByRole('heading', { name: 'Pedido Finalizado!' })).toBeVisible()
    expect(closesFreely()).toBe(true)
  })

  it('keeps what was typed when the server refuses, and its key while nothing changes', async () => {
    const errors = [{ field: 'passport', message: 'Documento inválido.' }]
    const { user, server } = open({}, { [complete]: () => problem(400, 'Confira os campos.', { errors }) })
    await fillIn()
    await user.click(await send())
    expect(await screen.findByText('Erro ao enviar dados')).toBeVisible()
    expect(await screen.findByText('Documento inválido.')).toBeVisible()
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
    await user.type(language, 'fr')
    await user.click(await screen.findByTitle('Francês'))
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
    await user.click(await screen.findByTitle('Estados Unidos'))
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

describe('what the documents need', () => {
  const holder = { familyMember: { name: 'Maria Souza', relation: 'self' }, total: '75.00' }
  const marriage = { ...marriageItem, ...holder }
  const record = {
    ...birthItem,
    ...holder,
    id: itemUuid(3),
    documentType: 'CRIMINAL_BACKGROUND' as const,
    type: 'Antecedentes',
  }
  const gone = { ...birthItem, ...holder, id: itemUuid(4), documentType: 'DEATH' as const, ended: 'not-found' as const }

  it('is not requested again where the order came with it', async () => {
    open({ documents: [marriage, record], cpfKnown: true })
    await send()
    expect(screen.getByLabelText('Nome do segundo cônjuge')).toBeVisible()
    expect(screen.queryByLabelText('CPF')).not.toBeInTheDocument()
  })

  it('is requested for each document by its type, and for none that has ended', async () => {
    const { user, server } = open({ documents: [marriage, record, gone] })
    await fillIn()
    expect(screen.queryByLabelText('Nome da pessoa falecida')).not.toBeInTheDocument()
    await user.click(await send())
    await waitFor(() => expect(screen.getByLabelText('CPF')).toHaveAccessibleDescription(/Campos obrigatórios/))
    expect(screen.getByLabelText('Nome do segundo cônjuge')).toHaveAccessibleDescription(/Campos obrigatórios/)
    expect(screen.getByLabelText('Nome do primeiro cônjuge')).toHaveValue('Maria Souza')

    type('Nome do segundo cônjuge', 'Rui Prado')
    type('CPF', '1234567890')
    await user.click(await send())
    await waitFor(() => expect(screen.getByLabelText('CPF')).toHaveAccessibleDescription(/O CPF tem 11 números/))
    expect(server.callsTo(complete)).toHaveLength(0)
    type('CPF', '12345678909')
    expect(screen.getByLabelText('CPF')).toHaveValue('123.456.789-09')
    await user.click(await send())
    await screen.findByRole('heading', { name: 'Pedido Finalizado!' })
    expect(server.callsTo(complete)[0]?.body).toMatchObject({
      items: [
        { itemId: marriage.id, data: { firstSpouseName: 'Maria Souza', secondSpouseName: 'Rui Prado' } },
        { itemId: record.id, data: { cpf: '123.456.789-09' } },
      ],
    })
  })

  it('is written under its field when the server finds it wrong, and forgotten while it is mended', async () => {
    const errors = [{ field: 'items.0.data.cpf', message: 'CPF desconhecido.' }]
    const { user } = open({ documents: [record] }, { [complete]: () => problem(400, 'Confira os campos.', { errors }) })
    await fillIn()
    type('CPF', '12345678909')
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

  it('are changed by the office alone unless they were sent back', async () => {
    open({ missing: [], status: 'IN_PROGRESS' })
    expect(await screen.findByText(/fale com a nossa equipe, que corrige para você/)).toBeVisible()
  })

  it('are not requested any more once the parcel has left', async () => {
    open({ correction, status: 'SHIPPED' })
    expect(await screen.findByText('Os documentos deste pedido já foram enviados')).toBeVisible()
  })
})
