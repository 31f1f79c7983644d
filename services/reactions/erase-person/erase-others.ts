import { isErased } from '../../domain/order/erasure.js'
import { erasure as erasureQueue } from '../../messaging/queue/definitions.js'
import type { Erasure } from '../../privacy/erasure-list.js'
import type { WorkerDeps } from '../deps.js'
import { ordersOfPerson } from '../own-mails/person-of-email.js'
import { recordFact, unlessRefused } from '../record-fact.js'

type OthersDeps = Pick<WorkerDeps, 'eventStore' | 'dataKeys' | 'ordersOfEmail' | 'addressErasures' | 'bus'>

/**
 * After an erasure at the person's request: erases the person's other orders of the same office that have ended. Those
 * that have not stay, and so does a request about personal data that stands at them.
 */
export const eraseOthers = async (deps: OthersDeps, { orderId, eventId, ground }: Erasure): Promise<void> => {
  if (ground !== 'holder-request') return
  const noted = await deps.addressErasures.of(orderId)
  if (noted === undefined) return
  for await (const other of ordersOfPerson(deps, noted.emailHash)) {
    const { state } = other.loaded
    if (other.orderId === orderId || !state.exists || state.tenantId !== noted.tenantId || isErased(state)) continue
    const by = { kind: 'system', name: erasureQueue.name } as const
    const command = { type: 'EraseOrder', by, ground, reason: undefined, erasedBefore: null } as const
    const fact = `erasure:${eventId}:${other.orderId}`
    // Refused where it has not ended.
    await unlessRefused(recordFact(deps, { fact, by: erasureQueue.name, causationId: eventId, ...other, command }))
  }
  await deps.addressErasures.forget(orderId)
}
