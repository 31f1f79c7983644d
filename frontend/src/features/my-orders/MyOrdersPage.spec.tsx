import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json, problem } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import MyOrdersPage from './MyOrdersPage'

const link = 'POST /api/my-orders/link'
const open = 'POST /api/my-orders/open'
const configRoute = (mails: string) => ({
  'GET /api/config': () =>
    json({ payments: { provider: 'sandbox', publishableKey: null }, products: [], whatsapp: null, mails }),
})
const order = {
  orderNumber: 'CO-2026-00007',
  createdAt: '2026-03-02T12:00:00.000Z',
  status: 'PAID',
  statusLabel: 'Pago',
  documents: [{ documentType: 'BIRTH', name: 'Certidão de Nascimento', quantity: 2 }],
  token: 'T'.repeat(44),
}
const send = () => userEvent.click(screen.getByRole('button', { name: /Pedir o link$/ }))
const openList = async () => userEvent.click(await screen.findByRole('button', { name: /Abrir a lista$/ }))

describe('requesting the link to my orders', () => {
  it('sends the address once, and says what is true for any address', async () => {
    const server = fakeServer({ ...configRoute('smtp'), [link]: () => json({ requested: true }, 202) })
    renderPage(<MyOrdersPage />, '/meus-pedidos')
    await userEvent.type(screen.getByLabelText('E-mail'), 'joana@example.com')
    await send()
    expect(await screen.findByRole('heading', { level: 1, name: 'Confira o seu e-mail' })).toHaveFocus()
    expect(screen.getByText(/Se houver pedidos com esse e-mail/)).toBeVisible()
    expect(server.callsTo(link).map(({ body }) => body)).toEqual([{ email: 'joana@example.com' }])
    await userEvent.click(screen.getByRole('button', { name: 'Usar outro e-mail' }))
    expect(screen.getByLabelText('E-mail')).toHaveValue('')
  })

  it('says where the message is on a site that keeps its mails', async () => {
    fakeServer({ ...configRoute('folder'), [link]: () => json({ requested: true }, 202) })
    renderPage(<MyOrdersPage />, '/meus-pedidos')
    await userEvent.type(screen.getByLabelText('E-mail'), 'joana@example.com')
    await send()
    expect(await screen.findByText(/está com a nossa equipe/)).toBeVisible()
  })

  it('asks about a likely slip before anything is sent', async () => {
    const server = fakeServer({ ...configRoute('smtp'), [link]: () => json({ requested: true }, 202) })
    renderPage(<MyOrdersPage />, '/meus-pedidos')
    await userEvent.type(screen.getByLabelText('E-mail'), 'joana@hotmial.com')
    await send()
    expect(await screen.findByText('Você quis dizer joana@hotmail.com?')).toBeVisible()
    expect(screen.getByLabelText('E-mail')).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Usar joana@hotmail.com' }))
    expect(screen.queryByText(/^Você quis dizer/)).toBeNull()
    await send()
    await waitFor(() => expect(server.callsTo(link).map(({ body }) => body)).toEqual([{ email: 'joana@hotmail.com' }]))
  })

  it('takes no address on a site without mails', async () => {
    fakeServer(configRoute('off'))
    renderPage(<MyOrdersPage />, '/meus-pedidos')
    expect(await screen.findByText(/não está enviando e-mails/)).toBeVisible()
  })

  it('sends nothing that is no address, and shows a refusal', async () => {
    const server = fakeServer({ ...configRoute('smtp'), [link]: () => problem(429, 'Espere 20 min.') })
    renderPage(<MyOrdersPage />, '/meus-pedidos')
    await userEvent.type(screen.getByLabelText('E-mail'), 'joana')
    await send()
    expect(await screen.findByText('Confira o e-mail: falta alguma parte.')).toBeVisible()
    expect(server.callsTo(link)).toEqual([])
    await userEvent.type(screen.getByLabelText('E-mail'), '@example.com')
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent('Espere 20 min.')
  })
})

describe('the mailed link', () => {
  it('opens the list by a click, with a link to each order', async () => {
    const server = fakeServer({ [open]: () => json({ orders: [order] }) })
    renderPage(<MyOrdersPage />, '/meus-pedidos#KEY')
    expect(server.callsTo(open)).toEqual([])
    await openList()
    expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent('CO-2026-00007')
    expect(screen.getByText('2× Certidão de Nascimento')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Abrir o pedido CO-2026-00007' })).toHaveAttribute(
      'href',
      `/tracking?token=${order.token}`,
    )
    expect(server.callsTo(open).map(({ body }) => body)).toEqual([{ key: 'KEY' }])
  })

  it.each(['#KEY-&fim=1', '#KEY-.', '#KEY->'])(
    'is opened from %s, with what a copied address has after it',
    async (hash) => {
      const server = fakeServer({ [open]: () => json({ orders: [order] }) })
      renderPage(<MyOrdersPage />, `/meus-pedidos${hash}`)
      await openList()
      expect(server.callsTo(open).map(({ body }) => body)).toEqual([{ key: 'KEY-' }])
    },
  )

  it('is tried again under one key after a lost answer', async () => {
    const server = fakeServer({ [open]: () => Promise.reject(new TypeError('Failed to fetch')) })
    renderPage(<MyOrdersPage />, '/meus-pedidos#KEY')
    await openList()
    expect(await screen.findByRole('alert')).toBeVisible()
    server.routes[open] = () => json({ orders: [] })
    await openList()
    expect(await screen.findByText('Nenhum pedido com este e-mail')).toBeVisible()
    expect(new Set(server.callsTo(open).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })

  it('says what to do once it is over', async () => {
    fakeServer({ [open]: () => problem(404, 'Este link já foi usado ou passou do prazo.') })
    renderPage(<MyOrdersPage />, '/meus-pedidos#KEY')
    await openList()
    expect(await screen.findByRole('link', { name: 'Pedir outro link' })).toHaveAttribute('href', '/meus-pedidos')
  })
})
