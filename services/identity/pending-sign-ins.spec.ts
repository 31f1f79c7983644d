import { type Instant, staffIdSchema } from '@cartorio/contracts/ids.js'
import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'
import { createPendingSignIns, pendingSeconds } from './pending-sign-ins.js'
import { createSignInFailures } from './sign-in-failures.js'

const staffId = staffIdSchema.parse('57aff000-0000-4000-8000-000000000001')
const start = Date.parse('2026-05-26T12:00:00.000Z')
let seconds = 0
const now = (): Instant => new Date(start + seconds * 1000).toISOString() as Instant
const state = () => createInMemoryStateStore(() => new Date(start + seconds * 1000))
beforeEach(() => {
  seconds = 0
})

describe('a sign-in that waits for the second factor', () => {
  it('is used once', async () => {
    const pending = createPendingSignIns(state(), { now })
    const secret = await pending.begin({ staffId, sessionGeneration: 3 })
    expect(await pending.find(secret)).toMatchObject({ staffId, generation: 3 })
    expect([await pending.use(secret), await pending.use(secret)]).toEqual([true, false])
    expect(await pending.find(secret)).toBeUndefined()
  })

  it('is used once by many at once', async () => {
    const pending = createPendingSignIns(state(), { now })
    const secret = await pending.begin({ staffId })
    const used = await Promise.all([1, 2, 3, 4].map(() => pending.use(secret)))
    expect(used.filter(Boolean)).toHaveLength(1)
  })

  it('is over after five minutes, and was never there under another secret', async () => {
    const pending = createPendingSignIns(state(), { now })
    const secret = await pending.begin({ staffId })
    expect(await pending.use(`${secret}x`)).toBe(false)
    seconds = pendingSeconds
    expect(await pending.find(secret)).toBeUndefined()
    expect(await pending.use(secret)).toBe(false)
  })

  it('has each challenge answered once, and only the last one', async () => {
    const pending = createPendingSignIns(state(), { now })
    const secret = await pending.begin({ staffId })
    expect(await pending.takeChallenge(secret)).toBeUndefined()
    await pending.challenge(secret, 'one')
    await pending.challenge(secret, 'two')
    expect([await pending.takeChallenge(secret), await pending.takeChallenge(secret)]).toEqual(['two', undefined])
  })
})

describe('the failed sign-ins of an account', () => {
  it('are one in five minutes, of each kind', async () => {
    const failures = createSignInFailures(state(), { now })
    const guesses = [1, 2, 3].map(() => failures.isFirst(staffId, 'password'))
    expect((await Promise.all(guesses)).filter(Boolean)).toHaveLength(1)
    expect(await failures.isFirst(staffId, 'second-factor')).toBe(true)
    seconds = 300
    expect(await failures.isFirst(staffId, 'password')).toBe(true)
  })
})
