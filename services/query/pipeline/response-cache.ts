import type { TenantId } from '@cartorio/contracts/ids.js'
import { LRUCache } from 'lru-cache'
import type { Settings } from '../../domain/settings/settings.js'
import type { WrittenAnswer } from '../../http/etags.js'
import type { Position } from '../../stores/event-store/port.js'

/** The answer to a link, and all that it was made of. */
export type CachedResponse = {
  readonly token: string
  /** The collection that the document was read from, and where it stood. */
  readonly collection: string
  readonly at: Position
  readonly today: string
  readonly tenantId: TenantId
  readonly settings: Settings
  readonly written: WrittenAnswer
}

const maxAnswers = 1000
/** Longer ones are rare; without them the memory of all has a bound. */
const maxCharacters = 16_000
/** No answer is kept for longer, with requests or without. */
const keptMillis = 30_000

/**
 * Answers to repeated reads before the order changes, so that a document is neither read whole nor mapped anew.
 * They hold a person's data: few, for a short time, and none of an order that something happened to.
 */
export const createResponseCache = () => {
  const kept = new LRUCache<string, CachedResponse>({ max: maxAnswers })
  return {
    of: (orderId: string): CachedResponse | undefined => kept.get(orderId),
    keep: (orderId: string, answer: CachedResponse): void => {
      if (answer.written.text.length > maxCharacters) return
      // One timer for all: the personal data in answers leaves memory in time, also when no request comes.
      if (kept.size === 0) setTimeout(() => kept.clear(), keptMillis).unref()
      kept.set(orderId, answer)
    },
    forget: (orderId: string): void => {
      kept.delete(orderId)
    },
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>
