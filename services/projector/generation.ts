import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { logStart, type Position } from '../event-store/port.js'
import type { Collection, CollectionShape, Document, ReadStore } from '../read-store/port.js'

/** A projection's name and version: what this code was built with. */
export type Versioned = { readonly name: string; readonly version: number }

/** One filling of a projection's collection, by so many partitions. */
export type Generation = { readonly generation: number; readonly partitions: number }

/** A part of a generation: it reads every event and folds only into its own documents. */
export type Partition = Generation & { readonly partition: number }

const versionName = ({ name, version }: Versioned): string => `${name.replace(/-/g, '_')}_v${version}`

/** `tracking_v2_g1`: the collection's name. */
export const generationName = (projection: Versioned, generation: number): string =>
  `${versionName(projection)}_g${generation}`

/** `tracking_v2_g1`, or `tracking_v2_g1_p0of4`: the name of a partition's checkpoint, lease and holds. */
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
const placeSchema = z.object({
  /** What answers; `null` until the first filling has caught up. */
  serving: z.nullable(generationSchema),
  /** What is being filled beside it; `null` when nothing is. */
  filling: z.nullable(generationSchema),
  /** The highest number that a generation of this version ever had; places from before do not say. */
  highest: z.optional(z.int()),
})

/** Which generation of a version answers, and which is being filled. */
export type Place = Pick<z.infer<typeof placeSchema>, 'serving' | 'filling'>
export type StoredPlace = Place & { readonly version: number | null; readonly highest: number }

const placeKey = (projection: Versioned): string => `place/${versionName(projection)}`

const highestOf = ({ serving, filling }: Place, known = 0): number =>
  Math.max(known, serving?.generation ?? 0, filling?.generation ?? 0)

export const placeOf = async (readStore: ReadStore, projection: Versioned): Promise<StoredPlace> => {
  const stored = await readStore.register(placeKey(projection))
  if (stored === undefined) return { serving: null, filling: null, version: null, highest: 0 }
  const { serving, filling, highest } = placeSchema.parse(stored.value)
  return { serving, filling, version: stored.version, highest: highestOf({ serving, filling }, highest) }
}

/** One guarded write; `false` when somebody else has changed the place meanwhile. */
export const movePlace = (
  readStore: ReadStore,
  projection: Versioned,
  { version, highest }: StoredPlace,
  { serving, filling }: Place,
): Promise<boolean> => {
  const place = { serving, filling, highest: highestOf({ serving, filling }, highest) }
  return readStore.setRegister(placeKey(projection), version, place)
}

/** The first filling of a version, with nothing before it. */
export const firstGeneration = (partitions: number): Generation => ({ generation: 1, partitions })

/** The generation that is to be kept up: the one that answers, or the first one, which answers once it is filled. */
export const currentOf = ({ serving, filling }: Place): Generation | null => serving ?? filling

const earlier = (one: Position, other: Position): Position => (one < other ? one : other)

/** How far a generation is: the lowest position of its partitions. */
export const generationPosition = async (
  readStore: ReadStore,
  projection: Versioned,
  generation: Generation,
): Promise<Position> => {
  const checkpoints = await Promise.all(
    partitionsOf(generation).map((part) => readStore.checkpoint(partitionName(projection, part))),
  )
  return checkpoints.map((checkpoint) => checkpoint?.position ?? logStart).reduce(earlier)
}
