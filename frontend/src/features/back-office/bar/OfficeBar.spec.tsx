import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json } from '../../../testing/fake-server'
import { adminRow } from '../../../testing/orders'
import { administrator, type FakeRoutes, member, renderOffice } from '../testing/office'

const none = { count: 0, more: false }
const nothing = { entries: [], kinds: [], jobsUnread: false, snoozed: 0 }
const attention = (count: number) => () => json({ ...nothing, nextCursor: null, total: { ...none, count } })
const listed = () =>
  json({ orders: [adminRow()], nextCursor: null, previousCursor: null, total: { count: 1, more: false } })

const office = (address: string, routes: FakeRoutes = {}) => {
  const server = fakeServer({
    'GET /api/auth/me': () => json(member),
    'GET /api/admin/orders': listed,
    'GET /api/admin/attention': attention(0),
    ...routes,
  })
  renderOffice(address)
  return server
}
const address = () => screen.getByLabelText('address')
const search = () => screen.findByRole('textbox', { name: 'Procurar pedido' })

beforeEach(() => sessionStorage.clear())

describe('the bar of the back office', () => {
  it('leads to its pages, says how much waits, and marks the one that is open', async () => {
    office('/admin/pendencias', { 'GET /api/admin/attention': attention(12) })
    const links = within(await screen.findByRole('navigation', { name: 'Painel' }))
    expect(await links.findByRole('link', { name: 'Pendências 12' })).toHaveAttribute('aria-current', 'page')
    expect(links.getByRole('link', { name: 'Pedidos' })).not.toHaveAttribute('aria-current')
    await userEvent.click(links.getByRole('link', { name: 'Pedidos' }))
    expect(await screen.findByRole('heading', { name: 'Painel Administrativo' })).toBeVisible()
  })

  it.each([
    ['folder', 1],
    ['smtp', 0],
  ])('has the kept messages only where they are kept: %s', async (mails, shown) => {
    office('/admin', {
      'GET /api/config': () =>
        json({ payments: { provider: 'sandbox', publishableKey: null }, products: [], whatsapp: null, mails }),
    })
    await screen.findByText(adminRow().orderNumber)
    await waitFor(() => expect(screen.queryAllByRole('link', { name: 'E-mails do site' })).toHaveLength(shown))
  })

  it('names the signed-in person and ends the session, on every page', async () => {
    const server = office('/admin/pendencias', { 'POST /api/auth/logout': () => json({}) })
    expect(await screen.findByRole('link', { name: `${member.name}: minha conta` })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Sair' }))
    await waitFor(() => expect(address()).toHaveTextContent('/login'))
    expect(server.callsTo('POST /api/auth/logout')).toHaveLength(1)
  })

  it('opens its links on a narrow screen by a button, which Escape closes', async () => {
    office('/admin')
    const button = await screen.findByRole('button', { name: 'Páginas' })
    await userEvent.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await userEvent.tab()
    await userEvent.keyboard('{Escape}')
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(button).toHaveFocus()
  })
})

describe('the menu of the management', () => {
  it('closes by a press beside it, and stays open for one on its own', async () => {
    office('/admin', { 'GET /api/auth/me': () => json(administrator) })
    const button = await screen.findByRole('button', { name: 'Gestão' })
    await userEvent.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(await screen.findByText(adminRow().orderNumber))
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(button)
    await userEvent.click(screen.getByRole('link', { name: 'Contas' }).parentElement ?? button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'false')
  })
})

describe('the search in the bar', () => {
  it('leads to the list with what was typed, which stands in no address', async () => {
    const server = office('/admin/pendencias')
    await userEvent.type(await search(), 'maria{Enter}')
    await waitFor(() => expect(server.callsTo('GET /api/admin/orders').at(-1)?.path).toContain('search=maria'))
    expect(address()).toHaveTextContent(/^\/admin$/)
    expect(await search()).toHaveValue('maria')
    expect(JSON.stringify(sessionStorage)).not.toContain('maria')
  })

  it('narrows the list at each key where the list is open', async () => {
    const server = office('/admin')
    await userEvent.type(await search(), 'maria')
    await waitFor(() => expect(server.callsTo('GET /api/admin/orders').at(-1)?.path).toContain('search=maria'))
  })
})

describe('an unknown address of the back office (specification §2, §8)', () => {
  it('has a page that says so and leads on', async () => {
    office('/admin/nada')
    expect(await screen.findByRole('heading', { level: 1, name: 'Esta página não existe' })).toBeVisible()
    expect(document.title).toBe('Página não encontrada | Cartório Online')
    await userEvent.click(screen.getByRole('link', { name: 'Ver os pedidos' }))
    expect(address()).toHaveTextContent(/^\/admin$/)
  })
})
