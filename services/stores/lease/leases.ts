import * as z from 'zod/mini'
import type { ReadStore } from '../read-store/port.js'
import { linkAbort } from '../retry/linked-abort.js'
import type { EngineTime } from './time.js'

/** Leases in registers of the read store. All keys begin with the prefix: they are read in one question. */
export const leasesInReadStore = (
  readStore: Pick<ReadStore, 'registers' | 'setRegisters'>,
  prefix: string,
): LeaseStore => ({
  leases: async () => new Map((await readStore.registers(prefix)).map((register) => [register.key, register])),
  setLeases: (changes) => readStore.setRegisters(changes),
})

/** A small value that is changed only by a writer that has read it. */
type Stored = { readonly version: number; readonly value: unknown }

/** A lease as it is to be stored: where the stored version is the expected one, `null` where there is none. */
type LeaseChange = {
  readonly key: string
  readonly expectedVersion: number | null
  readonly value: { readonly owner: string | null }
}

/** A store with small values, each guarded by its version: 1 when it is made, one more at each change. */
export type LeaseStore = {
  leases(keys: readonly string[]): Promise<ReadonlyMap<string, Stored>>
  /** Whether each was stored. */
  setLeases(changes: readonly LeaseChange[]): Promise<readonly boolean[]>
}

/** Milliseconds from one write of an owner's leases to the next. */
export const raiseMillis = 1000
/** Milliseconds after which a lease that stood still is free. */
const standMillis = 4000
/** Milliseconds between checks of leases that another process holds. */
const checkMillis = 500

const leaseSchema = z.object({ owner: z.nullable(z.string()) })

export type LeaseOptions = {
  readonly store: LeaseStore
  readonly owner: string
  readonly time: EngineTime
  /** Whether no other process can be there: then nothing is stored, and every key is held. */
  readonly alone: boolean
  readonly onError: (error: unknown) => void
  /** Nothing is raised any more once it aborts; what is held is given back by `end`. */
  readonly signal: AbortSignal
}

/** A foreign lease as it was first seen at this version, on this process's own clock. */
type Seen = { readonly version: number | null; readonly since: number }

/** Leases save work and keep nothing correct: two owners at once do no harm. */
export const startLeases = ({ store, owner, time, alone, onError, signal }: LeaseOptions) => {
  const versions = new Map<string, number>()
  const seen = new Map<string, Seen>()
  const link = linkAbort(signal)
  const stopped = link.signal
  let wanted: readonly string[] = []
  let changed = new AbortController()
  let beating: Promise<void> | undefined
  /** One check or write at a time. */
  let turn: Promise<void> = Promise.resolve()

  const note = (before: ReadonlySet<string>): void => {
    if (before.size === versions.size && [...versions.keys()].every((key) => before.has(key))) return
    changed.abort()
    changed = new AbortController()
  }

  /** Keys of one's own, given back, or not raised for long on one's own clock. */
  const free = (key: string, stored: Stored | undefined): boolean => {
    const version = stored?.version ?? null
    const known = seen.get(key)
    const since = known === undefined || known.version !== version ? time.monotonic() : known.since
    seen.set(key, { version, since })
    const holder = leaseSchema.safeParse(stored?.value).data?.owner ?? owner
    return holder === owner || time.monotonic() - since >= standMillis
  }

  const take = async (keys: readonly string[]): Promise<void> => {
    if (keys.length === 0) return
    const stored = await store.leases(keys)
    await set(
      keys
        .filter((key) => free(key, stored.get(key)))
        .map((key) => ({ key, expectedVersion: stored.get(key)?.version ?? null, value: { owner } })),
    )
  }

  const set = async (changes: readonly LeaseChange[]): Promise<void> => {
    if (changes.length === 0) return
    const done = await store.setLeases(changes)
    for (const [index, { key, expectedVersion }] of changes.entries()) {
      if (done[index] === true) versions.set(key, (expectedVersion ?? 0) + 1)
      else versions.delete(key)
    }
  }

  /** After an answer that was lost: what is stored tells whether the keys are still one's own. */
  const lookAgain = async (): Promise<void> => {
    const stored = await store.leases([...versions.keys()])
    for (const key of [...versions.keys()]) {
      const { value, version } = stored.get(key) ?? {}
      if (version !== undefined && leaseSchema.safeParse(value).data?.owner === owner) versions.set(key, version)
      else versions.delete(key)
    }
  }

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    turn = turn.then(async () => {
      const before = new Set(versions.keys())
      try {
        await work()
      } catch (error) {
        onError(error)
        // The store is away for every process; what is stored then, the next beat reads.
        await lookAgain().catch(() => undefined)
      }
      note(before)
    })
    return turn
  }

  const missing = (): string[] => wanted.filter((key) => !versions.has(key))

  const beat = async (): Promise<void> => {
    for (let raised = time.monotonic(); !stopped.aborted; ) {
      await time.pause(missing().length > 0 ? checkMillis : raiseMillis, stopped)
      if (stopped.aborted) return
      if (time.monotonic() - raised >= raiseMillis) {
        raised = time.monotonic()
        await inTurn(() =>
          set([...versions].map(([key, version]) => ({ key, expectedVersion: version, value: { owner } }))),
        )
      }
      if (!stopped.aborted) await inTurn(() => take(missing()))
    }
  }

  const giveBack = (keys: readonly string[]): Promise<void> =>
    inTurn(async () => {
      const own = keys.filter((key) => versions.has(key))
      const changes = own.map((key) => ({ key, expectedVersion: versions.get(key) ?? null, value: { owner: null } }))
      for (const key of own) versions.delete(key)
      if (changes.length > 0) await store.setLeases(changes)
    })

  return {
    held: (): ReadonlySet<string> => new Set(alone ? wanted : versions.keys()),
    /** Aborts when another set of keys is held. */
    changed: (): AbortSignal => changed.signal,
    /** The wanted keys from now on; resolves after the first try. Other held keys are given back. */
    want: async (keys: readonly string[]): Promise<void> => {
      const surplus = [...versions.keys()].filter((key) => !keys.includes(key))
      wanted = [...keys]
      if (alone) return
      if (surplus.length > 0) await giveBack(surplus)
      await inTurn(() => take(missing()))
      beating ??= beat()
    },
    /** Gives everything back. */
    end: async (): Promise<void> => {
      link.end()
      wanted = []
      await beating
      if (!alone) await giveBack([...versions.keys()])
    },
  }
}

/** The leases of a process: one counter for each key, all of them raised in one write a second. */
export type Leases = ReturnType<typeof startLeases>

/**
 * Waits until a key is held. Answers the signal that aborts once it may be lost; `undefined` when `signal` aborted
 * first.
 */
export const untilHeld = async (leases: Leases, key: string, signal: AbortSignal): Promise<AbortSignal | undefined> => {
  for (;;) {
    if (signal.aborted) return undefined
    const changed = leases.changed()
    if (leases.held().has(key)) return changed
    const either = linkAbort(signal, changed)
    await new Promise((resolve) => either.signal.addEventListener('abort', resolve, { once: true }))
  }
}
