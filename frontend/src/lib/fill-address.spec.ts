import { fillAddress } from './fill-address'

const found = { address: 'Biscayne Blvd', city: 'Miami', state: 'FL' }

describe('filling in the address that was found', () => {
  it('fills only what is empty', () =>
    expect(fillAddress(found, { address: '', city: 'Orlando', state: ' ' }, {})).toEqual({
      address: 'Biscayne Blvd',
      state: 'FL',
    }))

  it('replaces what the lookup before wrote', () =>
    expect(fillAddress(found, { address: 'Minha rua', city: 'Orlando', state: 'FL' }, { city: 'Orlando' })).toEqual({
      city: 'Miami',
    }))

  it('leaves a field alone that the lookup knows nothing of', () =>
    expect(fillAddress({ ...found, address: '' }, {}, {})).toEqual({ city: 'Miami', state: 'FL' }))
})
