import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { addedServicesPricingRequestSchema } from '@cartorio/contracts/http/pricing.js'
import { maxUploads } from '@cartorio/contracts/http/uploads.js'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { silenceMillis } from '../../lib/send-file'
import { closesFreely } from '../../testing/close-tab'
import { goOffline, goOnline } from '../../testing/connection'
import { fakeServer, json, laterAnswer, problem } from '../../testing/fake-server'
import { fakeUploads } from '../../testing/fake-uploads'
import { expectRefusal } from '../../testing/form-refusal'
import { birthItem, orderView, customerToken as token } from '../../testing/orders'
import { renderPage } from '../../testing/render-page'
import BirthCertificatePage from './BirthCertificatePage'

const uploadId = '7f1f7a52-6d4c-4c58-9d0e-0c5f3c1d2e3f'
const birth = { ...birthItem, familyMember: { name: 'Maria Souza', relation: 'self' }, total: '75.00' }
const order = (changes: Partial<OrderView> = {}) =>
  orderView({ documents: [birth], missing: ['applicant-data', 'birth-certificate'], ...changes })

const submit = `POST /api/orders/${token}/birth-certificate`
const upload = `POST /api/orders/${token}/documents`
const pricing = 'POST /api/pricing/calculate'
const draftPath = `/api/orders/${token}/drafts/birth-certificate`
const save = `POST ${draftPath}`
const savedAt = '2026-11-24T10:20:00.000Z'
const unitPrices = { translation: 25, apostille: 30, 'translation-apostille': 30 }
const priceServices: Parameters<typeof fakeServer>[0][string] = ({ body }) => {
  const { priceList, addedServices } = addedServicesPricingRequestSchema.parse(body)
  const priced = addedServices.map(({ service, quantity }) => ({
    service,
    quantity,
    unitPrice: unitPrices[service],
    total: quantity * unitPrices[service],
  }))
  return json({
    priceList,
    addedServices: priced,
    total: priced.reduce((sum, { total }) => sum + total, 0),
    currency: 'USD',
  })
}
const open = (changes: Partial<OrderView> = {}, routes: Parameters<typeof fakeServer>[0] = {}) => {
  fakeUploads()
  const server = fakeServer({
    [`GET /api/orders/${token}`]: () => json(order(changes)),
    [submit]: () => json({ orderNumber: 'CO-2026-00001', status: 'PAID' }),
    [pricing]: priceServices,
    'GET /api/prices': () => json({ apostilleCountries: [] }),
    [`GET ${draftPath}`]: () => json({ revision: null, draft: null }),
    [save]: () => json({ revision: 'a.1', savedAt, expiresAt: savedAt }),
    [upload]: () => json({ id: uploadId, fileName: 'rg.png', mediaType: 'image/png', bytes: 4 }),
    ...routes,
  })
  renderPage(<BirthCertificatePage />, `/birth-certificate-form?token=${token}`)
  return { server, user: userEvent.setup({ delay: null }) }
}
type User = ReturnType<typeof userEvent.setup>
const next = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }))
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

const typeDate = async (day: string) => {
  const group = within(await screen.findByRole('group', { name: 'Data de nascimento' }))
  const parts = day.split('-')
  for (const [index, name] of ['Ano', 'Mês', 'Dia'].entries())
    fireEvent.change(group.getByLabelText(name), { target: { value: parts[index] } })
}

const passRegistry = async (user: User) => {
  await user.click(await screen.findByRole('checkbox', { name: /Não sei em qual cartório/ }))
  await next(user, 'Continuar para os dados da certidão')
}
const passCertificate = async (user: User) => {
  await type('Nome completo da mãe', 'Josefa Souza')
  await type('Nome completo do pai', 'José Souza')
  await typeDate('1980-02-03')
  await next(user, 'Continuar para os documentos')
}
const toUploads = async (user: User) => {
  await passRegistry(user)
  await passCertificate(user)
}
const toServices = async (user: User) => {
  await toUploads(user)
  await next(user, 'Continuar para os serviços')
}

describe('opening the order', () => {
  it('needs a token', async () => {
    fakeServer({})
    renderPage(<BirthCertificatePage />, '/birth-certificate-form')
    expect(await screen.findByText('Token de pedido não encontrado.')).toBeVisible()
  })

  it('sends an order without a birth certificate to its own form', async () => {
    open({ documents: [{ ...birth, documentType: 'MARRIAGE' }] })
    expect(await screen.findByText('Este pedido não tem certidão de nascimento')).toBeVisible()
  })
})

