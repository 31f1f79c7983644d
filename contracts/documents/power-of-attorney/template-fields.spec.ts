import { officeListBodies } from '../../http/office-lists.js'
import { firstPowersTemplates } from './powers-templates.js'
import { templateFields } from './template-fields.js'

const schema = officeListBodies['powers-templates']
const frame = (text: string) => `Quem dá os poderes: {grantorName}. ${text}`
const problemsOf = (body: object) =>
  schema.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

describe('the texts that drafts of powers begin with, as an office sets them', () => {
  it('may be the first ones', () => {
    const { version: _, ...texts } = firstPowersTemplates
    expect(schema.parse(texts)).toEqual(texts)
  })

  it('may be one alone', () => {
    const powers = { inss: 'representar {grantorName} no INSS com {granteeName}' }
    expect(schema.parse({ powers })).toEqual({ powers })
    expect(problemsOf({})).toEqual([['powers', 'Informe pelo menos um texto.']])
  })

  it('name only fields that the data have, and the refusal lists them', () => {
    const [problem] = problemsOf({ frame: frame('{powersText} {grantorCpff}') })
    expect(problem?.[0]).toBe('frame')
    expect(problem?.[1]).toMatch(/^Entre chaves há um campo que não existe\. Os campos são: \{powersText\}, /)
    for (const field of templateFields) expect(problem?.[1]).toContain(`{${field}}`)
    // What was typed may name a person.
    expect(problem?.[1]).not.toContain('grantorCpff')
  })

  it.each([
    ['a brace that does not close', '{powersText} {grantorName', 'frame', /não existe/],
    ['no place for the powers', 'PODERES', 'frame', /precisa ter \{powersText\} uma vez/],
    ['two places for the powers', '{powersText} {powersText}', 'frame', /precisa ter \{powersText\} uma vez/],
  ])('have no frame with %s', (_what, text, field, message) =>
    expect(problemsOf({ frame: frame(text) })).toEqual([[field, expect.stringMatching(message)]]),
  )

  it.each([
    ['powers within the powers', { inss: 'representar o outorgante {powersText}' }, 'powers.inss', /não existe/],
    [
      'a sale of nothing',
      { 'sell-property': 'vender o imóvel do outorgante' },
      'powers.sell-property',
      /powersProperty/,
    ],
    ['nothing', { bank: ' ' }, 'powers.bank', /^Escreva os poderes\./],
    ['a purpose that is none', { travel: 'viajar em nome do outorgante' }, 'powers', /^Informe os poderes por/],
  ])('refuse %s', (_what, powers, field, message) =>
    expect(problemsOf({ powers })).toEqual([[field, expect.stringMatching(message)]]),
  )
})
