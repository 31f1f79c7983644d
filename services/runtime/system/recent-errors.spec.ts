import { TechnicalError } from '../../domain/technical-error.js'
import { createInMemoryStateStore } from '../../testing/fakes/in-memory-state-store.js'
import { createRecentErrors, readRecentErrors } from './recent-errors.js'

describe('recent errors of an installation', () => {
  let now = ''
  const clock = { now: () => now }
  const at = (day: number) => {
    now = `2026-03-${String(day).padStart(2, '0')}T09:00:00.000Z`
  }
  const world = () => {
    const state = createInMemoryStateStore()
    const errors = [createRecentErrors({ state, clock }), createRecentErrors({ state, clock })] as const
    return { state, errors, read: () => readRecentErrors(state, clock) }
  }

  it('have their kind and place, and no text that may name a person', async () => {
    at(2)
    const { errors, read } = world()
    const place = 'GET /api/orders/:token'
    errors[0].note({ place, error: new TypeError('Maria Silva is undefined'), correlationId: 'c1' })
    errors[0].note({ place: 'sealing', error: new TechnicalError('no key'), correlationId: null })
    await errors[0].close()
    expect(JSON.stringify(await read())).not.toContain('Maria')
    expect(await read()).toMatchObject([
      { place: 'sealing', kind: expect.any(String), detail: 'no key', correlationId: null },
      { place, kind: 'TypeError', detail: null, count: 1, correlationId: 'c1' },
    ])
  })

  it('are one where place and kind are the same, from any process, with the last correlation id', async () => {
    const { errors, read } = world()
    for (const [index, each] of errors.entries()) {
      at(2 + index)
      each.note({ place: 'mails', error: new RangeError(), correlationId: `c${index}` })
      await each.close()
    }
    expect(await read()).toEqual([
      {
        place: 'mails',
        kind: 'RangeError',
        detail: null,
        count: 2,
        firstAt: '2026-03-02T09:00:00.000Z',
        lastAt: '2026-03-03T09:00:00.000Z',
        correlationId: 'c1',
      },
    ])
  })

  it('are bounded in number and age', async () => {
    at(2)
    const { errors, read } = world()
    for (let n = 0; n < 70; n += 1) errors[0].note({ place: `place-${n}`, error: new Error(), correlationId: null })
    await errors[0].close()
    expect((await read()).map(({ place }) => place)).toEqual(
      Array.from({ length: 50 }, (_each, n) => `place-${69 - n}`),
    )
    at(17)
    expect(await read()).toEqual([])
  })

  it('wait while the store is away', async () => {
    at(2)
    const state = createInMemoryStateStore()
    let away = true
    const get: typeof state.get = (...found) => (away ? Promise.reject(new Error('away')) : state.get(...found))
    const errors = createRecentErrors({ state: { ...state, get }, clock })
    errors.note({ place: 'queues', error: new Error(), correlationId: null })
    await errors.close()
    away = false
    await errors.close()
    expect(await readRecentErrors(state, clock)).toHaveLength(1)
  })
})