describe('the steps', () => {
  it('are four before the last page: registry, certificate, documents, services (§2)', async () => {
    const { user } = open()
    const trail = await screen.findByRole('navigation', { name: 'Etapas da certidão' })
    const steps = within(trail).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual(['1Cartório', '2Certidão', '3Documentos', '4Serviços'])
    await toServices(user)
    await next(user, 'Enviar dados')
    expect(await screen.findByRole('heading', { level: 1, name: 'Dados da certidão recebidos' })).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Etapas da certidão' })).toBeNull()
  })

  it('need the registry’s place', async () => {
    const { user } = open()
    await next(user, 'Continuar para os dados da certidão')
    expect(await screen.findByRole('heading', { name: 'Localização do cartório' })).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Estado do registro')).toHaveFocus())
    expect(screen.getByLabelText('Estado do registro')).toHaveAccessibleDescription('Escolha o estado do registro')
    expect(screen.getByLabelText('Cidade do registro')).toHaveAccessibleDescription('Digite a cidade do registro')
    await user.click(screen.getByRole('link', { name: 'Digite a cidade do registro' }))
    expect(screen.getByLabelText('Cidade do registro')).toHaveFocus()
  })

  it('name the state that the order was placed with', async () => {
    open({ originState: 'MG' })
    expect(await screen.findByLabelText('Estado do registro')).toHaveDisplayValue('Minas Gerais')
  })

  it('send a state and a city that are only remembered, and require neither', async () => {
    const { user, server } = open({ originState: 'MG' })
    await next(user, 'Continuar para os dados da certidão')
    await waitFor(() =>
      expect(screen.getByLabelText('Cidade do registro')).toHaveAccessibleDescription('Digite a cidade do registro'),
    )
    await user.click(screen.getByRole('checkbox', { name: /Não sei em qual cartório/ }))
    await waitFor(() => expect(screen.getByLabelText(/^Cidade de que você lembra/)).toBeValid())
    expect(screen.getByText('Localização do cartório')).not.toBeVisible()
    expect(screen.queryByLabelText(/^Cartório/)).not.toBeInTheDocument()
    expect(screen.getByLabelText(/^Estado de que você lembra/)).toHaveDisplayValue('Minas Gerais')
    await type('Cidade de que você lembra (opcional)', 'Ouro Preto')
    await next(user, 'Continuar para os dados da certidão')
    await passCertificate(user)
    await next(user, 'Continuar para os serviços')
    await next(user, 'Enviar dados')
    await waitFor(() =>
      expect(server.callsTo(submit)[0]?.body).toMatchObject({
        dontKnowRegistry: true,
        registryState: 'MG',
        registryCity: 'Ouro Preto',
        registryOffice: 'unknown',
      }),
    )
  })

  it('do without it when it is unknown, and need what is on the certificate', async () => {
    const { user } = open()
    await passRegistry(user)
    expect(await screen.findByLabelText('Nome completo na certidão')).toHaveValue('Maria Souza')
    await next(user, 'Continuar para os documentos')
    expect(await screen.findByRole('heading', { name: 'Campos obrigatórios' })).toBeVisible()
    expect(screen.getAllByRole('link', { name: /^Digite/ }).map(({ textContent }) => textContent)).toEqual([
      'Digite o nome completo da mãe',
      'Digite o nome completo do pai, ou “não consta”',
      'Digite o dia, o mês e o ano de nascimento',
    ])
    await waitFor(() => expect(screen.getByLabelText('Nome completo da mãe')).toHaveFocus())
    expect(screen.getByLabelText('Nome completo da mãe')).toHaveAccessibleDescription('Digite o nome completo da mãe')
    await type('Nome completo na certidão', '')
    await waitFor(() =>
      expect(screen.getByLabelText('Nome completo na certidão')).toHaveAccessibleDescription(
        /Digite o nome completo que está na certidão$/,
      ),
    )
  })

  it('keep what was typed on the way back', async () => {
    const { user, server } = open()
    await toUploads(user)
    await next(user, 'Voltar para certidão')
    expect(await screen.findByLabelText('Nome completo da mãe')).toHaveValue('Josefa Souza')
    expect(closesFreely()).toBe(true)
    fireEvent(window, new Event('pagehide'))
    expect(await screen.findByText(/^Rascunho salvo às \d\d:\d\d$/)).toBeVisible()
    expect(server.callsTo(save).at(-1)?.body).toMatchObject({
      fields: { step: 'certificate', values: { dontKnowRegistry: true, motherFullName: 'Josefa Souza' } },
    })
  })

  it('are opened again where the draft stands, also one of an older form', async () => {
    const values = { dontKnowRegistry: true, motherFullName: 'Josefa Souza', translationLanguage: null, old: 1 }
    const draft = { savedAt, expiresAt: savedAt, fields: { step: 'certificate', values } }
    const { user } = open({}, { [`GET ${draftPath}`]: () => json({ revision: 'b.3', draft }) })
    expect(await screen.findByLabelText('Nome completo da mãe')).toHaveValue('Josefa Souza')
    expect(screen.getByLabelText('Nome completo na certidão')).toHaveValue('Maria Souza')
    await next(user, 'Voltar para cartório')
    expect(await screen.findByRole('checkbox', { name: /Não sei em qual cartório/ })).toBeChecked()
  })

  it('begin with what will be needed', async () => {
    open()
    const before = await screen.findByRole('region', { name: 'Antes de começar' })
    for (const text of ['minutos', 'nomes dos pais', '30 dias']) expect(before).toHaveTextContent(text)
  })
})

