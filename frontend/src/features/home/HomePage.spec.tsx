import type { SiteContent } from '@cartorio/contracts/site/site-content.js'
import { noFigures } from '@cartorio/contracts/site/to-site-view.js'
import { exampleView, noContent, realView } from '@cartorio/contracts/testing/site-views.js'
import { act, cleanup, screen, within } from '@testing-library/react'
import { standardDays } from '../../content/days'
import { showPublicPage } from '../../testing/public-page'
import { SeenByTest } from '../../testing/seen-by-test'

let end = () => {}

beforeEach(async () => {
  jest.useFakeTimers()
  window.IntersectionObserver = SeenByTest
  window.matchMedia = jest.fn().mockReturnValue({ matches: false })
  end = await showPublicPage('/')
})
afterEach(() => {
  end()
  jest.useRealTimers()
})

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
const carousel = () => screen.getByRole('region', { name: 'Exemplos de pedidos' })
/** Inert cards are not in the accessibility tree of a browser; jsdom keeps them. */
const shownCard = () =>
  within(carousel())
    .getAllByRole('article', { hidden: true })
    .find((card) => !card.inert)?.textContent

describe('the home page', () => {
  it('has the sections of the specification in their order', () => {
    const main = within(screen.getByRole('main'))
    const titles = main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(titles).toEqual([
      'Nomes que você já conhece, em cada etapa',
      'O que buscamos para você',
      'Por que pedir por aqui',
      'Tudo pela tela, até o papel chegar',
      'Do balcão do cartório à sua caixa de correio',
      'Quem somos',
      'Quem cuida do seu pedido',
      'Como Funciona',
      'Quanto tempo leva',
      'Quanto custa',
      'Depoimentos',
      'Onde você mora?',
    ])
    expect(main.getByRole('heading', { level: 1 })).toHaveTextContent('Seus Documentos Onde Você Estiver')
  })

  it('leads from the hero to the order and to the four steps', () => {
    const hero = within(screen.getByRole('main'))
    expect(hero.getAllByRole('link', { name: /^Solicitar Documentos$/i })[0]).toHaveAttribute(
      'href',
      '/solicitar-documentos',
    )
    expect(hero.getByRole('link', { name: 'Como Funciona' })).toHaveAttribute('href', '/#como-funciona')
    expect(screen.getByText('Cartórios do Brasil inteiro, sem sair de casa')).toBeVisible()
    // The picture is a link of its own.
    expect(hero.getByRole('link', { name: 'Solicitar documentos' })).toHaveAttribute('href', '/solicitar-documentos')
    expect(hero.getByRole('link', { name: 'Solicitar documentos' }).querySelector('svg')).not.toBeNull()
  })

  it('explains four steps and the days of a typical order', () => {
    const steps = [...document.querySelectorAll('#como-funciona h3')].map(({ textContent }) => textContent)
    expect(steps).toEqual([
      'Escolha os documentos',
      'Pague com segurança',
      'Nossa equipe vai ao cartório',
      'Receba em casa',
    ])
    const days = within(screen.getByRole('region', { name: 'Quanto tempo leva' })).getAllByRole('listitem')
    expect(days.map(({ textContent }) => textContent)).toEqual([
      'imediataConfirmação',
      `até ${standardDays.start}Início do processo`,
      `até ${standardDays.issue}Emissão no cartório`,
      `até ${standardDays.ship}Envio`,
      `${standardDays.delivery}Entrega internacional`,
    ])
  })

  it('has a strip of 26 names, each with its address', () => {
    const strip = screen.getByRole('region', { name: 'Nomes que você já conhece, em cada etapa' })
    const links = within(strip).getAllByRole('link')
    expect(links).toHaveLength(26)
    for (const link of links) expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\//))
    for (const name of ['Visa', 'DHL Express', 'Apostila de Haia (HCCH)', 'AES-256 (NIST)'])
      expect(within(strip).getByRole('link', { name })).toBeVisible()
    expect(strip).toHaveTextContent('Talentos das melhores empresas usam o Cartório Online')
  })

  it('carries the document into the order and names its price', () => {
    const prices = within(screen.getByRole('region', { name: 'Quanto custa' }))
    expect(prices.getByRole('link', { name: 'Começar Agora' })).toHaveAttribute('href', '/solicitar-documentos')
    expect(prices.getByRole('link', { name: 'Procuração' })).toHaveAttribute(
      'href',
      '/solicitar-documentos?documento=power-attorney',
    )
    expect(prices.getAllByText(/^a partir de \$\s45,00$/)).toHaveLength(3)
  })

  it('has six testimonials with five stars', () => {
    const section = within(screen.getByRole('region', { name: 'Depoimentos' }))
    expect(section.getAllByRole('figure')).toHaveLength(6)
    expect(section.getAllByRole('img', { name: 'Nota 5 de 5' })).toHaveLength(6)
  })

  it('has a sample of a tracked parcel with the two ways on', () => {
    const section = within(screen.getByRole('region', { name: 'Do balcão do cartório à sua caixa de correio' }))
    expect(section.getByRole('figure')).toHaveTextContent(/CO-2026-00000.*Chega em 2 dias/)
    expect(section.getByRole('link', { name: 'Solicitar Documentos' })).toHaveAttribute('href', '/solicitar-documentos')
    expect(section.getByRole('link', { name: 'Rastrear pedido' })).toHaveAttribute('href', '/tracking')
  })
})

