import * as z from 'zod/mini'
import { TechnicalError } from '../../domain/technical-error.js'
import { type Generation, pointerOf } from '../../projection-engine/generations/generation.js'
import type { Projection } from '../../projection-engine/projection.js'
import { type Difference, verifyProjections } from '../../projection-engine/verify/verify.js'
import { createReadSide, type ReadSide } from './read-side.js'

export type Count = { readonly count: number }

/** How many events each stream has, and the log; the document that an event names as `failsAt` cannot take it in. */
export const counts: Projection<Count> = {
  name: 'counts',
  version: 1,
  schema: z.strictObject({ count: z.int() }),
  shape: { fields: {} },
  documentIds: ({ stream }) => [stream, 'all'],
  apply: (doc, { asStored: { data } }, id) => {
    if (data.failsAt === id) throw new TechnicalError('not understood')
    return { count: (doc?.count ?? 0) + 1 }
  },
}

/** A read side whose one projection is `counts`. */
export type CountingSide = ReadSide & {
  /** Appends so many events to seven streams in turn. */
  appendMany(count: number): Promise<void>
  /** Where the read model differs from the log. */
  differences(): Promise<readonly Difference[]>
  serving(): Promise<Generation | null>
  allCount(): Promise<number | undefined>
}

export const createCountingSide = (): CountingSide => {
  const side = createReadSide()
  return {
    ...side,
    appendMany: async (count) => {
      for (let n = 0; n < count; n += 1) await side.append(`stream-${n % 7}`)
    },
    differences: async () => (await verifyProjections(side.deps(), [counts])).flatMap(({ differences }) => differences),
    serving: async () => (await pointerOf(side.store, counts)).serving,
    allCount: async () => (await side.documents(counts)).get('all')?.doc.count,
  }
}