describe('the supporting documents', () => {
  const choose = async (user: User, ...files: File[]) =>
    user.upload(await screen.findByLabelText(/Escolher arquivos/), files)
  const rg = new File(['abcd'], 'rg.png', { type: 'image/png' })

  it('are refused before sending when they are too big or of another type', async () => {
    const { user, server } = open()
    await toUploads(user)
    const big = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'grande.pdf', { type: 'application/pdf' })
    const photo = new File(['x'], 'foto.gif', { type: 'image/gif' })
    const input = await screen.findByLabelText(/Escolher arquivos/)
    fireEvent.change(input, { target: { files: [big, photo] } })
    expect(await screen.findByText(/o limite é 2 MB/)).toBeVisible()
    expect(screen.getByText(/Formato não aceito/)).toBeVisible()
    expect(server.callsTo(upload)).toHaveLength(0)
  })

  it('are sent again when one failed, under the same key', async () => {
    const { user, server } = open({}, { [upload]: () => problem(500, 'O envio falhou no servidor.') })
    await toUploads(user)
    await choose(user, rg)
    expect(await screen.findByText(/O envio falhou no servidor/)).toBeVisible()
    server.routes[upload] = () => json({ id: uploadId, fileName: 'rg.png', mediaType: 'image/png', bytes: 4 })
    await next(user, 'Tentar de novo: rg.png')
    expect(await screen.findByText(/· Enviado/)).toBeVisible()
    const keys = server.callsTo(upload).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[1]).toBe(keys[0])
  })

  it('go out one after the other', async () => {
    let answer = () => {}
    const sent = () => json({ id: uploadId, fileName: 'rg.png', mediaType: 'image/png', bytes: 4 })
    const first = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { user, server } = open({}, { [upload]: () => first.then(sent) })
    await toUploads(user)
    await choose(user, rg, new File(['efgh'], 'passaporte.png', { type: 'image/png' }))
    expect(await screen.findByText(/Enviando…$/)).toBeVisible()
    expect(screen.getByText(/Na fila/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Enviando arquivos…' })).toBeDisabled()
    expect(server.callsTo(upload)).toHaveLength(1)
    answer()
    await waitFor(() => expect(screen.getAllByText(/· Enviado/)).toHaveLength(2))
  })

  it('show how far each is, and are removed while they are sent or wait', async () => {
    const { user, server } = open({}, { [upload]: () => laterAnswer().promise })
    await toUploads(user)
    await choose(user, rg, new File(['efgh'], 'passaporte.png', { type: 'image/png' }))
    expect(await screen.findByRole('progressbar', { name: 'Envio de rg.png' })).toHaveAttribute('value', '0.5')
    await next(user, 'Remover passaporte.png')
    expect(screen.queryByText('passaporte.png')).not.toBeInTheDocument()
    expect(screen.getByLabelText(/Escolher arquivos/)).toHaveFocus()
    await next(user, 'Remover rg.png')
    expect(screen.queryByText('rg.png')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Continuar para os serviços' })).toBeEnabled()
    server.routes[upload] = () => json({ id: uploadId, fileName: 'cnh.png', mediaType: 'image/png', bytes: 4 })
    await choose(user, new File(['ijkl'], 'cnh.png', { type: 'image/png' }))
    expect(await screen.findByText(/· Enviado/)).toBeVisible()
    expect(server.callsTo(upload)).toHaveLength(2)
  })

  it('may be tried again when the line has stalled', async () => {
    const { user } = open({}, { [upload]: () => laterAnswer().promise })
    await toUploads(user)
    const input = await screen.findByLabelText(/Escolher arquivos/)
    jest.useFakeTimers()
    try {
      fireEvent.change(input, { target: { files: [rg] } })
      await act(() => jest.advanceTimersByTimeAsync(silenceMillis))
    } finally {
      jest.useRealTimers()
    }
    expect(await screen.findByRole('button', { name: 'Tentar de novo: rg.png' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Continuar para os serviços' })).toBeEnabled()
  })

  it('say that nothing was sent where there was no connection', async () => {
    const { user } = open({}, { [upload]: () => Promise.reject(new TypeError('Failed to fetch')) })
    await toUploads(user)
    act(goOffline)
    try {
      await choose(user, rg)
      expect(await screen.findByText(/Sem conexão\. Nada foi enviado/)).toBeVisible()
    } finally {
      act(goOnline)
    }
  })

  it('are withdrawn from the order when one arrived before it was removed', async () => {
    const file = (id: string, bytes = 4) => ({ id, fileName: 'rg.png', mediaType: 'image/png', bytes })
    const twinId = '7f1f7a52-6d4c-4c58-9d0e-0c5f3c1d2e40'
    const { user, server } = open({}, { [upload]: () => Promise.reject(new TypeError('Failed to fetch')) })
    const withdraw = `POST /api/orders/${token}/documents/${uploadId}/withdraw`
    server.routes[withdraw] = () => json({ orderNumber: 'CO-2026-00001', status: 'PAID' })
    await toUploads(user)
    await choose(user, rg)
    await screen.findByRole('button', { name: 'Tentar de novo: rg.png' })
    server.routes[upload] = () => json(file(twinId))
    await choose(user, new File(['efgh'], 'rg.png', { type: 'image/png' }))
    await screen.findByText(/· Enviado/)
    const shown = [file(twinId), file(uploadId), file('7f1f7a52-6d4c-4c58-9d0e-0c5f3c1d2e41', 5)]
    server.routes[`GET /api/orders/${token}`] = () => json(order({ supportDocuments: shown }))
    await next(user, 'Remover rg.png')
    await waitFor(() => expect(server.callsTo(withdraw)).toHaveLength(1))
    expect(server.calls.filter(({ path }) => path.endsWith('/withdraw'))).toHaveLength(1)
    expect(screen.getAllByText('rg.png')).toHaveLength(1)
  })

  it('are not more than the order takes when they are chosen in two goes', async () => {
    const { user, server } = open()
    await toUploads(user)
    const input = await screen.findByLabelText(/Escolher arquivos/)
    const some = (name: string) =>
      Array.from(
        { length: maxUploads - 5 },
        (_, index) => new File(['x'], `${name}${index}.png`, { type: 'image/png' }),
      )
    fireEvent.change(input, { target: { files: some('a') } })
    fireEvent.change(input, { target: { files: some('b') } })
    await waitFor(() => expect(screen.getAllByText(/· Enviado/)).toHaveLength(maxUploads))
    expect(screen.getAllByText(/O limite é de 20 arquivos por pedido/)).toHaveLength(maxUploads - 10)
    expect(server.callsTo(upload)).toHaveLength(maxUploads)
  })
})

describe('a file that was sent', () => {
  const withdraw = `POST /api/orders/${token}/documents/${uploadId}/withdraw`
  const sent = { supportDocuments: [{ id: uploadId, fileName: 'rg.png', mediaType: 'image/png', bytes: 4 }] }
  const confirm = async (user: User) => {
    await user.click(await screen.findByRole('button', { name: 'Retirar rg.png' }))
    await user.click(await screen.findByRole('button', { name: 'Retirar' }))
  }

  it('is withdrawn after a question, and stays with the reason when the server refuses', async () => {
    const { user, server } = open(sent, { [withdraw]: () => problem(409, 'O pedido já está em andamento.') })
    await toUploads(user)
    await confirm(user)
    expect(await screen.findByText(/O pedido já está em andamento/)).toBeVisible()
    server.routes[withdraw] = () => json({ orderNumber: 'CO-2026-00001', status: 'PAID' })
    await confirm(user)
    await waitFor(() => expect(screen.queryByText('rg.png')).not.toBeInTheDocument())
    expect(server.callsTo(withdraw)).toHaveLength(2)
  })

  it('has no such button once the work has begun', async () => {
    const { user } = open({ ...sent, status: 'IN_PROGRESS' })
    await toUploads(user)
    expect(await screen.findByText(/não podem mais ser retirados/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Retirar rg.png' })).not.toBeInTheDocument()
  })
})

describe('the additional services', () => {
  it('are locked when the order has them, and priced before they are added', async () => {
    const { user, server } = open()
    await toServices(user)
    const apostille = await screen.findByRole('checkbox', { name: /Apostila de Haia/ })
    expect(apostille).toBeChecked()
    expect(apostille).toBeDisabled()
    expect(screen.getByText('já incluída')).toBeVisible()

    await user.click(screen.getByRole('checkbox', { name: /Tradução juramentada/ }))
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: /Tradução juramentada/ })).toHaveAccessibleName(/\+\$\s25,00/),
    )
    const total = screen.getByText('A pagar pelo que você acrescentou').parentElement
    await waitFor(() => expect(total).toHaveTextContent('$ 25,00'))
    await next(user, 'Enviar dados')
    expect(await screen.findByRole('link', { name: 'Escolha o idioma da tradução' })).toBeVisible()
    expect(server.callsTo(submit)).toHaveLength(0)

    await user.selectOptions(screen.getByRole('combobox', { name: 'Idioma da tradução' }), 'Italiano')
    await next(user, 'Enviar dados')
    expect(await screen.findByRole('heading', { name: 'Dados da certidão recebidos' })).toBeVisible()
    expect(screen.getByText('Tradução juramentada para italiano').parentElement).toHaveTextContent('$ 25,00')
    expect(server.callsTo(submit)[0]?.body).toMatchObject({
      dontKnowRegistry: true,
      fullNameOnCertificate: 'Maria Souza',
      birthDate: '1980-02-03',
      needsTranslation: true,
      translationLanguage: 'it',
      needsApostille: true,
      apostilleOption: 'certificate_only',
      supportDocuments: [],
    })
    await user.click(await screen.findByRole('link', { name: 'Completar dados' }))
    expect(screen.getByLabelText('address')).toHaveTextContent(`/continue-order?token=${token}`)
  })

  it('lead to the tracking when nothing else is missing', async () => {
    const { user } = open({ missing: ['birth-certificate'] })
    await toServices(user)
    await next(user, 'Enviar dados')
    expect(await screen.findByRole('link', { name: 'Acompanhar o pedido' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Ainda falta' })).not.toBeInTheDocument()
    const files = within(screen.getByRole('region', { name: 'Nenhum documento de apoio foi enviado' }))
    await user.upload(files.getByLabelText(/Escolher arquivos/), new File(['abcd'], 'rg.png', { type: 'image/png' }))
    expect(await files.findByText(/· Enviado/)).toBeVisible()
  })

  it.each([
    ['with what the server says', () => problem(409, 'O pedido já foi enviado.'), 'O pedido já foi enviado.'],
    [
      'with “Tente novamente.” where it says nothing',
      () => new Response('<html>', { status: 500 }),
      'Tente novamente.',
    ],
  ])('say “Erro ao enviar dados” %s (§8)', async (_how, answer, detail) => {
    const { user } = open({}, { [submit]: answer })
    await toServices(user)
    await next(user, 'Enviar dados')
    expect(await screen.findByText('Erro ao enviar dados')).toBeVisible()
    expect(screen.getByText(detail)).toBeVisible()
  })

  it('stay as chosen when the server refuses', async () => {
    const errors = [{ field: 'motherFullName', message: 'Nome desconhecido.' }]
    const { user } = open({}, { [submit]: () => problem(400, 'Confira os campos.', { errors }) })
    await toServices(user)
    await next(user, 'Enviar dados')
    expect(await screen.findByRole('heading', { name: 'O que está na certidão?' })).toBeVisible()
    const mother = screen.getByLabelText('Nome completo da mãe')
    await waitFor(() => expect(mother).toHaveFocus())
    expect(mother).toHaveAccessibleDescription('Nome desconhecido.')
    expectRefusal('Erro ao enviar dados', 'Confira os campos.')
    await type('Nome completo da mãe', 'Lia Souza')
    await next(user, 'Continuar para os documentos')
    expect(await screen.findByRole('heading', { name: 'Tem algo que ajude na busca?' })).toBeVisible()
    expect(screen.queryByText('Erro ao enviar dados')).toBeNull()
  })
})

describe('the apostille of a document for use in a country', () => {
  const bare = { ...birth, needsApostille: false, plan: ['issue' as const] }

  it('is not offered where it does not apply, and says so', async () => {
    const { user } = open({ documents: [{ ...bare, countryOfUse: 'AE' }] })
    await toServices(user)
    expect(await screen.findByText('A apostila de Haia não vale neste país: Emirados Árabes Unidos.')).toBeVisible()
    expect(screen.queryByRole('checkbox', { name: /Apostila/ })).toBeNull()
  })

  it('stays ticked while what the office has set of countries loads', async () => {
    const countries = laterAnswer()
    const fields = { step: 'services', values: { needsApostille: true, apostilleOption: 'certificate_only' } }
    const { server } = open(
      { documents: [{ ...bare, countryOfUse: 'AE' }] },
      {
        [`GET ${draftPath}`]: () => json({ revision: 'b.3', draft: { savedAt, expiresAt: savedAt, fields } }),
        'GET /api/prices': () => countries.promise,
      },
    )
    const apostille = await screen.findByRole('checkbox', { name: /Apostila/ })
    await waitFor(() => expect(server.callsTo(pricing)).toHaveLength(2))
    expect(apostille).toBeChecked()
    countries.give(json({ apostilleCountries: [{ country: 'AE', state: 'party' }] }))
    await waitFor(() =>
      expect(apostille).toHaveAccessibleDescription('O selo que faz seu documento valer em outro país.'),
    )
    expect(apostille).toBeChecked()
    expect(screen.queryByText(/Tiramos a apostila/)).toBeNull()
  })

  it('says once that it does not apply where the order has one', async () => {
    const { user } = open({ documents: [{ ...birth, countryOfUse: 'AE' }] })
    await toServices(user)
    expect(await screen.findAllByText(/^A apostila de Haia não vale neste país/)).toHaveLength(1)
  })

  it('is left to the authority where nothing is known', async () => {
    const { user } = open({ documents: [{ ...bare, countryOfUse: 'KI' }] })
    await toServices(user)
    const apostille = await screen.findByRole('checkbox', { name: /Apostila/ })
    await waitFor(() => expect(apostille).toHaveAccessibleDescription(/Confirme com a autoridade/))
  })
})

describe('where the apostille goes', () => {
  it('is the certificate, the translation or both, which are two apostilles', async () => {
    const savedAt = '2026-11-20T12:00:00.000Z'
    const values = { needsTranslation: true, translationLanguage: 'italiano', apostilleOption: 'both' }
    const draft = { savedAt, expiresAt: savedAt, fields: { step: 'services', values } }
    const bare = { ...birth, needsApostille: false, plan: ['issue' as const] }
    open({ documents: [bare] }, { [`GET ${draftPath}`]: () => json({ revision: 'b.3', draft }) })
    await userEvent.click(await screen.findByRole('checkbox', { name: /Apostila/ }))
    const where = await screen.findByRole('combobox', { name: 'Onde vai a apostila' })
    expect(
      within(where)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Só na certidão', 'Só na tradução', 'Na certidão e na tradução: duas apostilas'])
    expect(where).toHaveDisplayValue('Na certidão e na tradução: duas apostilas')
    const total = screen.getByText('A pagar pelo que você acrescentou').parentElement
    await waitFor(() => expect(total).toHaveTextContent('$ 85,00'))
    await userEvent.selectOptions(where, 'Só na tradução')
    await waitFor(() => expect(total).toHaveTextContent('$ 55,00'))
  })

  it('stays on a certificate that has one in the order; its translation may get another', async () => {
    const { user } = open()
    await toServices(user)
    const where = await screen.findByRole('combobox', { name: 'Onde vai a apostila' })
    const offered = within(where).getAllByRole('option')
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Só na certidão',
      'Na certidão e na tradução: duas apostilas',
    ])
  })
})

describe('services that are added', () => {
  const charge = {
    charge: 1,
    kind: 'added-services' as const,
    description: null,
    amount: '25.00',
    state: 'open' as const,
    documentIds: [birth.id],
  }

  it('cost what all the certificates that lack them cost', async () => {
    const second: typeof birth = {
      ...birth,
      id: '00000000-0000-4000-8000-000000000009',
      quantity: 2,
      needsTranslation: true,
      plan: ['issue', 'apostille', 'translate'],
    }
    const { user } = open({ documents: [{ ...birth, quantity: 3, needsApostille: false, plan: ['issue'] }, second] })
    await toServices(user)
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: /Apostila/ })).toHaveAccessibleName(/\+\$\s90,00 \(3 × \$\s30,00\)/),
    )
    expect(screen.getByRole('checkbox', { name: /Tradução/ })).toBeEnabled()
    expect(screen.getByRole('checkbox', { name: /Tradução/ })).toHaveAccessibleName(/\+\$\s75,00/)
  })

  it('keep the last price while the next one is calculated', async () => {
    const { user, server } = open({ documents: [{ ...birth, needsApostille: false, plan: ['issue'] }] })
    await toServices(user)
    const total = (await screen.findByText('A pagar pelo que você acrescentou')).parentElement
    expect(total).toHaveTextContent('$ 0,00')
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /Tradução/ })).toHaveAccessibleName(/\+\$\s25,00/))
    const answer = laterAnswer()
    server.routes[pricing] = () => answer.promise
    await user.click(screen.getByRole('checkbox', { name: /Tradução juramentada/ }))
    await waitFor(() => expect(server.callsTo(pricing)).toHaveLength(2))
    expect(total).toHaveTextContent('$ 0,00')
    const [, call] = server.callsTo(pricing)
    if (call) answer.give(await priceServices(call))
    await waitFor(() => expect(total).toHaveTextContent('$ 25,00'))
    server.routes[pricing] = priceServices
    await user.click(screen.getByRole('checkbox', { name: /Apostila de Haia/ }))
    await waitFor(() => expect(total).toHaveTextContent('$ 55,00'))
  })

  it('can be sent without a price, and priced again', async () => {
    const { user, server } = open({}, { [pricing]: () => problem(503, 'Ocupado.') })
    await toServices(user)
    expect(await screen.findByText(/Não foi possível calcular o preço agora/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Enviar dados' })).toBeEnabled()
    server.routes[pricing] = priceServices
    await next(user, 'Calcular de novo')
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: /Tradução juramentada/ })).toHaveAccessibleName(/\+\$\s25,00/),
    )
    expect(screen.queryByText(/Não foi possível calcular/)).not.toBeInTheDocument()
  })

  it('are paid after the data were sent', async () => {
    let sent = false
    const { user } = open(
      {},
      {
        [`GET /api/orders/${token}`]: () => json(order(sent ? { charges: [charge] } : {})),
        [submit]: () => {
          sent = true
          return json({ orderNumber: 'CO-2026-00001', status: 'PAID' })
        },
      },
    )
    await toServices(user)
    await user.click(await screen.findByRole('checkbox', { name: /Tradução juramentada/ }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Idioma da tradução' }), 'Italiano')
    await next(user, 'Enviar dados')
    await user.click(await screen.findByRole('link', { name: 'Pagar $\u00a025,00' }))
    expect(screen.getByLabelText('address')).toHaveTextContent(`/checkout/${token}?cobranca=1`)
  })

  it('stay chosen when the form is sent again before they are paid', async () => {
    const { user } = open({
      charges: [charge],
      addedServices: [{ documentId: birth.id, service: 'translation', language: 'it' }],
    })
    await toServices(user)
    expect(await screen.findByRole('checkbox', { name: /Tradução juramentada/ })).toBeChecked()
    expect(screen.getByRole('combobox', { name: 'Idioma da tradução' })).toHaveValue('italiano')
  })
})