describe('the home page of an installation with real payments', () => {
  const showReal = async (content: Partial<SiteContent> = {}) => {
    end()
    cleanup()
    end = await showPublicPage('/', realView(content))
    return within(screen.getByRole('main'))
  }

  it('has no section without content, no link to one, and no claim without proof', async () => {
    const main = await showReal()
    const titles = main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(titles).toEqual([
      'O que buscamos para você',
      'Por que pedir por aqui',
      'Tudo pela tela, até o papel chegar',
      'Do balcão do cartório à sua caixa de correio',
      'Quem somos',
      'Como Funciona',
      'Quanto tempo leva',
      'Quanto custa',
      'Onde você mora?',
    ])
    expect(screen.queryAllByRole('link', { name: /depoimentos/i })).toEqual([])
    expect(document.body).not.toHaveTextContent(/99,8|500 mil|ISO 27001|24 horas|Talentos|2016|LLC|Clara|Marina/)
    expect(screen.queryByRole('img', { name: /^Nota/ })).toBeNull()
    act(() => jest.advanceTimersByTime(1000))
    expect(screen.queryByRole('link', { name: 'Falar pelo WhatsApp' })).toBeNull()
  })

  it('shows what the office has said, however little', async () => {
    const main = await showReal({
      team: [{ name: 'Ana da Silva Reis', role: 'Cartórios', task: 'Confere a certidão.' }],
      testimonials: [
        {
          name: 'Rui P.',
          location: 'Praia, Cabo Verde',
          country: 'CV',
          role: 'Médico',
          document: 'Certidão de Óbito',
          content: 'Chegou no dia prometido.',
          rating: 4,
        },
      ],
    })
    const team = within(main.getByRole('region', { name: 'Quem cuida do seu pedido' }))
    expect(team.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'ARCartóriosConfere a certidão.Ana da Silva Reis',
    ])
    const words = within(main.getByRole('region', { name: 'Depoimentos' }))
    expect(words.getByRole('img', { name: 'Nota 4 de 5' }).querySelector('svg')).toHaveAttribute('width', '80')
    expect(words.getByText('Chegou no dia prometido.')).toBeVisible()
    expect(screen.getAllByRole('link', { name: /depoimentos/i }).map((link) => link.getAttribute('href'))).toEqual([
      '/depoimentos',
      '/depoimentos',
    ])
  })

  it('shows the figures that were counted, and no place for those that were not', async () => {
    end()
    cleanup()
    const counted = { ...noFigures, rating: [{ figure: '4,7', count: '41' }] as const }
    end = await showPublicPage('/', exampleView({ content: noContent, demonstration: false, counted }))
    const about = screen.getByRole('region', { name: 'Quem somos' })
    expect(about).toHaveTextContent('4,7 de 5 é a nota média que 41 clientes deram')
    expect(about).not.toHaveTextContent(/entregues|em média/)
  })
})

