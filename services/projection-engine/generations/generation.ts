import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { logStart, type Position } from '../../stores/event-store/port.js'
import type { Collection, CollectionShape, Document, Fence, ReadStore, Register } from '../../stores/read-store/port.js'

/** A projection's name and version: what this code was built with. */
export type Versioned = { readonly name: string; readonly version: number }

/** One filling of a projection's collection, by so many partitions. */
export type Generation = { readonly generation: number; readonly partitions: number }

/** A part of a generation: it reads every event and folds only into its own documents. */
export type Partition = Generation & { readonly partition: number }

/** `tracking_v2`. */
export const versionName = ({ name, version }: Versioned): string => `${name.replace(/-/g, '_')}_v${version}`

/** `tracking_v2_g1`: the collection's name. */
export const generationName = (projection: Versioned, generation: number): string =>
  `${versionName(projection)}_g${generation}`

/** `tracking_v2_g1`, or `tracking_v2_g1_p0of4`: the name of a partition's checkpoint, lease and quarantine. */
export const partitionName = (projection: Versioned, { generation, partition, partitions }: Partition): string =>
  partitions === 1
    ? generationName(projection, generation)
    : `${generationName(projection, generation)}_p${partition}of${partitions}`

export const partitionsOf = (generation: Generation): Partition[] =>
  Array.from({ length: generation.partitions }, (_, partition) => ({ ...generation, partition }))

export const collectionIn = <D extends Document>(
  projection: Versioned & { readonly shape: CollectionShape<D> },
  generation: number,
): Collection<D> => ({ name: generationName(projection, generation), ...projection.shape })

/** Whether a document belongs to a partition: by the hash of its id alone. */
export const ownsDocument =
  ({ partition, partitions }: Partition) =>
  (id: string): boolean =>
    partitions === 1 || createHash('sha256').update(id).digest().readUInt32BE(0) % partitions === partition

const generationSchema = z.object({ generation: z.int(), partitions: z.int() })
const pointerSchema = z.object({
  /** What answers; `null` until the first filling has caught up. */
  serving: z.nullable(generationSchema),
  /** What is being filled beside it; `null` when nothing is. */
  filling: z.nullable(generationSchema),
  /** The highest number that a generation of this version ever had; earlier releases did not store it. */
  highest: z.optional(z.int()),
})

/** Which generation of a version answers, and which is being filled. */
export type Pointer = Pick<z.infer<typeof pointerSchema>, 'serving' | 'filling'>
export type StoredPointer = Pointer & { readonly version: number | null; readonly highest: number }

const pointerKey = (projection: Versioned): string => `place/${versionName(projection)}`

const highestOf = ({ serving, filling }: Pointer, known = 0): number =>
  Math.max(known, serving?.generation ?? 0, filling?.generation ?? 0)

export const noPointer: StoredPointer = { serving: null, filling: null, version: null, highest: 0 }

const storedPointer = ({ value, version }: Register): StoredPointer => {
  const { serving, filling, highest } = pointerSchema.parse(value)
  return { serving, filling, version, highest: highestOf({ serving, filling }, highest) }
}

export const pointerOf = async (readStore: ReadStore, projection: Versioned): Promise<StoredPointer> => {
  const stored = await readStore.register(pointerKey(projection))
  return stored === undefined ? noPointer : storedPointer(stored)
}

/** The pointers of several projections in one question, in their order. */
export const pointersOf = async (
  readStore: ReadStore,
  projections: readonly Versioned[],
): Promise<readonly StoredPointer[]> => {
  const stored = new Map((await readStore.registers('place/')).map((register) => [register.key, register]))
  return projections.map((projection) => {
    const found = stored.get(pointerKey(projection))
    return found === undefined ? noPointer : storedPointer(found)
  })
}

/** Those whose version does not answer yet: it was never filled, or its first filling has not ended. */
export const unanswered = async <P extends Versioned>(
  readStore: ReadStore,
  projections: readonly P[],
): Promise<readonly P[]> => {
  const pointers = await pointersOf(readStore, projections)
  return projections.filter((_projection, index) => pointers[index]?.serving === null)
}

/** One guarded write; `false` when another writer has changed it meanwhile. */
export const replacePointer = (
  readStore: ReadStore,
  projection: Versioned,
  { version, highest }: StoredPointer,
  { serving, filling }: Pointer,
): Promise<boolean> => {
  const pointer = { serving, filling, highest: highestOf({ serving, filling }, highest) }
  return readStore.setRegister(pointerKey(projection), version, pointer)
}

/** The first filling of a version, with nothing before it. */
export const firstGeneration = (partitions: number): Generation => ({ generation: 1, partitions })

/** The generation that is to be kept up: the one that answers, or the first one, which answers once it is filled. */
export const currentOf = ({ serving, filling }: Pointer): Generation | null => serving ?? filling

export const earlier = (one: Position, other: Position): Position => (one < other ? one : other)

/** How far a generation is, and the fences of its partitions: the same fences say that nothing was written meanwhile. */
export type Standing = { readonly position: Position; readonly fences: readonly (Fence | null)[] }

export const partitionNames = (projection: Versioned, generation: Generation): string[] =>
  partitionsOf(generation).map((part) => partitionName(projection, part))

/** How far partitions are together: at the lowest position of one. */
export const positionIn = (
  checkpoints: ReadonlyMap<string, { readonly position: Position }>,
  names: readonly string[],
): Position => names.map((name) => checkpoints.get(name)?.position ?? logStart).reduce(earlier)

export const generationStanding = async (
  readStore: ReadStore,
  projection: Versioned,
  generation: Generation,
): Promise<Standing> => {
  const names = partitionNames(projection, generation)
  const checkpoints = await readStore.checkpoints(names)
  return {
    position: positionIn(checkpoints, names),
    fences: names.map((name) => checkpoints.get(name)?.fence ?? null),
  }
}

/** How far a generation is: the lowest position of its partitions. */
export const generationPosition = async (
  readStore: ReadStore,
  projection: Versioned,
  generation: Generation,
): Promise<Position> => (await generationStanding(readStore, projection, generation)).position

/** A generation of which something is stored: documents, a checkpoint, a quarantined event or a lease. */
export type StoredGeneration = Versioned & { readonly generation: number }

const storedOf = (name: string): StoredGeneration[] => {
  const [, projection, version, generation] = /^(.+)_v(\d+)_g(\d+)(?:_p\d+of\d+)?(?:-filling)?$/.exec(name) ?? []
  return projection === undefined
    ? []
    : [{ name: projection, version: Number(version), generation: Number(generation) }]
}

/** Every generation of which anything is left, by name; also when the collection itself is gone. */
export const storedGenerations = async (readStore: ReadStore): Promise<StoredGeneration[]> => {
  const names = await Promise.all([readStore.collections(), readStore.owners()])
  const found = names.flat().flatMap(storedOf)
  const byName = new Map(found.map((stored) => [generationName(stored, stored.generation), stored]))
  return [...byName].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, stored]) => stored)
}

/**
 * A generation with a number that none of this version ever had: a dropped one is never continued.
 * What is stored counts too, because pointers of earlier releases do not hold the highest number.
 */
export const freshGeneration = async (
  readStore: ReadStore,
  projection: Versioned,
  { version, highest }: StoredPointer,
  partitions: number,
): Promise<Generation> => {
  if (version === null) return firstGeneration(partitions)
  const own = generationName(projection, 0)
  const stored = await storedGenerations(readStore)
  const numbers = stored.filter((one) => generationName(one, 0) === own).map(({ generation }) => generation)
  return { generation: Math.max(highest, ...numbers) + 1, partitions }
}
