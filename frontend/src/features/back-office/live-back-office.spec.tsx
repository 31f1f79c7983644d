import { act, screen } from '@testing-library/react'
import { pollMillis } from '../../lib/use-live'
import { fakeServer, json, problem } from '../../testing/fake-server'
import { FakeSource, fakeSources } from '../../testing/fake-source'
import { adminRow } from '../../testing/orders'
import { member, renderOffice } from './testing/office'

fakeSources()

const row = adminRow()
const listRoute = 'GET /api/admin/orders'
const listed = (shown = row) =>
  json({ orders: [shown], nextCursor: null, previousCursor: null, total: { count: 1, more: false } })
const changed = adminRow({ revision: row.revision + 1, status: 'APOSTILLED', statusLabel: 'Apostilado' })

const openDesk = async () => {
  const server = fakeServer({ 'GET /api/auth/me': () => json(member), [listRoute]: () => listed() })
  renderOffice()
  await screen.findByText(row.orderNumber)
  return { server, reads: () => server.callsTo(listRoute).length }
}

describe('the back office', () => {
  it('shows a change as it arrives', async () => {
    const { reads } = await openDesk()
    expect(FakeSource.last().url).toBe('/api/admin/live')
    expect(screen.queryByText('Apostilado')).not.toBeInTheDocument()
    act(() => FakeSource.last().tell('row', changed))
    expect(await screen.findByText('Apostilado')).toBeVisible()
    expect(reads()).toBe(1)
  })

  it('reads every 30 seconds while the live stream is silent', async () => {
    const { server, reads } = await openDesk()
    server.routes[listRoute] = () => listed(changed)
    FakeSource.last().fail(0)
    await act(() => jest.advanceTimersByTimeAsync(pollMillis))
    expect(await screen.findByText('Apostilado')).toBeVisible()
    expect(reads()).toBe(2)
  })

  it('leads to the sign-in once the stream is refused to who has signed out elsewhere', async () => {
    const { server } = await openDesk()
    server.routes[listRoute] = () => problem(401, 'Entre para continuar.')
    const source = FakeSource.last()
    act(() => source.fail(2))
    await act(() => jest.advanceTimersByTimeAsync(0))
    expect(screen.getByLabelText('address')).toHaveTextContent('/login?next=%2Fadmin')
    expect(source.closed).toBe(true)
  })
})
