import { renderContactAnswer, renderDataRequestMail, renderOrderListMail } from './own-mails.js'

const site = 'https://cartorio.example'

describe('the mail that confirms a request about personal data', () => {
  it.each([
    ['access', 'ver os dados pessoais'],
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
