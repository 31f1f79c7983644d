import { realView } from '@cartorio/contracts/testing/site-views.js'
import { screen, within } from '@testing-library/react'
import { showPublicPage } from '../../testing/public-page'

describe('the sales page', () => {
  beforeEach(() => showPublicPage('/sales'))

  it('stands alone, without the header and footer of the site', () => {
    expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Serviços' })).toBeNull()
    expect(screen.getByRole('contentinfo')).toBeVisible()
  })

  it('has its sections in their order', () => {
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Três soluções que não resolvem',
      'Quem faz por você',
      'Ao adquirir HOJE, você vai',
      'O que você pode estar pensando',
      'A oferta completa',
      'Bônus exclusivos',
      'Perguntas frequentes',
      'Garantia de 30 dias',
    ])
  })

  it.each([
    ['button-cta-false-solutions', 'SIM, QUERO A SOLUÇÃO AGORA'],
    ['button-cta-team', 'COMEÇAR AGORA COM OS ESPECIALISTAS'],
    ['button-cta-benefits', 'SIM, QUERO TODOS ESSES BENEFÍCIOS AGORA'],
    ['button-cta-services', 'QUERO CONQUISTAR MINHA LIBERDADE DOCUMENTAL'],
    ['button-cta-bonus', 'QUERO TODOS OS BÔNUS + MEU DOCUMENTO AGORA'],
    ['button-cta-faq', 'Pedir agora'],
    ['button-cta-final', 'QUERO RESOLVER MEUS DOCUMENTOS AGORA'],
  ])('leads to the order by %s', (id, label) => {
    const call = screen.getByTestId(id)
    expect(call).toHaveTextContent(label)
    expect(call).toHaveAttribute('href', '/solicitar-documentos')
  })

  it('has the price and a button before anything else', () => {
    const [first, second] = within(screen.getByRole('main')).getAllByRole('link')
    expect(first).toHaveTextContent(/^Certidão de nascimento a partir de \$\s45,00$/)
    expect(second).toHaveTextContent('Pedir agora')
    expect(second).toHaveAttribute('href', '/solicitar-documentos')
  })

  it('shouts in the labels of the specification alone', () => {
    const main = screen.getByRole('main').cloneNode(true) as HTMLElement
    for (const call of main.querySelectorAll('[data-testid]')) call.remove()
    const words = main.textContent?.replaceAll(/__[A-Z_]+__/g, '')
    const shouted = words?.match(/\p{Lu}{3,}/gu)
    expect(shouted).toEqual(['HOJE'])
  })

  it('names three false solutions', () => {
    const section = screen.getByRole('region', { name: 'Três soluções que não resolvem' })
    const titles = within(section).getAllByRole('heading', { level: 3 })
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'Fazer tudo sozinho',
      'Voar de volta ao Brasil',
      'Pedir a um parente',
    ])
  })

  it('offers the three bonuses of the specification in a demonstration', () => {
    const bonuses = within(screen.getByRole('region', { name: 'Bônus exclusivos' }))
    expect(bonuses.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '#1 Consultoria personalizada por país',
      '#2 Atendimento prioritário, 24 horas, pelo WhatsApp',
      '#3 Cópia digital antes do papel',
    ])
    for (const value of ['$97', '$67', '$47', /\$211/]) expect(bonuses.getByText(value)).toBeVisible()
  })
})

describe('the sales page of an installation with real payments', () => {
  beforeEach(() => showPublicPage('/sales', realView()))

  it('offers the one bonus that every order has, and calls it one', () => {
    const bonus = within(screen.getByRole('region', { name: 'O bônus de todo pedido' }))
    expect(bonus.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Cópia digital antes do papel',
    ])
    expect(screen.getByRole('main')).not.toHaveTextContent(/\$97|\$211|24 horas/)
  })

  it('names no roles of a team that has agreed to nothing', () => {
    const team = screen.getByRole('region', { name: 'Quem faz por você' })
    expect(team.querySelector('dl')).toBeNull()
  })
})
