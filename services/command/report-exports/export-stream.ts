import type { reportExportEventSchemas } from '@cartorio/contracts/events/other-events.js'
import type { ReportExportEnd, ReportScheduleEnd } from '@cartorio/contracts/reports/report-files.js'
import { deriveCommandId, factRequestId } from '../../domain/derived-ids.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import { streamName, WrongExpectedRevision } from '../../stores/event-store/port.js'
import type { CommandDeps } from '../pipeline/execute.js'
import {
  appendDrafts,
  type Envelope,
  noKey,
  type PersonalKey,
  type UnstampedEvent,
} from '../pipeline/recordable-events.js'
import type { StoredExport } from './report-exports.js'
import type { StoredSchedule } from './report-schedules.js'

type Deps = Pick<CommandDeps, 'eventStore' | 'dataKeys' | 'clock'>
type Recorded = Pick<StoredExport | StoredSchedule, 'tenantId' | 'correlationId'> & {
  /** The stream's. */
  readonly name: string
  readonly key: PersonalKey
}

/** Appends the event unless the stream has one of its type. */
const recordOnce = async (
  { eventStore, clock }: Pick<Deps, 'eventStore' | 'clock'>,
  { name, tenantId, correlationId, key }: Recorded,
  actor: Envelope['actor'],
  event: UnstampedEvent & { readonly type: keyof typeof reportExportEventSchemas },
): Promise<void> => {
  const stream = streamName(name)
  const before = await eventsIn(eventStore, stream)
  if (before.some(({ type }) => type === event.type)) return
  const requestId = factRequestId(`${name}:${event.type}`)
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
      key,
    })
  } catch (error) {
    // Another try of the request, or another worker, was first.
    if (!(error instanceof WrongExpectedRevision)) throw error
  }
}

const staff = ({ staffId }: Pick<StoredExport, 'staffId'>): Envelope['actor'] => ({ kind: 'staff', id: staffId })
const system: Envelope['actor'] = { kind: 'system', name: 'report-exports' }

const exportStream = async ({ dataKeys }: Deps, { id, ...stored }: StoredExport): Promise<Recorded> => ({
  ...stored,
  name: `report-export-${id}`,
  key: await dataKeys.ensure(id),
})

export const recordStart = async (deps: Deps, stored: StoredExport, reason: string | undefined): Promise<void> => {
  const { kind: report, ...asked } = stored.asked
  const { scheduleId } = stored
  return recordOnce(deps, await exportStream(deps, stored), scheduleId === null ? staff(stored) : system, {
    type: 'ReportExportStarted',
    data: { report, ...asked, ...(scheduleId === null ? {} : { scheduleId }) },
    ...(reason === undefined ? {} : { personal: { reason } }),
  })
}

export const recordEnd = async (deps: Deps, stored: StoredExport, end: ReportExportEnd, lines: number): Promise<void> =>
  recordOnce(deps, await exportStream(deps, stored), end === 'stopped' ? staff(stored) : system, {
    type: 'ReportExportEnded',
    data: { end, lines },
  })

/** The request of the view of one order in the file of one run. */
export const requestOfView = (run: string, orderId: string): string => factRequestId(`report-export:${run}:${orderId}`)

const scheduleStream = ({ id, ...stored }: StoredSchedule): Recorded => ({
  ...stored,
  name: `report-schedule-${id}`,
  key: noKey,
})

export const recordSchedule = (deps: Pick<Deps, 'eventStore' | 'clock'>, stored: StoredSchedule): Promise<void> => {
  const { kind: report, filters, format, rhythm, recipients } = stored
  const data = { report, filters, format, rhythm, recipients }
  return recordOnce(deps, scheduleStream(stored), staff(stored), { type: 'ReportScheduled', data })
}

export const recordScheduleEnd = (
  deps: Pick<Deps, 'eventStore' | 'clock'>,
  stored: StoredSchedule,
  end: ReportScheduleEnd,
): Promise<void> =>
  recordOnce(deps, scheduleStream(stored), end === 'stopped' ? staff(stored) : system, {
    type: 'ReportScheduleEnded',
    data: { end },
  })