describe('the certificate of the person who orders', () => {
  beforeEach(() => window.localStorage.clear())
  const whose = () => screen.findByRole('radiogroup', { name: 'De quem é a certidão?' })

  it('needs no second form: what is left of the applicant stands in this one', async () => {
    const { user, server } = open({ holderIsApplicant: true, oneFormPossible: true })
    expect(await screen.findByText('Este formulário basta')).toBeVisible()
    await passRegistry(user)
    expect(within(await whose()).getByRole('radio', { name: 'É minha' })).toBeChecked()
    await passCertificate(user)
    expect(await screen.findByRole('link', { name: 'Digite a cidade e o estado de nascimento' })).toBeVisible()
    await type('Local de nascimento', 'Santos, SP')
    await next(user, 'Continuar para os documentos')
    await next(user, 'Continuar para os serviços')
    await next(user, 'Enviar dados')
    await screen.findByRole('heading', { name: 'Dados da certidão recebidos' })
    expect(server.callsTo(submit)[0]?.body).toMatchObject({
      motherFullName: 'Josefa Souza',
      birthDate: '1980-02-03',
      applicant: { placeOfBirth: 'Santos, SP', nationality: 'Brasileira' },
    })
    expect(screen.queryByRole('link', { name: 'Completar dados' })).toBeNull()
    expect(screen.queryByText('Dados de quem faz o pedido')).toBeNull()
  })

  it('may be of another person of the same name, or of the own one though the names differ', async () => {
    const { user, server } = open({ holderIsApplicant: true, oneFormPossible: true })
    await passRegistry(user)
    await user.click(within(await whose()).getByRole('radio', { name: 'É de outra pessoa' }))
    expect(screen.queryByLabelText('Local de nascimento')).toBeNull()
    await user.click(within(await whose()).getByRole('radio', { name: 'É minha' }))
    expect(await screen.findByLabelText('Local de nascimento')).toBeVisible()
    await user.click(within(await whose()).getByRole('radio', { name: 'É de outra pessoa' }))
    await passCertificate(user)
    await next(user, 'Continuar para os serviços')
    await next(user, 'Enviar dados')
    await screen.findByRole('heading', { name: 'Dados da certidão recebidos' })
    expect(server.callsTo(submit)[0]?.body).not.toHaveProperty('applicant')
    expect(screen.getByRole('link', { name: 'Completar dados' })).toBeVisible()
  })

  it('takes birth and parents from the applicant’s form, and opens them to be corrected', async () => {
    const given = {
      holderIsApplicant: true,
      received: ['applicant-data' as const],
      missing: ['birth-certificate' as const],
    }
    const { user, server } = open(given)
    expect(await screen.findByText('Formulário 2 de 2: só falta este')).toBeVisible()
    await passRegistry(user)
    const known = await screen.findByRole('region', { name: 'Já informado' })
    expect(known).toHaveTextContent('No formulário dos seus dados')
    expect(screen.queryByLabelText('Nome completo da mãe')).toBeNull()
    await next(user, 'Continuar para os documentos')
    await next(user, 'Continuar para os serviços')
    await next(user, 'Enviar dados')
    await screen.findByRole('heading', { name: 'Dados da certidão recebidos' })
    const body = server.callsTo(submit)[0]?.body
    expect(body).toMatchObject({ holderIsApplicant: true })
    expect(body).not.toHaveProperty('motherFullName')
  })

  it('requests birth and parents once they are to be corrected', async () => {
    const { user } = open({ holderIsApplicant: true, received: ['applicant-data'], missing: ['birth-certificate'] })
    await passRegistry(user)
    await next(user, 'Corrigir')
    expect(await screen.findByLabelText('Nome completo da mãe')).toHaveFocus()
    await next(user, 'Continuar para os documentos')
    expect(await screen.findByRole('link', { name: 'Digite o nome completo da mãe' })).toBeVisible()
  })

  it('shows what the server says of the applicant in it', async () => {
    const errors = [{ field: 'applicant.placeOfBirth', message: 'Cidade desconhecida.' }]
    const { user } = open(
      { holderIsApplicant: true, oneFormPossible: true },
      { [submit]: () => problem(400, 'Confira os campos.', { errors }) },
    )
    await passRegistry(user)
    await type('Local de nascimento', 'Santos, SP')
    await passCertificate(user)
    await next(user, 'Continuar para os serviços')
    await next(user, 'Enviar dados')
    expect(await screen.findByLabelText('Local de nascimento')).toHaveAccessibleDescription(/Cidade desconhecida\./)
  })
})

