import { type Instant, staffIdSchema } from '@cartorio/contracts/ids.js'
import { type Cents, type Currency, cents } from '@cartorio/contracts/money.js'
import type { OrderEvent } from '@cartorio/contracts/order/order-events.js'
import { addedRefunds } from '../../domain/order/money/given-back.js'
import type { OrderState } from '../../domain/order/state.js'
import { refuse } from '../../domain/refusal.js'
import type { Settings } from '../../domain/settings/settings.js'
import type { Accounts } from '../../identity/accounts.js'
import type { RequestContext } from './request.js'

type Given = {
  readonly order: OrderState
  /** What a command is about to append. */
  readonly events: readonly OrderEvent[]
  readonly actor: RequestContext['actor']
  readonly settings: Settings
  readonly now: Instant
}

/** What one person gives back of an order, where what goes back by these events is more; `undefined` where it is not. */
export const passedLimit = ({
  order,
  events,
  settings,
  now,
}: Omit<Given, 'actor'>): { readonly amount: Cents; readonly currency: Currency } | undefined => {
  const given = order.exists ? addedRefunds(order, events, now) : undefined
  const limit = given && settings.refundLimits[given.currency]
  if (given === undefined || limit === undefined || given.before + given.amount <= limit) return undefined
  return { amount: cents(limit), currency: given.currency }
}

/**
 * Whatever a person commands, money that goes back by it takes a right, and above the office's limit another one. What
 * goes back of the order already counts, so that no limit is passed in parts.
 * @throws {DomainError} money/refund-right-missing, money/above-limit
 */
export const ensureRefundLimit = async (accounts: Accounts, given: Given): Promise<void> => {
  const { order, events, actor, now } = given
  if (actor.kind !== 'staff' || !order.exists || addedRefunds(order, events, now) === undefined) return
  const account = await accounts.find(staffIdSchema.parse(actor.id))
  const rights = account === undefined ? [] : accounts.rightsIn(account)
  if (rights.includes('refund-above-limit')) return
  if (!rights.includes('refund')) refuse('money/refund-right-missing')
  const most = passedLimit(given)
  if (most !== undefined) refuse('money/above-limit', { most })
}
