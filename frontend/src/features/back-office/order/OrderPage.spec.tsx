import { findNeeds } from '@cartorio/contracts/documents/needs.js'
import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { staffIdSchema } from '@cartorio/contracts/ids.js'
import { staffCommandNames, staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { Link } from '../../../lib/link'
import { goOffline, goOnline } from '../../../testing/connection'
import { fakeServer, json, problem } from '../../../testing/fake-server'
import { adminOrder, adminParcel, adminRow, birthItem, claimedGuarantee, marriageItem } from '../../../testing/orders'
import { renderPage } from '../../../testing/render-office-page'
import BackOfficePage from '../BackOfficePage'
import { officeToday } from '../office-today'
import { orderPath } from '../order-path'
import {
  changed,
  colleague,
  member,
  nothingRevealed,
  openActions,
  openForm,
  openOrder,
  orderAddress,
  orderRoute,
  part,
  renderOffice,
  routeOf,
  taking,
  unfoldClosed,
} from '../testing/office'

afterEach(() => localStorage.clear())

/** Those of a card have no button among the others. */
const listedCommands = staffCommandNames.filter((name) => !('onCard' in staffCommands[name]))

describe('the page of an order', () => {
  it('says who has it, what is next and that it is late, with the button for it', async () => {
    await openOrder(adminOrder({ next: { who: 'notary', what: 'apostille', by: '2026-11-01', late: true } }))
    const next = part('Próximo passo')
    expect(next.getByText('No cartório')).toBeVisible()
    expect(next.getByText(/Fazer a apostila de Haia/)).toHaveTextContent('até 1 de novembro')
    expect(next.getByText('Atrasado')).toBeVisible()
    await userEvent.click(next.getByRole('button', { name: 'Conferir antes' }))
    expect(await screen.findByRole('dialog', { name: /^Registrar apostila/ })).toBeVisible()
  })

  it('has the ways out of a problem with the parcel, by what is wrong with it', async () => {
    const next = { who: 'office', what: 'resolve-parcel', by: null, late: false } as const
    const allowedCommands = (['message', 'restart-items', 'resolve-attention'] as const).map((name) => ({
      name,
      itemIds: [],
    }))
    const trackingNumber = 'JD0146000068'
    await openOrder(
      adminOrder({
        status: 'SHIPPED',
        trackingNumber,
        parcelFlag: 'lost',
        parcels: [adminParcel({ courier: 'dhl', trackingNumber, flag: 'lost' })],
        attention: [
          {
            kind: 'parcel-flagged',
            label: 'Problema no envio',
            subject: trackingNumber,
            code: 'lost',
            reason: 'Há um problema',
            since: '2026-03-02T12:00:00.000Z',
            dueBy: null,
          },
        ],
        next,
        allowedCommands,
      }),
    )
    const card = part('Próximo passo')
    expect(card.getByText('Extraviado')).toBeVisible()
    expect(screen.getAllByText(/Extraviado|Há um problema/)).toHaveLength(1)
    expect(card.getByRole('button', { name: 'Marcar como resolvida' })).toBeVisible()
    expect(card.queryByRole('button', { name: 'Escrever ao cliente' })).toBeNull()
    await userEvent.click(card.getByRole('button', { name: 'Refazer documentos' }))
    expect(await screen.findByRole('dialog', { name: /^Refazer documentos/ })).toBeVisible()
  })

  it('leaves the next step to the customer or provider whose turn it is', async () => {
    await openOrder(adminOrder({ next: { who: 'customer', what: 'pay-charge', by: null, late: false } }))
    const next = part('Próximo passo')
    expect(next.getByText('Com o cliente')).toBeVisible()
    expect(next.queryByRole('button')).toBeNull()
  })

  it('shows how a document ended, and what another still lacks', async () => {
    await openOrder(
      adminOrder({
        documents: [birthItem, { ...marriageItem, ended: 'not-found' }],
        lacks: [{ documentId: birthItem.id, fields: ['cpf'] }],
      }),
    )
    const documents = part('Documentos')
    expect(documents.getByText('Registro não encontrado')).toBeVisible()
    expect(documents.getByText('Falta: CPF.')).toBeVisible()
  })

  it('says what a power of attorney lacks of whom, the first of it at once and the rest where it is opened', async () => {
    const fields = findNeeds('POWER_OF_ATTORNEY', { beforePlans: false }).required
    const powers = { ...birthItem, documentType: 'POWER_OF_ATTORNEY', type: 'Procuração' } as const
    await openOrder(
      adminOrder({
        documents: [powers],
        lacks: [{ documentId: powers.id, fields: [...fields, 'translationLanguage'] }],
      }),
    )
    const documents = part('Documentos')
    const grantor = documents.getByText('De quem dá a procuração: nome completo, CPF, nacionalidade e mais 9')
    const rest =
      'Profissão, estado civil, data de nascimento, nome da mãe, nome do pai, RG ou passaporte, endereço completo, e-mail, celular'
    expect(documents.getByText(rest)).not.toBeVisible()
    await userEvent.click(grantor)
    expect(documents.getByText(rest)).toBeVisible()
    expect(documents.getByText('De quem vai representar: nome, CPF, RG ou passaporte e mais 4')).toBeVisible()
    expect(
      documents.getByText(
        'Do documento: finalidade da procuração, se quem representa pode passar os poderes, idioma da tradução',
      ),
    ).toBeVisible()
  })

  it('names a short list of what a document lacks of its holder in one sentence', async () => {
    const fields = ['holderName', 'holderIdentity', 'cpf', 'translationLanguage'] as const
    await openOrder(adminOrder({ lacks: [{ documentId: birthItem.id, fields: [...fields] }] }))
    expect(
      part('Documentos').getByText(
        'Falta: Nome completo do titular, RG ou passaporte do titular, CPF, Idioma da tradução.',
      ),
    ).toBeVisible()
  })

  it('names the office that keeps a record, where the list has it', async () => {
    const documents = [{ ...birthItem, record: { state: 'MG', city: 'Ouro Preto', cns: '104539' } }]
    const office = { cns: '104539', name: '1º Registro Civil', city: 'Ouro Preto', state: 'MG' }
    const routes = { 'GET /api/admin/office-lists': () => json({ notaryOffices: [office], translators: [] }) }
    await openOrder(adminOrder({ documents }), routes)
    expect(
      await part('Documentos').findByText('Registro: 1º Registro Civil, Ouro Preto (MG) · CNS 104539'),
    ).toBeVisible()
  })

  it('marks every status that was set by hand, and says what the facts lack', async () => {
    const at = '2026-03-16T12:00:00.000Z'
    await openOrder(
      adminOrder({
        status: 'COMPLETED',
        statusLabel: 'Concluído',
        setByHand: [{ status: 'DELIVERED', statusLabel: 'Entregue', at }],
        contradiction: 'nos registros falta o envio e a entrega',
      }),
    )
    expect(screen.getByText('já definido à mão: Entregue')).toBeVisible()
    const notices = within(screen.getByRole('list', { name: 'Avisos' }))
    expect(notices.getByText(/^Situação “Entregue” definida à mão em 16\/03\/2026/)).toBeVisible()
    expect(
      notices.getByText('O pedido está em “Concluído”, mas nos registros falta o envio e a entrega.'),
    ).toBeVisible()
  })

  it('shows what was paid, what is charged and what is refunded', async () => {
    await openOrder(
      adminOrder({
        takenAmount: '145.00',
        refundableAmount: '110.00',
        charges: [
          {
            charge: 1,
            kind: 'notary-fee',
            description: null,
            amount: '30.00',
            state: 'open',
            documentIds: [birthItem.id],
          },
        ],
        refunds: [
          {
            refund: 1,
            ground: 'item-cancelled',
            amount: '35.00',
            currency: 'USD',
            state: 'requested',
            byTransfer: false,
          },
        ],
      }),
    )
    const money = part('Dinheiro')
    expect(money.getByText('$ 110,00')).toBeVisible()
    expect(money.getByText('Em aberto')).toBeVisible()
    expect(money.getByText('Reembolso solicitado')).toBeVisible()
  })

  it('leads to the courier, and names what went wrong with the parcel', async () => {
    await openOrder(adminOrder({ status: 'SHIPPED', courier: 'dhl', trackingNumber: 'JD0146', parcelFlag: 'customs' }))
    expect(part('Envio').getByRole('link', { name: 'JD0146' })).toHaveAttribute(
      'href',
      expect.stringContaining('JD0146'),
    )
    expect(part('Envio').getByText('Retido na alfândega')).toBeVisible()
  })

  it('says what was sent back to the customer', async () => {
    await openOrder(adminOrder({ correction: { forms: ['applicant-data'], fields: [], reason: null } }))
    expect(screen.getByText('Correção pedida ao cliente: dados pessoais do solicitante.')).toBeVisible()
  })

  it('says that the customer has claimed the guarantee, and how it is answered', async () => {
    await openOrder(adminOrder({ status: 'DELIVERED', attention: [claimedGuarantee] }))
    expect(screen.getByText(/use “Aceitar garantia” ou “Recusar garantia”/)).toBeVisible()
  })

  it('does not blame the customer’s address for a link that did not reach the holder of a document', async () => {
    const refused = { ...claimedGuarantee, kind: 'mail-failed', subject: 'email/holder-authorisation/1' } as const
    await openOrder(adminOrder({ attention: [refused] }))
    expect(screen.getByText(/O link da autorização não chegou ao titular/)).toBeVisible()
  })

  it('asks once for what was sent back', async () => {
    await openOrder(
      adminOrder({ missing: ['applicant-data'], correction: { forms: ['applicant-data'], fields: [], reason: null } }),
    )
    expect(within(screen.getByRole('list', { name: 'Avisos' })).getAllByRole('listitem')).toHaveLength(1)
  })

  it('says of each promised day whether its step was done, waits or is late', async () => {
    const promises = { issue: '2020-11-17', apostille: '2020-11-25', delivery: '2099-11-28' }
    await openOrder(adminOrder({ promises, openSteps: ['apostille', 'delivery'] }))
    const dates = part('Prazos')
    expect(dates.getByText('Emissão').nextElementSibling).toHaveTextContent('feito, era até 17 de novembro')
    expect(dates.getByText('Apostila de Haia').nextElementSibling).toHaveTextContent('Atrasado, era até 25 de novembro')
    expect(dates.getByText('Entrega').nextElementSibling).toHaveTextContent('até 28 de novembro')
  })

  it('promises nothing more, and has nothing to do, once it was cancelled', async () => {
    await openOrder(adminOrder({ status: 'CANCELLED', next: null }))
    expect(part('Prazos').getByText('O pedido foi cancelado: não há mais prazos.')).toBeVisible()
    expect(part('Documentos').getAllByText('Cancelado com o pedido')).toHaveLength(2)
    expect(part('Documentos').queryByText(/a fazer/)).toBeNull()
  })

  it('says what went wrong and opens on a second try', async () => {
    const server = fakeServer({
      'GET /api/auth/me': () => json(member),
      [orderRoute]: () => problem(404, 'Não encontramos esse pedido.'),
    })
    renderOffice(orderAddress)
    expect(await screen.findByText('Não encontramos esse pedido.')).toBeVisible()
    server.routes[orderRoute] = () => json(adminOrder())
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByRole('heading', { name: 'Pedido CO-2026-00001' })).toBeVisible()
  })
})