describe('the forms of several births', () => {
  const awaited = { received: false, missing: true, sentBack: false, holderIsApplicant: false }
  const [ana, rui] = ['7f1f7a52-6d4c-4c58-9d0e-0c5f3c1d2e01', '7f1f7a52-6d4c-4c58-9d0e-0c5f3c1d2e02']
  const named = (id: string, name: string, form = awaited) => ({
    ...birth,
    id,
    form,
    familyMember: { name, relation: 'child' },
  })
  const both = {
    documents: [named(ana, 'Ana Prado'), named(rui, 'Rui Prado')],
    missing: ['birth-certificate' as const],
  }
  const draftOf = (id: string) => ({
    [`GET ${draftPath}.${id}`]: () => json({ revision: null, draft: null }),
    [`POST ${draftPath}.${id}`]: () => json({ revision: 'a.1', savedAt, expiresAt: savedAt }),
  })

  it('begin with the first one that is awaited, and lead on to the next', async () => {
    const { user, server } = open(both, { ...draftOf(ana), ...draftOf(rui) })
    expect(await screen.findByRole('heading', { name: 'Dados da certidão de nascimento de Ana Prado' })).toBeVisible()
    await passRegistry(user)
    expect(await screen.findByLabelText('Nome completo na certidão')).toHaveValue('Ana Prado')
    await passCertificate(user)
    await next(user, 'Continuar para os serviços')
    await next(user, 'Enviar dados')
    await screen.findByRole('heading', { name: 'Dados da certidão recebidos' })
    expect(server.callsTo(submit)[0]?.body).toMatchObject({ itemId: ana, fullNameOnCertificate: 'Ana Prado' })
    expect(screen.getByRole('link', { name: 'Dados da certidão de nascimento de Rui Prado' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Certidão de Rui Prado' }))
    expect(await screen.findByRole('heading', { name: 'Dados da certidão de nascimento de Rui Prado' })).toBeVisible()
  })
})

describe('data that were sent back', () => {
  const correction = { forms: ['birth-certificate' as const], fields: [], reason: 'O nome da mãe não confere.' }

  it('open the form again with the reason on top', async () => {
    open({ correction, status: 'DOCUMENT_ISSUED', missing: ['birth-certificate'] })
    expect(await screen.findByText('O nome da mãe não confere.')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Continuar para os dados da certidão' })).toBeEnabled()
  })

  it('ask only the steps and fields that were marked, and send nothing else', async () => {
    const correct = `POST /api/orders/${token}/corrections/birth-certificate`
    const marked = { ...correction, fields: ['registry' as const, 'birthDate' as const] }
    const { user, server } = open(
      { correction: marked, status: 'IN_PROGRESS', missing: ['birth-certificate'] },
      { [correct]: () => json({ orderNumber: 'CO-2026-00001', status: 'IN_PROGRESS' }) },
    )
    expect(await screen.findByRole('region', { name: 'O que não muda' })).toHaveTextContent('Nome completo da mãe')
    await passRegistry(user)
    expect(screen.queryByLabelText('Nome completo da mãe')).not.toBeInTheDocument()
    await typeDate('1980-02-03')
    await next(user, 'Enviar dados')
    expect(await screen.findByRole('heading', { name: 'Dados da certidão corrigidos' })).toBeVisible()
    expect(server.callsTo(correct)[0]?.body).toEqual({
      fields: {
        matricula: '',
        dontKnowRegistry: true,
        registryState: '',
        registryCity: '',
        registryOffice: 'unknown',
        birthDate: '1980-02-03',
      },
    })
  })

  it('are not requested any more once the parcel has left', async () => {
    open({ correction, status: 'SHIPPED', missing: ['birth-certificate'] })
    expect(await screen.findByText('Os documentos deste pedido já foram enviados')).toBeVisible()
    expect(screen.queryByText('O nome da mãe não confere.')).not.toBeInTheDocument()
  })
})
