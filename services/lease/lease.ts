import * as z from 'zod/mini'
import type { EngineTime } from './time.js'

/** A store with small values, each guarded by its version: 1 when it is made, one more at each change. */
export type LeaseStore = {
  register(key: string): Promise<{ readonly version: number; readonly value: unknown } | undefined>
  /** Answers `false`, and changes nothing, when the stored version is another; `null` when there is none. */
  setRegister(key: string, version: number | null, value: { readonly owner: string | null }): Promise<boolean>
}

export const raiseMillis = 1000
/** A lease that stood still for so long is free. */
export const standMillis = 4000
const lookMillis = 500

const leaseSchema = z.object({ owner: z.nullable(z.string()) })

export type Lease = {
  /** Aborts once another owner has taken it. */
  readonly lost: AbortSignal
  release(): Promise<void>
}

export type LeaseOptions = {
  readonly store: LeaseStore
  readonly key: string
  readonly owner: string
  readonly time: EngineTime
  /** Whether no other process can be there: then the lease of one that is gone is taken at once. */
  readonly alone: boolean
  readonly onTrouble: (error: unknown) => void
}

/** Free, or one's own: of a write whose answer was lost. */
const free = (value: unknown, owner: string): boolean => {
  const holder = leaseSchema.safeParse(value).data?.owner ?? owner
  return holder === owner
}

/** Takes the lease where it is free or has stood still on one's own clock. `undefined` when the signal aborted. */
const take = async ({ store, key, owner, time, alone }: LeaseOptions, signal: AbortSignal) => {
  let seen: { readonly version: number | null; readonly since: number } | undefined
  while (!signal.aborted) {
    const stored = await store.register(key)
    const version = stored?.version ?? null
    if (seen === undefined || seen.version !== version) seen = { version, since: time.monotonic() }
    const stands =
      alone || stored === undefined || free(stored.value, owner) || time.monotonic() - seen.since >= standMillis
    if (stands && (await store.setRegister(key, version, { owner }))) return (version ?? 0) + 1
    await time.pause(stands ? 0 : lookMillis, signal)
  }
  return undefined
}

/**
 * One owner per key, to save work and not to be correct: a counter that the owner raises every second.
 * `undefined` when the signal aborted first.
 */
export const acquireLease = async (options: LeaseOptions, signal: AbortSignal): Promise<Lease | undefined> => {
  const { store, key, owner, time, onTrouble } = options
  const taken = await take(options, signal)
  if (taken === undefined) return undefined
  const lost = new AbortController()
  const ended = new AbortController()
  let version = taken
  const raise = async (): Promise<void> => {
    const either = AbortSignal.any([signal, ended.signal])
    for (;;) {
      await time.pause(raiseMillis, either)
      if (either.aborted) return
      try {
        if (await store.setRegister(key, version, { owner })) version += 1
        else return lost.abort()
      } catch (error) {
        // The store is away for everybody. Whether the counter was raised, the next look tells.
        onTrouble(error)
        const stored = await store.register(key).catch(() => undefined)
        if (stored === undefined) continue
        if (leaseSchema.safeParse(stored.value).data?.owner !== owner) return lost.abort()
        version = stored.version
      }
    }
  }
  const raising = raise()
  return {
    lost: lost.signal,
    release: async () => {
      ended.abort()
      await raising
      if (!lost.signal.aborted) await store.setRegister(key, version, { owner: null }).catch(onTrouble)
    },
  }
}
