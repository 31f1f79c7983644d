import type { ChargeView } from '@cartorio/contracts/http/order-progress.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { processingPayment } from '../../../lib/after-payment'
import { myOrders } from '../../../lib/my-orders'
import { fakeServer, json, problem } from '../../../testing/fake-server'
import { birthItem, orderAddress, orderView, parcelView, customerToken as token } from '../../../testing/orders'
import { renderPage } from '../../../testing/render-page'
import TrackingPage from '../TrackingPage'

const get = `GET /api/orders/${token}`
const replace = `POST /api/orders/${token}/replace-link`
const fullAddress = `GET /api/orders/${token}/address`
const newAddress = `POST /api/orders/${token}/address`
const newToken = 'N'.repeat(44)

const open = (changes: Partial<OrderView> = {}, routes: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    [get]: () => json(orderView(changes)),
    [fullAddress]: () => json(orderAddress),
    ...routes,
  })
  renderPage(<TrackingPage />, `/tracking?token=${token}`)
  return { server, user: userEvent.setup({ delay: null }) }
}
const tasks = () => screen.findByRole('region', { name: 'O que depende de você' })
const address = () => screen.getByLabelText('address')
const settled: Partial<OrderView> = {
  status: 'IN_PROGRESS',
  missing: [],
  next: { who: 'notary', what: 'issue', by: '2026-11-20', late: false },
}
const fee: ChargeView = {
  charge: 1,
  kind: 'notary-fee',
  description: 'Busca em outro cartório.',
  amount: '20.00',
  state: 'open',
  documentIds: [],
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('what depends on the owner', () => {
  it('is one form of two where the birth certificate is the applicant’s own', async () => {
    open({ missing: ['applicant-data', 'birth-certificate'], oneFormPossible: true, holderIsApplicant: true })
    expect(within(await tasks()).getByRole('link', { name: 'Preencher dados da certidão' })).toBeVisible()
    expect(within(await tasks()).queryByRole('link', { name: 'Preencher seus dados' })).toBeNull()
  })

  it('stands before the history, as the money and what they can change do: a phone shows one below the other', async () => {
    open({ charges: [fee] })
    await tasks()
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent ?? '')
    const before = ['O que depende de você', 'Pagamento', 'Cobranças e reembolsos', 'Endereço de entrega']
    const order = [...before, 'Mensagens com a equipe', 'Mudar o pedido', 'Histórico do pedido']
    expect(headings.filter((heading) => order.includes(heading))).toEqual(order)
  })

  it('is to pay an order that is not paid', async () => {
    const { user } = open({ status: 'PENDING', paid: false, missing: [] })
    await user.click(within(await tasks()).getByRole('link', { name: 'Pagar $\u00a0113,50' }))
    expect(address()).toHaveTextContent(`/checkout/${token}`)
  })

  it('is to send what a document still lacks', async () => {
    const { user } = open({ lacks: [{ documentId: birthItem.id, fields: ['cpf'] }] })
    expect(await tasks()).toHaveTextContent('Certidão de Nascimento de Maria Souza: CPF')
    await user.click(screen.getByRole('link', { name: 'Preencher seus dados' }))
    expect(address()).toHaveTextContent(`/continue-order?token=${token}`)
  })

  it('is to fill in two forms, each for a reason of its own', async () => {
    open({ missing: ['applicant-data', 'birth-certificate'] })
    expect(await tasks()).toHaveTextContent('O cartório precisa saber quem faz o pedido.')
    expect(await tasks()).toHaveTextContent('O cartório precisa deles para encontrar o registro.')
  })

  it('is the form of each of several births', async () => {
    const awaited = { received: false, missing: true, sentBack: false }
    const births = [
      { ...birthItem, form: awaited, familyMember: { name: 'Ana', relation: 'child' }, total: '45.00' },
      { ...birthItem, id: 'b2', form: awaited, familyMember: { name: 'Rui', relation: 'child' }, total: '45.00' },
      {
        ...birthItem,
        id: 'b3',
        form: { ...awaited, missing: false, received: true },
        familyMember: { name: 'Lia', relation: 'self' },
        total: '45.00',
      },
    ]
    const { user } = open({ documents: births, missing: ['birth-certificate'] })
    expect(await tasks()).toHaveTextContent('Enviar os dados da certidão de nascimento de Ana')
    expect(await tasks()).toHaveTextContent('Enviar os dados da certidão de nascimento de Rui')
    expect(await tasks()).not.toHaveTextContent('de Lia')
    const [, second] = within(await tasks()).getAllByRole('link', { name: 'Preencher dados da certidão' })
    if (second) await user.click(second)
    expect(address()).toHaveTextContent(`/birth-certificate-form?token=${token}&itemId=b2`)
  })

  it('is to say into what a document is translated', async () => {
    const lacks = [{ documentId: birthItem.id, fields: ['translationLanguage' as const] }]
    const { user } = open({ ...settled, lacks })
    expect(await tasks()).toHaveTextContent('Certidão de Nascimento de Maria Souza: Idioma da tradução')
    await user.click(screen.getByRole('link', { name: 'Informar o idioma' }))
    expect(address()).toHaveTextContent(`/continue-order?token=${token}`)
  })

  it('is to mend data that were sent back, for the reason that stands there', async () => {
    const { user } = open({
      ...settled,
      correction: { forms: ['birth-certificate'], fields: [], reason: 'O livro não confere.' },
    })
    expect(await tasks()).toHaveTextContent('O livro não confere.')
    await user.click(screen.getByRole('link', { name: 'Corrigir dados da certidão' }))
    expect(address()).toHaveTextContent(`/birth-certificate-form?token=${token}`)
  })

  it('is to pay a supplementary charge', async () => {
    const { user } = open({ ...settled, charges: [fee] })
    expect(await tasks()).toHaveTextContent('Busca em outro cartório.')
    await user.click(screen.getByRole('link', { name: 'Pagar $\u00a020,00' }))
    expect(address()).toHaveTextContent(`/checkout/${token}?cobranca=1`)
  })

  it('is to pay the services that a form added, by their names', async () => {
    const added: ChargeView = { ...fee, kind: 'added-services', description: null, documentIds: [birthItem.id] }
    open({
      ...settled,
      charges: [added],
      addedServices: [{ documentId: birthItem.id, service: 'translation', language: 'en' }],
    })
    expect(await tasks()).toHaveTextContent('Acrescentado ao pedido: tradução para inglês')
    cleanup()
    open({ ...settled, charges: [{ ...added, description: 'Segunda via.' }] })
    expect(await tasks()).toHaveTextContent('Cobrança adicional: serviços adicionais')
  })

  it('is not to pay again while the server still asks the provider', async () => {
    const charges = [fee]
    const server = fakeServer({ [get]: () => json(orderView({ ...settled, charges })) })
    renderPage(<TrackingPage />, { pathname: '/tracking', search: `?token=${token}`, state: processingPayment })
    expect(await screen.findByText('Estamos confirmando seu pagamento')).toBeVisible()
    server.routes[get] = () => json(orderView({ ...settled, charges: [{ ...fee, state: 'paid' }] }))
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }))
    await waitFor(() => expect(screen.queryByText('Estamos confirmando seu pagamento')).not.toBeInTheDocument())
  })

  it('is nothing once the person was erased', async () => {
    const history = [
      {
        id: 'e',
        kind: 'PersonalDataErased',
        description: 'Dados pessoais removidos',
        createdAt: '2026-11-20T12:00:00.000Z',
      },
    ]
    open({ status: 'PENDING', paid: false, next: null, missing: [], charges: [fee], history })
    await screen.findByText(/^Este pedido não foi pago/)
    expect(screen.queryByRole('region', { name: 'O que depende de você' })).not.toBeInTheDocument()
  })

  it('is nothing while others work, and once the order is cancelled', async () => {
    open({ status: 'CANCELLED', next: null, charges: [fee] })
    await screen.findByText('Este pedido foi cancelado.')
    expect(screen.queryByRole('region', { name: 'O que depende de você' })).not.toBeInTheDocument()
  })
})

