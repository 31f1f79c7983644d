import { createDrawnTime } from '../testing/drawn-time.js'
import { createInMemoryReadStore } from '../testing/in-memory-read-store.js'
import { acquireLease, type Lease, type LeaseOptions } from './lease.js'

const never = new AbortController().signal

const setUp = () => {
  const readStore = createInMemoryReadStore()
  const time = createDrawnTime()
  const troubles: unknown[] = []
  const options = (owner: string, changes: Partial<LeaseOptions> = {}): LeaseOptions => ({
    store: readStore,
    key: 'lease/things_v1_g1',
    owner,
    time,
    alone: false,
    onTrouble: (error) => troubles.push(error),
    ...changes,
  })
  /** Asks for the lease; `taken()` once it was given. */
  const ask = (owner: string, changes?: Partial<LeaseOptions>, signal = never) => {
    let lease: Lease | undefined
    const asked = acquireLease(options(owner, changes), signal).then((given) => {
      lease = given
      return given
    })
    return { asked, taken: () => lease }
  }
  return { readStore, time, troubles, ask }
}

/** The owner's process stands still, as under a debugger: its clock does not move. */
const stopped = { monotonic: () => 0, random: () => 0, pause: () => new Promise<void>(() => undefined) }

describe('the lease of a projection', () => {
  it('is kept from a standby as long as its owner raises it', async () => {
    const { time, ask } = setUp()
    await ask('owner').asked
    const standby = ask('standby')
    await time.pass(60_000)
    expect(standby.taken()).toBeUndefined()
  })

  it('goes to a standby within 5 seconds of its own clock once the owner is gone, and not before 4', async () => {
    const { time, ask } = setUp()
    await ask('owner', { time: stopped }).asked
    const standby = ask('standby')
    await time.pass(3900)
    expect(standby.taken()).toBeUndefined()
    await time.pass(1100)
    expect(standby.taken()).toBeDefined()
  })

  it('is taken at once where nobody else can be there, and where it was given back', async () => {
    const { time, ask } = setUp()
    const owner = await ask('owner', { time: stopped }).asked
    const alone = ask('alone', { alone: true })
    await time.pass(0)
    expect(alone.taken()).toBeDefined()
    const releasing = alone.taken()?.release()
    await time.pass(0)
    await releasing
    const next = ask('next')
    await time.pass(0)
    expect(next.taken()).toBeDefined()
    expect(owner?.lost.aborted).toBe(false)
  })

  it('tells an owner that slept too long that it is lost', async () => {
    const { time, ask } = setUp()
    const slept = createDrawnTime()
    const sleeper = await ask('sleeper', { time: slept }).asked
    const standby = ask('standby')
    await time.pass(5000)
    expect(standby.taken()).toBeDefined()
    await slept.pass(1000)
    expect(sleeper?.lost.aborted).toBe(true)
    // What it gives back is no longer its own.
    await sleeper?.release()
    await time.pass(30_000)
    expect(standby.taken()?.lost.aborted).toBe(false)
  })

  it('goes to one of two that ask at once', async () => {
    const { time, ask } = setUp()
    const both = [ask('one'), ask('other')]
    await time.pass(10_000)
    expect(both.filter(({ taken }) => taken() !== undefined)).toHaveLength(1)
  })

  it.each(['before', 'after'])('is kept through answers that fail, %s they took effect', async (when) => {
    const { time, troubles, readStore, ask } = setUp()
    let calls = 0
    const failing = {
      ...readStore,
      setRegister: async (...args: Parameters<typeof readStore.setRegister>) => {
        calls += 1
        if (calls % 3 !== 0) return readStore.setRegister(...args)
        if (when === 'after') await readStore.setRegister(...args)
        throw new Error('the answer is lost')
      },
    }
    const owner = await ask('owner', { store: failing }).asked
    const standby = ask('standby')
    await time.pass(30_000)
    expect(troubles.length).toBeGreaterThan(5)
    expect(owner?.lost.aborted).toBe(false)
    expect(standby.taken()).toBeUndefined()
  })

  it('is no longer asked for once the signal aborts', async () => {
    const { time, ask } = setUp()
    await ask('owner').asked
    const leaving = new AbortController()
    const standby = ask('standby', {}, leaving.signal)
    await time.pass(100)
    leaving.abort()
    await time.pass(0)
    await expect(standby.asked).resolves.toBeUndefined()
  })
})
