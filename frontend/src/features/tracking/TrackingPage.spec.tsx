import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { rememberOrder } from '../../lib/my-orders'
import { fakeServer, json, laterAnswer, problem } from '../../testing/fake-server'
import { trackedOrder } from '../../testing/orders'
import { renderPage } from '../../testing/render-page'
import { writeFrame } from '../../testing/write-frame'
import TrackingPage from './TrackingPage'

const track = 'POST /api/orders/track'
const box = () => screen.getByLabelText('Número do pedido ou código de rastreamento')
const button = () => screen.getByRole('button', { name: /Rastrear$/ })
const search = (code: string) => userEvent.type(box(), `${code}{Enter}`)

beforeEach(() => localStorage.clear())

describe('searching an order', () => {
  it('asks for a number first, and has nothing to send while the box is blank', async () => {
    fakeServer({})
    renderPage(<TrackingPage />)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Rastreie seu Pedido')
    expect(screen.getByText('Digite o número para começar')).toBeVisible()
    expect(button()).toBeDisabled()
    await userEvent.type(box(), '   ')
    expect(button()).toBeDisabled()
  })

  it('has a card about messages, and a chat where the office has one (§2)', () => {
    fakeServer({})
    writeFrame({ contact: { whatsapp: '5511999990000' } })
    renderPage(<TrackingPage />)
    document.head.innerHTML = ''
    expect(screen.getByRole('heading', { name: 'Fale com a equipe' })).toBeVisible()
    const chat = screen.getByRole('link', { name: 'Abrir o WhatsApp' })
    expect(chat).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/5511999990000\?text=/))
    expect(chat).toHaveAttribute('target', '_blank')
  })

  it.each([
    ['  co-2026-00001 ', { orderNumber: 'CO-2026-00001' }],
    [' jd014600 ', { trackingNumber: 'jd014600' }],
  ])('sends %j as %j', async (typed, body) => {
    const server = fakeServer({ [track]: () => json(trackedOrder()) })
    renderPage(<TrackingPage />)
    await search(typed)
    await screen.findByText('Histórico do pedido')
    expect(server.callsTo(track).map((call) => call.body)).toEqual([body])
  })

  it('is blocked while it is under way, and the button keeps the focus', async () => {
    const answer = laterAnswer()
    const server = fakeServer({ [track]: () => answer.promise })
    renderPage(<TrackingPage />)
    await userEvent.type(box(), 'CO-2026-00001')
    await userEvent.click(button())
    await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'true'))
    expect(button()).toHaveAttribute('aria-disabled', 'true')
    expect(button()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.type(box(), '{Enter}')
    answer.give(json(trackedOrder()))
    await screen.findByText('Histórico do pedido')
    expect(server.callsTo(track)).toHaveLength(1)
  })

  it.each([
    ['?pedido=CO-2026-00001', 'CO-2026-00001', { orderNumber: 'CO-2026-00001' }],
    ['?pedido=%20co-2026-00001', 'co-2026-00001', { orderNumber: 'CO-2026-00001' }],
    ['?codigo=JD%200146', 'JD 0146', { trackingNumber: 'JD 0146' }],
    ['?order=CO-2026-00001', 'CO-2026-00001', { orderNumber: 'CO-2026-00001' }],
  ])('starts by itself with the number in the address %s', async (search, shown, body) => {
    const server = fakeServer({ [track]: () => json(trackedOrder()) })
    renderPage(<TrackingPage />, `/tracking${search}`)
    expect(box()).toHaveValue(shown)
    await screen.findByText('Histórico do pedido')
    expect(server.callsTo(track).map((call) => call.body)).toEqual([body])
  })

  it('gives each result its address, and asks anew for the same number', async () => {
    const server = fakeServer({ [track]: () => json(trackedOrder()) })
    renderPage(<TrackingPage />)
    await search('co-2026-00001')
    await screen.findByText('Histórico do pedido')
    expect(screen.getByLabelText('address')).toHaveTextContent('/tracking?pedido=CO-2026-00001')
    await userEvent.click(button())
    await waitFor(() => expect(server.callsTo(track)).toHaveLength(2))
    await screen.findByText('Histórico do pedido')
    await userEvent.clear(box())
    await search('JD0146')
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/tracking?codigo=JD0146'))
    await screen.findByText('Histórico do pedido')
  })

  it('is blank again without a number in the address', async () => {
    fakeServer({})
    renderPage(<TrackingPage />, '/tracking?pedido=%20%20')
    expect(screen.getByText('Digite o número para começar')).toBeVisible()
    expect(box()).toHaveValue('')
  })

  it.each([
    [404, 'Não há pedido com esse número.'],
    [429, 'Muitas buscas. Espere um minuto.'],
  ])('shows what a %i says beside the box, and keeps the code', async (status, detail) => {
    fakeServer({ [track]: () => problem(status, detail) })
    renderPage(<TrackingPage />)
    await search('CO-2026-99999')
    expect(await screen.findByRole('alert')).toHaveTextContent(`Erro ao rastrear pedido${detail}`)
    expect(box()).toHaveAccessibleDescription(expect.stringContaining(detail))
    expect(box()).toBeInvalid()
    expect(box()).toHaveValue('CO-2026-99999')
    expect(box()).toHaveFocus()
    // What failed is of the number that was sent.
    await userEvent.type(box(), '{Backspace}')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(button()).toBeEnabled()
  })
})

