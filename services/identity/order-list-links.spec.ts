import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'
import { createOrderListLinks } from './mailed-links.js'

const start = Date.parse('2026-03-02T12:00:00.000Z')

const open = () => {
  const state = createInMemoryStateStore()
  const time = { minutes: 0 }
  const clock = { now: () => new Date(start + time.minutes * 60_000).toISOString() }
  return { state, time, links: createOrderListLinks(state, clock, 30) }
}

describe('a link to the list of a person’s orders', () => {
  it('opens once, and again for a repeat of the same request', async () => {
    const { links } = open()
    const key = await links.issue('hash-1')
    expect(await links.open(key, 'request-1')).toBe('hash-1')
    expect(await links.open(key, 'request-2')).toBeUndefined()
    expect(await links.open(key, 'request-1')).toBe('hash-1')
  })

  it('opens for one of several that come at once', async () => {
    const { links } = open()
    const key = await links.issue('hash-1')
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => links.open(key, `request-${index}`)))
    expect(answers.filter((answer) => answer !== undefined)).toEqual(['hash-1'])
  })

  it('is over after its minutes', async () => {
    const { links, time } = open()
    const [early, late] = [await links.issue('hash-1'), await links.issue('hash-1')]
    time.minutes = 29
    expect(await links.open(early, 'request-1')).toBe('hash-1')
    time.minutes = 30
    expect(await links.open(late, 'request-2')).toBeUndefined()
    expect(await links.open(early, 'request-1')).toBeUndefined()
  })

  it('is stored without its key, and no made-up key opens anything', async () => {
    const { links, state } = open()
    const key = await links.issue('hash-1')
    const stored = await state.page({ name: 'order-list-links', indexes: {} }, 10)
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(key)
    for (const made of ['', key.slice(1), stored[0]?.id ?? '']) expect(await links.open(made, 'r')).toBeUndefined()
  })
})
