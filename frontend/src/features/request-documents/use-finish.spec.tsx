import { act, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { forget } from '../../lib/remembered'
import { answerMillis } from '../../lib/requests'
import { handedOrderIn } from '../../lib/stored-order'
import { pendingOrderKey } from '../../lib/stored-order-keys'
import { ToastProvider } from '../../lib/toast'
import { goOffline, goOnline } from '../../testing/connection'
import { fakeServer } from '../../testing/fake-server'
import { finishOrder } from './confirm/finish-order'
import { type Draft, emptyDraft } from './draft'
import { config, contact, delivery, item } from './request-flow-harness'
import { useFinish } from './use-finish'

const Address = () => {
  const { pathname, state } = useLocation()
  return (
    <>
      <output aria-label="address">{pathname}</output>
      <output aria-label="handed over">{handedOrderIn(state)}</output>
    </>
  )
}
const App = ({ children }: { readonly children: ReactNode }) => (
  <MemoryRouter initialEntries={['/solicitar-documentos/varios/confirmacao']}>
    <ToastProvider>
      {children}
      <Address />
    </ToastProvider>
  </MemoryRouter>
)
const draft: Draft = { ...emptyDraft('a'), items: [item], open: null, contact, delivery }

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.restoreAllMocks()
  forget(pendingOrderKey)
})
afterEach(() => jest.useRealTimers())

it('keeps the order, says so and goes to the checkout 1.5 seconds later (specification §2, §9)', () => {
  finishOrder(draft, config.products, { currency: 'USD' })
  const { result } = renderHook(useFinish, { wrapper: App })
  act(() => result.current.finish())
  expect(localStorage.getItem('pendingOrder')).toContain('Certidão de Nascimento')
  expect(screen.getByText('Pedido pronto')).toBeVisible()
  act(() => jest.advanceTimersByTime(1499))
  expect(screen.getByLabelText('address')).not.toHaveTextContent('/checkout')
  act(() => jest.advanceTimersByTime(1))
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\/checkout$/)
  expect(screen.getByLabelText('handed over')).toBeEmptyDOMElement()
})

it.each(['SecurityError', 'QuotaExceededError'])(
  'hands the order over to the checkout by the history where the browser keeps nothing (%s)',
  (name) => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', name)
    })
    finishOrder(draft, config.products, { currency: 'USD' })
    const { result } = renderHook(useFinish, { wrapper: App })
    act(() => result.current.finish())
    act(() => jest.advanceTimersByTime(1500))
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/checkout$/)
    expect(JSON.parse(screen.getByLabelText('handed over').textContent ?? '')).toMatchObject({
      contactName: contact.name,
    })
  },
)

it('stays where it is without a connection, for the page of the checkout would not load', async () => {
  fakeServer({})
  goOffline()
  const { result } = renderHook(useFinish, { wrapper: App })
  await act(async () => result.current.finish())
  expect(screen.getByText('Nada foi enviado. Finalize o pedido quando a internet voltar.')).toBeVisible()
  act(() => jest.advanceTimersByTime(1500))
  expect(screen.getByLabelText('address')).not.toHaveTextContent(/^\/checkout$/)
  expect(result.current.leaving).toBe(false)
  goOnline()
})

it('stays where it is when the server does not answer in time', async () => {
  globalThis.fetch = (_path, init) =>
    new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
  goOffline()
  const { result } = renderHook(useFinish, { wrapper: App })
  await act(async () => result.current.finish())
  expect(screen.queryByText(/^Nada foi enviado/)).not.toBeInTheDocument()
  await act(() => jest.advanceTimersByTimeAsync(answerMillis))
  expect(screen.getByText('Nada foi enviado. Finalize o pedido quando a internet voltar.')).toBeVisible()
  expect(result.current.leaving).toBe(false)
  goOnline()
})
