import { parcelClaimEventSchemas } from '@cartorio/contracts/events/other-events.js'
import type { OrderId } from '@cartorio/contracts/ids.js'
import type { Parcel } from '@cartorio/contracts/order/parcel/events.js'
import { ConcurrencyRetriesExhausted } from '../../domain/command-errors.js'
import { deriveCommandId } from '../../domain/derived-ids.js'
import { parcelNumbered } from '../../domain/order/parcel/parcels.js'
import type { Order } from '../../domain/order/state.js'
import { refuse } from '../../domain/refusal.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import {
  type RecordedEvent,
  type StreamName,
  streamName,
  WrongExpectedRevision,
} from '../../stores/event-store/port.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { type LoadedOrder, loadOrder } from '../pipeline/order-stream.js'
import { appendDrafts, type PersonalKey, type UnstampedEvent } from '../pipeline/recordable-events.js'
import type { RequestContext } from '../pipeline/request.js'

export type Claimant = {
  readonly request: RequestContext
  readonly orderId: OrderId
  readonly order: Pick<Order, 'orderNumber' | 'tenantId'>
  readonly key: PersonalKey
  /** Event ids of the claims that this very try of the request has made: only those does it give back. */
  readonly made: Set<string>
}

/** Milliseconds in which the order that claimed a parcel may still be writing its own event. */
export const graceMillis = 30_000

const maxTries = 5

const parcelStream = ({ courier, trackingNumber }: Parcel): StreamName =>
  streamName(`parcel-${courier}-${trackingNumber}`)

const claimIn = (event: RecordedEvent | undefined) =>
  event?.type === 'ParcelClaimed' ? parcelClaimEventSchemas.ParcelClaimed.data.parse(event.data) : undefined

/** Appends after `last`; answers the event's id. */
const append = async (
  deps: CommandDeps,
  parcel: Parcel,
  { request, orderId, order, key }: Claimant,
  last: RecordedEvent | undefined,
  draft: UnstampedEvent,
): Promise<string | undefined> => {
  const { events } = await appendDrafts(deps.eventStore, [draft], {
    ...request,
    stream: parcelStream(parcel),
    last,
    // A claim belongs to one try: two tries of a request that run at once must not take each other's for theirs.
    commandId: deriveCommandId(request.requestId, draft.type, `${orderId}/${deps.ids.random()}`),
    bodyMac: null,
    tenantId: order.tenantId,
    occurredAt: deps.clock.now(),
    key,
  })
  return events[0]?.id
}

const holds = ({ state }: LoadedOrder, parcel: Parcel): boolean =>
  state.exists && parcelNumbered(state, parcel) !== undefined

/** Whether the claim's own request may still be on its way to the order's stream. */
const mayStillCome = (deps: Pick<CommandDeps, 'clock'>, claim: RecordedEvent, { events }: LoadedOrder): boolean =>
  !events.some(({ metadata }) => metadata.requestId === claim.metadata.requestId) &&
  Date.parse(deps.clock.now()) - Date.parse(claim.metadata.occurredAt) <= graceMillis

/** Refuses a parcel that another order has, or is about to have. */
const ensureFree = async (
  deps: Pick<CommandDeps, 'eventStore' | 'clock'>,
  parcel: Parcel,
  claimant: Pick<Claimant, 'order'>,
  claim: RecordedEvent,
  holder: OrderId,
): Promise<void> => {
  const loaded = await loadOrder(deps.eventStore, holder)
  if (!holds(loaded, parcel) && !mayStillCome(deps, claim, loaded)) return
  const known = loaded.state.exists && loaded.state.tenantId === claimant.order.tenantId
  refuse('order/parcel-taken', known ? { orderNumber: loaded.state.orderNumber } : {})
}

/**
 * Claims nothing: whether the order could take the parcel now.
 * @throws {DomainError} order/parcel-taken, naming the order that has it
 */
export const ensureParcelFree = async (
  deps: Pick<CommandDeps, 'eventStore' | 'clock'>,
  parcel: Parcel,
  { orderId, order }: Pick<Claimant, 'orderId' | 'order'>,
): Promise<void> => {
  const last = (await eventsIn(deps.eventStore, parcelStream(parcel))).at(-1)
  const claim = claimIn(last)
  if (last !== undefined && claim !== undefined && claim.orderId !== orderId)
    await ensureFree(deps, parcel, { order }, last, claim.orderId)
}

/**
 * Takes a parcel for an order, last before the order's own append: one order has it at a time.
 * @throws {DomainError} order/parcel-taken, naming the order that has it
 */
export const claimParcel = async (deps: CommandDeps, parcel: Parcel, claimant: Claimant): Promise<void> => {
  const { orderId, order, made } = claimant
  const draft = { type: 'ParcelClaimed', data: { orderId, orderNumber: order.orderNumber } }
  for (let tries = 0; tries < maxTries; tries += 1) {
    const last = (await eventsIn(deps.eventStore, parcelStream(parcel))).at(-1)
    if (last !== undefined && made.has(last.id)) return
    const claim = claimIn(last)
    if (last !== undefined && claim !== undefined && claim.orderId !== orderId)
      await ensureFree(deps, parcel, claimant, last, claim.orderId)
    try {
      const id = await append(deps, parcel, claimant, last, draft)
      if (id !== undefined) made.add(id)
      return
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error
    }
  }
  throw new ConcurrencyRetriesExhausted()
}

/** The claims since the parcel was last free: all of one order, perhaps of several of its requests. */
const standingClaims = (events: readonly RecordedEvent[]): readonly RecordedEvent[] =>
  events.slice(events.findLastIndex(({ type }) => type === 'ParcelReleased') + 1)

/**
 * Gives a parcel back when the order's own event was refused. It stays claimed while another try relies on it, and
 * where the order has it by now.
 */
export const releaseParcel = async (deps: CommandDeps, parcel: Parcel, claimant: Claimant): Promise<void> => {
  const { orderId, made } = claimant
  const events = await eventsIn(deps.eventStore, parcelStream(parcel))
  const standing = standingClaims(events)
  if (standing.length === 0 || standing.some((claim) => claimIn(claim)?.orderId === orderId && !made.has(claim.id)))
    return
  if (claimIn(standing.at(-1))?.orderId !== orderId) return
  if (holds(await loadOrder(deps.eventStore, orderId), parcel)) return
  try {
    await append(deps, parcel, claimant, events.at(-1), { type: 'ParcelReleased', data: { orderId } })
  } catch (error) {
    if (!(error instanceof WrongExpectedRevision)) throw error
  }
}
