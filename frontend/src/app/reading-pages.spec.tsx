import { socialNetworks } from '@cartorio/contracts/social-networks.js'
import { privacyVersion, termsVersions } from '@cartorio/contracts/terms.js'
import { exampleView, realView } from '@cartorio/contracts/testing/site-views.js'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { goOffline, goOnline } from '../testing/connection'
import { showPublicPage } from '../testing/public-page'
import { SeenByTest } from '../testing/seen-by-test'
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
  ],
  Legal: ['Termos de Uso', 'Política de Privacidade', 'LGPD', 'Certificações'],
}

describe('the footer', () => {
  it('has the columns of the specification, and each link leads to a page of the site', async () => {
    await showPublicPage('/ajuda', realView())
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

  it('says what the product does, this year, and nothing that the office has not said', async () => {
    await showPublicPage('/ajuda', realView())
    const footer = screen.getByRole('contentinfo')
    expect(footer).toHaveTextContent('Simplificamos a vida de quem mora fora.')
    expect(footer).toHaveTextContent('© 2026 Cartório Online')
    expect(footer).not.toHaveTextContent(/LLC|ISO 27001/)
    const badges = [...footer.querySelectorAll('ul:last-child > li')].map(({ textContent }) => textContent)
    expect(badges.slice(-4)).toEqual([
      'Dados pessoais cifrados (AES-256)',
      'LGPD: acesso e remoção dos dados',
      'Envio com rastreamento',
      '30 dias para pedir o dinheiro de volta',
    ])
  })

  it('says who the office is and what of it is proven', async () => {
    await showPublicPage('/ajuda', exampleView())
    const footer = screen.getByRole('contentinfo')
    expect(footer).toHaveTextContent('Cartório Online LLC, Flórida, Estados Unidos')
    for (const badge of ['ISO 27001', 'PCI DSS', 'Certificado digital ICP-Brasil']) {
      const items = [...footer.querySelectorAll('li')].map(({ textContent }) => textContent)
      expect(items).toContain(badge)
    }
  })

  it('leads to the chat where the office has a number, and nowhere by that name where it has none', async () => {
    await showPublicPage('/ajuda', realView())
    expect(screen.queryByRole('link', { name: 'WhatsApp Suporte' })).toBeNull()
    cleanup()
    await showPublicPage('/ajuda', realView({ contact: { whatsapp: '13055550100' } }))
    expect(screen.getByRole('link', { name: 'WhatsApp Suporte' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/13055550100\?text=Ol/),
    )
  })

  it('has an icon for each of four networks where the office has an account, and no link without one', async () => {
    await showPublicPage('/ajuda', realView())
    expect(screen.queryByRole('link', { name: /^Cartório Online no / })).toBeNull()
    cleanup()
    const accounts = Object.fromEntries(socialNetworks.map((network) => [network, `https://${network}.example/`]))
    await showPublicPage('/ajuda', realView({ accounts }))
    expect(socialNetworks).toEqual(['Facebook', 'Twitter', 'Instagram', 'LinkedIn'])
    for (const network of socialNetworks) {
      const link = screen.getByRole('link', { name: `Cartório Online no ${network}` })
      expect(link).toHaveAttribute('href', `https://${network}.example/`)
      expect(link).toHaveAttribute('target', '_blank')
    }
  })
})

describe('a demonstration', () => {
  beforeEach(() => {
    window.IntersectionObserver = SeenByTest
  })
  const band = () => screen.queryAllByText('Demonstração: conteúdo de exemplo.')

  it.each(['/', '/depoimentos', '/sales', '/ajuda', '/verificar'])('says so once on each page: %s', async (path) => {
    await showPublicPage(path, exampleView())
    expect(band()).toHaveLength(1)
    expect(document.body).not.toHaveTextContent(/\(exemplo\)/)
  })

  it('says that its mails are kept', async () => {
    await showPublicPage('/', exampleView({ mailsKept: true }))
    expect(band()[0]?.parentElement).toHaveTextContent(
      'Demonstração: conteúdo de exemplo. Nenhum cartão é cobrado, e as mensagens ficam guardadas neste site.',
    )
  })

  it('is not what an installation with real payments is', async () => {
    await showPublicPage('/', realView())
    expect(band()).toHaveLength(0)
  })
})

describe('who answers for the service', () => {
  const main = () => screen.getByRole('main')
  const company = { name: 'Ofício Exemplar LLC', address: 'Miami, Estados Unidos', registration: 'EIN 12-3456789' }

  it('stands in the terms and on the contact page where the office has said it', async () => {
    await showPublicPage('/termos', realView({ company }))
    expect(main()).toHaveTextContent(
      'O Cartório Online é um serviço de Ofício Exemplar LLC, Miami, Estados Unidos. EIN 12-3456789',
    )
    cleanup()
    await showPublicPage('/contato', realView({ company, contact: { phone: '+1 305 555 0142', email: 'a@b.example' } }))
    expect(main()).toHaveTextContent('Ofício Exemplar LLC, Miami, Estados Unidos')
    expect(screen.getByRole('link', { name: '+1 305 555 0142' })).toHaveAttribute('href', 'tel:+13055550142')
    expect(screen.getByRole('link', { name: 'a@b.example' })).toHaveAttribute('href', 'mailto:a@b.example')
    expect(main()).not.toHaveTextContent('use o formulário abaixo')
  })

  it('is left out where it has not', async () => {
    await showPublicPage('/termos', realView())
    expect(main()).toHaveTextContent('O Cartório Online é um serviço privado.')
    cleanup()
    await showPublicPage('/contato', realView())
    expect(main()).toHaveTextContent('Para falar com a equipe, use o formulário abaixo.')
  })
})

describe('the page of certificates', () => {
  const list = () => screen.getByRole('heading', { name: 'Certificações de terceiros' }).parentElement
  const claim = { name: 'iso-27001', text: 'ISO 27001', proof: 'Certificado 123, BSI' } as const
  const show = (until: string) => showPublicPage('/certificacoes', realView({ claims: [{ ...claim, until }] }))

  it('names a certificate with its proof until its last day, and says where there is none', async () => {
    await show('2026-11-27')
    expect(list()).toHaveTextContent('ISO 27001: Certificado 123, BSI')
    cleanup()
    await show('2026-11-26')
    expect(list()).not.toHaveTextContent('ISO')
    expect(list()).toHaveTextContent('Ainda não publicamos nenhuma.')
  })

  it('names the tools that developers know', async () => {
    await showPublicPage('/certificacoes', realView())
    for (const name of ['PostgreSQL', 'React', 'NestJS'])
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', expect.stringMatching(/^https:/))
  })
})

describe('the frame of a page (specification §2)', () => {
  it.each([
    ['/', true],
    ['/depoimentos', true],
    ['/ajuda', true],
    ['/sales', false],
  ])('is header, main area and footer, but for the sales page: %s', async (path, framed) => {
    render(await publicSite(path, exampleView()))
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
    expect(main).toHaveTextContent(/os serviços e o país que você escolheu, por até 30 dias depois da última mudança/)
    expect(main).toHaveTextContent(/espera no navegador pelo pagamento por até 24 horas/)
    expect(main).toHaveTextContent(/formulários de dados do pedido fica guardado no nosso servidor por 30 dias/)
    expect(main).toHaveTextContent(/antes de fazer o pedido ficam no servidor por 24 horas/)
  })

  it.each(['/termos', '/ajuda', '/devolucoes', '/ajuda/documentos/birth'])(
    'says what a search costs and what is given back without a record: %s',
    async (path) => {
      await showPublicPage(path)
      expect(screen.getByRole('main')).toHaveTextContent(/A busca está no preço do documento.*também o frete/)
    },
  )

  it.each([
    ['/termos', termsVersions['no-reason']],
    ['/privacidade', privacyVersion],
  ])('names the version that an order records: %s', async (path, version) => {
    await showPublicPage(path)
    expect(screen.getByText(/^Versão/)).toHaveTextContent(`Versão ${version}`)
  })
})
