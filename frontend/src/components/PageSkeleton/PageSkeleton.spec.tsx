import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { PageSkeleton } from './PageSkeleton'

const at = (address: string) => (
  <MemoryRouter initialEntries={[address]}>
    <PageSkeleton text="Abrindo seu pedido…" />
  </MemoryRouter>
)

describe('a page before it is there', () => {
  it.each([
    ['/solicitar-documentos?documento=birth', 'Solicitar documentos'],
    ['/solicitar-documentos/um/documento', 'Solicitar um documento'],
    ['/solicitar-documentos/varios/contato', 'Solicitar documentos'],
    ['/checkout/TOKEN', 'Pagamento'],
    ['/continue-order?token=T', 'Complete seus dados'],
    ['/birth-certificate-form?token=T', 'Dados da certidão de nascimento'],
    ['/tracking', 'Rastreie seu Pedido'],
    ['/tracking?token=T', 'Acompanhe seu pedido'],
    ['/meus-pedidos', 'Meus pedidos'],
  ])('has the heading of %s and says that it is loading', (address, title) => {
    render(at(address))
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('Abrindo seu pedido…')
  })

  it('is the same for every query in the HTML of the build', () =>
    expect(renderToString(at('/tracking?token=T'))).toBe(renderToString(at('/tracking'))))

  it('says at the checkout what §2 has for it', () => {
    render(
      <MemoryRouter initialEntries={['/checkout']}>
        <PageSkeleton />
      </MemoryRouter>,
    )
    expect(screen.getByRole('status')).toHaveTextContent('Preparando pagamento...')
  })

  it('is a sign of loading alone where the office works', () => {
    render(at('/admin/pedidos'))
    expect(screen.queryByRole('heading')).toBeNull()
    expect(screen.getByRole('status')).toBeVisible()
  })
})
