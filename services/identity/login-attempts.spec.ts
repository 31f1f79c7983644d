import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'
import { createLoginAttempts } from './login-attempts.js'

const email = 'ana@example.com'
const secret = Buffer.alloc(32, 1)
const start = Date.parse('2026-03-02T12:00:00.000Z')

const limited = () => {
  const time = { seconds: 0 }
  const now = () => new Date(start + time.seconds * 1000)
  const state = createInMemoryStateStore(now)
  const clock = { now: () => now().toISOString() }
  const open = () => createLoginAttempts(state, clock, [secret])
  return { time, attempts: open(), another: open(), state }
}

/** Waits out every delay and fails again, so many times; answers the delays in seconds. */
const failing = async ({ time, attempts }: ReturnType<typeof limited>, times: number, device?: string) => {
  const delays: number[] = []
  for (let count = 0; count < times; count += 1) {
    let { wait } = await attempts.begin(email, device)
    delays.push(wait)
    for (; wait > 0; wait = (await attempts.begin(email, device)).wait) time.seconds += wait
  }
  return delays
}

describe('wrong passwords of one account', () => {
  it('cost nothing five times, then time that doubles up to five minutes, and never lock it', async () => {
    const login = limited()
    const delays = await failing(login, 20)
    expect(delays).toEqual([0, 0, 0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300, 300, 300, 300, 300])
    login.time.seconds += 300
    expect(await login.attempts.begin(email, undefined)).toEqual({ wait: 0 })
  })

  it('count in every instance, and however the address is written', async () => {
    const { attempts, another } = limited()
    for (let count = 0; count < 5; count += 1) await attempts.begin(email, undefined)
    expect(await another.begin(' ANA@Example.com ', undefined)).toEqual({ wait: 2 })
    expect(await another.begin('rui@example.com', undefined)).toEqual({ wait: 0 })
  })

  it('are as many when they come at once', async () => {
    const { attempts, another } = limited()
    const many = Array.from({ length: 40 }, (_, index) => (index % 2 ? attempts : another).begin(email, undefined))
    const taken = (await Promise.all(many)).filter(({ wait }) => wait === 0)
    expect(taken).toHaveLength(5)
  })

  it('are forgotten after the right one, and after a day', async () => {
    const login = limited()
    for (let count = 0; count < 5; count += 1) await login.attempts.begin(email, undefined)
    await login.attempts.succeeded(email, undefined)
    expect(await failing(login, 6)).toEqual([0, 0, 0, 0, 0, 2])
    login.time.seconds += 24 * 60 * 60
    expect(await login.attempts.begin(email, undefined)).toEqual({ wait: 0 })
  })

  it('by strangers do not lock out a browser in which the person has signed in before', async () => {
    const login = limited()
    const device = await login.attempts.succeeded(email, undefined)
    await failing(login, 20)
    expect((await login.attempts.begin(email, undefined)).wait).toBeGreaterThan(0)
    expect(await login.attempts.begin(email, device)).toEqual({ wait: 0 })
    expect(await login.attempts.succeeded(email, device)).toBe(device)
    // It knows one account only, and is limited itself.
    expect(await failing(login, 6, device)).toEqual([0, 0, 0, 0, 0, 2])
    for (const forged of [`${device}x`, device.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), 'x'])
      expect((await login.attempts.begin(email, forged)).wait).toBeGreaterThan(0)
  })

  it('are stored without the address', async () => {
    const { attempts, state } = limited()
    await attempts.begin(email, undefined)
    const stored = await state.page({ name: 'login-attempts', indexes: {} }, 10)
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain('ana')
  })
})
