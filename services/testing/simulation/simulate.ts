import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import type { EngineDeps } from '../../projection-engine/engine.js'
import { cleanProjections } from '../../projection-engine/generations/clean.js'
import { generationName } from '../../projection-engine/generations/generation.js'
import { rebuildProjections } from '../../projection-engine/generations/rebuild.js'
import { runProjections } from '../../projection-engine/run.js'
import { ReadModelStalled } from '../../projection-engine/stall-watch.js'
import { verifyProjections } from '../../projection-engine/verify/verify.js'
import { logStart } from '../../stores/event-store/port.js'
import type { Fence, ReadStore } from '../../stores/read-store/port.js'
import { StoreUnavailable } from '../../stores/retry/store-unavailable.js'
import { createInMemoryEventStore } from '../fakes/in-memory-event-store.js'
import { createInMemoryReadStore, type InMemoryReadStore } from '../fakes/in-memory-read-store.js'
import { type Draws, drawsFromSeed } from './draws.js'
import { createReadCheck, findingsAtTheEnd, haveServed } from './read-check.js'
import { createSchedule, type Process } from './schedule.js'
import { scheduledDataKeys, scheduledEventStore, scheduledReadStore } from './scheduled-ports.js'
import { drawHistory, eventOf, type Planned, simulated } from './simulated-events.js'

/** What breaks a rule, to see that the simulation finds it. */
export type Mutation = {
  /** A store that does not keep what its port promises. */
  readonly store?: (store: InMemoryReadStore) => InMemoryReadStore
  /** A process that does things in another order. */
  readonly process?: (store: ReadStore) => ReadStore
  /** Fences that are not random. */
  readonly newFence?: (expected: Fence | null) => Fence
  /** How many times as often as usual the store crashes. */
  readonly storeCrashes?: number
  /** Whether several owners hold each lease in every run. */
  readonly sharesLeases?: boolean
}

const same = <S>(store: S): S => store

export type Outcome = {
  /** What went wrong; `undefined` when the run came to what one fold of the log makes. */
  readonly failure: string | undefined
  readonly trace: readonly string[]
}

const mostDraws = 600
/** About two documents. */
const fewBytes = 60
const mostSteps = 20_000
const rates = [1, 0.4, 2.5]
/**
 * The clock of a cleaning: its 12 seconds are so short that a process which fills a generation may seem to stand still.
 */
const hastyRates = [30, 60]

/** Compares after every step of a flush whether a checkpoint stands behind where it stood. */
const neverBack = (store: InMemoryReadStore, fail: (what: string) => void): InMemoryReadStore['flushSteps'] => {
  const positionsOf = (names: readonly string[]) => names.map((name) => store.standsAt(name) ?? logStart)
  return (flush) => {
    const names = flush.moves.map(({ partition }) => partition)
    return store.flushSteps(flush).map((step) => () => {
      const before = positionsOf(names)
      const done = step()
      for (const [index, after] of positionsOf(names).entries())
        if (after < (before[index] ?? logStart))
          fail(`the checkpoint of ${names[index]} went back from ${before[index]} to ${after}`)
      return done
    })
  }
}

/** Leases that any number of owners hold at once. */
const sharedLeases = (store: ReadStore): ReadStore => ({
  ...store,
  setRegisters: async (changes) => changes.map(() => true),
})

/**
 * Runs projectors, rebuilds, checks, cleanings and readers over one log, by what is drawn; then, in calm, to the end.
 */
