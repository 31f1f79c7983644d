import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom'
import { useFiltersInAddress } from './use-filters-in-address'

const List = () => {
  const { keepPlace } = useFiltersInAddress()
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => keepPlace({ page: '', row: 'order-2' })}>
        rest on a row
      </button>
      <button type="button" onClick={() => void navigate('/order')}>
        open the order
      </button>
    </>
  )
}

describe('the place of the list in the address', () => {
  it('is not written over the page that one has left for, while its scripts are on their way', async () => {
    let arrive: (() => void) | undefined
    const Order = lazy(async () => {
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
      return { default: () => <h1>Order</h1> }
    })
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={['/list']}>
          <Suspense>
            <Routes>
              <Route path="/list" element={<List />} />
              <Route path="/order" element={<Order />} />
            </Routes>
          </Suspense>
        </MemoryRouter>
      </QueryClientProvider>,
    )
    act(() => screen.getByRole('button', { name: 'open the order' }).click())
    act(() => screen.getByRole('button', { name: 'rest on a row' }).click())
    await act(async () => arrive?.())
    expect(await screen.findByRole('heading', { name: 'Order' })).toBeVisible()
  })
})
