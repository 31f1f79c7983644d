import { renderContactAnswer, renderDataRequestMail, renderOrderListMail, renderRequestAnswer } from './own-mails.js'

const site = 'https://cartorio.example'

describe('the mail that confirms a request about personal data', () => {
  it.each([
    ['access', 'ver os dados pessoais'],
    ['correction', 'corrigir os dados pessoais'],
    ['erasure', 'apagar os dados pessoais'],
  ] as const)('says what was requested, and leads to its confirmation alone: %s', (request, words) => {
    const { subject, html, text } = renderDataRequestMail(site, 'KEY', request, 'Olga Dias')
    expect(subject).not.toMatch(/KEY|Olga/)
    const addresses = [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url)
    expect(new Set(addresses)).toEqual(new Set([`${site}/lgpd#${request}.KEY`]))
    for (const form of [html, text]) {
      expect(form).toContain(words)
      expect(form).toContain('Olá, Olga.')
      expect(form).not.toContain('abre o pedido')
    }
  })
})

describe('the mail that answers a request about personal data', () => {
  const answer = { name: 'Olga Dias', request: 'erasure', ground: null, erased: [], waiting: [] } as const

  it('says what was done, what the law keeps and what waits, without a link to an order', () => {
    const [erased, waiting] = [['CO-2026-00001', 'CO-2026-00002'], ['CO-2026-00003']]
    const { subject, html, text } = renderRequestAnswer(site, { ...answer, erased, waiting })
    expect(subject).toBe('O seu pedido sobre os seus dados foi atendido')
    expect(html).not.toContain('/tracking')
    expect(text).toContain('Apagamos os dados pessoais')
    expect(text).toMatch(/Dos pedidos CO-2026-00001 e CO-2026-00002 ficam, por lei, o número do pedido/)
    expect(text).toContain('O pedido CO-2026-00003 ainda não terminou')
  })

  it('says on which ground it was declined, and where to complain', () => {
    const { subject, text } = renderRequestAnswer(site, { ...answer, ground: 'not-holder' })
    expect(subject).toBe('Sobre o pedido dos seus dados')
    expect(text).toContain('Não conseguimos confirmar que os dados são de quem pediu.')
    expect(text).toContain('ANPD')
    expect(text).not.toContain('Apagamos')
  })
})

describe('an address with a key in it', () => {
  it.each([
    renderDataRequestMail(site, 'KEY-', 'erasure', 'Olga').text,
    renderOrderListMail(site, 'KEY_', 'Olga').text,
  ])('ends with a letter or a number (mail %#)', (text) => {
    const [address = ''] = /https:\/\/cartorio\.example\/(?:lgpd|meus-pedidos)#\S+/.exec(text) ?? []
    expect(address).toMatch(/KEY[-_]&fim=1$/)
  })
})

describe('the mail that answers the contact form', () => {
  const mail = {
    name: 'Célia',
    subject: 'Segunda via',
    question: 'Como <b>peço</b>?\n\nObrigada',
    answer: 'Assim:\npela página.',
  }

  it('has the answer line by line, and the question below it, as text', () => {
    const { subject, html, text } = renderContactAnswer(site, mail)
    expect(subject).toBe('Resposta: Segunda via')
    expect(text).toMatch(/Assim:[\s\S]*pela página\.[\s\S]*“Como <b>peço<\/b>\?”[\s\S]*“Obrigada”/)
    expect(html).toContain('Como &lt;b&gt;peço&lt;/b&gt;?')
    expect(html).not.toContain('<b>peço')
  })
})
