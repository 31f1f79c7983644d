import { mailKinds } from '@cartorio/contracts/mail-kinds.js'
import { mailsAbout } from '../../domain/order/mails.js'
import { mailExample } from '../../testing/scenarios/mail-examples.js'
import { renderMail } from './render-mail.js'

const name = 'Joana Prado'

describe.each(mailKinds)('the mail %s', (kind) => {
  const facts = mailExample(kind)
  const { subject, html, text } = renderMail(kind, facts, name)

  it('comes from its event', () => expect(mailsAbout(facts.event).map((about) => about.kind)).toContain(kind))

  it('has the order’s number in its subject, and greets by the first name', () => {
    expect(subject).toContain(facts.order.orderNumber)
    expect(subject).not.toMatch(/!|TOKEN/)
    for (const form of [html, text]) expect(form).toContain('Olá, Joana.')
  })

  it('leads to the customer’s pages and the courier, and nowhere else', () => {
    const addresses = [...html.matchAll(/href="([^"]+)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))
    expect(addresses.length).toBeGreaterThan(0)
    // A stranger may read the former address: no link of the order is in it.
    if (kind === 'email-replaced') return expect(addresses).toEqual(['https://cartorio.example/contato'])
    for (const address of addresses) {
      expect(address).toMatch(/^https:\/\/(cartorio\.example\/.*TOKEN|www\.dhl\.com\/)/)
      expect(text).toContain(address)
    }
    expect(html).not.toMatch(/<img|<script|url\(/)
  })

  it('has no address that ends with a sign of the token, which a program may leave out of the link', () => {
    const ended = renderMail(kind, { ...facts, token: 'TOKEN-_' }, name).text
    for (const [address] of ended.matchAll(/https?:\S+/g)) expect(address).toMatch(/[A-Za-z0-9]$/)
  })

  it('says the same in both forms', () => {
    const words = html
      .replace(/<style>[\s\S]*?<\/style>/, '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&amp;', '&')
    for (const line of text.split('\n').filter((each) => each !== '' && !each.startsWith('http') && each !== '--'))
      for (const part of line.split(/: ?/).filter((each) => each !== '')) expect(words).toContain(part)
  })

  it('holds nothing personal but the name', () =>
    expect(`${html}${text}`).not.toMatch(
      /example\.com|Miami|Evergreen|desistência|cortesia|não confere|ninguém em casa|outra pessoa/,
    ))

  it('is small enough not to be cut', () => expect(Buffer.byteLength(html)).toBeLessThan(60_000))
})

describe('a name in a mail', () => {
  it('cannot become markup', () => {
    const { html } = renderMail('order-paid', mailExample('order-paid'), '<script>alert(1)</script> Prado')
    expect(html).not.toContain('<script>')
    expect(html).toContain('&lt;script&gt;')
  })

  it('may be missing', () => expect(renderMail('order-paid', mailExample('order-paid'), ' ').text).toMatch(/^Olá\.\n/))
})

describe('the receipt', () => {
  it('has a line for each document, each surcharge, and the sum with its currency', () => {
    const { text } = renderMail('order-paid', mailExample('order-paid'), name)
    const { order } = mailExample('order-paid')
    expect(order.breakdown.expedited).toBeGreaterThan(0)
    for (const line of ['1× Certidão', 'Atendimento expresso: $', 'Frete: $', 'Total pago (USD): $'])
      expect(text).toContain(line)
  })
})
