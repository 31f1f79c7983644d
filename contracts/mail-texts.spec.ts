import { mailTextsBody, ownWordsOf } from './mail-texts.js'

const parse = (body: object) => mailTextsBody.safeParse(body)
const messages = (body: object) => parse(body).error?.issues.map(({ message }) => message) ?? []

describe('what an office adds to its mails', () => {
  it('may be nothing, and a blank field is nothing', () => {
    const nothing = { senderName: null, replyTo: null, opening: null, closing: null, paragraphs: {} }
    expect(parse({}).data).toEqual(nothing)
    expect(parse({ senderName: ' ', opening: '\n', closing: '' }).data).toEqual(nothing)
  })

  it('keeps its lines, and one empty line between them', () =>
    expect(parse({ closing: 'Um abraço,\r\n\r\n\r\nEquipe\u0007 do cartório ' }).data?.closing).toBe(
      'Um abraço,\n\nEquipe  do cartório',
    ))

  it.each(['https://golpe.example', 'Veja www.golpe.example', 'Pague em meu-site.com.br hoje'])(
    'has no address of a page: %s',
    (words) => {
      expect(messages({ opening: words })).toEqual([expect.stringMatching(/^Tire o endereço de página/)])
      expect(messages({ paragraphs: { 'order-paid': words } })).toHaveLength(1)
    },
  )

  it.each(['Escreva para contato@cartorio.com.br.', 'Obrigado.Até logo', 'Das 9h às 18h, R$ 10.50'])(
    'may say: %s',
    (words) => expect(messages({ opening: words })).toEqual([]),
  )

  it.each(['Cartório <x@x.example>', 'ana@example', 'A "B"'])('has no sender called %s', (senderName) =>
    expect(messages({ senderName })).toHaveLength(1),
  )

  it('keeps the name of the sender on one line', () =>
    expect(parse({ senderName: 'Cartório\r\nBcc: x' }).data?.senderName).toBe('Cartório Bcc: x'))

  it('is no longer than its field', () => {
    expect(messages({ senderName: 'a'.repeat(61) })).toEqual(['Use no máximo 60 caracteres.'])
    expect(messages({ replyTo: 'atendimento' })).toEqual(['Confira o e-mail: falta uma parte.'])
    expect(messages({ paragraphs: { unknown: 'Olá' } })).toHaveLength(1)
  })

  it('has the paragraphs of each kind once in a mail about several steps', () => {
    const texts = {
      senderName: null,
      replyTo: null,
      opening: 'Bom dia.',
      closing: null,
      paragraphs: { 'order-paid': 'Obrigado.' },
    }
    expect(ownWordsOf(texts, ['order-paid', 'work-started', 'order-paid'])).toEqual({
      opening: 'Bom dia.',
      closing: null,
      paragraphs: ['Obrigado.'],
    })
  })
})
