import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'
import { createLoginAttempts } from './login-attempts.js'

const email = 'ana@example.com'
const secret = Buffer.alloc(32, 1)
const start = Date.parse('2026-03-02T12:00:00.000Z')

/** `lookSeconds`: what passes while an attempt waits for others. */
const limited = (lookSeconds = 0) => {
  const time = { seconds: 0 }
  const now = () => new Date(start + time.seconds * 1000)
  const state = createInMemoryStateStore(now)
  const clock = { now: () => now().toISOString() }
  const pause = async (): Promise<void> => {
    time.seconds += lookSeconds
    await turnOfTheLoop()
  }
  const open = () => createLoginAttempts(state, clock, [secret], pause)
  return { time, attempts: open(), another: open(), state }
}

type Attempts = ReturnType<typeof limited>['attempts']

/** Sends a password that is checked for some turns; answers the seconds to wait, 0 when it was checked. */
const send = async (attempts: Attempts, isRight: boolean, device?: string, address = email): Promise<number> => {
  const begun = await attempts.begin(address, device)
  if ('wait' in begun) return begun.wait
  for (let turn = 0; turn < 3; turn += 1) await turnOfTheLoop()
  if (isRight) await attempts.succeeded(address, device)
  else await attempts.failed(address, device, begun.attempt)
  return 0
}
const fail = (attempts: Attempts, device?: string, address?: string) => send(attempts, false, device, address)

/** Waits out every delay and fails again, so many times; answers the delays in seconds. */
const failing = async ({ time, attempts }: ReturnType<typeof limited>, times: number, device?: string) => {
  const delays: number[] = []
  for (let count = 0; count < times; count += 1) {
    let wait = await fail(attempts, device)
    delays.push(wait)
    for (; wait > 0; wait = await fail(attempts, device)) time.seconds += wait
  }
  return delays
}

describe('wrong passwords of one account', () => {
  it('cost nothing five times, then time that doubles up to five minutes, and never lock it', async () => {
    const login = limited()
    const delays = await failing(login, 20)
    expect(delays).toEqual([0, 0, 0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300, 300, 300, 300, 300])
    login.time.seconds += 300
    expect(await fail(login.attempts)).toBe(0)
  })

  it('count in every instance, and however the address is written', async () => {
    const { attempts, another } = limited()
    for (let count = 0; count < 5; count += 1) await fail(attempts)
    expect(await fail(another, undefined, ' ANA@Example.com ')).toBe(2)
    expect(await fail(another, undefined, 'rui@example.com')).toBe(0)
  })

  it('are as many when they come at once', async () => {
    const { attempts, another } = limited()
    const many = Array.from({ length: 40 }, (_, index) => fail(index % 2 ? attempts : another))
    const taken = (await Promise.all(many)).filter((wait) => wait === 0)
    expect(taken).toHaveLength(5)
  })

  it('are forgotten after the right one, and after a day', async () => {
    const login = limited()
    for (let count = 0; count < 4; count += 1) await fail(login.attempts)
    expect(await send(login.attempts, true)).toBe(0)
    expect(await failing(login, 6)).toEqual([0, 0, 0, 0, 0, 2])
    login.time.seconds += 24 * 60 * 60
    expect(await fail(login.attempts)).toBe(0)
  })

  it('by strangers do not lock out a browser in which the person has signed in before', async () => {
    const login = limited()
    const device = await login.attempts.succeeded(email, undefined)
    await failing(login, 20)
    expect(await fail(login.attempts)).toBeGreaterThan(0)
    expect(await fail(login.attempts, device)).toBe(0)
    expect(await login.attempts.succeeded(email, device)).toBe(device)
    // It knows one account only, and is limited itself.
    expect(await failing(login, 6, device)).toEqual([0, 0, 0, 0, 0, 2])
    for (const forged of [`${device}x`, device.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), 'x'])
      expect(await fail(login.attempts, forged)).toBeGreaterThan(0)
  })

  it('are stored without the address', async () => {
    const { attempts, state } = limited()
    await attempts.begin(email, undefined)
    const stored = await state.page({ name: 'login-attempts', indexes: {} }, 10)
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain('ana')
  })
})

describe('right passwords of one account', () => {
  it('are no wrong ones while they are checked: many at once, in any instance, are all taken', async () => {
    const { attempts, another } = limited()
    const many = Array.from({ length: 40 }, (_, index) => send(index % 2 ? attempts : another, true))
    expect(await Promise.all(many)).toEqual(many.map(() => 0))
  })

  it('end the row that wrong ones at the same time have begun, and these no other', async () => {
    const { attempts } = limited()
    const [wrong, right] = [await attempts.begin(email, undefined), await attempts.begin(email, undefined)]
    if ('wait' in wrong || 'wait' in right) throw new Error('refused')
    await attempts.succeeded(email, undefined)
    const waits = [await fail(attempts), await fail(attempts), await fail(attempts), await fail(attempts)]
    await attempts.failed(email, undefined, wrong.attempt)
    expect([...waits, await fail(attempts), await fail(attempts)]).toEqual([0, 0, 0, 0, 0, 2])
  })

  it('wait no longer than the delay for attempts whose process was lost', async () => {
    const { attempts, time } = limited(0.05)
    for (let count = 0; count < 5; count += 1) await attempts.begin(email, undefined)
    expect(await send(attempts, true)).toBe(0)
    expect(time.seconds).toBeCloseTo(2, 1)
    for (let count = 0; count < 12; count += 1) {
      await attempts.begin(email, undefined)
      time.seconds += 300
    }
    await attempts.begin(email, undefined)
    const before = time.seconds
    expect(await fail(attempts)).toBe(270)
    expect(time.seconds - before).toBeCloseTo(30, 1)
  })
})
