import { installationEventSchemas } from '@cartorio/contracts/events/other-events.js'
import { defaultTenant } from '@cartorio/contracts/ids.js'
import { noKey, toRecordable } from '../../command/pipeline/recordable-events.js'
import type { Clock } from '../../domain/clock.js'
import { commandIdOf } from '../../domain/derived-ids.js'
import { type EventStore, streamName, WrongExpectedRevision } from '../../stores/event-store/port.js'

const stream = streamName('installation')
const type = 'InstallationIdentified'

/** To which installation a log belongs; `undefined` for one that is empty or of a release before. */
export const identityOfLog = async (eventStore: Pick<EventStore, 'lastEvent'>): Promise<string | undefined> => {
  const event = await eventStore.lastEvent(stream)
  return event?.type === type ? installationEventSchemas[type].data.parse(event.data).installationId : undefined
}

/** Written once; another process may be first, and its identity is then the log's. */
export const identifyLog = async (
  eventStore: Pick<EventStore, 'append'>,
  clock: Clock,
  installationId: string,
): Promise<void> => {
  const events = toRecordable([{ type, data: { installationId } }], {
    stream,
    last: undefined,
    commandId: commandIdOf(installationId, 'IdentifyInstallation'),
    requestId: installationId,
    bodyMac: null,
    actor: { kind: 'system', name: 'first-start' },
    correlationId: installationId,
    causationId: null,
    tenantId: defaultTenant,
    occurredAt: clock.now(),
    key: noKey,
  })
  try {
    await eventStore.append(stream, events, 'no-stream')
  } catch (error) {
    if (!(error instanceof WrongExpectedRevision)) throw error
  }
}
