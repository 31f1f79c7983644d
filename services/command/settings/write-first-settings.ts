import type { TenantId } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { factRequestId } from '../../domain/derived-ids.js'
import { type ConfiguredSettings, firstSettings } from '../../domain/settings/first-settings.js'
import { WrongExpectedRevision } from '../../stores/event-store/port.js'
import { settingsStream } from '../../stores/event-store/settings-stream.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { appendDrafts, noKey, systemEnvelope } from '../pipeline/recordable-events.js'

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
  const fact = { by: 'first-start', command: 'FirstSettings', requestId, tenantId, occurredAt: now, key: noKey }
  const envelope = systemEnvelope({ stream, last: undefined, ...fact })
  try {
    await appendDrafts(eventStore, firstSettings(configured, officeDay(now)), envelope)
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
