import { realView } from '@cartorio/contracts/testing/site-views.js'
import { screen, within } from '@testing-library/react'
import { showPublicPage } from '../../testing/public-page'

const inSection = (name: string) => within(screen.getByRole('region', { name }))

describe('the testimonials of a demonstration', () => {
  beforeEach(() => showPublicPage('/depoimentos'))

  it('are two videos, six messages and six texts, none of them marked beside the band', () => {
    expect(inSection('Em vídeo').getAllByRole('figure')).toHaveLength(2)
    expect(inSection('Em mensagens').getAllByRole('listitem')).toHaveLength(6)
    expect(inSection('O que escrevem').getAllByRole('figure')).toHaveLength(6)
    expect(screen.getByRole('main')).not.toHaveTextContent(/exemplo/i)
  })

  it('have no mark of a player, and no link, without a film', () => {
    const videos = screen.getByRole('region', { name: 'Em vídeo' })
    expect(videos.querySelectorAll('svg g')).toHaveLength(0)
    expect(within(videos).queryByRole('link')).toBeNull()
  })

  it('come with figures, each of them a number', () => {
    const figures = [...screen.getByLabelText('O serviço em números').querySelectorAll('dd')]
    expect(figures.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['500 mil', '99,8%', '30 dias']),
    )
    for (const { textContent } of figures) expect(textContent).toMatch(/\d|^__DAYS_/)
    expect(screen.queryByText(/nota média|entregues/)).toBeNull()
  })

  it('lead to the order and back', () => {
    const closing = inSection('O próximo pode ser o seu')
    expect(closing.getByRole('link', { name: 'Solicitar Documentos' })).toHaveAttribute('href', '/solicitar-documentos')
    expect(closing.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/')
  })
})

describe('the testimonials of an installation with real payments', () => {
  it('are none before a customer has written one, and the page says so', async () => {
    await showPublicPage('/depoimentos', realView())
    expect(screen.getByText(/^Ainda não publicamos depoimentos\./)).toBeVisible()
    const titles = screen.getByRole('main').querySelectorAll('h2')
    expect([...titles].map(({ textContent }) => textContent)).toEqual(['Comece pelo seu documento'])
    expect(screen.queryByRole('img', { name: /^Nota/ })).toBeNull()
  })

  it('play where there is a film', async () => {
    const video = {
      title: 'Da certidão à cidadania',
      who: 'Família em Milão',
      length: '2:14',
      url: 'https://film.example/1',
    }
    await showPublicPage('/depoimentos', realView({ videos: [video] }))
    const videos = screen.getByRole('region', { name: 'Em vídeo' })
    expect(videos.querySelectorAll('svg g')).toHaveLength(1)
    expect(within(videos).getByRole('link', { name: 'Assistir ao vídeo: Da certidão à cidadania' })).toHaveAttribute(
      'href',
      'https://film.example/1',
    )
    expect(screen.queryByText(/^Ainda não publicamos/)).toBeNull()
  })

  it('show a conversation in the order in which it was written', async () => {
    const messages = [
      { by: 'customer', text: 'Chegou?' },
      { by: 'office', text: 'Chegou.' },
      { by: 'office', text: 'Confira o selo.' },
    ] as const
    await showPublicPage('/depoimentos', realView({ conversations: [{ who: 'Ana, Miami', messages: [...messages] }] }))
    const [conversation] = inSection('Em mensagens').getAllByRole('listitem')
    expect(conversation).toHaveTextContent('Ana, MiamiChegou?Chegou.Confira o selo.')
  })
})
