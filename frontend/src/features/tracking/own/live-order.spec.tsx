import { act, screen } from '@testing-library/react'
import { pollMillis } from '../../../lib/use-live'
import { fakeServer, json } from '../../../testing/fake-server'
import { FakeSource, fakeSources } from '../../../testing/fake-source'
import { orderView, customerToken as token } from '../../../testing/orders'
import { renderPage } from '../../../testing/render-page'
import TrackingPage from '../TrackingPage'

fakeSources()

const get = `GET /api/orders/${token}`
const shipped = orderView({ status: 'SHIPPED', statusLabel: 'Enviado' })

const openOrder = async () => {
  const server = fakeServer({ [get]: () => json(orderView()) })
  renderPage(<TrackingPage />, `/tracking?token=${token}`)
  // The heading stands there before the order has arrived.
  await screen.findAllByText('Pago')
  expect(screen.queryByText('Enviado')).not.toBeInTheDocument()
  return { server, reads: () => server.callsTo(get).length }
}

describe('one’s own order', () => {
  it('shows a change as it arrives', async () => {
    const { reads } = await openOrder()
    expect(FakeSource.last().url).toBe(`/api/orders/${token}/live`)
    act(() => FakeSource.last().tell('message', shipped))
    expect(await screen.findByText('Enviado')).toBeVisible()
    expect(reads()).toBe(1)
  })

  it('is read every 30 seconds while the live stream is silent', async () => {
    const { server, reads } = await openOrder()
    server.routes[get] = () => json(shipped)
    FakeSource.last().fail(0)
    await act(() => jest.advanceTimersByTimeAsync(pollMillis))
    expect(await screen.findByText('Enviado')).toBeVisible()
    expect(reads()).toBe(2)
  })
})
