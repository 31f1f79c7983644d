import type { DocumentType } from '../products.js'
import type { AskedUse, Suggestion } from './guidance.js'
import { guidanceByType } from './guidance-by-type.js'

const day = '2026-11-28'

/** "form full-typed", "apostille", "no apostille", "translation it". */
const shorten = (suggestion: Suggestion): string => {
  if (suggestion.kind === 'form') return `form ${suggestion.form}`
  if (suggestion.kind === 'delivery') return suggestion.delivery
  const language = suggestion.kind === 'translation' && suggestion.language ? ` ${suggestion.language}` : ''
  return `${suggestion.wanted ? '' : 'no '}${suggestion.kind}${language}`
}

const suggest = (type: DocumentType, asked: Partial<Omit<AskedUse, 'day'>>) =>
  guidanceByType[type]({ purpose: undefined, country: undefined, ...asked, day })

const shortened = (...asked: Parameters<typeof suggest>) => suggest(...asked).map(shorten)

describe('what is proposed', () => {
  it.each(['BIRTH', 'MARRIAGE', 'DEATH'] as const)('for Italian citizenship: all of it, for %s', (type) =>
    expect(shortened(type, { purpose: 'italian-citizenship' })).toEqual([
      'form full-typed',
      'apostille',
      'translation it',
      'translationApostille',
    ]),
  )

  it.each([
    ['Portuguese citizenship', { purpose: 'portuguese-citizenship' }, ['form full-copy', 'apostille']],
    ['Spanish citizenship', { purpose: 'spanish-citizenship' }, ['form full-typed', 'apostille', 'translation es']],
    ['immigration to the US: no sworn translation', { purpose: 'us-immigration' }, ['form short', 'no translation']],
    [
      'a bank in Brazil: nothing beside the short form',
      { purpose: 'bank-or-property-in-brazil' },
      ['form short', 'file', 'no apostille', 'no translation'],
    ],
    [
      'school in Germany, which takes its own translators',
      { purpose: 'school-or-work', country: 'DE' },
      ['form short', 'apostille', 'no translation'],
    ],
    [
      'school in the Emirates, which take no apostille',
      { purpose: 'school-or-work', country: 'AE' },
      ['form short', 'no apostille'],
    ],
    ['marriage in a country of no list', { purpose: 'marriage-abroad', country: 'ZW' }, ['form short']],
    [
      'a pension in Brazil',
      { purpose: 'inheritance-or-pension', country: 'BR' },
      ['form full-typed', 'file', 'no apostille', 'no translation'],
    ],
    ['a country alone', { country: 'FR' }, ['apostille']],
    ['nothing that was said', {}, []],
    ['another purpose', { purpose: 'other' }, []],
  ] as const)('for %s', (_what, asked, expected) => expect(shortened('BIRTH', asked)).toEqual(expected))

  it('has no form for documents that come in one', () => {
    for (const type of ['CRIMINAL_BACKGROUND', 'POWER_OF_ATTORNEY'] as const)
      expect(shortened(type, { purpose: 'school-or-work', country: 'FR' })).toEqual(['apostille'])
  })

  it('takes a power of attorney to be for Brazil unless another country is named', () =>
    expect(shortened('POWER_OF_ATTORNEY', { purpose: 'other' })).toEqual(['no apostille', 'no translation']))

  it('says why, in a sentence', () => {
    for (const { why } of suggest('BIRTH', { purpose: 'italian-citizenship' })) expect(why).toMatch(/^\p{Lu}.*\.$/u)
  })
})
