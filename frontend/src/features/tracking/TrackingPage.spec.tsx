import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { rememberOrder } from '../../lib/my-orders'
import { fakeServer, json, problem } from '../../testing/fake-server'
import { birthItem, marriageItem, trackedOrder } from '../../testing/orders'
import { renderPage } from '../../testing/render-page'
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

  it('is blocked while it is under way', async () => {
    let answer: (response: Response) => void = () => undefined
    fakeServer({
      [track]: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    renderPage(<TrackingPage />)
    await search('CO-2026-00001')
    await waitFor(() => expect(screen.getByRole('button', { name: /Rastrear/ })).toBeDisabled())
    answer(json(trackedOrder()))
    await screen.findByText('Histórico do pedido')
  })

  it('starts by itself with the number in the address', async () => {
    const server = fakeServer({ [track]: () => json(trackedOrder()) })
    renderPage(<TrackingPage />, '/tracking?order=CO-2026-00001')
    expect(box()).toHaveValue('CO-2026-00001')
    await screen.findByText('Histórico do pedido')
    expect(server.callsTo(track)).toHaveLength(1)
  })

  it.each([
    [404, 'Não há pedido com esse número.'],
    [429, 'Muitas buscas. Espere um minuto.'],
  ])('shows what a %i says beside the box and in a toast, and keeps the code', async (status, detail) => {
    fakeServer({ [track]: () => problem(status, detail) })
    renderPage(<TrackingPage />)
    await search('CO-2026-99999')
    expect(await screen.findByRole('alert')).toHaveTextContent(`Erro ao rastrear pedido${detail}`)
    expect(box()).toHaveAccessibleDescription(expect.stringContaining(detail))
    expect(box()).toBeInvalid()
    expect(box()).toHaveValue('CO-2026-99999')
  })
})

describe('an order that was found', () => {
  const show = async (changes: Parameters<typeof trackedOrder>[0]) => {
    fakeServer({ [track]: () => json(trackedOrder(changes)) })
    renderPage(<TrackingPage />, '/tracking?order=CO-2026-00001')
    await screen.findByText('Histórico do pedido')
  }

  it('says how it stands, then its history with the newest first', async () => {
    await show({})
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
      'Seus documentos estão no cartório. Próximo passo: apostila, até 25 de novembro. Entrega prevista até 28 de novembro.',
    )
    const entries = screen.getAllByText(/Pedido criado|Pagamento confirmado/)
    expect(entries.map((entry) => entry.textContent)).toEqual(['Pagamento confirmado', 'Pedido criado'])
    expect(screen.getByRole('button', { name: 'Aguardando Envio' })).toBeDisabled()
  })

  it('leads to the courier in a new tab once it is on its way', async () => {
    await show({
      status: 'SHIPPED',
      statusLabel: 'Enviado',
      courier: 'dhl',
      courierName: 'DHL Express',
      trackingNumber: 'JD01',
      courierUrl: 'https://www.dhl.com/track?id=JD01',
    })
    expect(screen.getByText(/Seu pedido está a caminho!/)).toBeVisible()
    const link = screen.getByRole('link', { name: /DHL Express/ })
    expect(link).toHaveAttribute('href', 'https://www.dhl.com/track?id=JD01')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
  })

  it('says who has it, what comes next and by when', async () => {
    await show({})
    const next = screen.getByRole('region', { name: 'Próximo passo' })
    expect(next).toHaveTextContent('Com quem estáNo cartório')
    expect(next).toHaveTextContent('Próximo passoFazer a apostila de Haia')
    expect(next).toHaveTextContent('Até25 de novembro')
    expect(next).not.toHaveTextContent('Atrasado')
  })

  it('owns up to a day that is over', async () => {
    await show({ next: { who: 'notary', what: 'apostille', by: '2026-11-25', late: true } })
    expect(screen.getByRole('region', { name: 'Próximo passo' })).toHaveTextContent(/Atrasado.*pedimos desculpas/)
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/Próximo passo: apostila\. Entrega/)
  })

  it('says how a document ended, and speaks of those that go on', async () => {
    await show({ documents: [{ ...birthItem, ended: 'not-found' }, marriageItem] })
    expect(screen.getByText('Registro não encontrado')).toBeVisible()
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/^Seu documento está no cartório/)
  })

  it('sends a stranger who is not its owner to the owner’s link', async () => {
    await show({ next: { who: 'customer', what: 'mend-data', by: null, late: false } })
    expect(screen.getByText(/abra o pedido pelo link que enviamos por e-mail/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Corrigir/ })).not.toBeInTheDocument()
  })

  it('tells of a parcel in trouble, and of one that came back', async () => {
    const shipped = { courier: 'dhl', courierName: 'DHL Express', trackingNumber: 'JD01', courierUrl: 'https://x/JD01' }
    await show({
      ...shipped,
      status: 'SHIPPED',
      parcelFlag: 'customs',
      next: { who: 'office', what: 'resolve-parcel', by: '2026-11-28', late: false },
    })
    expect(screen.getByText(/Problema no envio: retido na alfândega/)).toBeVisible()
    expect(screen.queryByText(/está a caminho/)).not.toBeInTheDocument()
    cleanup()
    const back = { id: 'c', kind: 'ParcelReturned', description: 'Voltou', createdAt: '2026-11-12T12:00:00.000Z' }
    await show({
      status: 'APOSTILLED',
      history: [back, ...trackedOrder().history],
      next: { who: 'office', what: 'ship', by: '2026-11-26', late: false },
    })
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
      'O envio voltou para nós. Próximo passo: envio pela transportadora, até 26 de novembro.',
    )
  })

  it('gives out no copies by its number', async () => {
    await show({ status: 'DELIVERED', next: { who: 'office', what: 'complete', by: null, late: false } })
    expect(screen.getByRole('button', { name: 'Download Documentos' })).toBeDisabled()
    expect(screen.getByText(/abra o pedido pelo link/)).toBeVisible()
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
