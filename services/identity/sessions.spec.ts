import { staffIdSchema } from '@cartorio/contracts/ids.js'
import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'
import { createSessions, sessionSeconds } from './sessions.js'

const staffId = staffIdSchema.parse('57aff000-0000-4000-8000-000000000001')
const start = '2026-03-02T12:00:00.000Z'
const later = (seconds: number): Date => new Date(Date.parse(start) + seconds * 1000)

describe('a session of a member of staff', () => {
  it('is found by its secret, and by nothing else', async () => {
    const sessions = createSessions(createInMemoryStateStore(() => later(0)))
    const secret = await sessions.start({ staffId }, start)
    expect(await sessions.find(secret)).toEqual({ staffId, startedAt: start })
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
})
