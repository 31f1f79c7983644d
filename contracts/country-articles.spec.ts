import { countryCodes, countryName } from './countries.js'
import { countryWithArticle, ofCountry } from './country-articles.js'

it.each([
  ['US', 'dos Estados Unidos'],
  ['DE', 'da Alemanha'],
  ['JP', 'do Japão'],
  ['PH', 'das Filipinas'],
  ['PT', 'de Portugal'],
])('is joined with "de": %s', (code, name) => expect(ofCountry(code)).toBe(name))

describe('the article of a country', () => {
  it.each([
    ['US', 'os Estados Unidos'],
    ['JP', 'o Japão'],
    ['PT', 'Portugal'],
    ['DE', 'a Alemanha'],
    ['PH', 'as Filipinas'],
    ['AE', 'os Emirados Árabes Unidos'],
    ['NL', 'os Países Baixos (Holanda)'],
    ['HK', 'Hong Kong'],
    ['AO', 'Angola'],
    ['IL', 'Israel'],
    ['GB', 'o Reino Unido'],
    ['CV', 'Cabo Verde'],
  ])('of %s is that of %s', (code, name) => expect(countryWithArticle(code)).toBe(name))

  it('agrees with names that show it', () => {
    for (const code of countryCodes) {
      const [first] = countryName(code).split(' ')
      const article = countryWithArticle(code).slice(0, -countryName(code).length).trim()
      if (first === 'Ilha' || first === 'República' || first === 'Guiana') expect([code, article]).toEqual([code, 'a'])
      if (first === 'Ilhas') expect([code, article]).toEqual([code, 'as'])
      if (first === 'São' || first === 'San' || first === 'Santa') expect([code, article]).toEqual([code, ''])
      if (countryName(code).endsWith('ão') && first !== 'Ilhas' && !['RE', 'PM', 'KN'].includes(code))
        expect([code, article]).toEqual([code, 'o'])
    }
  })
})
