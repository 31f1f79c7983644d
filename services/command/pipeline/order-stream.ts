import type { OrderId, TenantId } from '@cartorio/contracts/ids.js'
import type { OrderEvent } from '@cartorio/contracts/order/order-events.js'
import { parseOrderEvent } from '../../domain/events/stored-event.js'
import { evolve } from '../../domain/order/evolve.js'
import { type RecordedStep, stepsAfter } from '../../domain/order/recorded-steps.js'
import { noOrder, type OrderState } from '../../domain/order/state.js'
import type { DataKeys } from '../../privacy/data-keys.js'
import { openEvents } from '../../privacy/opened-event.js'
import { type EventStore, type RecordedEvent, type StreamName, streamName } from '../../stores/event-store/port.js'

export const orderStream = (orderId: OrderId): StreamName => streamName(`order-${orderId}`)

/** Place and envelope of a folded event, without its bodies. */
export type EventHeader = Omit<RecordedEvent, 'data' | 'personal'>

/** A loaded stream: its order, and the headers of its events, among which a repeated command finds its own. */
export type LoadedOrder = {
  readonly stream: StreamName
  readonly state: OrderState
  /** The first event, whole: what a customer is answered names the person as it does. */
  readonly created: RecordedEvent | undefined
  /** The newest correction of the person's e-mail, whole. */
  readonly emailCorrected?: RecordedEvent | undefined
  readonly events: readonly EventHeader[]
  /** The steps that can be taken back, each with the order before it. */
  readonly steps: readonly RecordedStep[]
  /** Bytes of each of the customer's own files. */
  readonly attached: ReadonlyMap<string, number>
}

export const emptyOrder = (orderId: OrderId): LoadedOrder => ({
  stream: orderStream(orderId),
  state: noOrder,
  created: undefined,
  events: [],
  steps: [],
  attached: new Map(),
})

const toEventHeader = ({ stream, revision, position, id, type, metadata }: RecordedEvent): EventHeader => ({
  stream,
  revision,
  position,
  id,
  type,
  metadata,
})

const correctsEmail = ({ type }: RecordedEvent): boolean => type === 'ContactEmailCorrected'

const attachedAfter = (attached: LoadedOrder['attached'], { type, data }: RecordedEvent): LoadedOrder['attached'] => {
  if (type === 'SupportDocumentAttached') return new Map(attached).set(String(data.uploadId), Number(data.bytes))
  if (type !== 'SupportDocumentWithdrawn') return attached
  const left = new Map(attached)
  left.delete(String(data.uploadId))
  return left
}

export const attachedBytes = ({ attached }: Pick<LoadedOrder, 'attached'>): number =>
  [...attached.values()].reduce((sum, bytes) => sum + bytes, 0)

type Folded = Pick<LoadedOrder, 'state' | 'steps'>

const foldOne = (
  { state, steps }: Folded,
  { id: eventId, metadata: { occurredAt, actor } }: Pick<RecordedEvent, 'id' | 'metadata'>,
  event: OrderEvent,
): Folded => ({
  state: evolve(state, { event, occurredAt }),
  steps: stepsAfter(steps, { eventId, event, occurredAt, by: actor.kind }, state),
})

/**
 * The order after its stream's next events. The fold needs nothing personal, so no key.
 * `decided`: the same events as `decide` made them, where they were; they are not checked twice.
 */
export const foldFurther = (
  loaded: LoadedOrder,
  events: readonly RecordedEvent[],
  decided: readonly OrderEvent[],
): LoadedOrder => ({
  ...loaded,
  ...events.reduce<Folded>(
    (folded, event, index) => foldOne(folded, event, decided[index] ?? parseOrderEvent(event)),
    loaded,
  ),
  created: loaded.created ?? events[0],
  emailCorrected: events.findLast(correctsEmail) ?? loaded.emailCorrected,
  events: [...loaded.events, ...events.map(toEventHeader)],
  attached: events.reduce(attachedAfter, loaded.attached),
})

/** Reads on from where `loaded` stands, event by event: the bodies of a long stream are never there all at once. */
export const loadFurther = async (eventStore: EventStore, loaded: LoadedOrder): Promise<LoadedOrder> => {
  let { created, emailCorrected, attached } = loaded
  let folded: Folded = loaded
  const events = [...loaded.events]
  for await (const event of eventStore.read(loaded.stream, events.length)) {
    folded = foldOne(folded, event, parseOrderEvent(event))
    created ??= event
    if (correctsEmail(event)) emailCorrected = event
    events.push(toEventHeader(event))
    attached = attachedAfter(attached, event)
  }
  const { state, steps } = folded
  return { ...loaded, state, steps, created, emailCorrected, events, attached }
}

export const loadOrder = (eventStore: EventStore, orderId: OrderId): Promise<LoadedOrder> =>
  loadFurther(eventStore, emptyOrder(orderId))

/** Of the order's first event; `undefined` for an order that there is not. */
export const tenantOfOrder = async (eventStore: EventStore, orderId: OrderId): Promise<TenantId | undefined> => {
  for await (const { metadata } of eventStore.read(orderStream(orderId))) return metadata.tenantId
  return undefined
}

/** The events that name the person who placed an order. */
type Naming = {
  readonly created: RecordedEvent | undefined
  readonly emailCorrected?: RecordedEvent | undefined
}

/** Who placed the order, with the address as it is now; `undefined` once erased. */
export const readContact = async (
  { dataKeys }: { readonly dataKeys: DataKeys },
  { created, emailCorrected }: Naming,
) => {
  const [first, correction] = await openEvents(
    [created, emailCorrected].flatMap((event) => event ?? []),
    dataKeys,
  )
  const contact = first?.type === 'OrderCreated' ? first.personal?.contact : undefined
  const email = correction?.type === 'ContactEmailCorrected' ? correction.personal?.email : undefined
  return contact === undefined || email === undefined ? contact : { ...contact, email }
}
