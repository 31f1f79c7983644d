import type { ReportExportEnd } from '@cartorio/contracts/reports/report-files.js'
import { deriveCommandId, factRequestId } from '../../domain/derived-ids.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import { streamName, WrongExpectedRevision } from '../../stores/event-store/port.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { appendDrafts, type Envelope, type UnstampedEvent } from '../pipeline/recordable-events.js'
import type { StoredExport } from './report-exports.js'

type Deps = Pick<CommandDeps, 'eventStore' | 'dataKeys' | 'clock'>
type Type = 'ReportExportStarted' | 'ReportExportEnded'

/** Appends the event unless the stream has one of its type. */
const recordOnce = async (
  { eventStore, dataKeys, clock }: Deps,
  { id, tenantId, correlationId }: StoredExport,
  actor: Envelope['actor'],
  event: UnstampedEvent & { readonly type: Type },
): Promise<void> => {
  const stream = streamName(`report-export-${id}`)
  const before = await eventsIn(eventStore, stream)
  if (before.some(({ type }) => type === event.type)) return
  const requestId = factRequestId(`report-export:${id}:${event.type}`)
  try {
    await appendDrafts(eventStore, [event], {
      stream,
      last: before.at(-1),
      commandId: deriveCommandId(requestId, event.type),
      requestId,
      bodyMac: null,
      actor,
      correlationId,
      causationId: before.at(-1)?.id ?? null,
      tenantId,
      occurredAt: clock.now(),
      key: await dataKeys.ensure(id),
    })
  } catch (error) {
    // Another try of the request, or another worker, was first.
    if (!(error instanceof WrongExpectedRevision)) throw error
  }
}

const staff = ({ staffId }: StoredExport): Envelope['actor'] => ({ kind: 'staff', id: staffId })
const system: Envelope['actor'] = { kind: 'system', name: 'report-exports' }

export const recordStart = (deps: Deps, stored: StoredExport, reason: string | undefined): Promise<void> => {
  const { kind: report, ...asked } = stored.asked
  const { scheduleId } = stored
  return recordOnce(deps, stored, scheduleId === null ? staff(stored) : system, {
    type: 'ReportExportStarted',
    data: { report, ...asked, ...(scheduleId === null ? {} : { scheduleId }) },
    ...(reason === undefined ? {} : { personal: { reason } }),
  })
}

export const recordEnd = (deps: Deps, stored: StoredExport, end: ReportExportEnd, lines: number): Promise<void> =>
  recordOnce(deps, stored, end === 'stopped' ? staff(stored) : system, {
    type: 'ReportExportEnded',
    data: { end, lines },
  })

/** The request of the view of one order in the file of one run. */
export const requestOfView = (run: string, orderId: string): string => factRequestId(`report-export:${run}:${orderId}`)
