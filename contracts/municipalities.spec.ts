import { brazilianStateCodes } from './brazilian-states.js'
import { findMunicipality, listMunicipalities } from './municipalities.js'

describe('the municipalities of a state', () => {
  it.each(brazilianStateCodes)('are known of %s', (state) => {
    const names = listMunicipalities(state)
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect(findMunicipality(state, name)).toBe(name)
  })

  it('are found without accents, apostrophes and capitals', () => {
    expect(findMunicipality('SP', ' sao  paulo '.replace('  ', ' '))).toBe('São Paulo')
    expect(findMunicipality('RO', 'alta floresta d’oeste')).toBe("Alta Floresta D'Oeste")
  })

  it('are those of that state alone', () => expect(findMunicipality('SP', 'Recife')).toBeUndefined())
})
