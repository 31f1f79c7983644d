import { screen, within } from '@testing-library/react'
import { showPublicPage } from '../../testing/public-page'

beforeEach(() => showPublicPage('/depoimentos'))

const inSection = (name: string) => within(screen.getByRole('region', { name }))

describe('the testimonials', () => {
  it('are two videos, six messages and six texts, all marked as examples', () => {
    expect(inSection('Em vídeo').getAllByRole('figure')).toHaveLength(2)
    expect(inSection('Em vídeo').getAllByText(/^Exemplo/)).toHaveLength(2)
    expect(inSection('Em mensagens').getAllByRole('listitem')).toHaveLength(6)
    expect(inSection('Em mensagens').getAllByText('exemplo')).toHaveLength(6)
    expect(inSection('O que escrevem').getAllByRole('figure')).toHaveLength(6)
    expect(inSection('O que escrevem').getAllByText('exemplo')).toHaveLength(6)
    expect(screen.getByRole('main')).toHaveTextContent('Os depoimentos desta página são exemplos.')
  })

  it('come with figures that are known, and with words where the server has not counted enough', () => {
    expect(screen.getByText('30 dias')).toBeVisible()
    expect(screen.getByText('pedidos entregues nos últimos doze meses')).not.toBeVisible()
    expect(screen.getByText('de 5 é a nota média que __RATINGS__ clientes deram')).not.toBeVisible()
    for (const words of [
      /^A data de cada entrega fica/,
      /^A data prevista da entrega/,
      /cada cliente pode dar uma nota/,
    ])
      expect(screen.getByText(words)).toBeVisible()
    expect(screen.getByRole('main')).not.toHaveTextContent(/99,8|4,9/)
  })

  it('lead to the order and back', () => {
    const closing = inSection('O próximo pode ser o seu')
    expect(closing.getByRole('link', { name: 'Solicitar Documentos' })).toHaveAttribute('href', '/solicitar-documentos')
    expect(closing.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/')
  })
})
