import { act, fireEvent, screen } from '@testing-library/react'
import { addressDelayMs } from '../../../components/AddressLookup/AddressLookup'
import { fakeServer, json } from '../../../testing/fake-server'
import { orderAddress, orderView, customerToken as token } from '../../../testing/orders'
import { renderPage } from '../../../testing/render-page'
import { AddressDialog } from './AddressDialog'

const lookup = 'POST /api/lookup-address'
const found = (city: string) => () => json({ success: true, address: { street: '', city, state: 'FL', country: 'US' } })
const settled = () => act(() => jest.advanceTimersByTimeAsync(addressDelayMs))

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('takes the city of another postal code in the place of the old one, and nothing that was typed since', async () => {
  const server = fakeServer({
    [`GET /api/orders/${token}/address`]: () => json(orderAddress),
    [lookup]: found('Orlando'),
  })
  renderPage(<AddressDialog order={orderView()} onChanged={() => undefined} onClose={() => undefined} />, '/')
  await settled()
  const [code, city] = [screen.getByLabelText('Código postal'), screen.getByLabelText('Cidade')]
  await settled()
  expect(server.callsTo(lookup)).toHaveLength(0)
  expect(city).toHaveValue(orderAddress.deliveryCity)

  fireEvent.change(code, { target: { value: '32801' } })
  await settled()
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(screen.getByText('Endereço encontrado!')).toBeVisible()
  expect(city).toHaveValue('Orlando')
  expect(screen.getByLabelText('Endereço')).toHaveValue(orderAddress.deliveryAddress)

  fireEvent.change(city, { target: { value: 'Winter Park' } })
  server.routes[lookup] = found('Tampa')
  fireEvent.change(code, { target: { value: '33602' } })
  await settled()
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(server.callsTo(lookup)).toHaveLength(2)
  expect(city).toHaveValue('Winter Park')
})
