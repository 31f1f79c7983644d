import { officeDay } from '@cartorio/contracts/office-time.js'
import { TechnicalError } from '../../domain/technical-error.js'
import type { OpenedOrderEvent } from '../../privacy/opened-event.js'
import { orderProjection } from '../../projection-engine/projection.js'
import { moneyAfter } from './money-facts.js'
import { type ReportFacts, reportFactsSchema } from './report-facts-document.js'
import { stepsAfter } from './step-facts.js'

const first = (event: OpenedOrderEvent, orderId: string): ReportFacts => {
  if (event.type !== 'OrderCreated') throw new TechnicalError(`${event.stream} does not begin with OrderCreated`)
  const { orderNumber, deliveryCountry } = event.data
  const { tenantId, occurredAt } = event.metadata
  return {
    orderId,
    tenantId,
    orderNumber,
    placedAt: occurredAt,
    paidAt: null,
    country: deliveryCountry,
    promises: {},
    money: [],
    steps: [],
    rating: null,
    actions: [],
  }
}

const promisesAfter = ({ promises }: ReportFacts, event: OpenedOrderEvent): ReportFacts['promises'] => {
  switch (event.type) {
    case 'OrderPaid':
      return { ...(event.data.promises ?? { delivery: event.data.promisedDay }), ...promises }
    case 'DocumentSigned':
      return { ...promises, ...event.data.promises }
    case 'PromisedDateMoved':
      return { ...promises, [event.data.step]: event.data.day }
    case 'ItemsRestarted':
      return { ...promises, delivery: event.data.day }
    case 'DeliveryAddressChanged':
      return event.data.deliveryDay === undefined ? promises : { ...promises, delivery: event.data.deliveryDay }
    default:
      return promises
  }
}

const actionsAfter = ({ actions }: ReportFacts, { type, metadata }: OpenedOrderEvent): ReportFacts['actions'] =>
  metadata.actor.kind === 'staff'
    ? [...actions, { at: metadata.occurredAt, staffId: metadata.actor.id, type }]
    : actions

/** The kinds of facts by whose months a document is found. */
export type FactKind = 'money' | 'steps' | 'rating' | 'actions'

export const factMonth = (kind: FactKind, month: string): string => `${kind}:${month}`

const monthsOf = (kind: FactKind, facts: readonly { readonly at: string }[]): string[] => [
  ...new Set(facts.map(({ at }) => factMonth(kind, officeDay(at).slice(0, 7)))),
]

export const reportFacts = orderProjection<ReportFacts>({
  name: 'report-facts',
  version: 2,
  flushMillis: 480,
  schema: reportFactsSchema,
  shape: {
    fields: {
      tenantId: ({ tenantId }) => [tenantId],
      month: ({ money, steps, rating, actions }) => [
        ...monthsOf('money', money),
        ...monthsOf('steps', steps),
        ...monthsOf('rating', rating === null ? [] : [rating]),
        ...monthsOf('actions', actions),
      ],
    },
    // It never changes: a walk through the pages meets each document once, whatever is recorded meanwhile.
    sortKey: ({ placedAt }) => placedAt,
  },
  apply: (before, event, orderId) => {
    const doc = before ?? first(event, orderId)
    const known = { ...doc, promises: promisesAfter(doc, event) }
    const { occurredAt } = event.metadata
    return {
      ...known,
      country: event.type === 'DeliveryAddressChanged' ? event.data.deliveryCountry : known.country,
      paidAt: known.paidAt ?? (event.type === 'OrderPaid' ? occurredAt : null),
      money: moneyAfter(known, event),
      steps: stepsAfter(known, event),
      rating: event.type === 'OrderRated' ? { at: occurredAt, value: event.data.rating } : known.rating,
      actions: actionsAfter(known, event),
    }
  },
})
