import type { ContradictionCode } from '@cartorio/contracts/contradictions.js'
import type { OrderStatus } from '@cartorio/contracts/statuses.js'
import { type StepKind, stepKinds } from '@cartorio/contracts/step-kinds.js'
import { refuse } from '../refusal.js'
import { isErased } from './erasure.js'
import { openCharges } from './money/money.js'
import type { Contradiction } from './obstacle.js'
import { areAllSent } from './parcel/parcels.js'
import type { Order } from './state.js'
import { effectiveStatus, itemsNeeding, itemsOwed } from './status.js'

const sent = ['unpaid', ...stepKinds, 'charge', 'parcel'] as const

/** What a status says to be so. */
const claims: Readonly<Record<OrderStatus, readonly ContradictionCode[]>> = {
  PENDING: [],
  PAID: ['unpaid'],
  IN_PROGRESS: ['unpaid'],
  DOCUMENT_ISSUED: ['unpaid'],
  TRANSLATED: ['unpaid'],
  APOSTILLED: ['unpaid'],
  SHIPPED: sent,
  DELIVERED: [...sent, 'delivery'],
  COMPLETED: [...sent, 'delivery'],
  CANCELLED: ['cancellation'],
}

const isLacking = (order: Order, code: Exclude<ContradictionCode, StepKind>): boolean => {
  switch (code) {
    case 'unpaid':
      return order.paidAt === null
    case 'charge':
      return openCharges(order).length > 0
    case 'parcel':
      return !areAllSent(order)
    case 'delivery':
      return order.deliveredAt === null
    case 'cancellation':
      return order.phase !== 'cancelled'
  }
}

const isStep = (code: ContradictionCode): code is StepKind => stepKinds.some((kind) => kind === code)

const lacking = (order: Order, code: ContradictionCode): readonly Contradiction[] => {
  if (!isStep(code)) return isLacking(order, code) ? [{ code }] : []
  const owed = itemsOwed(order.items, code).length
  return owed === 0 ? [] : [{ code, owed, needed: itemsNeeding(order.items, code).length }]
}

/** What contradicts the status that is shown of an order; nothing unless a status of it was ever set by hand. */
export const contradictions = (order: Order): readonly Contradiction[] =>
  order.setByHand === undefined ? [] : claims[effectiveStatus(order)].flatMap((code) => lacking(order, code))

type Acknowledged = {
  readonly data: { readonly despite?: ContradictionCode[] }
  readonly personal: { readonly personal?: { readonly reason: string } }
}

/** What an event keeps of the contradictions that a person, or the passing of days, goes on against. */
export const acknowledged = (order: Order, reason?: string): Acknowledged => {
  const codes = contradictions(order).map(({ code }) => code)
  const text = reason?.trim()
  return {
    data: codes.length === 0 ? {} : { despite: codes },
    personal: text ? { personal: { reason: text } } : {},
  }
}

/**
 * Of an operator, who gives a reason, unless the order's person was erased and it takes no text.
 * @throws {DomainError} when the reason is missing
 */
export const acknowledgedWithReason = (order: Order, reason: string | undefined): Acknowledged => {
  const found = contradictions(order)
  if (found.length > 0 && !reason?.trim() && !isErased(order))
    refuse('order/contradicted', { status: effectiveStatus(order), contradictions: found })
  return acknowledged(order, reason)
}
