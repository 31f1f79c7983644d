import { getStates } from '@brazilian-utils/brazilian-utils/get-states'
import { brazilianStates } from './brazilian-states.js'

describe('the states of Brazil', () => {
  it('are those of @brazilian-utils, which says more of each than the browser needs to load', () =>
    expect(brazilianStates).toEqual(getStates().map(({ code, name }) => ({ code, name }))))
})
