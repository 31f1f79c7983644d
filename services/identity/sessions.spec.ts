import { staffIdSchema } from '@cartorio/contracts/ids.js'
import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'
import { unknownDevice } from './device.js'
import { createSessions, sessionId, sessionSeconds } from './sessions.js'

const staffId = staffIdSchema.parse('57aff000-0000-4000-8000-000000000001')
const start = '2026-03-02T12:00:00.000Z'
const later = (seconds: number): Date => new Date(Date.parse(start) + seconds * 1000)

describe('a session of a member of staff', () => {
  it('is found by its secret, and by nothing else', async () => {
    const sessions = createSessions(createInMemoryStateStore(() => later(0)))
    const secret = await sessions.start({ staffId }, start)
    expect(await sessions.find(secret)).toEqual({ staffId, startedAt: start, device: unknownDevice })
    expect(await sessions.find(`${secret}x`)).toBeUndefined()
    expect(await sessions.find('')).toBeUndefined()
  })

  it('has a secret of its own, which is not stored', async () => {
    const state = createInMemoryStateStore(() => later(0))
    const sessions = createSessions(state)
    const [one, two] = [await sessions.start({ staffId }, start), await sessions.start({ staffId }, start)]
    expect(one).not.toBe(two)
    expect(Buffer.from(one, 'base64url')).toHaveLength(32)
    const stored = await state.find({ name: 'staff-sessions', indexes: { staffId: () => '' } }, 'staffId', staffId)
    expect(stored).toHaveLength(2)
    expect(JSON.stringify(stored)).not.toContain(one)
  })

  it('ends when it is ended', async () => {
    const sessions = createSessions(createInMemoryStateStore(() => later(0)))
    const secret = await sessions.start({ staffId }, start)
    await sessions.end(secret)
    expect(await sessions.find(secret)).toBeUndefined()
    await expect(sessions.end(secret)).resolves.toBeUndefined()
  })

  it.each([
    [sessionSeconds - 1, true],
    [sessionSeconds, false],
  ])('after %i seconds still lasts: %s', async (seconds, lasts) => {
    const sessions = createSessions(createInMemoryStateStore(() => later(seconds)))
    const secret = await sessions.start({ staffId }, start)
    expect((await sessions.find(secret)) !== undefined).toBe(lasts)
  })

  it('knows its last use to a few minutes, and lasts no longer for it', async () => {
    let now = 0
    const sessions = createSessions(createInMemoryStateStore(() => later(now)))
    const secret = await sessions.start({ staffId }, start)
    const used = async (seconds: number) => {
      now = seconds
      return (await sessions.use(secret, later(seconds).toISOString()))?.lastUsedAt
    }
    expect(await used(60)).toBeUndefined()
    expect(await used(600)).toBe(later(600).toISOString())
    expect(await used(660)).toBe(later(600).toISOString())
    expect(await used(sessionSeconds)).toBeUndefined()
  })

  it('is listed with those of its account that go on, and ended by its id for that account alone', async () => {
    const sessions = createSessions(createInMemoryStateStore(() => later(0)))
    const other = staffIdSchema.parse('57aff000-0000-4000-8000-000000000002')
    const [old, one] = [
      await sessions.start({ staffId }, start),
      await sessions.start({ staffId, sessionGeneration: 1 }, start),
    ]
    await sessions.start({ staffId: other }, start)
    const listed = async () => (await sessions.listOf({ staffId, sessionGeneration: 1 }, start)).map(({ id }) => id)
    expect(await listed()).toEqual([sessionId(one)])
    await sessions.endById(other, sessionId(one))
    expect(await listed()).toEqual([sessionId(one)])
    await sessions.endById(staffId, sessionId(one))
    expect(await listed()).toEqual([])
    expect(await sessions.find(old)).toBeDefined()
  })
})
