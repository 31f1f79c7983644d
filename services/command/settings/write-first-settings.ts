import type { TenantId } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { deriveCommandId, factRequestId } from '../../domain/derived-ids.js'
import { type ConfiguredSettings, firstSettings } from '../../domain/settings/first-settings.js'
import { WrongExpectedRevision } from '../../stores/event-store/port.js'
import { settingsStream } from '../../stores/event-store/settings-stream.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { noKey, toRecordable } from '../pipeline/recordable-events.js'

type Deps = Pick<CommandDeps, 'eventStore' | 'clock'>

const nothingConfigured: ConfiguredSettings = { priceLists: [], exchangeRates: new Map() }

const writeFor = async (
  { eventStore, clock }: Deps,
  tenantId: TenantId,
  configured: ConfiguredSettings,
): Promise<void> => {
  const stream = settingsStream(tenantId)
  if ((await eventStore.lastEvent(stream)) !== undefined) return
  const requestId = factRequestId(`settings:${tenantId}:first`)
  const now = clock.now()
  const events = toRecordable(firstSettings(configured, officeDay(now)), {
    stream,
    last: undefined,
    commandId: deriveCommandId(requestId, 'FirstSettings'),
    requestId,
    bodyMac: null,
    actor: { kind: 'system', name: 'first-start' },
    correlationId: requestId,
    causationId: null,
    tenantId,
    occurredAt: now,
    key: noKey,
  })
  try {
    await eventStore.append(stream, events, 'no-stream')
  } catch (error) {
    // Another process has started at the same time, and an administrator may have gone on by now.
    if (!(error instanceof WrongExpectedRevision)) throw error
  }
}

/** Writes the first settings of every tenant that has none, in one append; any number of starts write them once. */
export const writeFirstSettings = async (
  deps: Deps,
  tenants: readonly TenantId[],
  configured: ConfiguredSettings = nothingConfigured,
): Promise<void> => {
  for (const tenantId of tenants) await writeFor(deps, tenantId, configured)
}