describe('the page of another order', () => {
  it('shows nothing that was revealed of the order before', async () => {
    const other = adminOrder({ id: '00000000-0000-4000-8000-000000000999', orderNumber: 'CO-2026-00999' })
    const contact = { name: 'Maria da Silva', email: 'maria@example.com', phone: '+1 305 555 0100' }
    fakeServer({
      'GET /api/auth/me': () => json(member),
      [orderRoute]: () => json(adminOrder()),
      [`GET /api/admin/orders/${other.id}`]: () => json(other),
      [routeOf('reveal')]: () => json({ ...nothingRevealed, contact }),
    })
    renderPage(
      <>
        <Link to={orderPath(other.id)}>Outro pedido</Link>
        <Link to={orderAddress}>Este pedido</Link>
        <Routes>
          <Route path="/admin/*" element={<BackOfficePage />} />
        </Routes>
      </>,
      // Read once, an order is shown at once when its page is opened again.
      orderPath(other.id),
    )
    await screen.findByRole('heading', { name: `Pedido ${other.orderNumber}` })
    await userEvent.click(screen.getByRole('link', { name: 'Este pedido' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Para enviar' }))
    expect(await screen.findByText(contact.email)).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Outro pedido' }))
    expect(await screen.findByRole('heading', { name: `Pedido ${other.orderNumber}` })).toBeVisible()
    expect(screen.queryByText(contact.email)).toBeNull()
  })
})

describe('the history', () => {
  const note = {
    id: 'n',
    kind: 'NoteAdded',
    description: 'Nota interna registrada',
    createdAt: '2026-11-11T12:00:00.000Z',
  }
  const noted = adminOrder({
    history: [
      ...adminOrder().history.map((entry) => ({ ...entry, by: 'customer' as const })),
      { ...note, by: staffIdSchema.parse(colleague.id) },
    ],
  })

  it('says who acted', async () => {
    await openOrder(noted)
    expect(await part('Histórico').findByText(colleague.name)).toBeVisible()
    expect(part('Histórico').getAllByText('Cliente')).toHaveLength(2)
  })

  it('shows what was written, by one view that is recorded as the page opens', async () => {
    const notes = [{ id: 'n', kind: 'NoteAdded', text: 'Ligou hoje', createdAt: note.createdAt, by: colleague.id }]
    const server = await openOrder(noted, { [routeOf('reveal')]: () => json({ ...nothingRevealed, notes }) })
    expect(await part('Histórico').findByText('Ligou hoje')).toBeVisible()
    expect(server.callsTo(routeOf('reveal')).map(({ body }) => body)).toEqual([{ purpose: 'order-work' }])
  })

  it('says that what was written could not be read, and reads it on a second try', async () => {
    const notes = [{ id: 'n', kind: 'NoteAdded', text: 'Ligou hoje', createdAt: note.createdAt, by: colleague.id }]
    const server = await openOrder(noted, { [routeOf('reveal')]: () => problem(503, 'O registro volta em instantes.') })
    expect(await part('Histórico').findByText('O registro volta em instantes.')).toBeVisible()
    server.routes[routeOf('reveal')] = () => json({ ...nothingRevealed, notes })
    await userEvent.click(part('Histórico').getByRole('button', { name: 'Tentar de novo' }))
    expect(await part('Histórico').findByText('Ligou hoje')).toBeVisible()
  })

  it('folds mails that follow on one another, and is narrowed to what was written', async () => {
    const mail = (id: string, createdAt: string) => ({
      id,
      kind: 'CustomerNotified',
      description: `Mensagem enviada ao cliente: ${id}`,
      createdAt,
    })
    const mails = [mail('m1', '2026-11-12T12:00:00.000Z'), mail('m2', '2026-11-12T13:00:00.000Z')]
    await openOrder(adminOrder({ history: [...noted.history, ...mails] }))
    const history = part('Histórico')
    expect(history.getByText('Mensagem enviada ao cliente: m1')).not.toBeVisible()
    await userEvent.click(history.getByText(/^2 e-mails ao cliente, até/))
    expect(history.getByText('Mensagem enviada ao cliente: m1')).toBeVisible()
    await userEvent.click(history.getByRole('radio', { name: 'Notas e mensagens' }))
    expect(history.queryByText(/2 e-mails/)).toBeNull()
    expect(history.getByText('Nota interna registrada')).toBeVisible()
  })

  const mailed = (changes: Partial<AdminOrder> = {}, mailId?: string) => {
    const mail = { id: 'm1', kind: 'CustomerNotified', createdAt: '2026-11-13T10:00:00.000Z', by: 'system' as const }
    const description = 'Mensagem enviada ao cliente: Pagamento confirmado'
    return adminOrder({ history: [{ ...mail, description, ...(mailId === undefined ? {} : { mailId }) }], ...changes })
  }

  it('opens the copy of a mail for a purpose, from its own line', async () => {
    const mailId = '5e9d0000-0000-5000-8000-000000000001'
    const opening = `POST /api/admin/mails/${mailId}/open`
    const server = await openOrder(mailed({}, mailId), {
      [opening]: () =>
        json({
          label: 'Pagamento confirmado',
          sentAt: '2026-11-13T10:00:00.000Z',
          left: true,
          to: { name: 'Joana Prado', address: 'joana@example.com' },
          subject: 'Pagamento confirmado: pedido CO-2026-00001',
          html: '<!doctype html><html><head></head><body><p>Recebemos</p></body></html>',
          text: 'Recebemos o seu pagamento.',
        }),
    })
    const button = part('Histórico').getByRole('button', { name: /^Ver o e-mail\. .*Pagamento confirmado$/ })
    await userEvent.click(button)
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: 'Para atender o cliente' }))
    expect(await dialog.findByText('Recebemos o seu pagamento.')).toBeVisible()
    expect(dialog.getByText('Enviada em')).toBeVisible()
    expect(dialog.getByText(/^Os links do cliente não ficam na cópia/)).toBeVisible()
    expect(server.callsTo(opening).map(({ body }) => body)).toEqual([{ purpose: 'customer-care' }])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
  })

  it.each([
    ['here', 'Sem cópia guardada deste e-mail'],
    ['elsewhere', 'Se há cópia deste e-mail, está na máquina que envia os e-mails'],
    ['none', 'Esta instalação não guarda cópia dos e-mails'],
  ] as const)('says of a mail without a copy why none is opened: %s', async (mailCopies, reason) => {
    await openOrder(mailed({ mailCopies }))
    expect(part('Histórico').getByText(reason)).toBeVisible()
    expect(part('Histórico').queryByRole('button', { name: /^Ver o e-mail/ })).toBeNull()
  })

  it('takes a note or a message at its head, and keeps the text that was not taken', async () => {
    const server = await openOrder(adminOrder(taking('note', 'message')), {
      [routeOf('note')]: changed,
      [routeOf('message')]: () => problem(503, 'Tente em instantes.'),
    })
    const history = part('Histórico')
    await userEvent.click(history.getByRole('button', { name: 'Salvar nota' }))
    expect(await history.findByText('Escreva a nota.')).toBeVisible()
    await userEvent.type(history.getByRole('textbox', { name: 'Nota interna' }), 'Ligou hoje')
    await userEvent.click(history.getByRole('button', { name: 'Salvar nota' }))
    await waitFor(() => expect(history.getByRole('textbox')).toHaveValue(''))
    expect(server.callsTo(routeOf('note'))[0]?.body).toEqual({ text: 'Ligou hoje' })
    await userEvent.click(history.getByRole('radio', { name: 'Mensagem ao cliente' }))
    await userEvent.type(history.getByRole('textbox', { name: 'Mensagem ao cliente' }), 'Está pronto.')
    await userEvent.click(history.getByRole('button', { name: 'Enviar' }))
    expect(await history.findByText('Tente em instantes.')).toBeVisible()
    expect(history.getByRole('textbox')).toHaveValue('Está pronto.')
  })
})

