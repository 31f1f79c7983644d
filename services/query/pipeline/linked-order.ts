import { unknownOrderProblem } from '../../http/problem.js'
import type { TokenClaim } from '../../identity/customer-token.js'
import { tracking } from '../../projections/tracking/tracking.js'
import type { TrackingDocument } from '../../projections/tracking/tracking-document.js'
import type { Position } from '../../stores/event-store/port.js'
import type { QueryPorts } from '../query-ports.js'

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

/** A read by the holder of a link. */
export type LinkRead = { readonly link: TokenClaim; readonly minPosition: Position | undefined }

/** The document of a link's order. @throws {HttpProblem} 404 where the link is not in force */
export const readLinkedOrder = async (
  { readModels, readStore }: Pick<QueryPorts, 'readModels' | 'readStore'>,
  { link, minPosition }: LinkRead,
) => {
  const stored = await readModels.documentAt(minPosition, tracking, link.orderId, async (documents) =>
    linkedOrder(await readStore.get(documents, link.orderId), link),
  )
  if (stored === undefined) throw unknownOrderProblem()
  return stored
}
