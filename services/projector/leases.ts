import * as z from 'zod/mini'
import { raiseMillis, standMillis } from '../lease/lease.js'
import type { EngineTime } from '../lease/time.js'
import type { ReadStore, RegisterChange } from '../read-store/port.js'

/** Milliseconds between looks at leases that another process holds. */
const lookMillis = 500

const leaseSchema = z.object({ owner: z.nullable(z.string()) })

export type LeaseOptions = {
  readonly readStore: Pick<ReadStore, 'register' | 'registers' | 'setRegisters'>
  /** All keys begin with it: they are read in one question. */
  readonly prefix: string
  readonly owner: string
  readonly time: EngineTime
  /** Whether no other process can be there: then nothing is stored, and every key is held. */
  readonly alone: boolean
  readonly onError: (error: unknown) => void
  /** Nothing is raised any more once it aborts; what is held is given back by `end`. */
  readonly signal?: AbortSignal
}

/** The leases of a process: one counter for each key, all of them raised in one write a second. */
export type Leases = {
  /** What is asked for from now on; answers after the first try. Keys that are not named are given back. */
  want(keys: readonly string[]): Promise<void>
  held(): ReadonlySet<string>
  /** Aborts when another set of keys is held. */
  changed(): AbortSignal
  /** Gives everything back. */
  end(): Promise<void>
}

/** A foreign lease as it was first seen at this version, on this process's own clock. */
type Seen = { readonly version: number | null; readonly since: number }

/** Leases save work and keep nothing correct: two owners at once do no harm. */
export const startLeases = ({ readStore, prefix, owner, time, alone, onError, signal }: LeaseOptions): Leases => {
  const versions = new Map<string, number>()
  const seen = new Map<string, Seen>()
  const ended = new AbortController()
  const stop = (): void => ended.abort()
  signal?.addEventListener('abort', stop)
  if (signal?.aborted === true) stop()
  let wanted: readonly string[] = []
  let changed = new AbortController()
  let beating: Promise<void> | undefined
  /** One look or write at a time. */
  let turn: Promise<void> = Promise.resolve()

  const note = (before: ReadonlySet<string>): void => {
    if (before.size === versions.size && [...versions.keys()].every((key) => before.has(key))) return
    changed.abort()
    changed = new AbortController()
  }

  /** Keys of one's own, given back, or not raised for long on one's own clock. */
  const free = (key: string, stored: { readonly version: number; readonly value: unknown } | undefined): boolean => {
    const version = stored?.version ?? null
    const known = seen.get(key)
    const since = known === undefined || known.version !== version ? time.monotonic() : known.since
    seen.set(key, { version, since })
    const holder = leaseSchema.safeParse(stored?.value).data?.owner ?? owner
    return holder === owner || time.monotonic() - since >= standMillis
  }

  const take = async (keys: readonly string[]): Promise<void> => {
    if (keys.length === 0) return
    const [first, ...others] = keys
    const found =
      first !== undefined && others.length === 0
        ? [await readStore.register(first)].flatMap((one) => one ?? [])
        : await readStore.registers(prefix)
    const stored = new Map(found.map((register) => [register.key, register]))
    const changes = keys
      .filter((key) => free(key, stored.get(key)))
      .map((key): RegisterChange => ({ key, expectedVersion: stored.get(key)?.version ?? null, value: { owner } }))
    await set(changes)
  }

  const set = async (changes: readonly RegisterChange[]): Promise<void> => {
    if (changes.length === 0) return
    const done = await readStore.setRegisters(changes)
    for (const [index, { key, expectedVersion }] of changes.entries()) {
      if (done[index] === true) versions.set(key, (expectedVersion ?? 0) + 1)
      else versions.delete(key)
    }
  }

  /** After an answer that was lost: what is stored tells whether the keys are still one's own. */
  const lookAgain = async (): Promise<void> => {
    const stored = new Map((await readStore.registers(prefix)).map((register) => [register.key, register]))
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
        // The store is away for everybody; what is stored then, the next beat tells.
        await lookAgain().catch(() => undefined)
      }
      note(before)
    })
    return turn
  }

  const missing = (): string[] => wanted.filter((key) => !versions.has(key))

  const beat = async (): Promise<void> => {
    for (let raised = time.monotonic(); !ended.signal.aborted; ) {
      await time.pause(missing().length > 0 ? lookMillis : raiseMillis, ended.signal)
      if (ended.signal.aborted) return
      if (time.monotonic() - raised >= raiseMillis) {
        raised = time.monotonic()
        await inTurn(() =>
          set([...versions].map(([key, version]) => ({ key, expectedVersion: version, value: { owner } }))),
        )
      }
      if (!ended.signal.aborted) await inTurn(() => take(missing()))
    }
  }

  const giveBack = (keys: readonly string[]): Promise<void> =>
    inTurn(async () => {
      const own = keys.filter((key) => versions.has(key))
      const changes = own.map((key) => ({ key, expectedVersion: versions.get(key) ?? null, value: { owner: null } }))
      for (const key of own) versions.delete(key)
      if (changes.length > 0) await readStore.setRegisters(changes)
    })

  return {
    held: () => new Set(alone ? wanted : versions.keys()),
    changed: () => changed.signal,
    want: async (keys) => {
      const surplus = [...versions.keys()].filter((key) => !keys.includes(key))
      wanted = [...keys]
      if (alone) return
      if (surplus.length > 0) await giveBack(surplus)
      await inTurn(() => take(missing()))
      beating ??= beat()
    },
    end: async () => {
      stop()
      signal?.removeEventListener('abort', stop)
      wanted = []
      await beating
      if (!alone) await giveBack([...versions.keys()])
    },
  }
}
