import { mailKinds } from '@cartorio/contracts/mail-kinds.js'
import { cents } from '@cartorio/contracts/money.js'
import { mailsAbout } from '../domain/order/mails.js'
import { mailExample, mailFactsAfter } from '../testing/scenarios/mail-examples.js'
import { chargeRequested, servicesCharged, termsAccepted } from '../testing/scenarios/money-history.js'
import {
  birth,
  type Happened,
  item,
  orderCreated,
  orderPaid,
  paymentReminderRequested,
  paymentRequested,
  processingStarted,
} from '../testing/scenarios/order-history.js'
import { itemsEnded } from '../testing/scenarios/staff-history.js'
import type { MailFacts } from './mail-content.js'
import { renderMail, renderSteps } from './render-mail.js'

const name = 'Joana Prado'

describe.each(mailKinds)('the mail %s', (kind) => {
  const facts = mailExample(kind)
  const { subject, html, text } = renderMail(kind, facts, name)

  it('comes from its event', () => expect(mailsAbout(facts.event).map((about) => about.kind)).toContain(kind))

  it('has the order’s number in its subject, and greets by the first name', () => {
    // The holder of a document is no customer: the number would show them the order.
    if (kind === 'holder-authorisation') expect(subject).not.toContain(facts.order.orderNumber)
    else expect(subject).toContain(facts.order.orderNumber)
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

describe('the mail about a parcel', () => {
  it('has the number as it is now: it may have been corrected while the mail waited', () => {
    const shipped = mailExample('order-shipped')
    const { order } = mailExample('tracking-corrected')
    expect(renderMail('order-shipped', shipped, name).text).toContain('TRACK12345')
    const { text } = renderMail('order-shipped', { ...shipped, order }, name)
    expect(text).toContain('TRACK99999')
    expect(text).not.toContain('TRACK12345')
  })
})

describe('a name in a mail', () => {
  it('cannot become markup', () => {
    const { html, text } = renderMail('order-paid', mailExample('order-paid'), '<script>alert(1)</script> Prado')
    expect(`${html}${text}`).not.toMatch(/<script>|alert|Prado/)
  })

  it('may be missing', () => expect(renderMail('order-paid', mailExample('order-paid'), ' ').text).toMatch(/^Olá\.\n/))
})

describe('the mail about a charge', () => {
  const mailAfter = (charge: Happened, changes: Partial<MailFacts> = {}) =>
    renderMail(
      'additional-fee',
      { ...mailFactsAfter(orderCreated({ items: [birth, two] }), orderPaid(), charge), ...changes },
      name,
    )
  const two = item(6, { documentType: 'BIRTH', quantity: 2 })
  const english = { itemId: birth.itemId, service: 'translation', language: 'en' } as const
  const apostille = { itemId: two.itemId, service: 'apostille', language: null } as const

  it('for a service that the customer chose says what was added and what it costs', () => {
    const { subject, text } = mailAfter(servicesCharged(3500, [english]))
    expect(subject).toBe('Serviço acrescentado: pedido CO-2026-00042')
    expect(text).toContain('Você acrescentou a tradução para inglês: $\u00a035,00.')
    expect(text).toContain('1× Certidão de Nascimento: tradução para inglês')
    expect(text).not.toMatch(/necessária|O motivo|Cobrança adicional/)
  })

  it('for several services names each, and the documents that get it', () => {
    const { subject, text } = mailAfter(servicesCharged(6500, [english, apostille]))
    expect(subject).toBe('Serviços acrescentados: pedido CO-2026-00042')
    expect(text).toContain('Você acrescentou a tradução para inglês e a apostila de Haia: $\u00a065,00.')
    expect(text).toContain(
      '1× Certidão de Nascimento: tradução para inglês\n2× Certidão de Nascimento: apostila de Haia',
    )
  })

  it('says of a translation whose language is open only that it is one', () =>
    expect(mailAfter(servicesCharged(3500, [{ ...english, language: 'open' }])).text).toContain(
      'Você acrescentou a tradução juramentada: $\u00a035,00.',
    ))

  it('says that a service was added, not by whom, where the office wrote it down', () => {
    const { text } = mailAfter(servicesCharged(3500, [english]), { by: 'staff' })
    expect(text).toContain('Acrescentado ao seu pedido: tradução para inglês, $\u00a035,00.')
    expect(text).not.toContain('Você acrescentou')
  })

  it('for a fee that was found later says that the order needs it', () => {
    const { subject, text } = mailAfter(chargeRequested())
    expect(subject).toBe('Cobrança adicional: pedido CO-2026-00042')
    expect(text).toContain('Ela é necessária para concluir o pedido.')
  })

  it('for a service that the office agreed with the customer does not', () => {
    const { text } = mailAfter(chargeRequested(2000, 'segunda via', { kind: 'added-services' }))
    expect(text).not.toContain('necessária')
    expect(text).toContain('O envio espera este pagamento.')
  })
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

describe('of the search of a record', () => {
  const search = { fee: cents(350), kept: cents(400) }
  const ordered = orderCreated({ items: [birth], search })
  const textOf = (...happened: readonly Happened[]) => {
    const facts = mailFactsAfter(...happened)
    const [about] = mailsAbout(facts.event)
    if (about === undefined) throw new Error('no mail')
    return renderMail(about.kind, facts, name).text
  }

  it('the mails before and after the payment say what it costs and what is kept', () => {
    for (const happened of [[ordered], [ordered, paymentRequested(), orderPaid()]])
      expect(textOf(...happened)).toContain('A busca do registro custa $\u00a03,50 por documento.')
    expect(textOf(orderCreated({ items: [birth] }))).toContain('A busca está no preço do documento.')
    expect(textOf(orderCreated({ items: [item(8, { documentType: 'POWER_OF_ATTORNEY' })] }))).not.toContain('busca')
  })

  it('the mail of a record that is not found says what was kept', () => {
    const paid = [ordered, paymentRequested(), orderPaid(), processingStarted()]
    expect(textOf(...paid, itemsEnded('not-found', [birth], 'não consta', 400))).toContain(
      'Ficamos com $\u00a04,00 pela busca',
    )
    expect(textOf(...paid, itemsEnded('not-found', [birth]))).not.toContain('Ficamos com')
  })
})

describe('several steps in one mail', () => {
  const partOf = (kind: 'document-issued' | 'document-apostilled' | 'order-shipped') => ({
    kind,
    facts: mailExample(kind),
  })

  it('are told with their own words, and lead where the last one leads', () => {
    const shipped = renderMail('order-shipped', mailExample('order-shipped'), name)
    const { subject, text } = renderSteps(
      [partOf('document-issued'), partOf('document-apostilled'), partOf('order-shipped')],
      name,
    )
    expect(subject).toMatch(/^Novidades do pedido CO-/)
    expect(text).toContain('O cartório emitiu o documento.')
    expect(text).toContain('apostila de Haia.')
    expect(text).toContain('Seus documentos estão a caminho.')
    const [courier = ''] = shipped.text.match(/https:\/\/www\.dhl\.com\S+/) ?? []
    expect(text).toContain(courier)
  })

  it('are the mail of the step where there is one', () =>
    expect(renderSteps([partOf('document-issued')], name)).toEqual(
      renderMail('document-issued', mailExample('document-issued'), name),
    ))
})

describe('the mail about an order that the office made', () => {
  it.each([
    ['phone', 'Você pediu por telefone'],
    ['email', 'Você pediu por e-mail'],
    ['counter', 'Você pediu no nosso balcão'],
  ] as const)('asks the customer to check it, accept the terms and pay: %s', (channel, words) => {
    const { subject, text } = renderMail('order-received', mailFactsAfter(orderCreated({ channel })), name)
    expect(subject).toMatch(/^Confira e pague o pedido CO-/)
    for (const part of [words, 'os termos de uso, que só você pode aceitar', '/checkout/TOKEN'])
      expect(text).toContain(part)
  })
})

describe('the mails about an order that the office made and that waits for its money', () => {
  const bankAccount = {
    holder: 'Cartório Online LLC',
    bank: 'Banco do Brasil',
    account: 'PT50 0002 0123 1234 5678 9015 4',
  }
  const made = orderCreated({ channel: 'phone' })
  const received = mailFactsAfter(made)
  const reminded = mailFactsAfter(made, paymentReminderRequested())

  it.each([
    ['order-received', received],
    ['payment-reminder', reminded],
  ] as const)('say to which account its customer transfers: %s', (kind, facts) => {
    const { html, text } = renderMail(kind, { ...facts, bankAccount }, name)
    for (const form of [html, text])
      for (const said of [...Object.values(bankAccount), facts.order.orderNumber]) expect(form).toContain(said)
  })

  it.each([
    ['order-received', received],
    ['payment-reminder', reminded],
  ] as const)('ask for the terms before the transfer: %s', (kind, facts) =>
    expect(renderMail(kind, { ...facts, bankAccount }, name).text).toContain('Aceite os termos antes de transferir'),
  )

  it('ask no more for terms that were accepted', () => {
    const facts = mailFactsAfter(made, termsAccepted(), paymentReminderRequested())
    expect(renderMail('payment-reminder', { ...facts, bankAccount }, name).text).not.toContain('Aceite os termos')
  })

  it.each<readonly [string, Happened]>([
    ['a fee', chargeRequested()],
    ['added services', servicesCharged(3500, [{ itemId: birth.itemId, service: 'apostille', language: null }])],
  ])('say so of a charge too: %s', (_what, charge) => {
    const ofOffice = mailFactsAfter(made, orderPaid(), charge)
    const { html, text } = renderMail('additional-fee', { ...ofOffice, bankAccount }, name)
    for (const form of [html, text])
      for (const said of [...Object.values(bankAccount), ofOffice.order.orderNumber]) expect(form).toContain(said)
    const ofCustomer = mailFactsAfter(orderCreated(), orderPaid(), charge)
    expect(renderMail('additional-fee', { ...ofCustomer, bankAccount }, name).text).not.toMatch(/transf/i)
  })

  it('offer no transfer where the office has named no account', () =>
    expect(renderMail('order-received', { ...received, bankAccount: null }, name).text).not.toMatch(/transfer/i))

  it('are those of an order that the office made alone', () =>
    expect(renderMail('order-received', { ...mailFactsAfter(orderCreated()), bankAccount }, name).text).not.toMatch(
      /transfer/i,
    ))
})

describe('what an office adds to its mails', () => {
  const texts = {
    senderName: null,
    replyTo: null,
    opening: 'Bom dia & bem-vinda <b>Joana</b>.',
    closing: 'Um abraço,\nEquipe do cartório',
    paragraphs: { 'order-paid': 'Guarde o número.' },
  }
  const { html, text } = renderMail('order-paid', mailExample('order-paid'), name, texts)

  it('is in both forms, each line of its own, and is no HTML', () => {
    expect(html).toContain('Bom dia &amp; bem-vinda &lt;b&gt;Joana&lt;/b&gt;.')
    expect(html).toContain('Um abraço,<br/>Equipe do cartório')
    for (const words of ['Bom dia & bem-vinda <b>Joana</b>.', 'Um abraço,\nEquipe do cartório', 'Guarde o número.'])
      expect(text).toContain(words)
  })

  it('opens after the greeting, and ends before what stands under every mail', () => {
    const places = ['Olá, Joana.', 'Bom dia', 'Guarde o número.', 'Um abraço', '--'].map((words) => text.indexOf(words))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  it('has the paragraph of its kind alone, and of several steps that of each', () => {
    expect(renderMail('work-started', mailExample('work-started'), name, texts).text).not.toContain('Guarde o número.')
    const parts = ['order-paid', 'work-started'] as const
    const [first, second] = parts.map((kind) => ({ kind, facts: mailExample(kind) }))
    if (first === undefined || second === undefined) throw new Error('two mails are needed')
    expect(renderSteps([first, second], name, texts).text).toContain('Guarde o número.')
  })

  it('changes nothing where there is nothing', () => {
    const facts = mailExample('order-paid')
    const none = { senderName: null, replyTo: null, opening: null, closing: null, paragraphs: {} }
    expect(renderMail('order-paid', facts, name, none)).toEqual(renderMail('order-paid', facts, name))
  })
})