describe('an order that was found', () => {
  const show = async (changes: Parameters<typeof trackedOrder>[0]) => {
    fakeServer({ [track]: () => json(trackedOrder(changes)) })
    renderPage(<TrackingPage />, '/tracking?pedido=CO-2026-00001')
    await screen.findByText('Histórico do pedido')
  }

  it('says how it stands, then each status with its day, the newest first', async () => {
    await show({})
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
      'O pedido está no cartório. Entrega prevista até 28 de novembro.',
    )
    const history = screen.getByText('Histórico do pedido').parentElement
    expect(history).toHaveTextContent(/Em Andamento, 12 de novembro.*Pago, 11 de novembro.*Pendente, 10 de novembro/)
    expect(screen.getByText('País de destino').nextSibling).toHaveTextContent('Alemanha')
    const promised = screen.getByText('Datas prometidas').parentElement
    expect(promised).toHaveTextContent('Apostila de Haiaaté 25 de novembro')
    expect(screen.getByRole('button', { name: 'Aguardando Envio' })).toBeDisabled()
    expect(screen.getByText(/abra o link do seu pedido/)).toBeVisible()
  })

  it('that was found by its number leads to the courier by the customer’s link only', async () => {
    await show({ status: 'SHIPPED', statusLabel: 'Enviado' })
    expect(screen.getByText(/Seu pedido está a caminho!/)).toBeVisible()
    expect(screen.getByText('O link do seu pedido abre a página da transportadora.')).toBeVisible()
    expect(screen.queryByRole('link', { name: /DHL/ })).not.toBeInTheDocument()
  })

  it('that was found by the courier’s number leads to the courier in a new tab', async () => {
    await show({
      status: 'SHIPPED',
      statusLabel: 'Enviado',
      courierName: 'DHL Express',
      courierUrl: 'https://www.dhl.com/track?id=JD01',
    })
    const link = screen.getByRole('link', { name: /DHL Express/ })
    expect(link).toHaveAttribute('href', 'https://www.dhl.com/track?id=JD01')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
    expect(screen.queryByText(/O link do seu pedido abre/)).not.toBeInTheDocument()
  })

  it('promises nothing any more once it has ended', async () => {
    await show({ status: 'CANCELLED', statusLabel: 'Cancelado' })
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/^Este pedido foi cancelado\.$/)
    expect(screen.queryByText('Datas prometidas')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Aguardando Envio' })).not.toBeInTheDocument()
  })

  it.each([
    ['IN_PROGRESS', 'O pedido está no cartório. Pronto para baixar até 28 de novembro.'],
    ['DELIVERED', 'Os documentos do pedido estão prontos para baixar desde 27 de novembro.'],
    ['COMPLETED', 'Os documentos do pedido estão prontos para baixar desde 27 de novembro, e ele está concluído.'],
  ] as const)('speaks of no delivery where nothing travels: %s', async (status, sentence) => {
    const came = { status: 'DELIVERED', statusLabel: 'Entregue', day: '2026-11-27' } as const
    await show({ status, withoutParcel: true, ...(status === 'IN_PROGRESS' ? {} : { history: [came] }) })
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(sentence)
    expect(document.body).not.toHaveTextContent(/Entrega\b/)
  })

  it('is remembered in this browser', async () => {
    await show({})
    await userEvent.click(screen.getByRole('button', { name: 'Ver meus pedidos' }))
    expect(screen.getByRole('button', { name: 'CO-2026-00001' })).toBeVisible()
  })
})

describe('my orders', () => {
  it('say so when there are none', async () => {
    fakeServer({})
    renderPage(<TrackingPage />)
    await userEvent.click(screen.getByRole('button', { name: 'Ver meus pedidos' }))
    expect(screen.getByText(/Nenhum pedido neste navegador/)).toBeVisible()
  })

  it('are searched by a click', async () => {
    rememberOrder('CO-2026-00009')
    const server = fakeServer({ [track]: () => json(trackedOrder()) })
    renderPage(<TrackingPage />)
    await userEvent.click(screen.getByRole('button', { name: 'Ver meus pedidos' }))
    await userEvent.click(within(screen.getByRole('list')).getByRole('button', { name: 'CO-2026-00009' }))
    await screen.findByText('Histórico do pedido')
    expect(server.callsTo(track).map((call) => call.body)).toEqual([{ orderNumber: 'CO-2026-00009' }])
  })
})
