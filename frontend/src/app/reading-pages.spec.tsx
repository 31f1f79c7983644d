import { privacyVersion, termsVersion } from '@cartorio/contracts/terms.js'
import { screen, within } from '@testing-library/react'
import { showPublicPage } from '../testing/public-page'
import { applicationPaths } from './pages'
import { publicPages } from './public-pages'

const columns = {
  Serviços: [
    'Certidões de Nascimento',
    'Certidões de Casamento',
    'Certidões de Óbito',
    'Procurações',
    'Traduções Juramentadas',
    'Apostila de Haia',
  ],
  Suporte: [
    'Central de Ajuda',
    'Meus pedidos',
    'Como Funciona',
    'Prazos de Entrega',
    'Políticas de Devolução',
    'Conferir uma cópia',
    'Contato',
    'WhatsApp Suporte',
  ],
  Legal: ['Termos de Uso', 'Política de Privacidade', 'LGPD', 'Certificações'],
}

describe('the footer', () => {
  it('has the columns of the specification, and each link leads to a page of the site', async () => {
    await showPublicPage('/ajuda')
    const footer = within(screen.getByRole('contentinfo'))
    for (const [title, texts] of Object.entries(columns)) {
      const column = footer.getByRole('heading', { name: title }).parentElement
      const links = within(column as HTMLElement).getAllByRole('link')
      expect(links.map(({ textContent }) => textContent)).toEqual(texts)
      for (const link of links) {
        const path = link.getAttribute('href')?.split(/[?#]/)[0] ?? ''
        expect([...Object.keys(publicPages), ...applicationPaths]).toContain(path)
      }
    }
  })
})

describe('a page that is read', () => {
  it.each([
    ['/ajuda', 'Central de Ajuda'],
    ['/prazos', 'Prazos de Entrega'],
    ['/devolucoes', 'Políticas de Devolução'],
    ['/termos', 'Termos de Uso'],
    ['/privacidade', 'Política de Privacidade'],
    ['/lgpd', 'LGPD'],
    ['/certificacoes', 'Certificações'],
    ['/contato', 'Contato'],
  ])('has its heading: %s', async (path, title) => {
    await showPublicPage(path)
    expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toHaveTextContent(title)
  })

  it.each([
    ['/termos', termsVersion],
    ['/privacidade', privacyVersion],
  ])('names the version that an order records: %s', async (path, version) => {
    await showPublicPage(path)
    expect(screen.getByText(`Versão ${version}`)).toBeVisible()
  })
})
