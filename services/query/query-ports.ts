import type { AuditExportFormat } from '@cartorio/contracts/audit-kinds.js'
import type { ViewedAudit } from '@cartorio/contracts/events/order-views.js'
import type { ConfigResponse } from '@cartorio/contracts/http/config.js'
import type { PageMeasure } from '@cartorio/contracts/http/page-speed.js'
import type { StaffId, TenantId } from '@cartorio/contracts/ids.js'
import type { Product } from '@cartorio/contracts/products.js'
import type { QuoteIds } from '../gateways/courier/quote-ids.js'
import type { NotFoundLimiter } from '../http/limits.js'
import { Ports } from '../http/ports.js'
import type { OrderListLinks } from '../identity/mailed-links.js'
import type { CoveringSeal } from '../proof/covering-seal.js'
import type { LiveHub } from './live/live-hub.js'
import type { Presence } from './live/presence.js'
import type { Cursors } from './orders/cursors.js'
import type { ReadModels } from './pipeline/read-models.js'
import type { ResponseCache } from './pipeline/response-cache.js'
import type { SystemReader } from './system/system-reader.js'

type TrailExportTaken = {
  readonly tenantId: TenantId
  readonly staffId: StaffId
  readonly exported: {
    readonly format: AuditExportFormat
    readonly filters: Omit<ViewedAudit, 'of'>
    readonly rows: number
  }
}

/**
 * What every query is called with; its function names the ports that it uses. There is no event store among them:
 * queries read projections, and of the log the seals and where it ends.
 */
export abstract class QueryPorts extends Ports {
  abstract readonly readModels: ReadModels
  abstract readonly responseCache: ResponseCache
  abstract readonly live: LiveHub
  abstract readonly presence: Presence
  abstract readonly cursors: Cursors
  abstract readonly quoteIds: QuoteIds
  abstract readonly orderListLinks: OrderListLinks
  /** How many unknown numbers an address may still request. */
  abstract readonly unknownNumbers: NotFoundLimiter
  abstract readonly coveringSeal: CoveringSeal
  abstract readonly system: SystemReader
  /** Records who takes a file of the audit across orders, before it is answered. */
  abstract readonly recordTrailExport: (taken: TrailExportTaken) => Promise<void>
  /** Counts what a visitor's browser has measured. */
  abstract readonly pageMeasured: (measure: PageMeasure) => void
  /** What the installation's configuration says of the site; prices come from the settings, the chat from the content. */
  abstract readonly config: Omit<ConfigResponse, 'products' | 'whatsapp'> & { readonly products: readonly Product[] }
}
