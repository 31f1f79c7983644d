import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'
import { createDataRequestLinks } from './mailed-links.js'

const start = Date.parse('2026-03-02T12:00:00.000Z')

const world = () => {
  const time = { hours: 0 }
  const clock = { now: () => new Date(start + time.hours * 3_600_000).toISOString() }
  const state = createInMemoryStateStore()
  return { time, state, links: createDataRequestLinks(state, clock) }
}
const requested = { emailHash: 'hash-1', request: 'erasure' } as const

describe('a link that confirms a request about personal data', () => {
  it('says once what was requested, and again to a repeat of the same request', async () => {
    const { links } = world()
    const key = await links.issue(requested)
    expect(await links.open(key, 'request-1')).toMatchObject(requested)
    expect(await links.open(key, 'request-2')).toBeUndefined()
    expect(await links.open(key, 'request-1')).toMatchObject(requested)
  })

  it('is over after 24 hours', async () => {
    const { links, time } = world()
    const [early, late] = [await links.issue(requested), await links.issue(requested)]
    time.hours = 23
    expect(await links.open(early, 'request-1')).toMatchObject(requested)
    time.hours = 24
    expect(await links.open(late, 'request-2')).toBeUndefined()
  })

  it('is kept as a hash of its key', async () => {
    const { links, state } = world()
    const key = await links.issue(requested)
    expect(JSON.stringify(await state.page({ name: 'data-request-links', indexes: {} }, 10))).not.toContain(key)
  })
})
