import { readFileSync } from 'node:fs'
import { contentFileSchema } from './content-file.js'

const example: unknown = JSON.parse(readFileSync('docs/content-example.json', 'utf8'))
const messagesOf = (file: unknown): readonly string[] =>
  contentFileSchema.safeParse(file).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

const claim = { name: 'experience', text: 'Desde 2016', proof: 'Registro' }
const member = { id: 'equipe-1', consentedOn: '2026-03-01', name: 'Ana Reis', role: 'Envio', task: 'Envia.' }

describe('the file of the site’s content', () => {
  it('takes the example of the documentation, with numbers and addresses in one form', () => {
    expect(messagesOf(example)).toEqual([])
    expect(contentFileSchema.parse(example)).toMatchObject({ company: { whatsapp: '13055550143' } })
    expect(contentFileSchema.parse({ partners: [{ name: 'Visa', url: 'https://visa.com' }] }).partners?.[0]?.url).toBe(
      'https://visa.com/',
    )
  })

  it('may be of one part, or of none', () => {
    expect(messagesOf({})).toEqual([])
    expect(messagesOf({ team: [] })).toEqual([])
  })

  it.each([
    [{ empresa: {} }, ': Estes campos não existem: empresa'],
    [
      { claims: [{ ...claim, proof: '' }] },
      'claims.0.proof: Diga onde está a prova: quem certificou, o número, o endereço.',
    ],
    [{ claims: [claim, claim] }, 'claims: Duas têm o mesmo nome.'],
    [{ partners: [{ name: 'Visa', url: 'http://visa.com' }] }, /^partners\.0\.url: Escreva o endereço inteiro/],
    [{ partners: [{ name: 'Visa', url: 'javascript:alert(1)' }] }, /^partners\.0\.url: Escreva o endereço inteiro/],
    [{ team: [member, member] }, 'team: Dois têm o mesmo id.'],
    [{ team: [{ ...member, id: 'ana-reis' }] }, /^team\.0\.id: O id é equipe-1/],
    [{ team: [{ ...member, id: 'depoimento-1' }] }, /^team\.0\.id: O id é equipe-1/],
    [
      { team: [{ ...member, consentedOn: undefined }] },
      /^team\.0\.consentedOn: Informe o dia em que a pessoa autorizou/,
    ],
    [{ company: { name: 'A', address: 'B\nC' } }, 'company.address: Escreva em uma linha só.'],
    [{ company: { name: 'A', address: 'B', whatsapp: '123' } }, /^company\.whatsapp: Informe o número com o código/],
  ])('says what is wrong: %j', (file, message) => {
    const [first] = messagesOf(file)
    if (typeof message === 'string') expect(first).toBe(message)
    else expect(first).toMatch(message)
  })
})
