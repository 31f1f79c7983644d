import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json, problem } from '../../../testing/fake-server'
import { administrator, colleague, type FakeRoutes, member, nothingRevealed, renderOffice } from '../testing/office'

const orderId = '0de70000-0000-4000-8000-000000000001'
const otherId = '0de70000-0000-4000-8000-000000000002'
const base = '/api/admin/privacy'

const soon = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

const desk = {
  requests: [
    {
      id: orderId,
      request: 'erasure',
      confirmedAt: soon(-14),
      dueBy: soon(1),
      orders: [{ id: orderId, orderNumber: 'CO-2026-00001', statusLabel: 'Cancelado', ended: true }],
    },
  ],
  answered: [{ id: 'a1', at: soon(-3), by: colleague.id, sentence: 'Pedido de acesso aos dados atendido', orders: [] }],
  proposals: [
    {
      id: otherId,
      orderNumber: 'CO-2020-00009',
      statusLabel: 'Concluído',
      proposedAt: soon(-10),
      erasesAt: '2099-07-03T12:00:00.000Z',
    },
  ],
  personalDataDays: 1825,
  mails: true,
}

const { notes: _notes, certificateChoices: _choices, birthCertificate: _birth, ...person } = nothingRevealed
const held = {
  format: 'cartorio-online/address-data',
  version: 2,
  madeAt: '2026-11-30T12:00:00.000Z',
  email: 'olga@example.com',
  orders: [
    {
      id: orderId,
      orderNumber: 'CO-2026-00001',
      placedAt: '2026-11-01T12:00:00.000Z',
      statusLabel: 'Cancelado',
      ended: true,
      total: { amount: '49.00', currency: 'USD' },
      country: 'PT',
      documents: ['Certidão de nascimento'],
      person: { ...person, contact: { name: 'Olga Dias', email: 'olga@example.com', phone: '+351 912 345 678' } },
      texts: [{ at: '2026-11-02T12:00:00.000Z', label: 'Nota', text: 'Ligou de manhã.' }],
      files: [{ id: 'f1', name: 'rg.pdf', mediaType: 'application/pdf', bytes: 2048 }],
      drafts: {
        forms: [
          {
            form: 'applicant-data',
            savedAt: '2026-11-02T12:00:00.000Z',
            expiresAt: '2026-12-02T12:00:00.000Z',
            fields: { step: 'person', values: { motherName: 'Josefa Dias', documents: { [otherId]: { cpf: '123' } } } },
          },
        ],
        files: [{ id: 'f2', name: 'passaporte.jpg', mediaType: 'image/jpeg', bytes: 2048 }],
      },
      mails: [],
      looks: [{ at: '2026-11-03T12:00:00.000Z', by: 'Olavo Reis', why: 'Para emitir' }],
    },
    {
      id: otherId,
      orderNumber: 'CO-2026-00002',
      placedAt: '2026-11-01T12:00:00.000Z',
      statusLabel: 'Pago',
      ended: false,
      total: { amount: '49.00', currency: 'USD' },
      country: 'PT',
      documents: ['Certidão de casamento'],
      person,
      texts: [],
      files: [],
      drafts: { forms: [], files: [] },
      mails: [],
      looks: [],
    },
  ],
  contacts: [],
  account: null,
}

const open = async (routes: FakeRoutes = {}, signedIn: object = administrator) => {
  const server = fakeServer({
    'GET /api/auth/me': () => json(signedIn),
    'GET /api/admin/staff': () => json({ staff: [member, colleague] }),
    [`GET ${base}`]: () => json(desk),
    ...routes,
  })
  renderOffice('/admin/privacidade')
  await screen.findByRole('heading', { level: 1 })
  return server
}
const region = (name: string) => screen.findByRole('region', { name }).then((found) => within(found))
const sent = (server: Awaited<ReturnType<typeof open>>, route: string) =>
  server.callsTo(`POST ${base}/${route}`).map(({ body }) => (typeof body === 'string' ? JSON.parse(body) : body))

