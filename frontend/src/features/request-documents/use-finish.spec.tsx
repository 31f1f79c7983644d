import { act, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { forget, recall } from '../../lib/remembered'
import { pendingOrderKey } from '../../lib/stored-order-keys'
import { ToastProvider } from '../../lib/toast'
import { type Draft, emptyDraft } from './draft'
import { config, contact, delivery, item } from './request-flow-harness'
import { useFinish } from './use-finish'

const Address = () => <output aria-label="address">{useLocation().pathname}</output>
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
  const { result } = renderHook(() => useFinish(draft, config.products, { currency: 'USD' }, jest.fn()), {
    wrapper: App,
  })
  act(() => result.current.finish())
  expect(localStorage.getItem('pendingOrder')).toContain('Certidão de Nascimento')
  expect(screen.getByText('Pedido pronto')).toBeVisible()
  act(() => jest.advanceTimersByTime(1499))
  expect(screen.getByLabelText('address')).not.toHaveTextContent('/checkout')
  act(() => jest.advanceTimersByTime(1))
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\/checkout$/)
})

it.each(['SecurityError', 'QuotaExceededError'])(
  'goes to the checkout with the order where the browser keeps nothing (%s), and says what that means',
  (name) => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', name)
    })
    const { result } = renderHook(() => useFinish(draft, config.products, { currency: 'USD' }, jest.fn()), {
      wrapper: App,
    })
    act(() => result.current.finish())
    expect(screen.getByText(/não recarregue a página até pagar/)).toBeVisible()
    act(() => jest.advanceTimersByTime(1500))
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/checkout$/)
    expect(JSON.parse(recall(pendingOrderKey) ?? '{}')).toMatchObject({ contactName: contact.name })
  },
)
