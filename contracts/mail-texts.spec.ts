import { formerMailTexts, type MailTextsView, mailTextsBody, ownWordsOf, withMailTexts } from './mail-texts.js'

const parse = (body: object) => mailTextsBody.safeParse(body)
const messages = (body: object) => parse(body).error?.issues.map(({ message }) => message) ?? []

describe('what an office adds to its mails', () => {
  it('may be nothing, and a blank field is nothing', () => {
    const blank = { senderName: ' ', opening: '\n', closing: '', paragraphs: { 'order-paid': ' ' } }
    expect(parse(blank).data).toEqual({
      senderName: null,
      opening: null,
      closing: null,
      paragraphs: { 'order-paid': null },
    })
  })

  it('says nothing of a part that is left out', () => {
    expect(parse({}).data).toEqual({})
    expect(parse({ closing: 'Equipe' }).data).toEqual({ closing: 'Equipe' })
  })

  it('keeps its lines, and one empty line between them', () =>
    expect(parse({ closing: 'Um abraço,\r\n\r\n\r\nEquipe\u0007 do cartório ' }).data?.closing).toBe(
      'Um abraço,\n\nEquipe  do cartório',
    ))

  it.each([
    'https://golpe.example',
    'Veja www.golpe.example',
    'Pague em meu-site.com.br hoje',
    'golpe.us',
    'Pague em golpe.top.',
    't.co/x',
    'a.b/c',
    'banco.pt',
    'GOLPE.PT/x?y',
    'golpe。com',
    'golpe.xn--p1ai',
    'golpe.рф',
    '192.168.0.1/x',
    'ana@golpe.com/x',
    'golpe.com/ana@golpe.com',
  ])('has no address of a page: %s', (words) => {
    expect(messages({ opening: words })).toEqual([expect.stringMatching(/^Tire o endereço de página/)])
    expect(messages({ paragraphs: { 'order-paid': words } })).toHaveLength(1)
  })

  it.each([
    'Escreva para contato@cartorio.com.br.',
    'Ou para ana.silva@cartorio.com.br, de segunda a sexta',
    'Obrigado. Até logo',
    'Obrigado.\nAté logo',
    'Das 9h às 18h, R$ 10.50',
    'R$ 1.500/mês',
    'Cartório S.A., lei n.º5, 24/7',
    'Certidão/apostila. e/ou',
  ])('may say: %s', (words) => expect(messages({ opening: words })).toEqual([]))

  it.each(['Obrigado.Até logo', 'O Sr.Silva atende'])('says how to write what looks like an address: %s', (words) =>
    expect(messages({ closing: words })).toEqual([expect.stringMatching(/ponha um espaço depois do ponto/)]),
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

describe('a change of some of the texts of the mails', () => {
  const known: MailTextsView = {
    senderName: 'Ofício',
    replyTo: null,
    opening: 'Bom dia.',
    closing: 'Equipe',
    paragraphs: { 'order-paid': 'Obrigado.', 'order-shipped': 'Boa viagem.' },
  }

  it('leaves the others as they are', () => {
    expect(withMailTexts(known, {})).toEqual(known)
    expect(withMailTexts(known, { closing: 'Até logo' })).toEqual({ ...known, closing: 'Até logo' })
    expect(withMailTexts(known, { opening: null })).toEqual({ ...known, opening: null })
    expect(withMailTexts(known, { paragraphs: { 'order-paid': null, 'order-received': 'Guarde.' } })).toEqual({
      ...known,
      paragraphs: { 'order-received': 'Guarde.', 'order-shipped': 'Boa viagem.' },
    })
  })

  it('is taken back in its parts alone', () => {
    const change = { closing: 'Até logo', paragraphs: { 'order-paid': 'Grato.', 'order-received': 'Guarde.' } }
    expect(formerMailTexts(change, known)).toEqual({
      closing: 'Equipe',
      paragraphs: { 'order-paid': 'Obrigado.', 'order-received': null },
    })
    expect(withMailTexts(withMailTexts(known, change), formerMailTexts(change, known))).toEqual(known)
  })
})
