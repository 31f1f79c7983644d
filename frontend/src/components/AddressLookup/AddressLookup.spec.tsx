import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createQueryClient } from '../../lib/query-client'
import { fakeServer, json } from '../../testing/fake-server'
import { fillAddress, useAddressLookup } from './AddressLookup'

const lookup = 'POST /api/lookup-address'
const address = { street: 'Biscayne Blvd', city: 'Miami', state: 'FL', country: 'US' }
const place = { zipCode: '33101', country: 'US' }

const lookUp = (first: typeof place) => {
  const server = fakeServer({ [lookup]: () => json({ success: true, address }) })
  const client = createQueryClient()
  const onFound = jest.fn()
  const { result, rerender } = renderHook((typed: typeof place) => useAddressLookup(typed, onFound), {
    initialProps: first,
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  return { server, onFound, result, type: rerender }
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('the search for an address (specification §5, §9)', () => {
  it('begins 1 second after postal code and country are both there', async () => {
    const { server, onFound, result, type } = lookUp({ zipCode: '', country: '' })
    type({ ...place, country: '' })
    await pass(5000)
    type(place)
    await pass(999)
    expect(server.callsTo(lookup)).toHaveLength(0)
    await pass(1)
    expect(server.callsTo(lookup).map(({ body }) => body)).toEqual([place])
    await pass(0)
    expect(result.current).toBe('found')
    expect(onFound.mock.calls).toEqual([[address]])
  })

  it('waits for the last letter, and for a code that its country can have', async () => {
    const { server, type } = lookUp({ ...place, zipCode: '3310' })
    await pass(5000)
    type(place)
    await pass(900)
    type({ ...place, zipCode: '33102' })
    await pass(900)
    expect(server.callsTo(lookup)).toHaveLength(0)
    await pass(100)
    expect(server.callsTo(lookup).map(({ body }) => body)).toEqual([{ ...place, zipCode: '33102' }])
  })
})

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
