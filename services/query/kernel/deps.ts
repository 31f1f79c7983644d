import type { QuoteIds } from '../../gateways/courier/quote-ids.js'
import type { MissBudget } from '../../http/miss-budget.js'
import type { OrderListLinks } from '../../identity/order-list-links.js'
import type { CoveringSeal } from '../../proof/covering-seal.js'
import type { LiveHub } from '../live/live-hub.js'
import type { Cursors } from '../orders/cursors.js'
import type { SiteConfig } from '../quotes/get-config.js'
import type { ReadModels } from './read-models.js'
import type { ResponseCache } from './response-cache.js'

/** What `QueryModule` provides to its feature modules, each by its token. It has no event store: queries read projections, and of the log the seals and where it ends. */
export type QueryDeps = {
  readonly readModels: ReadModels
  readonly responseCache: ResponseCache
  readonly live: LiveHub
  readonly cursors: Cursors
  readonly quoteIds: QuoteIds
  readonly orderListLinks: OrderListLinks
  /** How many unknown numbers an address may still request. */
  readonly unknownNumbers: MissBudget
  readonly coveringSeal: CoveringSeal
  readonly config: SiteConfig
}
