import type { StaffId } from '@cartorio/contracts/ids.js'
import type { FoundWrong } from '../../domain/audit/failed-check.js'
import type { Clock } from '../../domain/clock.js'
import type { Settings } from '../../domain/settings/settings.js'
import type { DataKeys } from '../../privacy/data-keys.js'
import type { ExportDeps } from '../../proof/export-order.js'
import type { SealReference } from '../../proof/seal-pass.js'
import type { EventStore } from '../../stores/event-store/port.js'
import type { AuditedOrder } from './audited-order.js'
import type { createOneAtATime } from './one-at-a-time.js'

/** What audits use: the log itself, how its seals are checked and made, and the keys of what a recorded view opens. */
export abstract class AuditPorts {
  abstract readonly eventStore: EventStore
  abstract readonly dataKeys: DataKeys
  abstract readonly sealing: ExportDeps['sealing']
  abstract readonly key: ExportDeps['key']
  abstract readonly sealReference: SealReference
  abstract readonly clock: Clock
  /** Records who took the file of an order, before it is answered. */
  abstract readonly recordExport: (
    taken: AuditedOrder & { readonly staffId: StaffId; readonly events: number },
  ) => Promise<void>
  /** Records what a check of an order's proof found wrong. */
  abstract readonly recordFailedChecks: (
    failed: AuditedOrder & { readonly staffId: StaffId; readonly found: readonly FoundWrong[] },
  ) => Promise<unknown>
  /** A failure that does not keep an answer back. */
  abstract readonly onError: (where: string, error: unknown) => void
  /** What held before the first event of the settings. */
  abstract readonly firstSettings: Settings
  /** Whose parcels are followed: the office's page of an order says it. */
  abstract readonly followedCouriers: readonly string[]
  /** A verification reads the log from the order on: a few at once would keep everything else waiting. */
  abstract readonly oneAtATime: ReturnType<typeof createOneAtATime>
}
export type AuditDeps = Omit<AuditPorts, 'oneAtATime'>
