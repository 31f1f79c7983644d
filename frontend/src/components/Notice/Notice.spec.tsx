import { render, screen } from '@testing-library/react'
import { Notice } from './Notice'

describe('a notice', () => {
  it.each([
    ['info', 'status'],
    ['success', 'status'],
    ['warning', 'alert'],
    ['error', 'alert'],
  ] as const)('of kind %s is read out as %s', (kind, role) => {
    render(
      <Notice kind={kind} title="Pagamento pendente" action={<a href="/checkout">Pagar</a>}>
        O pedido começa depois.
      </Notice>,
    )
    expect(screen.getByRole(role)).toHaveTextContent('Pagamento pendenteO pedido começa depois.')
    expect(screen.getByRole('link', { name: 'Pagar' })).toBeVisible()
  })
})