describe('the page of privacy', () => {
  it('shows confirmed requests with their legal date, what was answered, and what the retention proposes', async () => {
    await open()
    const requests = await region('Pedidos confirmados')
    expect(requests.getByRole('heading', { name: 'Apagar os meus dados' })).toBeVisible()
    expect(requests.getByText(/^Responder até .*: falta 1 dia$/)).toBeVisible()
    const proposals = await region('Remoções no fim da guarda')
    expect(proposals.getByText(/1825 dias depois do fim do pedido/)).toBeVisible()
    expect(proposals.getByText('Os dados da pessoa são removidos em 03/07/2099')).toBeVisible()
    expect((await region('Respondidos')).getByText('Pedido de acesso aos dados atendido')).toBeVisible()
  })

  it('looks an address up for a reason alone, and shows everything of it', async () => {
    const server = await open({ [`POST ${base}/addresses/view`]: () => json(held) })
    const search = await region('Tudo sobre um e-mail')
    await userEvent.type(search.getByLabelText('E-mail da pessoa'), 'olga@example.com')
    await userEvent.click(search.getByRole('button', { name: 'Procurar' }))
    expect(search.getByRole('alert')).toHaveTextContent('Escolha por que os dados são consultados.')
    expect(sent(server, 'addresses/view')).toEqual([])
    await userEvent.click(search.getByLabelText('Motivo da consulta'))
    await userEvent.click(await screen.findByTitle('Ordem de autoridade'))
    await userEvent.click(search.getByRole('button', { name: 'Procurar' }))
    const found = await region('O que é guardado')
    expect(sent(server, 'addresses/view')).toEqual([{ email: 'olga@example.com', reason: 'legal-order' }])
    for (const text of [
      'Olga Dias',
      /Ligou de manhã/,
      'rg.pdf (2 kB)',
      'Josefa Dias',
      'passaporte.jpg (2 kB)',
      /Olavo Reis: Para emitir/,
    ])
      expect(found.getByText(text)).toBeVisible()
  })

  it('opens everything of a request by its order, and erases after the address was typed', async () => {
    const server = await open({
      [`POST ${base}/addresses/view`]: () => json(held),
      [`POST ${base}/addresses/erase`]: () =>
        json({
          orders: [{ id: orderId, orderNumber: 'CO-2026-00001', outcome: 'erased', sentence: 'Removido.' }],
          contacts: 0,
          mailed: true,
        }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Ver tudo desta pessoa' }))
    const form = within(await screen.findByRole('form', { name: 'Remover os dados' }))
    expect(sent(server, 'addresses/view')).toEqual([{ orderId, reason: 'data-request' }])
    expect(form.getByText(/^CO-2026-00002 ainda não terminou/)).toBeVisible()
    expect(form.getByText(/^Ficam, por lei, o número do pedido/)).toBeVisible()
    const erase = () => userEvent.click(form.getByRole('button', { name: 'Remover para sempre' }))
    await erase()
    expect(form.getByRole('alert')).toHaveTextContent('Escolha o fundamento')
    await userEvent.click(form.getByLabelText('Pedido da pessoa (LGPD, artigo 18, VI)'))
    const typed = form.getByLabelText('Para confirmar, digite olga@example.com')
    await userEvent.type(typed, 'olga@example')
    await erase()
    expect(form.getByRole('alert')).toHaveTextContent('não é o desta pessoa')
    expect(sent(server, 'addresses/erase')).toEqual([])
    await userEvent.type(typed, '.com')
    await erase()
    const result = await region('Resultado da remoção')
    expect(result.getByText('CO-2026-00001: Removido.')).toBeVisible()
    expect(result.getByText(/A pessoa recebe um e-mail/)).toBeVisible()
    expect(sent(server, 'addresses/erase')).toMatchObject([{ email: 'olga@example.com', ground: 'holder-request' }])
  })

  it('declines a request on a ground', async () => {
    const server = await open({ [`POST ${base}/requests/${orderId}/answer`]: () => json({ mailed: true }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Responder' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Recusar o pedido' }))
    expect(dialog.getByRole('alert')).toHaveTextContent('Escolha por que o pedido é recusado.')
    await userEvent.click(dialog.getByLabelText(/^Não conseguimos confirmar/))
    await userEvent.click(dialog.getByRole('button', { name: 'Recusar o pedido' }))
    await waitFor(() =>
      expect(sent(server, `requests/${orderId}/answer`)).toEqual([
        { request: 'erasure', outcome: 'declined', ground: 'not-holder' },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('stops a proposed erasure with a reason, and says when a colleague was first', async () => {
    const server = await open({
      [`POST ${base}/proposals/${otherId}/stop`]: () => problem(409, 'Esta remoção não está mais proposta.'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Impedir a remoção de CO-2020-00009' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByLabelText('O pedido está em revisão'))
    await userEvent.click(dialog.getByRole('button', { name: 'Impedir a remoção' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Esta remoção não está mais proposta.')
    expect(sent(server, `proposals/${otherId}/stop`)).toEqual([{ reason: 'under-review' }])
  })

  it('is closed to those without the right', async () => {
    await open({}, member)
    expect(await screen.findByText(/Acesso Negado/)).toBeVisible()
  })
})
