import type * as z from 'zod/mini'
import { TechnicalError } from '../technical-error.js'

/** What of a stored event tells how it reads today. */
export type VersionedEvent = {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly metadata: { readonly schemaVersion: number }
  readonly position: bigint
}

/**
 * How what was stored in one version of an event type reads in the next. Pure. The personal part is lifted apart,
 * because the write side folds without opening it; it stays as it is where nothing is said of it.
 */
export type Step<To = Readonly<Record<string, unknown>>> = {
  readonly data: (stored: Readonly<Record<string, unknown>>) => To
  readonly personal?: (opened: unknown) => unknown
}

/** The steps of one type, the first from version 1 to 2: a list cannot leave one out, and the last makes today's shape. */
export type Steps<Today> = readonly [] | readonly [...Step[], Step<Today>]

type Schemas = Readonly<Record<string, { readonly data: z.ZodMiniType }>>

/** The steps of the types that have changed; a type that is not named has only ever had one version. */
export type Upcasters<S extends Schemas> = { readonly [T in keyof S]?: Steps<z.input<S[T]['data']>> }

/** @throws when steps are named for a type that is not among the schemas */
export const createUpcasting = <S extends Schemas>(schemas: S, upcasters: Upcasters<S>) => {
  const known = new Map<string, readonly Step<unknown>[]>(Object.keys(schemas).map((type) => [type, []]))
  for (const [type, steps] of Object.entries<readonly Step<unknown>[] | undefined>(upcasters)) {
    if (!known.has(type)) throw new TechnicalError(`upcasters are named for ${type}, which is no event`)
    known.set(type, steps ?? [])
  }

  const stepsFrom = ({ type, metadata, position }: VersionedEvent): readonly Step<unknown>[] => {
    const steps = known.get(type)
    if (steps === undefined) throw new TechnicalError(`unknown event type ${type} at position ${position}`)
    const { schemaVersion } = metadata
    const current = steps.length + 1
    if (schemaVersion === current) return []
    const said = `${type} at position ${position} has schema version ${schemaVersion}`
    if (schemaVersion > current) throw new TechnicalError(`${said}, newer than ${current}`)
    if (!Number.isInteger(schemaVersion) || schemaVersion < 1) throw new TechnicalError(`${said}, which never was one`)
    return steps.slice(schemaVersion - 1)
  }

  return {
    /** The version in which an event is written today, from 1. */
    versionOf: (type: string): number => (known.get(type)?.length ?? 0) + 1,
    /** A stored event as if it had been written today. @throws for a type or version that this code does not know */
    present: <E extends VersionedEvent>(event: E): E => {
      const steps = stepsFrom(event)
      if (steps.length === 0) return event
      const data = steps.reduce<unknown>((stored, step) => step.data(stored as VersionedEvent['data']), event.data)
      const schemaVersion = event.metadata.schemaVersion + steps.length
      return { ...event, data, metadata: { ...event.metadata, schemaVersion } }
    },
    /** The opened personal part of a stored event, as if it had been written today. @throws as `present` */
    presentPersonal: (event: VersionedEvent, opened: unknown): unknown =>
      stepsFrom(event).reduce(
        (personal, step) => (step.personal === undefined ? personal : step.personal(personal)),
        opened,
      ),
  }
}

export type Upcasting = ReturnType<typeof createUpcasting>
