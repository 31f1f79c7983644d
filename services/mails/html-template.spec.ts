import { htmlLayout } from './html-layout.js'
import { htmlOf } from './html-template.js'
import { greeting, type MailContent } from './mail-content.js'

const content = (changes: Partial<MailContent> = {}): MailContent => ({
  subject: 'Assunto',
  preview: 'Recebemos $ 83,00 & mais: este é o "recibo" do pedido.',
  mark: { shape: '●', word: 'Pago', tone: 'seal' },
  heading: 'Recebemos <o> pagamento',
  paragraphs: ["Linha 'um'", 'Linha dois'],
  facts: [{ label: 'Entrega', value: '2 de março' }],
  receipt: { lines: [{ label: '1× Certidão', value: '$ 45,00' }], total: { label: 'Total', value: '$ 83,00' } },
  action: { label: 'Ver', url: 'https://cartorio.example/tracking?token=TOKEN&a=1' },
  also: { label: 'Outro', url: 'https://cartorio.example/' },
  ...changes,
})

const { facts: _facts, receipt: _receipt, also: _also, ...plain } = content()

describe('a layout that is used again', () => {
  it.each<readonly [string, MailContent, string]>([
    ['with everything', content(), 'Joana Prado'],
    ['with other texts', content({ heading: 'Outro', preview: 'Curto.' }), '<b>Ana</b> Souza'],
    ['with more lines', content({ paragraphs: ['a', 'b', 'c'], facts: [] }), 'Rui'],
    ['with another tone', content({ mark: { shape: '✕', word: 'Fim', tone: 'danger' } }), ''],
    ['with as little as there can be', plain, 'Rui'],
    ['with the marks of a slot in a text', content({ heading: '\uE0003\uE001' }), 'Rui'],
  ])('is what React makes of the mail itself, %s', (_case, mail, name) => {
    const whole = htmlLayout(mail, greeting(name))
    expect(htmlOf(mail, name)).toBe(whole)
    expect(htmlOf(mail, name)).toBe(whole)
  })
})
