import type { ReportSchedule, ReportScheduleRequest } from '@cartorio/contracts/http/report-schedules.js'
import { type Instant, type StaffId, staffIdSchema, type TenantId } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import type { ReportFormat, ReportRhythm, ReportScheduleEnd } from '@cartorio/contracts/reports/report-files.js'
import type { ReportKind } from '@cartorio/contracts/reports/report-kinds.js'
import type { Clock } from '../../domain/clock.js'
import { IdempotencyKeyReused } from '../../domain/command-errors.js'
import { changeDocument, everyDocument } from '../../stores/state-store/documents.js'
import type { StateCollection, StateStore } from '../../stores/state-store/port.js'
import { chosenFilters } from './report-exports.js'
import { lastPeriod, nextDay } from './schedule-period.js'

type ScheduleDocument = {
  readonly tenantId: TenantId
  /** Who made it: it ends with that account's right. */
  readonly staffId: StaffId
  readonly kind: ReportKind
  readonly filters: Readonly<Record<string, string>>
  readonly format: ReportFormat
  readonly rhythm: ReportRhythm
  /** Colleagues, who get files of their own. */
  readonly recipients: readonly StaffId[]
  readonly startedAt: Instant
  readonly correlationId: string
  /** The last day of the newest period that was made, or was over when it began. */
  readonly madeTo: string
  readonly ended: { readonly at: Instant; readonly end: ReportScheduleEnd } | null
}
export type StoredSchedule = ScheduleDocument & { readonly id: string }

const schedules: StateCollection<ScheduleDocument> = {
  name: 'report-schedules',
  indexes: { staffId: ({ staffId }) => staffId },
}

export const scheduleAnswer = (stored: StoredSchedule): ReportSchedule => {
  const { id, kind, filters, format, rhythm, recipients, startedAt, madeTo } = stored
  const nextOn = nextDay(rhythm, madeTo)
  return { id, kind, filters: { ...filters }, format, rhythm, recipients: [...recipients], startedAt, nextOn }
}

/** Whether two requests ask for the same: filters stand in the order of their report. */
const isSameWish = (one: ScheduleDocument, other: ScheduleDocument): boolean => {
  const wish = ({ kind, filters, format, rhythm, recipients }: ScheduleDocument) =>
    JSON.stringify([kind, Object.entries(filters).sort(), format, rhythm, recipients])
  return wish(one) === wish(other)
}

type NewSchedule = Pick<ScheduleDocument, 'tenantId' | 'staffId' | 'correlationId'> & {
  readonly id: string
  readonly request: ReportScheduleRequest
}

/** Reports that are made each week or month. Their start and end are events; each file is an export of its own. */
export const createReportSchedules = ({ state, clock }: { readonly state: StateStore; readonly clock: Clock }) => {
  const change = async (id: string, changed: (doc: ScheduleDocument) => ScheduleDocument | undefined) => {
    const doc = await changeDocument(state, schedules, id, (now) => now && changed(now))
    return doc && { ...doc, id }
  }
  return {
    find: async (id: string): Promise<StoredSchedule | undefined> => {
      const stored = await state.get(schedules, id)
      return stored && { ...stored.doc, id }
    },

    /** Keeps a new one, whose first period is the one that runs; a repeat finds it. @throws {IdempotencyKeyReused} for another one under its key */
    keep: async ({ id, request, ...about }: NewSchedule): Promise<StoredSchedule | undefined> => {
      const { kind, format, rhythm, recipients } = request
      const now = clock.now()
      const doc: ScheduleDocument = {
        ...about,
        kind,
        filters: chosenFilters(kind, request),
        format,
        rhythm,
        recipients: [...new Set(recipients)].filter((each) => each !== about.staffId),
        startedAt: now,
        madeTo: lastPeriod(rhythm, officeDay(now)).to,
        ended: null,
      }
      if (await state.insert(schedules, id, doc)) return { ...doc, id }
      const stored = await state.get(schedules, id)
      if (stored !== undefined && !isSameWish(stored.doc, doc)) throw new IdempotencyKeyReused()
      return stored && { ...stored.doc, id }
    },

    /** The person's own that go on, the newest first. */
    of: async (staffId: StaffId): Promise<readonly StoredSchedule[]> =>
      (await state.find(schedules, 'staffId', staffId))
        .map(({ id, doc }) => ({ ...doc, id }))
        .filter(({ ended }) => ended === null)
        .sort((one, other) => (one.startedAt < other.startedAt ? 1 : -1)),

    /** Those that go on, of every office. */
    running: async (): Promise<readonly StoredSchedule[]> => {
      const running: StoredSchedule[] = []
      for await (const { id, doc } of everyDocument(state, schedules))
        if (doc.ended === null) running.push({ ...doc, id, staffId: staffIdSchema.parse(doc.staffId) })
      return running
    },

    made: (id: string, madeTo: string): Promise<StoredSchedule | undefined> =>
      change(id, (doc) => (doc.madeTo < madeTo ? { ...doc, madeTo } : undefined)),

    end: (id: string, end: ReportScheduleEnd): Promise<StoredSchedule | undefined> =>
      change(id, (doc) => (doc.ended === null ? { ...doc, ended: { at: clock.now(), end } } : undefined)),
  }
}

export type ReportSchedules = ReturnType<typeof createReportSchedules>
