import { setTimeout as wait } from 'node:timers/promises'
import type { Position } from '../event-store/port.js'
import { HttpProblem } from '../http/problem.js'
import { projectionPosition } from '../projector/engine.js'
import type { ReadStore } from '../read-store/port.js'

type Named = { readonly name: string; readonly version: number }

const patienceMillis = 2000
const lookMillis = 15

/**
 * Waits until every read model that an answer is made of has passed a position.
 * @throws {HttpProblem} 503 with `Retry-After` rather than old data
 */
export const waitForPosition = async (
  readStore: ReadStore,
  projections: readonly Named[],
  position: Position | undefined,
): Promise<void> => {
  if (position === undefined) return
  const deadline = performance.now() + patienceMillis
  for (;;) {
    const positions = await Promise.all(projections.map((projection) => projectionPosition(readStore, projection)))
    if (positions.every((reached) => reached >= position)) return
    if (performance.now() >= deadline) {
      throw new HttpProblem(
        503,
        'read-side/behind',
        'Os dados ainda estão sendo atualizados. Tente novamente em instantes.',
        {},
        1,
      )
    }
    await wait(lookMillis)
  }
}
