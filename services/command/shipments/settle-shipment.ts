import { documentName } from '@cartorio/contracts/catalogue.js'
import type { OrderId } from '@cartorio/contracts/ids.js'
import type { OrderCommand, OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import { type OrderEventNamed, orderEventSchemas } from '@cartorio/contracts/order/order-events.js'
import { type Destination, destinationOf } from '@cartorio/contracts/order/parcel/destinations.js'
import { ConcurrencyRetriesExhausted } from '../../domain/command-errors.js'
import { deriveCommandId, deriveUploadId } from '../../domain/derived-ids.js'
import { itemsIn } from '../../domain/order/parcel/parcels.js'
import type { Order } from '../../domain/order/state.js'
import {
  type CourierShipping,
  type CreatedShipment,
  type NewShipment,
  ShipmentOutcomeUnknown,
  ShipmentRefused,
} from '../../gateways/courier/shipping.js'
import { encryptFile } from '../../privacy/personal-encryption.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import type { FileStore } from '../../stores/file-store/port.js'
import { backoffMillis, pause } from '../../stores/retry/backoff.js'
import { StoreUnavailable } from '../../stores/retry/store-unavailable.js'
import { changeOrder } from '../orders/change-order.js'
import { factRequest } from '../orders/fact-request.js'
import type { CommandResult } from '../pipeline/command-result.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { orderStream } from '../pipeline/order-stream.js'
import type { CourierCalls } from './courier-calls.js'
import { loadRecipient } from './recipient.js'

export type ShipmentDeps = CommandDeps & {
  readonly fileStore: FileStore
  readonly shipping: CourierShipping
  readonly courierCalls: CourierCalls
}

type Requested = OrderEventNamed<'ShipmentRequested'>['data']

/** One attempt whose shipment was not requested from the courier yet. */
export type Attempt = {
  readonly orderId: OrderId
  readonly order: Order
  readonly requested: Requested
  readonly correlationId: string
}

type Requests = readonly { readonly eventId: string; readonly requested: Requested }[]

export const listRequests = async (
  { eventStore }: Pick<CommandDeps, 'eventStore'>,
  orderId: OrderId,
): Promise<Requests> =>
  (await eventsIn(eventStore, orderStream(orderId)))
    .filter(({ type }) => type === 'ShipmentRequested')
    .map(({ id, data }) => ({ eventId: id, requested: orderEventSchemas.ShipmentRequested.data.parse(data) }))

export const findRequest = async (
  deps: Pick<CommandDeps, 'eventStore'>,
  orderId: OrderId,
  attempt: number,
): Promise<Requested | undefined> =>
  (await listRequests(deps, orderId)).find(({ requested }) => requested.attempt === attempt)?.requested

/** One line for each kind of document. */
const listParcelContents = (order: Order, destination: Destination) =>
  itemsIn(order, destination).map(({ documentType, quantity }) => ({
    description: documentName(documentType),
    quantity,
  }))

const newShipment = async (deps: ShipmentDeps, { orderId, order, requested }: Attempt): Promise<NewShipment> => ({
  reference: deriveCommandId(orderId, 'shipment', String(requested.attempt)),
  orderNumber: order.orderNumber,
  recipient: await loadRecipient(deps, orderId, order, destinationOf(requested)),
  weightGrams: requested.weightGrams,
  contents: listParcelContents(order, destinationOf(requested)),
  declared: requested.declared ? { value: order.breakdown.subtotal, currency: order.currency } : null,
  pickup: requested.pickup,
})

/** Milliseconds for which an answer of the courier's is kept against a store that stays away; its number is nowhere else. */
const keptMillis = 2 * 60 * 1000

const untilStored = async <T>(work: () => Promise<T>): Promise<T> => {
  const deadline = performance.now() + keptMillis
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const passes = error instanceof StoreUnavailable || error instanceof ConcurrencyRetriesExhausted
      if (!passes || performance.now() >= deadline) throw error
      await pause(backoffMillis(tries))
    }
  }
}

/** A fact of the courier's on one attempt: one request, however often it is recorded. */
export const recordOutcome = (
  deps: CommandDeps,
  { orderId, requested, correlationId }: Pick<Attempt, 'orderId' | 'requested' | 'correlationId'>,
  command: OrderCommand,
): Promise<CommandResult> => {
  const fact = `shipment:${orderId}:${requested.attempt}:${command.type}`
  return untilStored(() => changeOrder(deps, factRequest({ fact, by: 'courier', correlationId, orderId, command })))
}

const keepPapers = async (deps: ShipmentDeps, { orderId, requested }: Attempt, { papers }: CreatedShipment) => {
  const key = await deps.dataKeys.of(orderId)
  if (key.kind !== 'key') return []
  const kept: OrderCommandNamed<'RecordShipment'>['papers'] = []
  for (const [index, { paper, pdf }] of papers.entries()) {
    const uploadId = deriveUploadId(deriveCommandId(orderId, 'ShippingPaper', `${requested.attempt}/${index}`))
    await deps.fileStore.put(uploadId, encryptFile(pdf, key.key, orderId, uploadId))
    kept.push({ paper, uploadId, mediaType: 'application/pdf', bytes: pdf.length })
  }
  return kept
}

const classifyShipmentError = (error: unknown) => {
  if (error instanceof ShipmentRefused) return { outcome: 'refused', code: error.code } as const
  if (error instanceof ShipmentOutcomeUnknown) return { outcome: 'unknown', code: error.code } as const
  return undefined
}

const callCourier = async (
  { shipping }: ShipmentDeps,
  shipment: NewShipment,
): Promise<CreatedShipment | { readonly outcome: 'refused' | 'unknown'; readonly code: string }> => {
  try {
    return await shipping.createShipment(shipment)
  } catch (error) {
    const outcome = classifyShipmentError(error)
    if (outcome === undefined) throw error
    return outcome
  }
}

/**
 * Claims the call, calls the courier once, and records what became of it; `undefined`, and nothing is done, where the
 * call was claimed before. Everything that may fail without harm comes before the claim.
 */
export const settle = async (deps: ShipmentDeps, attempt: Attempt): Promise<CommandResult | undefined> => {
  const { orderId, requested } = attempt
  const shipment = await newShipment(deps, attempt)
  if (!(await deps.courierCalls.claim(orderId, requested.attempt))) return undefined
  const answer = await callCourier(deps, shipment)
  if ('outcome' in answer)
    return recordOutcome(deps, attempt, { type: 'RecordShipmentFailure', attempt: requested.attempt, ...answer })
  return recordOutcome(deps, attempt, {
    type: 'RecordShipment',
    courier: requested.courier,
    trackingNumber: answer.trackingNumber,
    product: answer.product,
    attempt: requested.attempt,
    // Without its papers the shipment is still the order's: the courier's site prints them once more.
    papers: await untilStored(() => keepPapers(deps, attempt, answer)).catch(() => []),
  })
}
