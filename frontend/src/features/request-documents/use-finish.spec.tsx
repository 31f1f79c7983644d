import { act, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
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