describe('what the owner sees', () => {
  it('is who has the order, what comes next and by when, and a day that is over', async () => {
    open(settled)
    const next = await screen.findByRole('region', { name: 'Próximo passo' })
    expect(next).toHaveTextContent('Com quem estáNo cartório')
    expect(next).toHaveTextContent('Próximo passoEmitir os documentos')
    expect(next).toHaveTextContent('Até20 de novembro')
    expect(next).not.toHaveTextContent('Atrasado')
    cleanup()
    open({ ...settled, next: { who: 'notary', what: 'issue', by: '2026-11-20', late: true } })
    expect(await screen.findByRole('region', { name: 'Próximo passo' })).toHaveTextContent(
      /Atrasado.*pedimos desculpas/,
    )
  })

  it('is the summary of the order (§2): number, Situação, when, what, by when and the courier’s code', async () => {
    open({ ...settled, courierName: 'DHL Express', trackingNumber: 'JD01', expedited: true })
    const card = (await screen.findByRole('heading', { name: 'Pedido CO-2026-00001' })).parentElement
    const facts = [...(card?.querySelectorAll('dl > div') ?? [])].map(({ textContent }) => textContent)
    expect(facts).toEqual([
      expect.stringMatching(/^Situação/),
      expect.stringMatching(/^Feito em10\/11\/2026 \d\d:00$/),
      'DocumentosCertidão de Nascimento',
      'AtendimentoExpresso',
      'Previsão de entrega28 de novembro',
      'Código de rastreamentoJD01 (DHL Express)',
    ])
  })

  it('is the city of the notary office that has the order', async () => {
    open({ ...settled, registryCity: 'Santos' })
    expect(await screen.findByRole('region', { name: 'Próximo passo' })).toHaveTextContent(
      'Com quem estáNo cartório de Santos',
    )
  })

  it('is the day of the delivery once it has come, and no promise any more', async () => {
    const came = { id: 'd', kind: 'OrderDelivered', description: 'Entregue', createdAt: '2026-11-27T12:00:00.000Z' }
    open({ ...settled, status: 'DELIVERED', next: null, history: [came] })
    expect((await screen.findByText('Entregue em')).parentElement).toHaveTextContent('27 de novembro')
    expect(screen.queryByText('Previsão de entrega')).toBeNull()
    cleanup()
    open({ status: 'CANCELLED', next: null })
    await screen.findByText('Este pedido foi cancelado.')
    expect(screen.queryByText('Previsão de entrega')).toBeNull()
  })

  it('is the parcel: the courier’s page, and what is wrong on its way', async () => {
    const shipped: Partial<OrderView> = {
      ...settled,
      status: 'SHIPPED',
      courier: 'dhl',
      courierName: 'DHL Express',
      trackingNumber: 'JD01',
      courierUrl: 'https://www.dhl.com/track?id=JD01',
      next: { who: 'courier', what: 'deliver', by: '2026-11-28', late: false },
    }
    open(shipped)
    expect(await screen.findByText(/Seu pedido está a caminho!/)).toBeVisible()
    const link = screen.getByRole('link', { name: /DHL Express/ })
    expect(link).toHaveAttribute('href', 'https://www.dhl.com/track?id=JD01')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
    cleanup()
    open({ ...shipped, parcelFlag: 'customs' })
    expect(await screen.findByText(/Problema no envio: retido na alfândega/)).toBeVisible()
    expect(screen.queryByText(/está a caminho/)).not.toBeInTheDocument()
  })

  it('is no promised day of a parcel that came back, until a new one is set', async () => {
    const back = {
      id: 'r',
      kind: 'ParcelReturned',
      description: 'O envio voltou',
      createdAt: '2026-11-26T12:00:00.000Z',
    }
    const returned = { ...settled, status: 'APOSTILLED' as const, history: [back, ...orderView().history] }
    open(returned)
    expect(await screen.findByText(/Ainda não há nova data de entrega/)).toBeVisible()
    expect(screen.queryByText(/28 de novembro/)).toBeNull()
    cleanup()
    open({ ...returned, deliveryMovedAt: '2026-11-27T12:00:00.000Z' })
    expect((await screen.findByText('Previsão de entrega')).parentElement).toHaveTextContent('28 de novembro')
  })

  it('is the money beside the price: charges, and refunds on their way', async () => {
    open({
      ...settled,
      charges: [{ ...fee, state: 'paid' }],
      refunds: [
        {
          refund: 1,
          ground: 'item-cancelled',
          amount: '45.00',
          currency: 'USD',
          state: 'requested',
          byTransfer: false,
        },
      ],
    })
    const card = (await screen.findByText('Cobranças e reembolsos')).parentElement
    expect(card).toHaveTextContent('Cobrança de $ 20,00: pagaTaxa do cartório. Busca em outro cartório.')
    expect(card).toHaveTextContent('Reembolso de $ 45,00 solicitado: pendente')
  })

  it('is the line of each document: done on its day, and promised by its day', async () => {
    open({ ...settled, status: 'DOCUMENT_ISSUED' })
    const card = (await screen.findByText('Andamento de cada documento')).parentElement
    expect(card).toHaveTextContent('Certidão de Nascimento de Maria Souza')
    const steps = within(card as HTMLElement)
      .getAllByRole('listitem')
      .slice(1)
      .map(({ textContent }) => textContent)
    expect(steps).toEqual([
      'Emissão: feita14 de novembro',
      'Apostilaaté 25 de novembro',
      'Envio: aguardando',
      'Entregaaté 28 de novembro',
    ])
  })

  it('is the way of each parcel: the line of each document, and a code of the courier', async () => {
    const birth = orderView().documents.slice(0, 1)
    const power = birth.map((one) => ({
      ...one,
      id: 'power',
      documentType: 'POWER_OF_ATTORNEY' as const,
      type: 'Procuração',
    }))
    const sent = { courierName: 'DHL Express', trackingNumber: 'JD01' }
    const shipped = { id: 's', kind: 'OrderShipped', description: 'Enviado', createdAt: '2026-11-20T12:00:00.000Z' }
    const parcels = [
      { ...parcelView, documentIds: birth.map(({ id }) => id) },
      {
        ...parcelView,
        ...sent,
        destination: 'attorney' as const,
        documentIds: ['power'],
        deliveredAt: '2026-11-22T12:00:00.000Z',
      },
    ]
    const both: Partial<OrderView> = {
      ...settled,
      documents: [...birth, ...power],
      parcels,
      history: [{ ...shipped, metadata: { trackingNumber: 'JD01' } }],
    }
    open(both)
    const card = (await screen.findByText('Andamento de cada documento')).parentElement as HTMLElement
    const lines = within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .filter((text) => /^(Envio|Entrega)/.test(text))
    expect(lines).toEqual([
      'Envio: aguardando',
      'Entregaaté 28 de novembro',
      'Envio: feito20 de novembro',
      'Entrega: feita22 de novembro',
    ])
    expect(screen.getByText('Código do envio ao procurador').parentElement).toHaveTextContent('JD01 (DHL Express)')
    expect(screen.queryByText('Código do envio para você')).toBeNull()
    cleanup()
    const customers = { ...parcelView, courierName: 'Correios', trackingNumber: 'AA02' }
    open({ ...both, status: 'SHIPPED', trackingNumber: 'AA02', parcels: [customers, ...parcels.slice(1)] })
    expect((await screen.findByText('Código do envio para você')).parentElement).toHaveTextContent('AA02 (Correios)')
    expect(screen.getByText('Código do envio ao procurador').parentElement).toHaveTextContent('JD01 (DHL Express)')
    expect(screen.queryByText('Código de rastreamento')).toBeNull()
  })

  it('is what happened with hours and minutes, the newest first, technical entries only on request', async () => {
    const [created, paid] = orderView().history
    const begun = { id: 'p', kind: 'PaymentRequested', description: 'Pagamento iniciado' }
    const { user } = open({
      ...settled,
      history: [created, { ...begun, createdAt: '2026-11-10T12:04:00.000Z' }, paid].filter(
        (entry) => entry !== undefined,
      ),
    })
    const list = (await screen.findByText('Histórico do pedido')).parentElement?.querySelector('ol') as HTMLElement
    const entries = () =>
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(entries()).toEqual([
      expect.stringMatching(/^Pagamento confirmado10\/11\/2026 \d\d:05$/),
      expect.stringMatching(/^Pedido criado10\/11\/2026 \d\d:00$/),
    ])
    expect(within(list).getAllByRole('listitem')[0]).toHaveAttribute('data-newest', 'true')
    await user.click(screen.getByRole('button', { name: 'Mostrar detalhes técnicos' }))
    expect(entries()).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Ocultar detalhes técnicos' }))
    expect(entries()).toHaveLength(2)
  })

  it('is where the courier has the parcel', async () => {
    const scan = {
      id: 's',
      kind: 'CourierScanRecorded',
      description: 'Transportadora: Departed facility',
      createdAt: '2026-11-20T12:00:00.000Z',
      metadata: { location: 'Alemanha' },
    }
    open({ ...settled, status: 'SHIPPED', history: [scan, ...orderView().history] })
    expect(await screen.findByText('Transportadora: Departed facility')).toBeVisible()
    expect(screen.getByText('Alemanha')).toBeVisible()
  })

  it('is the receipt of what was paid, and none before', async () => {
    open(settled)
    expect(await screen.findByRole('link', { name: 'Baixar recibo (PDF)' })).toHaveAttribute(
      'href',
      `/api/orders/${token}/receipt`,
    )
    cleanup()
    open({ status: 'PENDING', paid: false, missing: [] })
    await screen.findByText('Histórico do pedido')
    expect(screen.queryByRole('link', { name: 'Baixar recibo (PDF)' })).toBeNull()
  })

  it('is the page on paper', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
    const { user } = open(settled)
    await user.click(await screen.findByRole('button', { name: 'Imprimir' }))
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
    const address = `${window.location.origin}/tracking?pedido=CO-2026-00001`
    expect(screen.getByRole('img', { name: `Código QR do endereço ${address}`, hidden: true })).toBeInTheDocument()
    print.mockRestore()
  })

  it('is what the team wrote to them', async () => {
    const note = {
      id: 'n',
      kind: 'NoteAdded',
      description: 'Recado da nossa equipe',
      createdAt: '2026-11-12T12:00:00.000Z',
    }
    open({ ...settled, history: [{ ...note, text: 'Achamos o registro em Santos.' }] })
    expect(await screen.findByText('Achamos o registro em Santos.')).toBeVisible()
  })

  it('is that a copy was withdrawn, and why', async () => {
    const withdrawn = {
      id: 'w',
      kind: 'IssuedCopyWithdrawn',
      description: 'Cópia digital retirada: Certidão de Nascimento',
      text: 'A página saiu cortada.',
      createdAt: '2026-11-12T12:00:00.000Z',
    }
    open({ ...settled, history: [withdrawn] })
    expect(await screen.findByText('Cópia digital retirada: Certidão de Nascimento')).toBeVisible()
    expect(screen.getByText('A página saiu cortada.')).toBeVisible()
  })

  it.each(['IN_PROGRESS', 'SHIPPED', 'CANCELLED'] as const)(
    'is no "Download Documentos" while it is %s',
    async (status) => {
      open({ ...settled, status })
      await screen.findByText('Histórico do pedido')
      expect(screen.queryByText('Download Documentos')).toBeNull()
    },
  )

  it.each(['DELIVERED', 'COMPLETED'] as const)('is that there are no copies of an order that is %s', async (status) => {
    open({ ...settled, status, next: null })
    expect(await screen.findByRole('button', { name: 'Download Documentos' })).toBeDisabled()
    expect(screen.getByText('Este pedido não tem cópias digitais.')).toBeVisible()
  })

  it('is a copy of each issued document, all of them by one button after delivery', async () => {
    const copy = { documentId: birthItem.id, mediaType: 'application/pdf', bytes: 1000 }
    open({
      status: 'DELIVERED',
      next: null,
      issuedCopies: [
        { ...copy, id: 'one', fileName: 'nascimento.pdf' },
        { ...copy, id: 'two', fileName: 'verso.pdf' },
      ],
    })
    const link = await screen.findByRole('link', { name: 'Baixar nascimento.pdf' })
    expect(link).toHaveAttribute('href', `/api/orders/${token}/copies/one`)
    const check = `${window.location.origin}/verificar`
    expect(screen.getByRole('link', { name: check })).toHaveAttribute('href', '/verificar')
    for (const copied of ['nascimento.pdf', 'verso.pdf']) {
      const entry = within(screen.getByRole('link', { name: `Baixar ${copied}` }).closest('li') as HTMLElement)
      expect(entry.getByRole('img', { name: `Código QR para conferir ${copied} em ${check}` })).toBeVisible()
    }
    const all = screen.getByRole('link', { name: 'Download Documentos' })
    expect(all).toHaveAttribute('href', `/api/orders/${token}/copies`)
  })
})

