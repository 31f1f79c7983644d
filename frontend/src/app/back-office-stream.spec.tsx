import { rightsOf } from '@cartorio/contracts/rights.js'
import { act, fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import BackOfficePage from '../features/back-office/BackOfficePage'
import { fakeServer, json } from '../testing/fake-server'
import { FakeSource, fakeSources } from '../testing/fake-source'
import { adminOrder, adminRow } from '../testing/orders'
import { renderPage } from '../testing/render-office-page'
import { Layout } from './Layout'

fakeSources()

const row = adminRow()
const session = 'GET /api/auth/me'
const member = {
  id: '00000000-0000-4000-8000-0000000000b1',
  name: 'Olívia Prado',
  email: 'olivia@example.com',
  role: 'operator',
  rights: [...rightsOf(['operator'])],
  tenantId: 'default',
}
const none = { count: 0, more: false }
const nothing = { entries: [], kinds: [], jobsUnread: false, snoozed: 0 }

describe('the back office under the layout of the application', () => {
  it('keeps its live stream and its session from page to page, and each page begins with the focus at its start', async () => {
    window.scrollTo = () => undefined
    const server = fakeServer({
      [session]: () => json(member),
      'GET /api/admin/orders': () =>
        json({ orders: [row], nextCursor: null, previousCursor: null, total: { count: 1, more: false } }),
      'GET /api/admin/attention': () => json({ ...nothing, nextCursor: null, total: none }),
      [`GET /api/admin/orders/${row.id}`]: () => json(adminOrder()),
    })
    renderPage(
      <Routes>
        <Route element={<Layout />}>
          <Route path="/admin/*" element={<BackOfficePage />} />
        </Route>
      </Routes>,
      '/admin',
    )
    const main = screen.getByRole('main')
    fireEvent.click(await screen.findByRole('link', { name: row.orderNumber }))
    expect(await screen.findByRole('heading', { name: `Pedido ${row.orderNumber}` })).toBeVisible()
    expect(main).toHaveFocus()
    act(() => main.blur())
    fireEvent.click(screen.getByRole('link', { name: 'Pendências' }))
    expect(await screen.findByRole('heading', { name: 'Nenhuma pendência' })).toBeVisible()
    expect(main).toHaveFocus()
    expect(FakeSource.opened.map(({ closed }) => closed)).toEqual([false])
    expect(server.callsTo(session)).toHaveLength(1)
  })
})
