import { unknownOrderProblem } from '../../http/problem.js'
import type { TokenClaim } from '../../identity/customer-token.js'
import type { TrackingDocument } from '../../projections/tracking/tracking-document.js'

/**
 * The order of a link, as it was read; `undefined` while the read model lacks the order, or the event that made this link.
 * @throws {HttpProblem} 404 for a link that another has replaced
 */
export const linkedOrder = <S extends { readonly doc: TrackingDocument }>(
  stored: S | undefined,
  { generation }: Pick<TokenClaim, 'generation'>,
): S | undefined => {
  if (stored === undefined || stored.doc.order.linkGeneration < generation) return undefined
  if (stored.doc.order.linkGeneration > generation) throw unknownOrderProblem()
  return stored
}