describe('the carousel', () => {
  it('shows the next card every 3 seconds and begins again', () => {
    const seen = [0, 1, 2, 3].map(() => {
      const card = shownCard()
      pass(3000)
      return card
    })
    expect(seen[0]).toContain('Certidão de NascimentoEstados Unidos')
    expect(seen[1]).toContain('ProcuraçãoAlemanha')
    expect(seen[2]).toContain('Apostila de HaiaReino Unido')
    expect(seen[3]).toBe(seen[0])
  })

  it.each([
    ['Certidão de Nascimento, Estados Unidos', '?documento=birth'],
    ['Procuração, Alemanha', '?documento=power-attorney'],
    // An apostille belongs to whichever document is ordered.
    ['Apostila de Haia, Reino Unido', ''],
  ])('leads from each card to the price with shipping: %s', (card, chosen) =>
    expect(within(carousel()).getByLabelText(`Ver o preço com frete: ${card}`)).toHaveAttribute(
      'href',
      `/solicitar-documentos${chosen}`,
    ),
  )

  it('names the price of each card that offers one document', () => {
    const cards = within(carousel()).getAllByRole('article', { hidden: true })
    const prices = cards.map((card) => within(card).queryByText(/^a partir de/)?.textContent)
    expect(prices).toEqual(['a partir de $\u00a045,00', 'a partir de $\u00a035,00', undefined])
  })

  it('rests while it was paused or has the focus', () => {
    const first = shownCard()
    const pause = within(carousel()).getByRole('button', { name: 'Pausar' })
    act(() => pause.click())
    pass(9000)
    expect(shownCard()).toBe(first)
    act(() => within(carousel()).getByRole('button', { name: 'Continuar' }).click())
    act(() => within(carousel()).getByRole('button', { name: 'Próximo exemplo' }).focus())
    pass(9000)
    expect(shownCard()).toBe(first)
    act(() => (document.activeElement as HTMLElement).blur())
    pass(3000)
    expect(shownCard()).not.toBe(first)
  })

  it('moves by its button alone where motion is unwanted', async () => {
    end()
    window.matchMedia = jest.fn().mockReturnValue({ matches: true })
    document.body.innerHTML = ''
    end = await showPublicPage('/')
    const first = shownCard()
    pass(9000)
    expect(shownCard()).toBe(first)
    act(() => within(carousel()).getByRole('button', { name: 'Próximo exemplo' }).click())
    expect(shownCard()).not.toBe(first)
  })
})

describe('the button to the chat', () => {
  const button = () => screen.queryByRole('link', { name: 'Falar pelo WhatsApp' })

  it('comes after one second and opens a chat with a greeting in a new tab', () => {
    pass(999)
    expect(button()).toBeNull()
    pass(1)
    expect(button()).toHaveAttribute('target', '_blank')
    expect(button()).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/13055550100\?text=Ol%C3%A1/))
  })
})

describe('the strip of countries', () => {
  it('names 64 countries and shows 64 flags on 32 coins', () => {
    const strip = screen.getByRole('region', { name: 'Onde você mora?' })
    expect(within(strip).getAllByRole('listitem')).toHaveLength(64)
    expect(within(strip).getByText('Estes são 64 dos 231 países e territórios para onde enviamos.')).toBeVisible()
    expect(strip.querySelectorAll('[data-coins] > *')).toHaveLength(32)
    expect(strip.querySelectorAll('img[loading="lazy"]')).toHaveLength(64)
  })

  it('begins each coin 45 degrees after the one before it', () => {
    const coins = [...document.querySelectorAll<HTMLElement>('[data-coins] > *')]
    const angles = coins.map(({ style }) => Number.parseInt(style.getPropertyValue('--angle'), 10))
    expect(angles.slice(0, 4)).toEqual([0, 45, 90, 135])
    expect(angles.at(-1)).toBe(31 * 45)
  })

  it('turns 0.3 degrees for each pixel, while it is seen', () => {
    const coins = document.querySelector<HTMLElement>('[data-coins]')
    const scrollTo = (y: number) => {
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
      window.dispatchEvent(new Event('scroll'))
      return coins?.style.getPropertyValue('--turn')
    }
    expect(scrollTo(100)).toBe('')
    SeenByTest.all.at(-1)?.see(true)
    expect(scrollTo(1000)).toBe('300.0deg')
    SeenByTest.all.at(-1)?.see(false)
    expect(scrollTo(2000)).toBe('300.0deg')
  })
})
