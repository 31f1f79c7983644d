import type { QuarantinedEvent } from '@cartorio/contracts/http/read-model-works.js'
import { readModelTitle } from '../../presentation/system/read-model-part.js'
import { partitionNames, pointersOf } from '../../projection-engine/generations/generation.js'
import { loadEveryQuarantined } from '../../projection-engine/quarantine/quarantine.js'
import { everyProjection } from '../../projections/every-projection.js'
import type { ReadStore } from '../../stores/read-store/port.js'

/** Events that are listed of each read model. */
const listed = 20

/** `order-0193…` → `order`, `settings-default` → `settings`: the rest names one of them. */
const streamKind = (stream: string): string => /^[a-z]+/.exec(stream)?.[0] ?? 'unknown'

/** What read models that answer could not take in, of each the oldest first. */
export const readQuarantine = async (readStore: ReadStore): Promise<QuarantinedEvent[]> => {
  const pointers = await pointersOf(readStore, everyProjection)
  const each = everyProjection.map(async (projection, index): Promise<QuarantinedEvent[]> => {
    const serving = pointers[index]?.serving ?? null
    if (serving === null) return []
    const found = await loadEveryQuarantined(readStore, partitionNames(projection, serving))
    return found.slice(0, listed).map(({ position, type, stream, reason, message }) => ({
      readModel: projection.name,
      title: readModelTitle(projection.name),
      position,
      type,
      stream: streamKind(stream),
      reason,
      message,
    }))
  })
  return (await Promise.all(each)).flat()
}
