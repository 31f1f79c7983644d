import { randomUUID } from 'node:crypto'
import type { ReadModelWorkList } from '../../command/read-model-works/read-model-works.js'
import { wallTime } from '../../stores/lease/time.js'
import { linkAbort } from '../../stores/retry/linked-abort.js'
import { safeError } from '../logging.js'
import type { CarryOut } from './work-in-thread.js'

/** Milliseconds between two looks for a work, and between two notes of how far it is. */
const lookMillis = 2000
/** Looks in a row without a note of its owner after which a work is free: longer than a store may be away for a moment. */
const stillLooks = 10

export type RunWorksDeps = {
  readonly works: ReadModelWorkList
  readonly carryOut: CarryOut
  readonly onError: (where: string, error: unknown) => void
  readonly time?: typeof wallTime
}

type Seen = { readonly id: string; readonly beat: number; readonly looks: number }
type Pending = NonNullable<Awaited<ReturnType<ReadModelWorkList['pending']>>>

/** A code for an engineer: what our own code said, or the kind of the error. */
const problemOf = (error: unknown): string => {
  const { name, message } = safeError(error)
  return message ?? name
}

/** Carries out one work, notes how far it is, and ends it; one that is cut off is given back. */
const carryOutOne = async (
  { works, carryOut, onError, time = wallTime }: RunWorksDeps,
  work: Pending,
  owner: string,
  signal: AbortSignal,
) => {
  const stop = new AbortController()
  const { signal: either, end } = linkAbort(signal, stop.signal)
  let at = { part: work.part, events: work.events }
  const note = async (): Promise<void> => {
    while (!either.aborted) {
      await time.pause(lookMillis, either)
      if (either.aborted) return
      // Another process has taken it: this one ends its thread, and writes nothing of it any more.
      const isOwn = await works.progress(work.id, owner, at).catch(() => true)
      if (!isOwn) stop.abort()
    }
  }
  const noting = note()
  try {
    const outcome = await carryOut(
      work,
      (progress) => {
        at = progress
      },
      either,
    )
    if (outcome === undefined) await works.release(work.id, owner)
    else await works.end(work.id, owner, { status: 'done', outcome, events: at.events })
  } catch (error) {
    onError('read model works', error)
    await works.end(work.id, owner, { status: 'failed', problem: problemOf(error) })
  } finally {
    stop.abort()
    await noting
    end()
  }
}

/** Carries out the works on read models until the signal aborts: new ones, and those whose process is gone. */
export const runReadModelWorks = async (deps: RunWorksDeps, signal: AbortSignal): Promise<void> => {
  const { works, onError, time = wallTime } = deps
  const owner = randomUUID()
  let seen: Seen | undefined
  while (!signal.aborted) {
    try {
      const work = await works.pending()
      const looks = work !== null && seen?.id === work.id && seen.beat === work.beat ? seen.looks + 1 : 1
      seen = work === null ? undefined : { id: work.id, beat: work.beat, looks }
      const isFree = work !== null && (work.owner === null || looks >= stillLooks)
      if (isFree && (await works.take(work, owner))) await carryOutOne(deps, work, owner, signal)
    } catch (error) {
      onError('read model works', error)
    }
    await time.pause(lookMillis, signal)
  }
}
