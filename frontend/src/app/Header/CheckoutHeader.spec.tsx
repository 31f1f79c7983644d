import { render, screen } from '@testing-library/react'
import { AppProvider } from '../../lib/app-context'
import { CheckoutHeader } from './Header'

const links = (pathname: string, search = '') => {
  render(
    <AppProvider>
      <CheckoutHeader pathname={pathname} search={search} />
    </AppProvider>,
  )
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
}
const logo = ['Cartório Online', '/']

describe('the header of the checkout', () => {
  it('has the logo, a lock and the way back to the request (§2) in place of the menu', () => {
    expect(links('/checkout')).toEqual([logo, ['Voltar', '/solicitar-documentos']])
    expect(screen.getByText('Pagamento seguro')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Abrir menu' })).toBeNull()
  })

  it('leads from the payment of a charge back to its order', () =>
    expect(links('/checkout/abc', '?cobranca=1')).toEqual([logo, ['Voltar', '/tracking?token=abc']]))

  it('leads nowhere back from the receipt', () => expect(links('/checkout/abc/recibo')).toEqual([logo]))
})
