import { isCourier } from '@cartorio/contracts/couriers.js'
import { type OrderId, orderIdSchema } from '@cartorio/contracts/ids.js'
import { loadOrder } from '../../command/pipeline/order-stream.js'
import { deriveCommandId, deriveUploadId } from '../../domain/derived-ids.js'
import { parcelsToProve } from '../../domain/order/parcel/attach-delivery-proof.js'
import type { ParcelState } from '../../domain/order/state.js'
import { TechnicalError } from '../../domain/technical-error.js'
import { CourierBusy, type CourierProofs } from '../../gateways/courier/tracking.js'
import { type DeliveryProofJob, deliveryProof } from '../../messaging/queue/definitions.js'
import type { JobTry } from '../../messaging/queue/port.js'
import { encryptFile } from '../../privacy/personal-encryption.js'
import type { RequestBudget } from '../courier-sync/request-budget.js'
import type { WorkerDeps } from '../deps.js'
import { recordFact } from '../record-fact.js'

type Job = { readonly orderId: OrderId; readonly eventId: string }

type Deps = Pick<WorkerDeps, 'bus' | 'eventStore' | 'dataKeys' | 'fileStore'> & {
  readonly proofs: CourierProofs
  readonly budget: Pick<RequestBudget, 'take' | 'pause'>
}

/** The courier has no proof yet, or takes no request now: the job is tried again later. */
export class ProofPending extends TechnicalError {}

/** Calls the courier within the budget that all workers share. */
const callCourier = async ({ proofs, budget }: Deps, parcel: Parameters<CourierProofs['proofOf']>[0]) => {
  if ((await budget.take()) > 0) throw new ProofPending('the courier takes no request now')
  try {
    return await proofs.proofOf(parcel)
  } catch (error) {
    if (error instanceof CourierBusy) await budget.pause(error.retryAfterSeconds * 1000)
    throw error
  }
}

/** Keeps the proof of one parcel; answers whether a later try may bring it. */
const fetchProofOf = async (deps: Deps, { orderId, eventId }: Job, parcel: ParcelState): Promise<boolean> => {
  const { shipment, deliveredAt } = parcel
  if (shipment === null || deliveredAt === null) return false
  const { courier, trackingNumber } = shipment
  if (!isCourier(courier) || !deps.proofs.proves.includes(courier)) return false
  const key = await deps.dataKeys.of(orderId)
  if (key.kind !== 'key') return false
  const pdf = await callCourier(deps, { courier, trackingNumber, deliveredAt })
  if (pdf === undefined) return true
  const uploadId = deriveUploadId(deriveCommandId(orderId, 'DeliveryProof', `${courier}/${trackingNumber}`))
  await deps.fileStore.put(uploadId, encryptFile(pdf, key.key, orderId, uploadId))
  const command = { type: 'AttachDeliveryProof', courier, trackingNumber, uploadId, bytes: pdf.length } as const
  const fact = `delivery-proof:${orderId}:${courier}/${trackingNumber}`
  await recordFact(deps, { fact, by: deliveryProof.name, causationId: eventId, orderId, command })
  return false
}

/**
 * Keeps the signed proofs of an order's delivered parcels among its files. A courier that has none until the last try
 * ends the job: there may never be one, and the pack of evidence says so. One that does not answer fails it, for a
 * person.
 * @throws {ProofPending} {@link CourierBusy} {@link CourierUnavailable} the job is tried again
 */
export const fetchProof = async (deps: Deps, job: DeliveryProofJob, current: JobTry): Promise<void> => {
  const orderId = orderIdSchema.parse(job.orderId)
  const { state } = await loadOrder(deps.eventStore, orderId)
  if (!state.exists) return
  let isPending = false
  for (const parcel of parcelsToProve(state))
    isPending = (await fetchProofOf(deps, { orderId, eventId: job.eventId }, parcel)) || isPending
  if (isPending && current.number < deliveryProof.attempts) throw new ProofPending('the courier has no proof yet')
}
