import { staffIdSchema } from '@cartorio/contracts/ids.js'
import type { OrderState } from '../../domain/order/state.js'
import { refuse } from '../../domain/refusal.js'
import type { Settings } from '../../domain/settings/settings.js'
import type { Accounts } from '../../identity/accounts.js'
import type { UnstampedEvent } from './recordable-events.js'
import type { RequestContext } from './request.js'

type Given = {
  readonly order: OrderState
  readonly drafts: readonly UnstampedEvent[]
  readonly actor: RequestContext['actor']
  readonly settings: Settings
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

const amountsIn = (drafts: readonly UnstampedEvent[]): readonly number[] =>
  drafts.flatMap(({ type, data }) => (type === 'RefundRequested' ? [Number((data as { amount: number }).amount)] : []))

/**
 * Whatever a person commands, money that goes back by it takes a right, and above the office's limit another one. What
 * goes back of the order already counts, so that no limit is passed in parts.
 * @throws {DomainError} money/refund-right-missing, money/above-limit
 */
export const ensureRefundLimit = async (
  accounts: Accounts,
  { order, drafts, actor, settings }: Given,
): Promise<void> => {
  const amount = sumOf(amountsIn(drafts))
  if (actor.kind !== 'staff' || amount === 0 || !order.exists) return
  const account = await accounts.find(staffIdSchema.parse(actor.id))
  const rights = account === undefined ? [] : accounts.rightsIn(account)
  if (rights.includes('refund-above-limit')) return
  if (!rights.includes('refund')) refuse('money/refund-right-missing')
  const { currency } = order
  const limit = settings.refundLimits[currency]
  const before = sumOf(order.refunds.map((refund) => refund.amount))
  if (limit !== undefined && before + amount > limit) refuse('money/above-limit', { most: { amount: limit, currency } })
}
