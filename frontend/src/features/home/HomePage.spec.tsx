import { act, screen, within } from '@testing-library/react'
import { standardDays } from '../../content/days'
import { SeenByTest, showPublicPage } from '../../testing/public-page'

const whatsApp = (number: string): void => {
  document.head.innerHTML = `<meta name="whatsapp" content="${number}">`
}

let end = () => {}

beforeEach(async () => {
  jest.useFakeTimers()
  window.IntersectionObserver = SeenByTest
  window.matchMedia = jest.fn().mockReturnValue({ matches: false })
  whatsApp('5511999990000')
  end = await showPublicPage('/')
})
afterEach(() => {
  end()
  jest.useRealTimers()
  document.head.innerHTML = ''
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
      'Feito com ferramentas que o mundo conhece',
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
    const strip = screen.getByRole('region', { name: 'Feito com ferramentas que o mundo conhece' })
    const links = within(strip).getAllByRole('link')
    expect(links).toHaveLength(26)
    for (const link of links) expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\//))
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

  it('marks each of six testimonials with five stars as an example', () => {
    const section = within(screen.getByRole('region', { name: 'Depoimentos' }))
    expect(section.getAllByRole('figure')).toHaveLength(6)
    expect(section.getAllByRole('img', { name: 'Nota 5 de 5' })).toHaveLength(6)
    expect(section.getAllByText('exemplo')).toHaveLength(6)
  })

  it('has a sample of a tracked parcel with the two ways on', () => {
    const section = within(screen.getByRole('region', { name: 'Do balcão do cartório à sua caixa de correio' }))
    expect(section.getByRole('figure')).toHaveTextContent(/CO-2025-00000.*Chega em 2 dias/)
    expect(section.getByRole('link', { name: 'Solicitar Documentos' })).toHaveAttribute('href', '/solicitar-documentos')
    expect(section.getByRole('link', { name: 'Rastrear pedido' })).toHaveAttribute('href', '/tracking')
  })

  it('says nothing that is not verified', () => {
    expect(document.body).not.toHaveTextContent(/99,8|250 mil|ISO 27001|150 países|24 horas/)
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
  ])('leads from each card to a quote: %s', (card, chosen) =>
    expect(within(carousel()).getByLabelText(`Solicitar orçamento: ${card}`)).toHaveAttribute(
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
    expect(button()).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/5511999990000\?text=Ol%C3%A1/))
  })

  it('stays away where the address is not a chat', () => {
    document.querySelector('a[data-chat-button]')?.setAttribute('href', '/contato')
    pass(1000)
    expect(button()).toBeNull()
  })
})

describe('the strip of countries', () => {
  it('names 64 countries and shows 64 flags on 32 coins', () => {
    const strip = screen.getByRole('region', { name: 'Onde você mora?' })
    expect(within(strip).getAllByRole('listitem')).toHaveLength(64)
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
