import { CorruptEvent, position } from './port.js'
import { standsAt } from './stands-at.js'

const at = position(7n)
const seen = { position: at, id: 'seen' }
const failing = (error: Error) => ({ eventAt: () => Promise.reject(error) })
const corrupt = (place: bigint, id?: string) =>
  new CorruptEvent({ position: place, stream: 'order', revision: 0, ...(id === undefined ? {} : { id }) }, undefined)

describe('an event that has become unreadable', () => {
  it('stands where it was seen, also when its id is not known', async () => {
    expect(await standsAt(failing(corrupt(7n, 'seen')), seen)).toBe(true)
    expect(await standsAt(failing(corrupt(7n)), seen)).toBe(true)
  })

  it('is another when it has another id', async () =>
    expect(await standsAt(failing(corrupt(7n, 'other')), seen)).toBe(false))

  it('says nothing of another place', async () => {
    await expect(standsAt(failing(corrupt(8n)), seen)).rejects.toBeInstanceOf(CorruptEvent)
    await expect(standsAt(failing(new Error('away')), seen)).rejects.toThrow('away')
  })
})

describe('a place without an event', () => {
  it('is not where it was seen', async () =>
    expect(await standsAt({ eventAt: async () => undefined }, seen)).toBe(false))
})
