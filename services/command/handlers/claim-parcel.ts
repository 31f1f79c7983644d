import { parcelClaimEventSchemas } from '@cartorio/contracts/events/other-events.js'
import type { Parcel } from '@cartorio/contracts/events/parcel-events.js'
import type { OrderId } from '@cartorio/contracts/ids.js'
import { commandIdOf } from '../../domain/derived-ids.js'
import type { Order } from '../../domain/order/state.js'
import { refuse } from '../../domain/refusal.js'
import { type RecordedEvent, type StreamName, streamName, WrongExpectedRevision } from '../../event-store/port.js'
import type { KeyState } from '../../privacy/data-keys.js'
import type { CommandDeps } from './deps.js'
import { TooBusy } from './errors.js'
import { loadOrder } from './order-stream.js'
import type { RequestContext } from './request.js'
import { type Draft, sealEvents } from './seal-events.js'

export type Claimant = {
  readonly request: RequestContext
  readonly orderId: OrderId
  readonly order: Pick<Order, 'orderNumber' | 'tenantId'>
  readonly key: KeyState
}

/** Milliseconds in which the order that claimed a parcel may still be writing its own event. */
const graceMillis = 30_000

const parcelStream = ({ courier, trackingNumber }: Parcel): StreamName =>
  streamName(`parcel-${courier}-${trackingNumber}`)

const lastOf = async ({ eventStore }: CommandDeps, stream: StreamName): Promise<RecordedEvent | undefined> => {
  let last: RecordedEvent | undefined
  for await (const event of eventStore.read(stream)) last = event
  return last
}

const claimIn = (event: RecordedEvent | undefined) =>
  event?.type === 'ParcelClaimed' ? parcelClaimEventSchemas.ParcelClaimed.data.parse(event.data) : undefined

const append = async (
  deps: CommandDeps,
  parcel: Parcel,
  { request, orderId, order, key }: Claimant,
  last: RecordedEvent | undefined,
  draft: Draft,
): Promise<void> => {
  const stream = parcelStream(parcel)
  const revision = last?.revision ?? -1
  const events = sealEvents([draft], {
    ...request,
    stream,
    last,
    // The place tells apart a claim, its release and a later claim of one request.
    commandId: commandIdOf(request.requestId, draft.type, `${orderId}/${revision}`),
    bodyMac: null,
    tenantId: order.tenantId,
    occurredAt: deps.clock.now(),
    key,
  })
  await deps.eventStore.append(stream, events, last === undefined ? 'no-stream' : revision)
}

/** Refuses a parcel that another order has, or is about to have. */
const ensureFree = async (
  deps: CommandDeps,
  parcel: Parcel,
  claimant: Claimant,
  last: RecordedEvent,
  holder: OrderId,
): Promise<void> => {
  const { state } = await loadOrder(deps.eventStore, holder)
  const { shipment } = state.exists ? state : { shipment: null }
  const holds = shipment?.courier === parcel.courier && shipment.trackingNumber === parcel.trackingNumber
  const age = Date.parse(deps.clock.now()) - Date.parse(last.metadata.occurredAt)
  if (!holds && age > graceMillis) return
  const known = state.exists && state.tenantId === claimant.order.tenantId
  refuse('order/parcel-taken', known ? { orderNumber: state.orderNumber } : {})
}

/**
 * Takes a parcel for an order, last before the order's own append: one order has it at a time.
 * @throws {DomainError} order/parcel-taken, naming the order that has it
 */
export const claimParcel = async (deps: CommandDeps, parcel: Parcel, claimant: Claimant): Promise<void> => {
  const { orderId, order } = claimant
  const draft = { type: 'ParcelClaimed', data: { orderId, orderNumber: order.orderNumber } }
  for (let tries = 0; tries < 5; tries += 1) {
    const last = await lastOf(deps, parcelStream(parcel))
    const claim = claimIn(last)
    if (claim?.orderId === orderId) return
    if (last !== undefined && claim !== undefined) await ensureFree(deps, parcel, claimant, last, claim.orderId)
    try {
      return await append(deps, parcel, claimant, last, draft)
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error
    }
  }
  throw new TooBusy()
}

/** Gives a parcel back when the order's own event was refused; nothing when another order has it by now. */
export const releaseParcel = async (deps: CommandDeps, parcel: Parcel, claimant: Claimant): Promise<void> => {
  const last = await lastOf(deps, parcelStream(parcel))
  if (claimIn(last)?.orderId !== claimant.orderId) return
  try {
    await append(deps, parcel, claimant, last, { type: 'ParcelReleased', data: { orderId: claimant.orderId } })
  } catch (error) {
    if (!(error instanceof WrongExpectedRevision)) throw error
  }
}
