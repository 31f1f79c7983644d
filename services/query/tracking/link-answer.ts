import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import type { Clock } from '../../domain/clock.js'
import type { CurrentSettings } from '../../domain/settings/settings.js'
import { writtenAnswer } from '../../http/etags.js'
import type { TokenClaim } from '../../identity/customer-token.js'
import { orderView } from '../../presentation/order-answers.js'
import type { TrackingDocument } from '../../projections/tracking/tracking-document.js'
import type { Collection, ReadStore } from '../../stores/read-store/port.js'
import { linkedOrder } from '../pipeline/linked-order.js'
import type { CachedResponse, ResponseCache } from '../pipeline/response-cache.js'

type LinkAnswerDeps = {
  readonly readStore: ReadStore
  readonly responseCache: ResponseCache
  readonly settings: Pick<CurrentSettings, 'of'>
  readonly clock: Clock
}

/**
 * The answer to a customer's link, from the document as it stands now; `undefined` where the read model lacks the order
 * or the link. The store is read every time: the cache serves only as long as the document has the same position.
 */
export const linkAnswer = async (
  { readStore, responseCache, settings, clock }: LinkAnswerDeps,
  documents: Collection<TrackingDocument>,
  { orderId, generation }: TokenClaim,
  token: string,
): Promise<Pick<CachedResponse, 'at' | 'written'> | undefined> => {
  const today = officeDay(clock.now())
  const known = responseCache.of(orderId)
  const serves =
    known?.token === token &&
    known.collection === documents.name &&
    known.today === today &&
    known.settings === settings.of(known.tenantId)
  const stored = serves
    ? await readStore.getUnless(documents, orderId, known.at)
    : await readStore.get(documents, orderId)
  if (stored === 'unchanged') return known
  const found = linkedOrder(stored, { generation })
  if (found === undefined) return undefined
  const { tenantId } = found.doc.order
  const under = { today, settings: settings.of(tenantId) }
  const view: OrderView = orderView(found.doc, token, under)
  const { at } = found
  const answer = { ...under, token, tenantId, collection: documents.name, at, written: writtenAnswer(view) }
  responseCache.keep(orderId, answer)
  return answer
}
