import type { Instant, OrderId } from '@cartorio/contracts/ids.js'
import type { EvidencePart } from '@cartorio/contracts/order/order-event.js'
import { orderEventSchemas } from '@cartorio/contracts/order/order-events.js'
import { historyActor } from '../../domain/events/history-actor.js'
import { contradictions } from '../../domain/order/contradictions.js'
import { evolve } from '../../domain/order/evolve.js'
import { noOrder, type Order, type OrderState } from '../../domain/order/state.js'
import { timelineFacts } from '../../domain/order/timeline-facts.js'
import { TechnicalError } from '../../domain/technical-error.js'
import { setByHand } from '../../presentation/admin-answers.js'
import { contradictionText } from '../../presentation/contradiction-texts.js'
import { staffTimelineText } from '../../presentation/timeline-texts.js'
import type { OpenedOrderEvent } from '../../privacy/opened-event.js'
import type { Seal } from '../../proof/seal.js'
import { revealed } from '../privacy/revealed-data.js'

const evidenceFormat = 'cartorio-online/evidence/1'

const toEvidenceEntry = (event: OpenedOrderEvent, order: Order) => {
  const { data, personal } = event.asStored
  return {
    at: event.metadata.occurredAt,
    by: historyActor(event.metadata.actor),
    type: event.type,
    sentence: staffTimelineText(timelineFacts(event, order)).description,
    data,
    ...(personal === undefined ? {} : { personal }),
    position: String(event.position),
    hash: event.metadata.hash ?? null,
  }
}
type EvidenceEntry = ReturnType<typeof toEvidenceEntry>

/** Every event with its sentence, each with the order as it was after it. */
const replayWithEntries = (
  events: readonly OpenedOrderEvent[],
): { readonly order: Order; readonly entries: EvidenceEntry[] } => {
  let state: OrderState = noOrder
  const entries: EvidenceEntry[] = []
  for (const event of events) {
    state = evolve(state, { event, occurredAt: event.metadata.occurredAt })
    if (state.exists) entries.push(toEvidenceEntry(event, state))
  }
  if (!state.exists) throw new TechnicalError('the order has no creation')
  return { order: state, entries }
}

/** Seals follow one another without a gap: the newest one stands for all that lies before its end. */
const describeSealCover = (events: readonly OpenedOrderEvent[], seal: Seal | undefined) => {
  const unsealed = events.filter(({ position }) => seal === undefined || position > seal.last)
  return {
    first: String(events[0]?.position ?? ''),
    last: String(events.at(-1)?.position ?? ''),
    newestSeal:
      seal === undefined
        ? null
        : {
            number: seal.event.revision,
            hash: seal.hash,
            ...seal.data,
          },
    notYetSealed: unsealed.length,
  }
}

type EvidenceInput = {
  readonly orderId: OrderId
  readonly events: readonly OpenedOrderEvent[]
  readonly seal: Seal | undefined
  readonly madeAt: Instant
  /** The files that lie beside this one. */
  readonly deliveryProofs: readonly string[]
}

/** What speaks for an order before the customer's bank, out of its own events alone. */
export const collectEvidence = ({ orderId, events, seal, madeAt, deliveryProofs }: EvidenceInput) => {
  const { order, entries } = replayWithEntries(events)
  const people = revealed(events)
  const found = contradictions(order)
  const section = (name: EvidencePart) => entries.filter(({ type }) => orderEventSchemas[type].evidence === name)
  const created = events.find((event) => event.type === 'OrderCreated')
  return {
    format: evidenceFormat,
    madeAt,
    order: {
      id: orderId,
      number: order.orderNumber,
      placedAt: order.placedAt,
      total: order.breakdown.total,
      currency: order.currency,
      deliveredAt: order.deliveredAt,
      disputes: order.disputes,
    },
    /** Statuses that the office set by hand, and what the facts lack of the one that the order shows. */
    byHand: {
      statuses: setByHand(order),
      lacking: found,
      sentence: found.length === 0 ? null : contradictionText(found),
    },
    customer: { contact: people.contact, delivery: people.delivery, country: order.deliveryCountry },
    /** Shown with the order; accepted where the customer ticked them. */
    terms: { shown: created?.data.termsVersion ?? null, accepted: section('terms') },
    money: section('money'),
    mails: section('mails'),
    parcel: section('parcel'),
    /** The courier's signed proofs of the deliveries, which lie beside this file. */
    deliveryProofs,
    timeline: entries,
    log: describeSealCover(events, seal),
  }
}
