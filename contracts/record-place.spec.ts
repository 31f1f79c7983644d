import { listMunicipalities } from './municipalities.js'
import { cityProblem } from './record-place.js'

describe('the city of a record', () => {
  it.each([
    ['SP', ' campinas '],
    ['SP', 'Não sei'],
    ['DF', 'Taguatinga'],
    ['unknown', 'Recife'],
    [undefined, 'Recife'],
  ])('may in %j be %j', (state, city) => {
    expect(cityProblem(state, city, listMunicipalities('SP'))).toBeUndefined()
  })

  it('is refused in another state, which the sentence names', () =>
    expect(cityProblem('SP', 'Recife', listMunicipalities('SP'))).toBe(
      'Não achamos esta cidade em São Paulo. Escolha uma da lista, confira o estado ou escreva “não sei”.',
    ))
})
