import { TechnicalError } from '../../domain/technical-error.js'
import { type EngineTime, wallTime } from '../../stores/lease/time.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import {
  generationName,
  type Pointer,
  pointerOf,
  replacePointer,
  type StoredGeneration,
  type StoredPointer,
  storedGenerations,
  type Versioned,
} from './generation.js'

type Cleaning = {
  readonly dropped: readonly string[]
  /** What this code does not read, and another process does or may. */
  readonly kept: readonly { readonly name: string; readonly why: string }[]
}

/** Milliseconds: longer than a lease may stand still, and than a query stays with the generation before a switch. */
const quietMillis = 12_000

const isNamed =
  ({ generation }: StoredGeneration) =>
  (other: { readonly generation: number } | null): boolean =>
    other?.generation === generation

/** The counters of all processes that fill a generation; a raised one shows that a process fills it. */
const countersOf = async (readStore: ReadStore, name: string): Promise<string> => {
  const registers = [...(await readStore.registers(`lease/${name}`)), ...(await readStore.registers(`filling/${name}`))]
  const own = registers.filter(({ key }) => key.endsWith(`/${name}`) || key.includes(`/${name}_p`))
  return own.map(({ key, version }) => `${key}=${version}`).join()
}

const notCaughtUp = 'the new version has not caught up'

type Sweep = {
  /** Whether a rebuild that was cut off is dropped too, and so begins anew. */
  readonly evenUnfinished: boolean
  /** Whether a product that raises no leases answers from a version that this code does not have. */
  readonly isRead?: (version: Versioned) => boolean
}

/** Why a collection must stay, by the pointers; `undefined` when no pointer names it. */
const whyKept = (
  stored: StoredGeneration,
  known: Versioned | undefined,
  own: StoredPointer,
  current: StoredPointer | undefined,
  { evenUnfinished, isRead }: Sweep,
) => {
  if (known !== undefined && stored.version > known.version) return 'of a newer version'
  if (known !== undefined && stored.version === known.version) {
    // The first filling of all is kept up by the projector, not by a rebuild.
    const unfinished = own.serving !== null && isNamed(stored)(own.filling)
    if (unfinished && evenUnfinished) return undefined
    return [own.serving, own.filling].some(isNamed(stored)) ? 'in use' : undefined
  }
  if (isRead?.(stored) === true) return 'the running product reads it'
  return current !== undefined && current.serving === null ? notCaughtUp : undefined
}

/** A pointer that names a generation no longer. */
const pointerWithout = ({ serving, filling }: Pointer, stored: StoredGeneration): Pointer => ({
  serving: isNamed(stored)(serving) ? null : serving,
  filling: isNamed(stored)(filling) ? null : filling,
})

/**
 * Drops what is not read: generations before the one that answers, and versions before this code's
 * once this code's answers and no lease of theirs was raised for 12 seconds.
 */
export const cleanProjections = async (
  readStore: ReadStore,
  projections: readonly Versioned[],
  time: EngineTime = wallTime,
  sweep: Sweep = { evenUnfinished: false },
): Promise<Cleaning> => {
  const names = projections.map(({ name, version }) => ({ name: name.replace(/-/g, '_'), version }))
  const kept: { name: string; why: string }[] = []

  const check = async (stored: StoredGeneration) => {
    const known = names.find(({ name }) => name === stored.name)
    const own = await pointerOf(readStore, stored)
    const current = known === undefined ? undefined : await pointerOf(readStore, known)
    return { own, why: whyKept(stored, known, own, current, sweep) }
  }
  const drop = async (stored: StoredGeneration, countersBefore: string): Promise<string | undefined> => {
    const name = generationName(stored, stored.generation)
    const { own, why } = await check(stored)
    if (why !== undefined) return why
    if ((await countersOf(readStore, name)) !== countersBefore) return 'another process fills it'
    // No pointer may name a dropped generation: a version that comes back begins anew.
    const isNamedThere = [own.serving, own.filling].some(isNamed(stored))
    if (isNamedThere && !(await replacePointer(readStore, stored, own, pointerWithout(own, stored))))
      return 'another process fills it'
    await readStore.drop({ name })
    return undefined
  }

  const candidates: { readonly stored: StoredGeneration; readonly counters: string }[] = []
  for (const stored of await storedGenerations(readStore)) {
    const name = generationName(stored, stored.generation)
    const { why } = await check(stored)
    if (why === undefined) candidates.push({ stored, counters: await countersOf(readStore, name) })
    else if (why !== 'in use') kept.push({ name, why })
  }
  if (candidates.length > 0) await time.pause(quietMillis)
  const dropped: string[] = []
  for (const { stored, counters } of candidates) {
    const name = generationName(stored, stored.generation)
    const why = await drop(stored, counters)
    if (why === undefined) dropped.push(name)
    else kept.push({ name, why })
  }
  return { dropped, kept }
}

/**
 * For an erasure: a generation that no process fills never receives it, so it is dropped, an unfinished rebuild
 * included. A newer version receives it once its code is back.
 * @throws {TechnicalError} while such a generation is kept because the new version has not caught up: to be tried again
 */
export const dropUnfilled = async (
  readStore: ReadStore,
  projections: readonly Versioned[],
  time: EngineTime = wallTime,
): Promise<void> => {
  const { kept } = await cleanProjections(readStore, projections, time, { evenUnfinished: true })
  const waiting = kept.find(({ why }) => why === notCaughtUp)
  if (waiting !== undefined) throw new TechnicalError(`${waiting.name} stays for now: ${waiting.why}`)
}