describe('a file', () => {
  const record = {
    ...birthItem,
    familyMember: { name: 'Maria Souza', relation: 'self' },
    total: '75.00',
    delivery: 'file',
    released: true,
    verificationCode: 'ABCD-1234',
  } as const
  const released: Partial<OrderView> = {
    status: 'DELIVERED',
    withoutParcel: true,
    missing: [],
    next: null,
    documents: [record],
    issuedCopies: [
      { id: 'copy', documentId: record.id, fileName: 'certidao.pdf', mediaType: 'application/pdf', bytes: 2048 },
    ],
  }

  it('is downloaded with its code, and nothing speaks of a parcel or an address', async () => {
    open(released)
    expect(await screen.findByRole('link', { name: 'Baixar certidao.pdf' })).toBeVisible()
    expect(screen.getByText('ABCD-1234')).toBeVisible()
    expect(screen.getByRole('link', { name: 'site do Registro Civil' })).toHaveAttribute(
      'href',
      'https://registrocivil.org.br',
    )
    expect(screen.getByText('Arquivo para baixar: pronto')).toBeVisible()
    expect(document.body).not.toHaveTextContent(/transportadora|Endereço de entrega|Envio/)
  })

  it('has the day on which it can be downloaded, and no delivery', async () => {
    const came = { id: 'd', kind: 'OrderDelivered', description: 'Pronto', createdAt: '2026-11-27T12:00:00.000Z' }
    open({ ...released, history: [came] })
    expect((await screen.findByText('Pronto para baixar em')).parentElement).toHaveTextContent('27 de novembro')
    expect(screen.queryByText('Entregue em')).toBeNull()
    cleanup()
    open({ ...released, ...settled })
    expect((await screen.findByText('Pronto para baixar até')).parentElement).toHaveTextContent('28 de novembro')
    expect(screen.queryByText('Previsão de entrega')).toBeNull()
  })

  it('that is still made waits for no shipment', async () => {
    open({ ...released, ...settled, issuedCopies: [], documents: [{ ...record, released: false }] })
    expect(await screen.findByText('Arquivo para baixar')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Aguardando Envio' })).toBeNull()
  })
})

describe('the delivery address', () => {
  it('is masked until it is wanted, and then read by a call of its own', async () => {
    const { user, server } = open(settled)
    const masked = (await screen.findByText(/R•• 1/)).closest('address')
    expect(masked).toHaveTextContent('A•• S••••R•• 1Miami, FL 3••••Estados Unidos')
    expect(screen.queryByText(/Rua 1/)).toBeNull()
    expect(server.callsTo(fullAddress)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Mostrar endereço' }))
    expect((await screen.findByText(/Rua 1/)).closest('address')).toHaveTextContent('Ana Souza')
    expect(server.callsTo(fullAddress)).toHaveLength(1)
    const hide = screen.getByRole('button', { name: 'Ocultar endereço' })
    expect(hide).not.toHaveAttribute('aria-pressed')
    await user.click(hide)
    expect(screen.queryByText(/Rua 1/)).toBeNull()
  })

  it('says why it does not open, and opens at the next try', async () => {
    const refused = () => problem(429, 'Muitas tentativas. Aguarde um minuto e tente de novo.')
    const { user, server } = open({}, { [fullAddress]: refused })
    await user.click(await screen.findByRole('button', { name: 'Mostrar endereço' }))
    expect(await screen.findByText(/Aguarde um minuto/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Mostrar endereço' }))
    await waitFor(() => expect(server.callsTo(fullAddress)).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Mudar endereço' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mudar endereço de entrega' }))
    expect(await dialog.findByText(/Aguarde um minuto/)).toBeVisible()
    server.routes[fullAddress] = () => json(orderAddress)
    await user.click(dialog.getByRole('button', { name: 'Tentar de novo' }))
    expect(await dialog.findByLabelText('Endereço')).toHaveValue('Rua 1')
  })

  it('may be changed until the work starts', async () => {
    const { user, server } = open({}, { [newAddress]: () => json({ orderNumber: 'CO-2026-00001', status: 'PAID' }) })
    await user.click(await screen.findByRole('button', { name: 'Mudar endereço' }))
    const dialog = await screen.findByRole('dialog', { name: 'Mudar endereço de entrega' })
    const street = await within(dialog).findByLabelText('Endereço')
    expect(street).toHaveValue('Rua 1')
    fireEvent.change(street, { target: { value: '' } })
    await user.click(within(dialog).getByRole('button', { name: 'Salvar endereço' }))
    await waitFor(() => expect(street).toHaveAccessibleDescription('Digite a rua, o número e o complemento'))
    expect(server.callsTo(newAddress)).toHaveLength(0)

    fireEvent.change(street, { target: { value: '742 Evergreen Terrace' } })
    await user.click(within(dialog).getByRole('button', { name: 'Salvar endereço' }))
    expect(await screen.findByText('Endereço alterado')).toBeVisible()
    expect(server.callsTo(newAddress)[0]?.body).toMatchObject({
      deliveryAddress: '742 Evergreen Terrace',
      deliveryCountry: 'US',
      deliveryPostalCode: '33101',
    })
    await waitFor(() => expect(server.callsTo(get)).toHaveLength(2))
  })

  it('asks again for the city and the state in another country', async () => {
    const { user, server } = open()
    await user.click(await screen.findByRole('button', { name: 'Mudar endereço' }))
    const country = await screen.findByRole('combobox', { name: 'País' })
    await user.clear(country)
    await user.type(country, 'Portugal')
    await user.click(await screen.findByRole('option', { name: 'Portugal' }))
    expect(screen.getByLabelText('Cidade')).toHaveValue('')
    expect(screen.getByLabelText(/^Estado ou província/)).toHaveValue('')
    expect(screen.getByLabelText('Endereço')).toHaveValue('Rua 1')
    await user.click(screen.getByRole('button', { name: 'Salvar endereço' }))
    await waitFor(() => expect(screen.getByLabelText('Cidade')).toHaveAccessibleDescription('Digite a cidade'))
    expect(server.callsTo(newAddress)).toHaveLength(0)
  })

  it('keeps what was typed when the server refuses', async () => {
    const locked = () => problem(409, 'O pedido já está em andamento.', { code: 'order/data-locked' })
    const { user } = open({}, { [newAddress]: locked })
    await user.click(await screen.findByRole('button', { name: 'Mudar endereço' }))
    fireEvent.change(await screen.findByLabelText('Endereço'), { target: { value: 'Rua 2' } })
    await user.click(screen.getByRole('button', { name: 'Salvar endereço' }))
    expect(await screen.findByText('O pedido já está em andamento.')).toBeVisible()
    expect(screen.getByLabelText('Endereço')).toHaveValue('Rua 2')
  })

  it('is the office’s to change once the work has started', async () => {
    open(settled)
    expect(await screen.findByText(/para mudar o endereço, fale com a nossa equipe/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Mudar endereço' })).not.toBeInTheDocument()
  })
})

describe('replacing the link', () => {
  const getNew = `GET /api/orders/${newToken}`
  const replaced = () => json({ token: newToken, orderNumber: 'CO-2026-00001' })
  const ask = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(await screen.findByRole('button', { name: 'Gerar novo link' }))
    const dialog = await screen.findByRole('dialog', { name: 'Gerar um novo link?' })
    expect(dialog).toHaveTextContent('O link antigo para de funcionar na hora')
    return within(dialog)
  }

  it('asks first, then goes on under the new one', async () => {
    const { user, server } = open({}, { [replace]: replaced, [getNew]: () => json(orderView({ token: newToken })) })
    const dialog = await ask(user)
    expect(server.callsTo(replace)).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: 'Gerar novo link' }))
    await waitFor(() => expect(address()).toHaveTextContent(`/tracking?token=${newToken}`))
    await waitFor(() => expect(server.callsTo(getNew)).toHaveLength(1))
    expect(myOrders()).toMatchObject([{ orderNumber: 'CO-2026-00001' }])
    expect(sessionStorage).toHaveLength(0)
  })

  it('is requested again under the same key when the answer was lost', async () => {
    const { user, server } = open({}, { [replace]: () => problem(502, 'Fora do ar.') })
    const dialog = await ask(user)
    await user.click(dialog.getByRole('button', { name: 'Gerar novo link' }))
    expect(await screen.findByText('Fora do ar.')).toBeVisible()
    server.routes[replace] = replaced
    server.routes[getNew] = () => json(orderView({ token: newToken }))
    await user.click(await dialog.findByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(address()).toHaveTextContent(newToken))
    const keys = server.callsTo(replace).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[1]).toBe(keys[0])
  })

  it('is finished after a reload that lost the answer', async () => {
    sessionStorage.setItem('linkReplacement', 'key-0123456789abcdef')
    const { user, server } = open(
      {},
      {
        [get]: () => problem(404, 'Pedido não encontrado.'),
        [replace]: replaced,
        [getNew]: () => json(orderView({ token: newToken })),
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Terminar a troca do link' }))
    await waitFor(() => expect(address()).toHaveTextContent(newToken))
    expect(server.callsTo(replace)[0]?.headers.get('idempotency-key')).toBe('key-0123456789abcdef')
  })
})

it('says once, without a holder’s name, that the person was erased', async () => {
  const gone = 'Dados removidos'
  const [document] = orderView().documents
  open({
    status: 'CANCELLED',
    next: null,
    applicantName: gone,
    applicantPhone: gone,
    deliveryAddress: gone,
    deliveryCity: gone,
    deliveryPhone: gone,
    deliveryPostalCode: gone,
    documents: document ? [{ ...document, familyMember: { name: gone, relation: 'self' } }] : [],
    history: [
      {
        id: 'e',
        kind: 'PersonalDataErased',
        description: 'Dados pessoais removidos',
        createdAt: '2026-11-20T12:00:00.000Z',
      },
    ],
  })
  expect(await screen.findByText(gone)).toBeVisible()
  expect(screen.getByText('Os dados pessoais deste pedido foram apagados')).toBeVisible()
  expect(screen.queryByText('Seu link de acesso')).toBeNull()
  expect(screen.getAllByText('Certidão de Nascimento').length).toBeGreaterThan(0)
  expect(screen.getByText('Cancelado com o pedido')).toBeVisible()
  expect(screen.queryByText(/Emissão: aguardando/)).toBeNull()
})

it('says that a link which opens nothing opens nothing', async () => {
  open({}, { [get]: () => problem(404, 'Pedido não encontrado.') })
  expect(await screen.findByRole('heading', { name: 'Pedido não encontrado' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Buscar pelo número' })).toHaveAttribute('href', '/tracking')
})
