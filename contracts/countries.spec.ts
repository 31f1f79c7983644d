import { communityCountries, countries, countryName, destinations, isDestination, unservedReason } from './countries.js'
import { countrySchema } from './http/shared.js'
import { postalCodeError, postalRule } from './postal-codes.js'

describe('the table of the world', () => {
  it('has the 249 countries and territories of ISO 3166-1, in the order of their Portuguese names', () => {
    expect(new Set(countries.map(({ code }) => code)).size).toBe(249)
    const names = countries.map(({ name }) => name)
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'pt-BR')))
    expect(new Set(names).size).toBe(249)
  })

  it('serves more than 150 of them, as the pages promise', () => expect(destinations.length).toBeGreaterThan(150))

  it('gives a reason for each that is not served', () => {
    const unserved = countries.filter(({ code }) => !isDestination(code))
    expect(unserved).toHaveLength(countries.length - destinations.length)
    expect(unserved.map(({ code }) => unservedReason(code))).not.toContain(undefined)
  })

  it('serves each of the 64 communities', () => {
    expect(communityCountries).toHaveLength(64)
    expect(communityCountries.filter(({ code, name }) => !isDestination(code) || name === code)).toEqual([])
  })

  it('has a postal rule for each destination whose example is valid', () =>
    expect(destinations.filter(({ code }) => postalCodeError(code, postalRule(code).example) !== undefined)).toEqual(
      [],
    ))

  it('names no country for another code, nor for the name of an object property', () => {
    expect(countryName('ZZ')).toBe('ZZ')
    expect([isDestination('constructor'), isDestination('ZZ')]).toEqual([false, false])
  })
})

describe('a country of delivery', () => {
  const messageFor = (country: unknown) => countrySchema.safeParse(country).error?.issues[0]?.message

  it.each(['BR', 'MC', 'KI'])('may be %s', (country) => expect(messageFor(country)).toBeUndefined())

  it.each([
    [
      'CU',
      'Não enviamos para este destino (Cuba): sanções internacionais impedem o envio. Informe um endereço em outro país.',
    ],
    [
      'AQ',
      'Não enviamos para este destino (Antártida): a transportadora não atende esse destino. Informe um endereço em outro país.',
    ],
    ['ZZ', 'País desconhecido. Escolha um da lista.'],
    ['', 'Escolha o país'],
    [undefined, 'Escolha o país'],
  ])('is not %s, and the message says why', (country, message) => expect(messageFor(country)).toBe(message))
})
