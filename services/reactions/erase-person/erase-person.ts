import { type OrderId, orderIdSchema } from '@cartorio/contracts/ids.js'
import { loadOrder, orderStream } from '../../command/pipeline/order-stream.js'
import { ordersOfPerson } from '../../command/privacy/orders-of-person.js'
import { isErased } from '../../domain/order/erasure.js'
import { filesOf } from '../../domain/order/files.js'
import { TechnicalError } from '../../domain/technical-error.js'
import { type ErasureJob, erasure as erasureQueue } from '../../messaging/queue/definitions.js'
import type { Erasure } from '../../privacy/erasure-list.js'
import type { WorkerDeps } from '../deps.js'
import { listErasures, parseErasure } from '../jobs/list-erasures.js'
import { recordFact, unlessRefused } from '../record-fact.js'

export type ErasureDeps = Pick<WorkerDeps, 'eventStore' | 'dataKeys' | 'fileStore' | 'erasures' | 'dropUnfilled'> & {
  readonly keptMails?: Pick<WorkerDeps['keptMails'], 'removeOf'>
  readonly formDrafts?: Pick<WorkerDeps['formDrafts'], 'removeOf'>
  readonly drafts: Pick<WorkerDeps['drafts'], 'destroyOf'>
  readonly contactMessages: Pick<WorkerDeps['contactMessages'], 'eraseAll'>
  readonly reportExports?: Pick<WorkerDeps['reportExports'], 'removePersonal'>
}

const removeFilesAndDrafts = async (
  {
    eventStore,
    fileStore,
    formDrafts,
    reportExports,
  }: Pick<ErasureDeps, 'eventStore' | 'fileStore' | 'formDrafts' | 'reportExports'>,
  { orderId, erasedAt }: Erasure,
): Promise<void> => {
  const { state } = await loadOrder(eventStore, orderId)
  if (state.exists) for (const uploadId of filesOf(state)) await fileStore.remove(uploadId)
  await formDrafts?.removeOf(orderId, state.exists ? state.items.map(({ itemId }) => itemId) : [])
  await reportExports?.removePersonal(erasedAt, state.exists ? state.tenantId : undefined)
}

/** The erasure that a job means, listed; a restored log may have lost the event, and the list then knows of it. */
const listedErasure = async (deps: ErasureDeps, orderId: OrderId, eventId: string): Promise<Erasure> => {
  for await (const event of deps.eventStore.read(orderStream(orderId))) {
    if (event.id !== eventId) continue
    const erasure = parseErasure(event)
    await listErasures(deps, event.position)
    return erasure
  }
  const listed = (await deps.erasures.read()).lines.find((erasure) => erasure.orderId === orderId)
  if (listed === undefined)
    throw new TechnicalError(`the erasure ${eventId} is neither in order-${orderId} nor in the list`)
  return listed
}

/**
 * Carries an erasure out: first the list, so that it stays known, then the key, then the uploads, kept mails, drafts and
 * contact messages, then generations of read models that no process fills, which the event never reaches. Each step may run again; the job
 * is tried until all are done.
 */
export const erasePerson = async (deps: ErasureDeps, { orderId, eventId }: ErasureJob): Promise<Erasure> => {
  const erasure = await listedErasure(deps, orderIdSchema.parse(orderId), eventId)
  await deps.dataKeys.erase([{ subject: erasure.orderId, at: erasure.erasedAt }])
  await removeFilesAndDrafts(deps, erasure)
  await deps.keptMails?.removeOf([erasure.orderId])
  await deps.drafts.destroyOf(erasure.orderId)
  await deps.contactMessages.eraseAll(erasure.contacts ?? [], erasure.erasedAt)
  await deps.dropUnfilled()
  return erasure
}

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
