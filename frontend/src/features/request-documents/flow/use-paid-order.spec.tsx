import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { Link } from '../../../lib/link'
import { keepTabOrder, tabOrder } from '../../../lib/tab-order'
import { renderPage } from '../../../testing/render-page'
import { usePaidOrder } from './OrderFlow'

const Flow = () => <p>{usePaidOrder('several')?.orderNumber ?? 'An empty flow'}</p>
const open = (address: string) =>
  renderPage(
    <Routes>
      <Route path="/flow" element={<Flow />} />
      <Route path="*" element={<Link to="/flow">Order</Link>} />
    </Routes>,
    address,
  )

describe('the paid order of a tab', () => {
  beforeEach(() => keepTabOrder('several', { token: 'customer-token', orderNumber: 'CO-2026-00042', payment: 'paid' }))
  afterEach(() => sessionStorage.clear())

  it('is shown where the browser’s way back leads to its flow', () => {
    open('/flow')
    expect(screen.getByText('CO-2026-00042')).toBeVisible()
  })

  it('gives way to another order that a link begins', async () => {
    open('/')
    await userEvent.click(screen.getByRole('link', { name: 'Order' }))
    expect(screen.getByText('An empty flow')).toBeVisible()
    expect(tabOrder('several')).toEqual({})
  })

  it('is none before it is paid', () => {
    keepTabOrder('several', { token: 'customer-token', orderNumber: 'CO-2026-00042' })
    open('/flow')
    expect(screen.getByText('An empty flow')).toBeVisible()
  })
})
