import { noPointer, partitionNames, pointersOf, positionIn } from '../../projection-engine/generations/generation.js'
import { everyProjection, everyVersion } from '../../projections/every-projection.js'
import type { ReadStore } from '../../stores/read-store/port.js'

/** Which generation of a read model answers, and which is being filled, as far as it is. */
export type StoredGenerations = {
  readonly name: string
  readonly version: number
  readonly generation: number | null
  readonly filling: { readonly generation: number; readonly position: string } | null
}

/** In two questions for all read models. */
export const readGenerations = async (readStore: ReadStore): Promise<readonly StoredGenerations[]> => {
  const pointers = await pointersOf(readStore, everyVersion)
  const fillings = everyProjection.map((projection, index) => {
    const { filling } = pointers[index] ?? noPointer
    return filling === null ? null : { generation: filling.generation, names: partitionNames(projection, filling) }
  })
  const checkpoints = await readStore.checkpoints(fillings.flatMap((filling) => filling?.names ?? []))
  return everyProjection.map(({ name, version }, index) => {
    const filling = fillings[index] ?? null
    return {
      name,
      version,
      generation: pointers[index]?.serving?.generation ?? null,
      filling: filling && {
        generation: filling.generation,
        position: String(positionIn(checkpoints, filling.names)),
      },
    }
  })
}
