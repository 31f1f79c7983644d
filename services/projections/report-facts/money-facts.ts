import type { MoneyMovement } from '@cartorio/contracts/reports/report-kinds.js'
import type { OpenedOrderEvent } from '../../privacy/opened-event.js'
import type { MoneyFact, ReportFacts } from './report-facts-document.js'

type Found = Omit<MoneyFact, 'at'>
type Money = Pick<Found, 'amount' | 'currency'>
type Known = Pick<ReportFacts, 'money'>

/** A refund and a dispute are of what came in last. */
const lastProvider = ({ money }: Known): MoneyFact['provider'] =>
  money.findLast(({ provider }) => provider !== null)?.provider ?? null

const chargeReference = (charge: number): string => `charge/${charge}`

const paid = (movement: MoneyMovement, data: Money & { provider: MoneyFact['provider']; intentId: string }): Found => ({
  movement,
  amount: data.amount,
  currency: data.currency,
  provider: data.provider,
  reference: data.intentId,
})

const moved = (known: Known, movement: MoneyMovement, { amount, currency }: Money, reference: string): Found => ({
  movement,
  amount,
  currency,
  provider: lastProvider(known),
  reference,
})

const openedDispute = (known: Known, disputeId: string): MoneyFact | undefined =>
  known.money.find(({ movement, reference }) => movement === 'dispute-opened' && reference === disputeId)

/** What an event says of money; `undefined` where it says nothing. */
const findFact = (known: Known, event: OpenedOrderEvent): Found | undefined => {
  switch (event.type) {
    case 'OrderPaid':
      return paid('payment', event.data)
    case 'SupplementaryChargePaid':
      return paid('charge-paid', event.data)
    case 'PaymentMismatchFlagged':
      return paid('payment-flagged', event.data)
    case 'SupplementaryChargeRequested':
      return { ...moved(known, 'charge-requested', event.data, chargeReference(event.data.charge)), provider: null }
    case 'SupplementaryChargeWaived': {
      const reference = chargeReference(event.data.charge)
      const asked = known.money.find((fact) => fact.movement === 'charge-requested' && fact.reference === reference)
      return asked && { ...moved(known, 'charge-waived', asked, reference), provider: null }
    }
    case 'OrderRefunded': {
      const { flaggedIntentId, providerRefundId } = event.data
      return moved(known, flaggedIntentId === undefined ? 'refund' : 'flagged-refund', event.data, providerRefundId)
    }
    case 'RefundReturned': {
      const { flaggedIntentId, code } = event.data
      return flaggedIntentId === undefined ? moved(known, 'refund-returned', event.data, code) : undefined
    }
    case 'DisputeOpened':
      return moved(known, 'dispute-opened', event.data, event.data.disputeId)
    case 'DisputeClosed': {
      const { disputeId, lost } = event.data
      if (lost !== undefined) return moved(known, 'dispute-lost', lost, disputeId)
      const opened = openedDispute(known, disputeId)
      return opened && moved(known, 'dispute-ended', opened, disputeId)
    }
    default:
      return undefined
  }
}

export const moneyAfter = (known: Known, event: OpenedOrderEvent): ReportFacts['money'] => {
  const found = findFact(known, event)
  return found === undefined ? known.money : [...known.money, { at: event.metadata.occurredAt, ...found }]
}
