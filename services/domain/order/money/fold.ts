import type { Instant } from '@cartorio/contracts/ids.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import type { Change } from '../event-effects.js'
import type { Charge, ItemState, Order, Refund } from '../state.js'
import { addServices } from '../work/plan.js'

export const paid = (order: Order, { data }: OrderEventNamed<'OrderPaid'>, occurredAt: Instant): Change => ({
  phase: order.phase === 'pending' ? 'paid' : order.phase,
  paidAt: occurredAt,
  paidAmount: data.amount,
  paidIntentId: data.intentId,
  paidProvider: data.provider,
  paymentBlocked: false,
  paymentFailure: null,
  promises: { ...(data.promises ?? { delivery: data.promisedDay }), ...order.promises },
})

export const chargeAdded = (order: Order, { data }: OrderEventNamed<'SupplementaryChargeRequested'>): Change => {
  const { charge, kind, amount, itemIds, services } = data
  const added: Charge = { charge, kind, amount, itemIds, services, state: 'open', paidIntentId: null }
  return { charges: [...order.charges, added] }
}

/** An item gains what was added to it: from then on it owes the step. */
const withServices = (items: readonly ItemState[], services: Charge['services']): readonly ItemState[] =>
  items.map((item) => {
    const own = services.filter(({ itemId }) => itemId === item.itemId)
    const added = own.find(({ service }) => service === 'translation')
    return {
      ...item,
      translation: item.translation ?? added?.language ?? null,
      steps: addServices(
        item,
        own.map(({ service }) => service),
      ),
    }
  })

const changeCharge = (order: Order, number: number, change: Partial<Charge>): Change => ({
  charges: order.charges.map((charge) => (charge.charge === number ? { ...charge, ...change } : charge)),
})

const findChargeServices = (order: Order, number: number): Charge['services'] =>
  order.charges.find(({ charge }) => charge === number)?.services ?? []

export const chargePaid = (order: Order, { data }: OrderEventNamed<'SupplementaryChargePaid'>): Change => ({
  ...changeCharge(order, data.charge, { state: 'paid', paidIntentId: data.intentId }),
  paymentFailure: null,
  items: withServices(order.items, findChargeServices(order, data.charge)),
})

/** A waived charge gives its services all the same; one that was taken back or replaced does not. */
export const chargeEnded = (order: Order, { data }: OrderEventNamed<'SupplementaryChargeWaived'>): Change => ({
  ...changeCharge(order, data.charge, { state: data.end }),
  items: data.end === 'waived' ? withServices(order.items, findChargeServices(order, data.charge)) : order.items,
})

export const flagged = (order: Order, { data }: OrderEventNamed<'PaymentMismatchFlagged'>): Change => {
  const { provider, intentId, amount, currency, reason } = data
  return { flaggedIntents: [...order.flaggedIntents, { provider, intentId, amount, currency, reason }] }
}

export const refundAsked = (order: Order, { data }: OrderEventNamed<'RefundRequested'>): Change => {
  const { refund, amount, ground, itemIds, parts, flaggedIntentId, method } = data
  const requested: Refund = {
    refund,
    amount,
    ground,
    itemIds,
    state: 'requested',
    ...(parts === undefined ? {} : { parts }),
    ...(flaggedIntentId === undefined ? {} : { flaggedIntentId }),
    ...(method === undefined ? {} : { method }),
  }
  return { refunds: [...order.refunds, requested] }
}

export const refundEnded = (order: Order, number: number, change: Partial<Refund>): Change => ({
  refunds: order.refunds.map((refund) => (refund.refund === number ? { ...refund, ...change } : refund)),
})

/** One that was sent by hand, whatever was requested: the provider has no say in it. */
export const refunded = (order: Order, { data }: OrderEventNamed<'OrderRefunded'>): Change => {
  const { refund, providerRefundId, transferDay } = data
  const byHand: Partial<Refund> = transferDay === undefined ? {} : { method: 'bank-transfer' }
  return refundEnded(order, refund, { state: 'done', providerRefundId, ...byHand })
}

export const disputeStarted = ({ disputes }: Order, { data }: OrderEventNamed<'DisputeOpened'>): Change => {
  const { disputeId, dueBy } = data
  return { disputes: [...disputes, { disputeId, outcome: null, ...(dueBy === undefined ? {} : { dueBy }) }] }
}

export const disputeEnded = (order: Order, { data }: OrderEventNamed<'DisputeClosed'>): Change => ({
  disputes: order.disputes.map((dispute) =>
    dispute.disputeId === data.disputeId
      ? { ...dispute, outcome: data.outcome, ...(data.lost === undefined ? {} : { lost: data.lost.amount }) }
      : dispute,
  ),
})
