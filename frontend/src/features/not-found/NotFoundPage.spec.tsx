import { screen, within } from '@testing-library/react'
import { showPublicPage } from '../../testing/public-page'

describe('the page of an address that no page has', () => {
  beforeEach(() => showPublicPage('/404'))
  const page = () => within(screen.getByRole('main'))

  it('says in Portuguese what happened, and the words of the specification (§2, §8) small and in English', () => {
    expect(page().getByRole('heading', { level: 1 })).toHaveTextContent(/^Esta página não existe$/)
    const quoted = page().getByText(/404 Page Not Found/)
    expect(quoted).toHaveTextContent('404 Page Not FoundDid you forget to add the page to the router?')
    expect(quoted).toHaveAttribute('lang', 'en')
    expect(quoted.closest('h1, h2')).toBeNull()
  })

  it.each([
    ['Voltar ao início', '/'],
    ['Rastrear pedido', '/tracking'],
    ['Encontre seus pedidos pelo e-mail', '/meus-pedidos'],
    ['Solicitar documentos', '/solicitar-documentos'],
    ['Central de Ajuda', '/ajuda'],
  ])('leads on: %s', (name, href) => expect(page().getByRole('link', { name })).toHaveAttribute('href', href))

  it('stands between header and footer', () => {
    expect(screen.getByRole('banner')).toBeVisible()
    expect(screen.getByRole('contentinfo')).toBeVisible()
  })
})
