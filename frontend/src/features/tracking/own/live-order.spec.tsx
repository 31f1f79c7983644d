import { act, screen } from '@testing-library/react'
import { askMillis } from '../../../lib/use-live'
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
  await screen.findByText('Acompanhe seu pedido')
  expect(screen.queryByText('Enviado')).not.toBeInTheDocument()
  return { server, asked: () => server.callsTo(get).length }
}

describe('one’s own order', () => {
  it('shows a change as it is told', async () => {
    const { asked } = await openOrder()
    expect(FakeSource.last().url).toBe(`/api/orders/${token}/live`)
    act(() => FakeSource.last().tell('message', shipped))
    expect(await screen.findByText('Enviado')).toBeVisible()
    expect(asked()).toBe(1)
  })

  it('is asked for every 30 seconds while nothing is told', async () => {
    const { server, asked } = await openOrder()
    server.routes[get] = () => json(shipped)
    FakeSource.last().fail(0)
    await act(() => jest.advanceTimersByTimeAsync(askMillis))
    expect(await screen.findByText('Enviado')).toBeVisible()
    expect(asked()).toBe(2)
  })
})
