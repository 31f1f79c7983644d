import { socialNetworks } from '@cartorio/contracts/social-networks.js'
import { privacyVersion, termsVersion } from '@cartorio/contracts/terms.js'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { company } from '../content/site'
import { goOffline, goOnline } from '../testing/connection'
import { showPublicPage } from '../testing/public-page'
import { applicationPaths } from './pages'
import { publicPages, publicSite } from './public-pages'

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

  it('says who the office is, and which of its promises are verified', async () => {
    await showPublicPage('/ajuda')
    const footer = screen.getByRole('contentinfo')
    expect(footer).toHaveTextContent('Simplificamos a vida de quem mora fora.')
    expect(footer).toHaveTextContent(company)
    expect(footer).toHaveTextContent('© 2025 Cartório Online')
    const badges = [...footer.querySelectorAll('ul:last-child > li')].map(({ textContent }) => textContent)
    expect(badges.slice(-4)).toEqual([
      'Dados pessoais cifrados (AES-256)',
      'LGPD: acesso e remoção dos dados',
      'Envio com rastreamento',
      'Garantia de 30 dias',
    ])
  })

  it('has an icon for each of four networks where the office has an account, and no link without one', async () => {
    await showPublicPage('/ajuda')
    expect(screen.queryByRole('link', { name: /^Cartório Online no / })).toBeNull()
    cleanup()
    const accounts = Object.fromEntries(socialNetworks.map((network) => [network, `https://${network}.example/`]))
    document.head.innerHTML = `<meta name="social-accounts" content='${JSON.stringify(accounts)}'>`
    await showPublicPage('/ajuda')
    document.head.innerHTML = ''
    expect(socialNetworks).toEqual(['Facebook', 'Twitter', 'Instagram', 'LinkedIn'])
    for (const network of socialNetworks) {
      const link = screen.getByRole('link', { name: `Cartório Online no ${network}` })
      expect(link).toHaveAttribute('href', `https://${network}.example/`)
      expect(link).toHaveAttribute('target', '_blank')
    }
  })
})

describe('the frame of a page (specification §2)', () => {
  it.each([
    ['/', true],
    ['/depoimentos', true],
    ['/ajuda', true],
    ['/sales', false],
  ])('is header, main area and footer, but for the sales page: %s', async (path, framed) => {
    render(await publicSite(path))
    expect(screen.getByRole('main')).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Principal' }) !== null).toBe(framed)
    expect(screen.queryByRole('heading', { name: 'Suporte' }) !== null).toBe(framed)
  })
})

describe('a public page without a connection', () => {
  afterEach(goOnline)

  it.each([
    ['/contato', /^Sem conexão com a internet\. Nada do que você digitou se perdeu/],
    ['/lgpd', /^Sem conexão com a internet\. Nada do que você digitou se perdeu/],
    ['/verificar', /^Sem conexão com a internet\./],
    ['/verify', /^No internet connection\./],
    ['/sales', /^Sem conexão com a internet\./],
  ])('says so until it is back: %s', async (path, words) => {
    const end = await showPublicPage(path)
    const place = screen.getAllByRole('status').find(({ textContent }) => words.test(textContent ?? ''))
    const banner = place?.firstElementChild
    expect(banner).not.toBeVisible()
    act(goOffline)
    expect(banner).toBeVisible()
    act(goOnline)
    expect(banner).not.toBeVisible()
    end()
    act(goOffline)
    expect(banner).not.toBeVisible()
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

  it('says what of a person stays on the device and how long drafts and files stay on the server', async () => {
    await showPublicPage('/privacidade')
    const main = screen.getByRole('main')
    expect(main).toHaveTextContent(/no seu navegador: .*o país e a moeda/)
    expect(main).toHaveTextContent(/formulários de dados do pedido fica guardado no nosso servidor por 30 dias/)
    expect(main).toHaveTextContent(/antes de fazer o pedido ficam no servidor por 24 horas/)
  })

  it.each([
    ['/termos', termsVersion],
    ['/privacidade', privacyVersion],
  ])('names the version that an order records: %s', async (path, version) => {
    await showPublicPage(path)
    expect(screen.getByText(`Versão ${version}`)).toBeVisible()
  })
})
