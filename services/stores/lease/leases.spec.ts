import { createInMemoryReadStore } from '../../testing/fakes/in-memory-read-store.js'
import { createVirtualClock } from '../../testing/fakes/virtual-clock.js'
import { type LeaseOptions, type LeaseStore, leasesInReadStore, startLeases, untilHeld } from './leases.js'

const never = new AbortController().signal

const one = 'lease/things_v1_g1'
const other = 'lease/copies_v1_g1'

const setUp = () => {
  const readStore = createInMemoryReadStore()
  const store = leasesInReadStore(readStore, 'lease/')
  const time = createVirtualClock()
  const errors: unknown[] = []
  const leasesOf = (owner: string, changes: Partial<LeaseOptions> = {}) =>
    startLeases({
      store,
      owner,
      time,
      alone: false,
      onError: (error) => errors.push(error),
      signal: never,
      ...changes,
    })
  return { readStore, store, time, errors, leasesOf }
}

/** The owner's process stands still, as under a debugger: its clock does not move. */
const stopped = { monotonic: () => 0, random: () => 0, pause: () => new Promise<void>(() => undefined) }

describe('the leases of a process', () => {
  it('are kept from a standby as long as their owner raises them, in one write a second', async () => {
    const { time, leasesOf, store } = setUp()
    let writes = 0
    const counted: LeaseStore = {
      ...store,
      setLeases: (changes) => {
        writes += 1
        return store.setLeases(changes)
      },
    }
    const owner = leasesOf('owner', { store: counted })
    await owner.want([one, other])
    const standby = leasesOf('standby')
    await standby.want([one, other])
    await time.pass(60_000)
    expect(standby.held().size).toBe(0)
    expect([...owner.held()]).toEqual([one, other])
    expect(writes).toBeLessThanOrEqual(61)
  })

  it('go to a standby within 5 seconds of its own clock once the owner is gone, and not before 4', async () => {
    const { time, leasesOf } = setUp()
    await leasesOf('owner', { time: stopped }).want([one])
    const standby = leasesOf('standby')
    await standby.want([one])
    const changed = standby.changed()
    await time.pass(3900)
    expect(standby.held().size).toBe(0)
    await time.pass(1100)
    expect([...standby.held()]).toEqual([one])
    expect(changed.aborted).toBe(true)
  })

  it('are all held where no other process can be there, and nothing is stored', async () => {
    const { time, leasesOf, readStore } = setUp()
    await leasesOf('owner', { time: stopped }).want([one])
    const alone = leasesOf('alone', { alone: true })
    await alone.want([one, other])
    await time.pass(5000)
    expect([...alone.held()]).toEqual([one, other])
    expect(await readStore.register(one)).toMatchObject({ value: { owner: 'owner' }, version: 1 })
    await alone.end()
    expect(await readStore.registers('lease/')).toHaveLength(1)
  })

  it('are free at once where they were given back', async () => {
    const { time, leasesOf } = setUp()
    const owner = leasesOf('owner')
    await owner.want([one, other])
    await owner.want([other])
    const next = leasesOf('next')
    await next.want([one, other])
    expect([...next.held()]).toEqual([one])
    const ending = owner.end()
    await time.pass(0)
    await ending
    await time.pass(600)
    expect([...next.held()]).toEqual([one, other])
  })

  it('are lost by an owner that slept too long', async () => {
    const { time, leasesOf } = setUp()
    const slept = createVirtualClock()
    const sleeper = leasesOf('sleeper', { time: slept })
    await sleeper.want([one])
    const standby = leasesOf('standby')
    await standby.want([one])
    await time.pass(5000)
    expect(standby.held().has(one)).toBe(true)
    const changed = sleeper.changed()
    await slept.pass(1000)
    expect([sleeper.held().has(one), changed.aborted]).toEqual([false, true])
    // What it gives back is no longer its own.
    const ending = sleeper.end()
    await slept.pass(0)
    await ending
    await time.pass(30_000)
    expect(standby.held().has(one)).toBe(true)
  })

  it('go to one of two that ask at once', async () => {
    const { time, leasesOf } = setUp()
    const both = [leasesOf('one'), leasesOf('other')]
    await Promise.all(both.map((each) => each.want([one])))
    await time.pass(10_000)
    expect(both.filter((each) => each.held().has(one))).toHaveLength(1)
  })

  it.each(['before', 'after'])('are kept through answers that fail, %s they took effect', async (when) => {
    const { time, errors, store, leasesOf } = setUp()
    let calls = 0
    const failing: LeaseStore = {
      ...store,
      setLeases: async (changes) => {
        calls += 1
        if (calls % 3 !== 0) return store.setLeases(changes)
        if (when === 'after') await store.setLeases(changes)
        throw new Error('the answer is lost')
      },
    }
    const owner = leasesOf('owner', { store: failing })
    await owner.want([one])
    const standby = leasesOf('standby')
    await standby.want([one])
    await time.pass(30_000)
    expect(errors.length).toBeGreaterThan(5)
    expect(owner.held().has(one)).toBe(true)
    expect(standby.held().size).toBe(0)
  })

  it('are no longer waited for once the signal aborts, and their loss is seen', async () => {
    const { time, leasesOf } = setUp()
    const owner = leasesOf('owner')
    await owner.want([one])
    const lost = await untilHeld(owner, one, never)
    const standby = leasesOf('standby')
    await standby.want([one])
    const leaving = new AbortController()
    const waiting = [untilHeld(standby, one, leaving.signal), untilHeld(standby, one, never)]
    await time.pass(100)
    leaving.abort()
    expect(await waiting[0]).toBeUndefined()
    expect(lost?.aborted).toBe(false)
    await owner.want([])
    await time.pass(1000)
    expect(lost?.aborted).toBe(true)
    expect((await waiting[1])?.aborted).toBe(false)
  })
})
