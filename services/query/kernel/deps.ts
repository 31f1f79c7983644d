import type { ConfigResponse } from '@cartorio/contracts/http/config.js'
import type { Clock } from '../../domain/clock.js'
import type { AddressGateway } from '../../gateways/addresses/port.js'
import type { CourierGateway } from '../../gateways/courier/port.js'
import type { MissBudget } from '../../http/miss-budget.js'
import type { DataKeys } from '../../privacy/data-keys.js'
import type { FileStore } from '../../stores/file-store/port.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import type { LiveHub } from '../live/live-hub.js'
import type { Cursors } from '../orders/cursors.js'
import type { ProjectionNotifier } from './projection-notifier.js'
import type { ReadModels } from './read-models.js'
import type { ResponseCache } from './response-cache.js'

/** What the query side needs of the world. It has no event store: it reads projections. */
export type QueryDeps = {
  readonly readStore: ReadStore
  readonly readModels: ReadModels
  readonly notifier: ProjectionNotifier
  readonly responseCache: ResponseCache
  readonly live: LiveHub
  readonly cursors: Cursors
  readonly courier: CourierGateway
  readonly addresses: AddressGateway
  /** Files lie encrypted; a download opens them under their order's key. */
  readonly documents: FileStore
  readonly dataKeys: DataKeys
  readonly clock: Clock
  /** What an address may still ask for that is not there. */
  readonly unknownNumbers: MissBudget
  readonly config: ConfigResponse
}