describe('what may be done', () => {
  it('has a button for every command that is allowed', async () => {
    await openOrder(adminOrder(taking(...listedCommands)))
    const actions = await openActions()
    for (const name of listedCommands)
      expect(actions.getByRole('button', { name: staffCommands[name].label })).not.toHaveAttribute('aria-disabled')
  })

  it('has every command that is not, with its reason on demand', async () => {
    await openOrder(
      adminOrder({
        allowedCommands: [],
        refusedCommands: listedCommands.map((name) => ({ name, reason: `não para ${name}` })),
      }),
    )
    const actions = await openActions()
    await unfoldClosed(actions)
    for (const name of listedCommands) {
      const reason = actions.getByText(`Agora não dá: não para ${name}.`)
      expect(reason).not.toBeVisible()
      await userEvent.click(actions.getByRole('button', { name: `${staffCommands[name].label} por quê?` }))
      expect(reason).toBeVisible()
    }
  })

  it('has what is possible first, and the rest behind one press or a search', async () => {
    const refusedCommands = [{ name: 'deliver', reason: 'o envio não saiu' } as const]
    await openOrder(adminOrder({ ...taking('note'), refusedCommands }))
    const actions = await openActions()
    const closed = () => actions.queryByRole('button', { name: `${staffCommands.deliver.label} por quê?` })
    expect(actions.getByRole('button', { name: staffCommands.note.label })).toBeVisible()
    expect(closed()).toBeNull()
    await unfoldClosed(actions)
    expect(closed()).toBeVisible()
    await unfoldClosed(actions)
    expect(closed()).toBeNull()
    await userEvent.type(actions.getByRole('searchbox', { name: 'Procurar uma ação' }), 'entrega')
    expect(closed()).toBeVisible()
  })

  it('is found by its name without accents, and opened by Enter', async () => {
    await openOrder(adminOrder(taking('note', 'change-address', 'deliver')))
    const actions = await openActions()
    await userEvent.type(actions.getByRole('searchbox', { name: 'Procurar uma ação' }), 'endereco')
    expect(actions.queryByRole('button', { name: staffCommands.note.label })).toBeNull()
    expect(actions.getByRole('button', { name: staffCommands['change-address'].label })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('dialog')).toHaveTextContent(staffCommands['change-address'].label)
  })

  it.each(listedCommands)('opens the form of %s and leaves it without a change', async (name) => {
    const server = await openOrder(adminOrder(taking(name)))
    const form = await openForm(name)
    await userEvent.click(form.getByRole('button', { name: 'Voltar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: 'Mais ações' })).toHaveFocus()
    expect(server.callsTo(routeOf(name))).toHaveLength(0)
  })
})

describe('the focus after a change', () => {
  it('stays in the next step when its button leaves the page', async () => {
    const title = 'Próximo passo'
    const before = adminOrder({
      ...taking('ship'),
      next: { who: 'office', what: 'ship', by: null, late: false },
    })
    const server = await openOrder(before, { [routeOf('ship')]: changed })
    await userEvent.click(part(title).getByRole('button', { name: staffCommands.ship.label }))
    const form = within(await screen.findByRole('dialog'))
    await userEvent.type(form.getByLabelText('Código de rastreamento'), 'JD0146000068')
    server.routes[orderRoute] = () => json(adminOrder({ revision: 8, allowedCommands: [] }))
    await userEvent.click(form.getByRole('button', { name: /Registrar envio/ }))
    await waitFor(() => expect(part(title).queryByRole('button', { name: staffCommands.ship.label })).toBeNull())
    await waitFor(() => expect(screen.getByRole('region', { name: title })).toHaveFocus())
  })
})

describe('the next step by one press', () => {
  const order = adminOrder({ ...taking('issue'), next: { who: 'notary', what: 'issue', by: null, late: false } })
  const toApostille = {
    ...taking('apostille'),
    revision: 8,
    next: { who: 'notary', what: 'apostille', by: null, late: false },
  } as const

  it('says what is recorded, records it, and keeps the focus for the step after it', async () => {
    const server = await openOrder(order, {
      [routeOf('issue')]: () => json(adminRow(toApostille)),
      [routeOf('apostille')]: changed,
    })
    const next = part('Próximo passo')
    expect(next.getByText('1. Certidão de Nascimento, 2. Certidão de Casamento × 2')).toBeVisible()
    expect(next.getByText('Data de emissão')).toBeVisible()
    await userEvent.keyboard('e')
    expect(next.getByRole('button', { name: 'Registrar emissão' })).toHaveFocus()
    server.routes[orderRoute] = () => json(adminOrder(toApostille))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(next.getByRole('button', { name: /^Registrar apostila$/ })).toHaveFocus())
    const [issued] = server.callsTo(routeOf('issue'))
    expect(issued?.body).toEqual({ itemIds: [birthItem.id, marriageItem.id], issuedOn: officeToday() })
    expect(issued?.headers.get('if-match')).toBe(`"${order.revision}"`)
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(server.callsTo(routeOf('apostille'))).toHaveLength(1))
  })

  it('makes the label at the courier before it asks for a typed code', async () => {
    await openOrder(
      adminOrder({ ...taking('shipments', 'ship'), next: { who: 'office', what: 'ship', by: null, late: false } }),
    )
    const next = part('Próximo passo')
    expect(next.getByRole('button', { name: 'Digitar o código' })).toBeVisible()
    await userEvent.keyboard('e')
    const form = within(await screen.findByRole('dialog', { name: /^Criar envio e etiqueta/ }))
    await waitFor(() => expect(form.getByLabelText(/Peso/)).toHaveFocus())
    await userEvent.click(form.getByRole('button', { name: 'Voltar' }))
    expect(next.getByRole('button', { name: 'Criar envio e etiqueta' })).toHaveFocus()
  })
})

describe('the next step of one document', () => {
  const waiting = { ...birthItem.progress, issue: 'waiting' } as const
  const order = adminOrder({
    ...taking('issue'),
    next: { who: 'office', what: 'issue', by: null, late: false },
    documents: [
      { ...birthItem, progress: waiting },
      { ...marriageItem, progress: waiting },
    ],
  })
  const holders = [
    { itemId: birthItem.id, name: 'Jorge Matos', relation: 'self' },
    { itemId: marriageItem.id, name: 'Ana Matos', relation: 'mother' },
  ]
  const routes = { [routeOf('reveal')]: () => json({ ...nothingRevealed, holders }) }

  it('is taken by the button beside it, with that document chosen', async () => {
    await openOrder(order, routes)
    const documents = part('Documentos')
    expect(await documents.findByText('Ana Matos')).toBeVisible()
    await userEvent.click(documents.getByRole('button', { name: 'Registrar emissão: 2. Certidão de Casamento × 2' }))
    const form = within(await screen.findByRole('dialog'))
    expect(form.getByRole('checkbox', { name: /Casamento/ })).toBeChecked()
    expect(form.getByRole('checkbox', { name: /Nascimento/ })).not.toBeChecked()
  })

  it('is chosen from the card of the next step too, by the holder’s name', async () => {
    await openOrder(order, routes)
    await part('Documentos').findByText('Ana Matos')
    await userEvent.click(part('Próximo passo').getByRole('button', { name: 'Só um deles' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '1. Certidão de Nascimento, Jorge Matos' }))
    const form = within(await screen.findByRole('dialog'))
    expect(form.getByRole('checkbox', { name: /Nascimento/ })).toBeChecked()
    expect(form.getByRole('checkbox', { name: /Casamento/ })).not.toBeChecked()
  })
})

describe('a change without a connection', () => {
  afterEach(() => goOnline())

  it('fails at once, and is not sent once the connection is back', async () => {
    const server = await openOrder(adminOrder(taking('deliver')))
    const form = await openForm('deliver')
    act(() => goOffline())
    await userEvent.click(form.getByRole('button', { name: staffCommands.deliver.label }))
    expect(await form.findByText(/^Sem conexão. Nada foi enviado./)).toBeVisible()
    await userEvent.click(form.getByRole('button', { name: 'Voltar' }))
    act(() => goOnline())
    await expect(
      waitFor(() => expect(server.callsTo(routeOf('deliver'))).not.toHaveLength(0), { timeout: 300 }),
    ).rejects.toThrow()
  })
})

describe('the scans of an issued document', () => {
  const issued = adminOrder({
    documents: [birthItem, { ...marriageItem, progress: { ...marriageItem.progress, issue: 'waiting' } }],
  })
  const attach = routeOf('issued-copies')
  const file = (name: string, type: string) => new File(['%PDF-1.7'], name, { type })
  const input = () => screen.getByLabelText('Arquivo da cópia digital de 1. Certidão de Nascimento')
  const confirm = async () => userEvent.click(screen.getByRole('button', { name: 'Anexar documento' }))
  /** The next one, and where it is led. */
  const tabThatOpens = () => {
    const tab = { location: { href: '' }, close: jest.fn() }
    jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    URL.createObjectURL = (file) => `blob:${file instanceof File ? file.name : 'answer'}`
    return tab
  }
  afterEach(() => jest.restoreAllMocks())

  it('are sent with the document and the revision seen, and shown', async () => {
    const server = await openOrder(issued, { [attach]: changed })
    expect(screen.queryByRole('button', { name: /Anexar cópia digital de 2/ })).toBeNull()
    server.routes[orderRoute] = () =>
      json({
        ...issued,
        issuedCopies: [{ id: 'c', documentId: birthItem.id, mediaType: 'application/pdf', bytes: 1536 }],
      })
    await userEvent.upload(input(), file('certidao.pdf', 'application/pdf'))
    await confirm()
    expect(await screen.findByText('Cópia 1: PDF, 1,5 KB')).toBeInTheDocument()
    const [call] = server.callsTo(attach)
    expect(call?.form?.get('itemId')).toBe(birthItem.id)
    expect(call?.form?.get('file')).toMatchObject({ name: 'certidao.pdf' })
    expect(call?.headers.get('if-match')).toBe('"7"')
  })

  it('are sent only once the operator has compared the name of the file', async () => {
    const server = await openOrder(issued)
    await userEvent.upload(input(), file('outra-pessoa.pdf', 'application/pdf'))
    const check = within(screen.getByRole('region', { name: 'Conferir a cópia digital de 1. Certidão de Nascimento' }))
    const tab = tabThatOpens()
    await userEvent.click(check.getByRole('button', { name: 'Ver arquivo' }))
    expect(tab.location.href).toBe('blob:outra-pessoa.pdf')
    expect(check.getByText(/o cliente vê o documento na hora/)).toHaveTextContent('outra-pessoa.pdf, ')
    await userEvent.click(check.getByRole('button', { name: 'Não anexar' }))
    expect(screen.getByRole('button', { name: /Anexar cópia digital de 1/ })).toHaveFocus()
    expect(server.callsTo(attach)).toHaveLength(0)
  })

  it('are refused by their type before they are sent', async () => {
    const server = await openOrder(issued)
    await userEvent.upload(input(), file('certidao.heic', 'image/heic'), { applyAccept: false })
    expect(await screen.findByText('Formato não aceito. Envie PDF, JPG ou PNG.')).toBeVisible()
    expect(server.callsTo(attach)).toHaveLength(0)
  })

  it('are one scan when the same file is chosen again after its answer was lost', async () => {
    const scan = file('certidao.pdf', 'application/pdf')
    const server = await openOrder(issued, {
      [attach]: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await userEvent.upload(input(), scan)
    await confirm()
    expect(await screen.findByText(/Não foi possível falar com o servidor/)).toBeVisible()
    server.routes[attach] = changed
    await userEvent.upload(input(), scan)
    await confirm()
    expect(await screen.findByText('Cópia anexada')).toBeVisible()
    const [first, second] = server.callsTo(attach).map(({ headers }) => headers.get('idempotency-key'))
    expect(second).toBe(first)
  })

  const copy = (id: string, documentId: string) => ({ id, documentId, mediaType: 'application/pdf', bytes: 1536 })

  it('are opened for a reason; the focus comes back to the button', async () => {
    const copies = [copy('f11e0000-0000-4000-8000-000000000001', birthItem.id)]
    const route = `POST /api/admin/orders/${adminOrder().id}/documents/${copies[0]?.id}`
    const answers = [() => problem(503, 'Os arquivos não respondem.'), () => new Response('%PDF', { status: 200 })]
    const tab = tabThatOpens()
    const server = await openOrder(adminOrder({ ...taking('withdraw-copy'), issuedCopies: copies }), {
      [route]: () => answers.shift()?.() ?? problem(500, 'Uma vez só.'),
    })
    const opener = screen.getByRole('button', { name: 'Abrir cópia 1 de 1. Certidão de Nascimento' })
    await userEvent.click(opener)
    const question = within(screen.getByRole('group', { name: 'Abrir a cópia 1:' }))
    await userEvent.click(question.getByRole('button', { name: 'Para emitir' }))
    expect(await screen.findByText('Os arquivos não respondem.')).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Para emitir' }))
    await waitFor(() => expect(tab.location.href).toBe('blob:answer'))
    expect(server.callsTo(route)[1]?.body).toEqual({ purpose: 'issue' })
    expect(screen.queryByRole('group', { name: 'Abrir a cópia 1:' })).toBeNull()
    expect(opener).toHaveFocus()
  })

  it('are withdrawn by the button beside each', async () => {
    const second = 'f11e0000-0000-4000-8000-000000000002'
    const first = copy('f11e0000-0000-4000-8000-000000000001', birthItem.id)
    const issuedCopies = [first, copy(second, birthItem.id)]
    const server = await openOrder(adminOrder({ ...taking('withdraw-copy'), issuedCopies }), {
      [routeOf('withdraw-copy')]: changed,
    })
    await userEvent.click(screen.getByRole('button', { name: 'Retirar cópia 2 de 1. Certidão de Nascimento' }))
    const form = within(await screen.findByRole('dialog'))
    expect(form.getByRole('radio', { checked: true })).toHaveAccessibleName(/cópia 2/)
    server.routes[orderRoute] = () => json(adminOrder({ ...taking('withdraw-copy'), issuedCopies: [first] }))
    await userEvent.type(form.getByLabelText('Motivo'), 'É de outra pessoa.')
    await userEvent.click(form.getByRole('button', { name: 'Retirar cópia' }))
    expect(await screen.findByText('Cópia retirada')).toBeVisible()
    expect(server.callsTo(routeOf('withdraw-copy'))[0]?.body).toMatchObject({ uploadId: second })
    await waitFor(() => expect(screen.queryByText('Cópia 2: PDF, 1,5 KB')).toBeNull())
    expect(screen.getByRole('button', { name: /^Anexar cópia digital de 1/ })).toHaveFocus()
  })

  it('stay, and no other is taken, where the order does not take the change', async () => {
    const issuedCopies = [copy('c', birthItem.id)]
    await openOrder(adminOrder({ status: 'CANCELLED', allowedCommands: [], issuedCopies }))
    expect(screen.getByText('Cópia 1: PDF, 1,5 KB')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Retirar cópia|Anexar cópia/ })).toBeNull()
  })

  it('say why the server did not take them', async () => {
    await openOrder(issued, { [attach]: () => problem(409, 'Este documento já tem 5 cópias.') })
    await userEvent.upload(input(), file('certidao.pdf', 'application/pdf'))
    await confirm()
    expect(await screen.findByText('Este documento já tem 5 cópias.')).toBeVisible()
  })
})
