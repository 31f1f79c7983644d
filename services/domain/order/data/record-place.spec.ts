import { locateRecord } from './record-place.js'

describe('locating the record of a document', () => {
  it('names the state, the city as the IBGE writes it, and the office of the matrícula', () =>
    expect(
      locateRecord({
        registryState: 'SP',
        registryCity: ' sao paulo ',
        matricula: '104539 01 55 2013 1 00012 021 0000123 21',
      }),
    ).toEqual({ state: 'SP', city: 'São Paulo', cns: '104539' }))

  it.each([
    [{}, {}],
    [{ registryState: 'unknown', registryCity: 'Santos' }, {}],
    [{ registryState: 'SP', registryCity: 'não sei' }, { state: 'SP' }],
    [{ registryState: 'DF', registryCity: 'Taguatinga, na casa da Ana' }, { state: 'DF' }],
    [{ matricula: '123' }, {}],
  ])('has no free text: %j is %j', (typed, place) => expect(locateRecord(typed)).toEqual(place))
})
