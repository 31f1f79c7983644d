import { fillAddress } from './fill-address'

const found = { street: 'Biscayne Blvd', city: 'Miami', state: 'FL', country: 'US' }

describe('filling in the address that was looked up', () => {
  it('fills only what is empty', () =>
    expect(fillAddress({ address: '', city: 'Orlando', state: ' ' }, found, {})).toEqual({
      address: 'Biscayne Blvd',
      state: 'FL',
    }))

  it('replaces what the lookup before wrote', () =>
    expect(fillAddress({ address: 'Minha rua', city: 'Orlando', state: 'FL' }, found, { city: 'Orlando' })).toEqual({
      city: 'Miami',
    }))

  it('leaves a field alone that the lookup knows nothing of', () =>
    expect(fillAddress({ address: '', city: '', state: '' }, { ...found, street: '' }, {})).toEqual({
      city: 'Miami',
      state: 'FL',
    }))
})
