import { streamName } from '../stores/event-store/port.js'
import type { ReadStore } from '../stores/read-store/port.js'
import { StoreUnavailable } from '../stores/retry/store-unavailable.js'
import { killingGuard, recordingGuard, type Step, type StepGuard } from '../testing/fakes/watched-ports.js'
import { createReadSide, type ReadSide } from '../testing/harness/read-side.js'
import { scheduledDataKeys, scheduledReadStore } from '../testing/simulation/scheduled-ports.js'
import { eventOf, foldOnce, type Planned, things } from '../testing/simulation/simulated-events.js'
import type { EngineDeps } from './engine.js'
import { partitionName } from './generations/generation.js'
import { rebuildProjections } from './generations/rebuild.js'
import { loadQuarantined } from './quarantine/quarantine.js'

const [one, other] = [1, 2].map((number) => streamName(`order-0e1e0000-0000-4000-8000-00000000000${number}`))
const planned = (number: number, stream = one, fault: Planned['fault'] = { kind: 'none' }): Planned => ({
  number,
  stream: stream ?? streamName('none'),
  type: 'OrderNumberReserved',
  touches: [stream ?? '', 'all'],
  fault,
})

/** Two documents and more for each event; one event fails at the second of its documents, one cannot be opened. */
const history = [
  planned(1),
  planned(2, other),
  planned(3, one, { kind: 'function', on: 'all' }),
  planned(4),
  planned(5, other),
  planned(6, other, { kind: 'sealed' }),
  planned(7, other),
]
const expected = foldOnce(history, () => true, history.length)

const withHistory = async (): Promise<ReadSide> => {
  const side = createReadSide()
  for (const event of history) await side.log.append(event.stream, [eventOf(event)], 'any')
  return side
}

/** The same engine, every call of its ports under a guard. */
const guarded = (side: ReadSide, guard: StepGuard): Partial<EngineDeps> => {
  const process = { name: 'guarded', alive: true, rate: 1 }
  const call = <T>(_process: unknown, what: Step, work: () => Promise<T>): Promise<T> => guard(what, work)
  return {
    readStore: scheduledReadStore(side.store, { call }, process),
    dataKeys: scheduledDataKeys({ call }, process),
    eventStore: { ...side.log, eventAt: (at) => guard('eventAt', () => side.log.eventAt(at)) },
  }
}

const failingOnce = (at: number, when: 'before' | 'after'): StepGuard => {
  let count = -1
  return async (_step, work) => {
    count += 1
    if (count !== at) return work()
    if (when === 'after') await work()
    throw new StoreUnavailable(undefined)
  }
}

const isWhole = async (side: ReadSide, generation: number): Promise<void> => {
  const found = await side.documents(things)
  expect(new Map([...found].map(([id, { doc }]) => [id, doc.numbers]))).toEqual(expected.documents)
  const quarantined = await loadQuarantined(
    side.store,
    partitionName(things, { generation, partition: 0, partitions: 1 }),
  )
  expect(quarantined.map(({ position }) => Number(position))).toEqual(expected.parked)
  expect(await side.positionOf(things)).toBe(7n)
}

const stepsOf = async (work: (side: ReadSide, guard: StepGuard) => Promise<unknown>): Promise<number> => {
  const steps: Step[] = []
  await work(await withHistory(), recordingGuard(steps))
  return steps.length
}

const keepUp = async (side: ReadSide, guard: StepGuard): Promise<void> => {
  await side.runFor(things, 5, guarded(side, guard))
}

/** Keeps up with half of the log, then rebuilds from all of it. */
const rebuild = async (side: ReadSide, guard: StepGuard): Promise<void> => {
  const leaving = new AbortController()
  const deps = side.deps(guarded(side, guard))
  const rebuilding = rebuildProjections(deps, [things], { maxDocuments: 1 }, leaving.signal)
  rebuilding.catch(() => undefined)
  await side.time.pass(20_000)
  leaving.abort()
  await side.time.pass(0)
  await rebuilding.catch(() => undefined)
}

const whens = ['before', 'after'] as const

describe.each([
  ['keeping up', keepUp],
  ['a rebuild', rebuild],
] as const)('%s', (_what, work) => {
  it.each(whens)('comes to the same documents when any one call fails %s it took effect', async (when) => {
    const steps = await stepsOf(work)
    expect(steps).toBeGreaterThan(10)
    for (let at = 0; at < steps; at += 1) {
      const side = await withHistory()
      await work(side, failingOnce(at, when))
      await isWhole(side, 1)
    }
  })

  it.each(whens)('is taken up by the next process when it is killed %s any one call', async (when) => {
    const steps = await stepsOf(work)
    for (let at = 0; at < steps; at += 1) {
      const side = await withHistory()
      await work(side, killingGuard(at, when))
      await side.runFor(things, 10, { dataKeys: guarded(side, recordingGuard([])).dataKeys ?? side.dataKeys })
      await isWhole(side, 1)
    }
  })
})

describe('two owners at once', () => {
  it('come to the same documents, though neither knows of the other', async () => {
    const side = await withHistory()
    const { dataKeys = side.dataKeys } = guarded(side, recordingGuard([]))
    const both = [side.run(things, { dataKeys, alone: true }), side.run(things, { dataKeys, alone: true })]
    await side.time.pass(20_000)
    await Promise.all(both.map((each) => each.end()))
    await isWhole(side, 1)
  })
})

describe('a store that lost in a crash what it had acknowledged', () => {
  it('is brought up to the log again, though no event comes after the crash', async () => {
    const side = createReadSide()
    const append = async (events: readonly Planned[]): Promise<void> => {
      for (const event of events) await side.log.append(event.stream, [eventOf(event)], 'any')
    }
    let losing = false
    const forgetful: ReadStore = {
      ...side.store,
      flush: async (flush) => losing || side.store.flush(flush),
    }
    const { dataKeys = side.dataKeys } = guarded(side, recordingGuard([]))
    await append(history.slice(0, 3))
    const running = side.run(things, { dataKeys, readStore: forgetful, alone: true })
    await side.time.pass(5000)
    losing = true
    await append(history.slice(3))
    await side.time.pass(5000)
    expect(await side.positionOf(things)).toBe(3n)
    losing = false
    await side.time.pass(5000)
    await running.end()
    await isWhole(side, 1)
  })
})

describe('a lease that is lost in the middle of a batch', () => {
  it('changes nothing of what comes out: the standby folds the batch, the late write is refused', async () => {
    const side = await withHistory()
    const { dataKeys = side.dataKeys } = guarded(side, recordingGuard([]))
    let letGo: () => void = () => undefined
    const stuck = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let written: boolean | undefined
    const slow: ReadStore = {
      ...side.store,
      flush: async (flush) => {
        await stuck
        written ??= await side.store.flush(flush)
        return written
      },
    }
    // Its clock stands, so it does not raise its lease.
    const stopped = { ...side.time, pause: () => new Promise<void>(() => undefined) }
    side.run(things, { dataKeys, readStore: slow, time: stopped })
    await side.time.pass(100)
    await side.runFor(things, 10, { dataKeys })
    await isWhole(side, 1)
    letGo()
    await side.time.pass(1000)
    expect(written).toBe(false)
    await isWhole(side, 1)
  })
})
