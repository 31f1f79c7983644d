import type { Db } from 'mongodb'
import { isUnknownCollection } from '../../mongodb/connection-loss.js'

type Named = { readonly _id: string }

/** Whatever a checkpoint or a register is kept for. */
export const ownersIn = async (database: Db): Promise<string[]> => {
  const idsOf = (name: string) =>
    database
      .collection<Named>(name)
      .find({}, { projection: { _id: 1 } })
      .toArray()
  const [checkpoints, registers] = await Promise.all([idsOf('checkpoints'), idsOf('registers')])
  const names = [...checkpoints.map(({ _id }) => _id), ...registers.map(({ _id }) => _id.split('/')[1] ?? '')]
  return [...new Set(names)].sort()
}

/**
 * The steps of dropping a collection with what belongs to it and to its partitions; each may be done again. A checkpoint
 * goes before its documents, which it says are there, and holds after the documents, which no longer show why they lack
 * something. Whatever is left is still named, by the collection or by its registers.
 */
export const dropSteps = (database: Db, name: string): readonly (() => Promise<void>)[] => {
  const own = `${name}(_p[0-9]+of[0-9]+)?(-filling)?`
  const remove = async (from: string, pattern: string): Promise<void> => {
    await database.collection<Named>(from).deleteMany({ _id: { $regex: pattern } })
  }
  return [
    () => remove('checkpoints', `^${own}$`),
    async () => {
      try {
        await database.collection(name).drop()
      } catch (error) {
        // It is gone already.
        if (!isUnknownCollection(error)) throw error
      }
    },
    () => remove('registers', `^[^/]+/${own}(/|$)`),
  ]
}
