import type { GuaranteeRule } from '@cartorio/contracts/guarantee.js'
import { guaranteeDays } from '@cartorio/contracts/guarantee-days.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { addDays, officeDay } from '@cartorio/contracts/office-time.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { guaranteeRuleOfTerms } from '@cartorio/contracts/terms.js'
import type { GuaranteeClaim, Order } from '../state.js'
import { effectiveStatus } from '../status.js'
import { refundableAmount } from './money.js'

/** One that was declined may be followed by one more. */
const mostClaims = 2

export const openClaim = ({ guaranteeClaims }: Order): GuaranteeClaim | undefined =>
  guaranteeClaims.find(({ state }) => state === 'open')

/**
 * The last day on which the guarantee can be claimed, counted from the last delivery; `null` before the first one, and
 * where the status alone was set by hand.
 */
export const guaranteeUntil = ({ deliveredAt }: Pick<Order, 'deliveredAt'>): string | null =>
  deliveredAt === null ? null : addDays(officeDay(deliveredAt), guaranteeDays)

export type GuaranteeObstacle = 'not-delivered' | 'claimed' | 'used' | 'ended' | 'nothing-to-refund'

/** What keeps a customer from claiming the guarantee. `today` is a day at the office. */
export const guaranteeObstacle = (order: Order, today: string): GuaranteeObstacle | undefined => {
  const claims = order.guaranteeClaims
  if (openClaim(order) !== undefined) return 'claimed'
  if (claims.length >= mostClaims || claims.some(({ state }) => state === 'granted')) return 'used'
  const until = guaranteeUntil(order)
  const status = effectiveStatus(order)
  if (until === null || (status !== 'DELIVERED' && status !== 'COMPLETED')) return 'not-delivered'
  if (today > until) return 'ended'
  return refundableAmount(order) > 0 ? undefined : 'nothing-to-refund'
}

/** What becomes of a claim of this order. */
export const guaranteeRule = (order: Pick<Order, 'guaranteeRule'>): GuaranteeRule =>
  order.guaranteeRule ?? 'office-decides'

/** The rule as an order keeps it. */
export const guaranteeOfTerms = (termsVersion: string): Pick<Order, 'guaranteeRule'> => {
  const rule = guaranteeRuleOfTerms(termsVersion)
  return rule === undefined ? {} : { guaranteeRule: rule }
}

/** Until it is paid, an order follows the terms that it accepts last; those of a later charge are about the charge. */
export const termsAccepted = (
  { paidAt, madeByOffice }: Order,
  { data }: OrderEventNamed<'TermsAccepted'>,
): Pick<Order, 'guaranteeRule' | 'madeByOffice'> => ({
  ...(paidAt === null ? guaranteeOfTerms(data.termsVersion) : {}),
  ...(madeByOffice === undefined ? {} : { madeByOffice: { ...madeByOffice, termsAccepted: true } }),
})

type Folded = Pick<Order, 'guaranteeClaims'>

export const claimAdded = (
  { guaranteeClaims }: Order,
  { data }: OrderEventNamed<'GuaranteeClaimed'>,
  claimedAt: Instant,
): Folded => ({
  guaranteeClaims: [
    ...guaranteeClaims,
    { claim: data.claim, cause: data.cause, claimedAt, state: 'open', refund: null },
  ],
})

export const claimEnded = (
  { guaranteeClaims }: Order,
  number: number,
  end: Pick<GuaranteeClaim, 'state' | 'refund'>,
): Folded => ({
  guaranteeClaims: guaranteeClaims.map((claim) => (claim.claim === number ? { ...claim, ...end } : claim)),
})