export const simulate = async (
  history: readonly Planned[],
  draws: Draws,
  {
    store: mutatedStore = same,
    process: mutatedProcess = same,
    newFence,
    storeCrashes = 1,
    sharesLeases = false,
  }: Mutation = {},
): Promise<Outcome> => {
  const log = createInMemoryEventStore()
  const kept = createInMemoryReadStore(draws.below(2) === 0 ? 'transactional' : 'guarded')
  const leased = draws.below(4) === 3 || sharesLeases ? sharedLeases : same
  const schedule = createSchedule(draws, () => new StoreUnavailable(undefined))
  const failures: string[] = []
  const fail = (what: string): void => {
    failures.push(what)
  }
  const mutated = mutatedStore(kept)
  const dropped = new Set<string>()
  const stepsOf = {
    drop: (name: string): readonly (() => void)[] => {
      const isDropped = (): void => {
        dropped.add(name)
      }
      return [isDropped, ...kept.dropSteps(name)]
    },
    flush: neverBack(mutated, fail),
  }
  /** Processes are killed. Aborted after the run alone: what waits for a signal is kept in memory until it aborts. */
  const ended = new AbortController()
  let crashes = 0
  let appended = 0
  let started = 0
  let rebuilding = 0

  const start = (
    kind: string,
    work: (deps: EngineDeps, process: Process) => Promise<unknown>,
    clocks: readonly number[] = rates,
  ): Process => {
    started += 1
    const process: Process = { name: `${kind}${started}`, alive: true, rate: clocks[draws.below(clocks.length)] ?? 1 }
    const onError = (_name: string, error: unknown): void => {
      const isExpected = error instanceof StoreUnavailable || error instanceof ReadModelStalled
      if (!isExpected) fail(`${process.name}: ${String(error)}`)
    }
    const deps: EngineDeps = {
      eventStore: scheduledEventStore(log, schedule, draws, process),
      readStore: leased(mutatedProcess(scheduledReadStore(mutated, schedule, process, stepsOf))),
      dataKeys: scheduledDataKeys(schedule, process),
      onError,
      ...(newFence === undefined ? {} : { newFence }),
      time: schedule.timeOf(process),
      owner: process.name,
      partitions: firstPartitions,
      // Every other process writes its batches in parts.
      ...(started % 2 === 0 ? { maxBatchBytes: fewBytes } : {}),
    }
    work(deps, process).catch((error: unknown) => onError(process.name, error))
    return process
  }

  const firstPartitions = 1 + draws.below(2)
  const startProjector = () => start('projector', (deps) => runProjections(deps, simulated, ended.signal))
  const startRebuild = (): Process => {
    const options = { partitions: 1 + draws.below(2), maxDocuments: 1 + draws.below(4), maxEvents: 1 + draws.below(4) }
    const chosen = [simulated, simulated.slice(0, 1), simulated.slice(1)][draws.below(3)] ?? simulated
    rebuilding += 1
    return start('rebuild', async (deps, process) => {
      await rebuildProjections(deps, chosen, options, ended.signal).catch((error: unknown) => {
        // Into other partitions: it fails, and ends.
        if (!String(error).includes('another rebuild')) throw error
      })
      rebuilding -= 1
      process.alive = false
    })
  }
  const startVerify = () =>
    start('verify', async (deps, process) => {
      const before = crashes
      for (const { projection, differences, generation } of await verifyProjections(deps, simulated, {
        maxDocuments: 3,
      })) {
        // What it compared may have stopped answering, and been dropped, or lost in a crash, meanwhile.
        if (dropped.has(generationName({ name: projection, version: 1 }, generation ?? 0)) || before !== crashes)
          continue
        if (differences.length > 0) fail(`${process.name} found ${projection} ${JSON.stringify(differences)}`)
      }
    })
  const startLooking = () =>
    start('reader', (deps, process) =>
      createReadCheck(deps, history, {
        fail,
        isAlive: () => process.alive,
        isDropped: (name) => dropped.has(name),
        crashes: () => crashes,
      })(),
    )
  const startCleaning = (): Process => {
    const sweep = { evenUnfinished: draws.below(2) === 1 }
    return start('cleaning', ({ readStore, time }) => cleanProjections(readStore, simulated, time, sweep), hastyRates)
  }

  const append = async (): Promise<void> => {
    const event = history[appended]
    if (event === undefined) return
    appended += 1
    const { position: at } = await log.append(event.stream, [{ ...eventOf(event) }], 'any')
    if (event.fault.kind === 'corrupt') log.corrupt(at)
  }

  const live: Process[] = [startProjector(), startProjector()]
  startLooking()

  const crash = (): void => {
    const index = draws.below(live.length)
    const process = live[index]
    if (process === undefined) return
    if (process.name.startsWith('rebuild') && process.alive) rebuilding -= 1
    schedule.kill(process)
    if (process.name.startsWith('projector')) live[index] = startProjector()
    else live.splice(index, 1)
  }

  const crashStore = (): void => {
    const lost = draws.below(6)
    if (kept.crash(lost)) crashes += 1
  }

  /** One thing that happens; mostly a process goes on. */
  const happen = async (): Promise<boolean> => {
    const drawn = draws.below(64 + storeCrashes)
    if (drawn >= 54 && drawn < 58) schedule.passTime()
    else if (drawn >= 58 && drawn < 61) await append()
    else if (drawn === 61) crash()
    else if (drawn >= 64) crashStore()
    else if (drawn === 62) live.push(startRebuild())
    else if (drawn === 63) draws.below(2) === 0 ? startVerify() : live.push(startCleaning())
    else return schedule.goOn() || schedule.passTime()
    return true
  }

  let rest = 0
  for (let step = 0; step < mostSteps && failures.length === 0 && rest < 60; step += 1) {
    await turnOfTheLoop()
    await turnOfTheLoop()
    if (!draws.ended()) await happen()
    else if (appended < history.length) await append()
    else {
      if (!schedule.goOn()) schedule.passTime()
      if (rebuilding === 0 && (await haveServed(kept, await log.head()))) rest += 1
    }
    if (step === mostSteps - 1) fail('it did not come to rest')
  }
  schedule.end()
  if (failures.length === 0) for (const finding of await findingsAtTheEnd(kept, log, history)) fail(finding)
  const [failure] = failures
  ended.abort()
  return { failure, trace: schedule.trace }
}

/** What a seed stands for: a history, and everything that happens to it. */
export const runOf = (seed: number): { readonly history: Planned[]; readonly draws: Draws } => ({
  history: drawHistory(drawsFromSeed(seed ^ 0x5bd1e995, Number.POSITIVE_INFINITY)),
  draws: drawsFromSeed(seed, mostDraws),
})
