import { type ServerState, untilReady } from './embedded-postgres.js'

/** Whether a server becomes ready that says so from a second of a made-up clock on, or ends at one. */
const startOf = ({ said, readyAt, endsAt = 1e9 }: { said: ServerState; readyAt: number; endsAt?: number }) => {
  let seconds = 0
  const pause = async (millis: number) => {
    seconds += millis / 1000
  }
  return untilReady({
    ask: async () => (seconds >= readyAt ? 'ready' : said),
    hasEnded: () => seconds >= endsAt,
    now: () => seconds * 1000,
    pause,
  })
}

describe('a Postgres that was started', () => {
  it('is waited for while it recovers, however long', async () => {
    expect(await startOf({ said: 'recovering', readyAt: 600 })).toBe(true)
  })

  it('is given up where it says nothing for half a minute, or ends', async () => {
    expect(await startOf({ said: 'silent', readyAt: 29 })).toBe(true)
    expect(await startOf({ said: 'silent', readyAt: 31 })).toBe(false)
    expect(await startOf({ said: 'recovering', readyAt: 600, endsAt: 5 })).toBe(false)
  })
})
