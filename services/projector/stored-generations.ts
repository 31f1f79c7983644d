import type { ReadStore } from '../read-store/port.js'
import { firstGeneration, type Generation, generationName, type StoredPlace, type Versioned } from './generation.js'

/** A generation of which something is stored: documents, a checkpoint, a hold or a lease. */
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
 * A generation whose number none of this version ever had: what is left of one that was dropped is never gone on with.
 * What is stored counts too, because places from before do not say which numbers they had.
 */
export const freshGeneration = async (
  readStore: ReadStore,
  projection: Versioned,
  { version, highest }: StoredPlace,
  partitions: number,
): Promise<Generation> => {
  if (version === null) return firstGeneration(partitions)
  const own = generationName(projection, 0)
  const stored = await storedGenerations(readStore)
  const numbers = stored.filter((one) => generationName(one, 0) === own).map(({ generation }) => generation)
  return { generation: Math.max(highest, ...numbers) + 1, partitions }
}
