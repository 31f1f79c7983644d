import { ChangeOrder } from '../command/handlers/change-order.js'
import { UnknownOrder } from '../command/handlers/errors.js'
import { factRequestId } from '../domain/derived-ids.js'
import { logStart } from '../event-store/port.js'
import type { Erasure } from '../privacy/erasure-list.js'
import type { WorkerDeps } from './deps.js'
import { type ErasureDeps, erasureOf } from './erase-person.js'
import { removeErasedUploads } from './erased-uploads.js'

/** Orders whose keys are looked at in one query. */
const batch = 500

type Bus = { readonly bus: Pick<WorkerDeps['bus'], 'execute'> }

/** Tells the log again what it has lost; an order that the log has lost too needs no telling. */
const tellAgain = async ({ bus }: Bus, { orderId, eventId, erasedAt, ground }: Erasure) => {
  const fact = `erasure:${eventId}`
  const actor = { kind: 'system', name: 'erasure-list' } as const
  const command = { type: 'EraseOrder', by: actor, ground, reason: undefined, erasedBefore: erasedAt } as const
  const request = { requestId: factRequestId(fact), body: undefined, actor, correlationId: fact, causationId: eventId }
  try {
    await bus.execute(new ChangeOrder({ ...request, orderId, command }))
  } catch (error) {
    if (!(error instanceof UnknownOrder)) throw error
  }
}

/**
 * At every start, before anybody reads: whoever was erased, by the log or by the list, is erased still, whatever
 * backup log, state store and uploads came from.
 */
export const restoreErasures = async (deps: Omit<ErasureDeps, 'dropUnfilled'> & Bus): Promise<void> => {
  const listed = new Map((await deps.erasures.all()).map((erasure) => [erasure.orderId, erasure]))
  const logged = new Map<Erasure['orderId'], Erasure>()
  for await (const event of deps.eventStore.readAll(logStart, ['PersonalDataErased'])) {
    const erasure = erasureOf(event)
    logged.set(erasure.orderId, erasure)
    if (!listed.has(erasure.orderId)) await deps.erasures.record(erasure)
  }
  const all = [...new Map([...logged, ...listed]).values()]
  for (let from = 0; from < all.length; from += batch) {
    const some = all.slice(from, from + batch)
    await deps.dataKeys.erase(some.map(({ orderId, erasedAt }) => ({ subject: orderId, at: erasedAt })))
  }
  // Of each, and not of those whose key was there: a kill comes between key and uploads, and backups are of different days.
  await removeErasedUploads(
    deps,
    all.map(({ orderId }) => orderId),
  )
  for (const erasure of all) if (!logged.has(erasure.orderId)) await tellAgain(deps, erasure)
}
