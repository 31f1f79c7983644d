import type { StaffId } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import type { ReportScheduleEnd } from '@cartorio/contracts/reports/report-files.js'
import { deriveReportExportId, factRequestId } from '../../domain/derived-ids.js'
import type { Accounts } from '../../identity/accounts.js'
import type { ReportExportJob } from '../../messaging/queue/definitions.js'
import type { JobQueue } from '../../messaging/queue/port.js'
import { recordScheduleEnd } from './export-stream.js'
import { toRequest } from './report-exports.js'
import type { ReportSchedules, StoredSchedule } from './report-schedules.js'
import { lastPeriod, type Period } from './schedule-period.js'
import { type ExportDeps, startExport } from './start-export.js'

export type ScheduleDeps = ExportDeps & {
  readonly reportSchedules: ReportSchedules
  readonly accounts: Accounts
  readonly queue: JobQueue<ReportExportJob>
}

/** Why an account gets no files of its office's reports; `undefined` where it does. */
const findObstacle = async (
  { accounts }: Pick<ScheduleDeps, 'accounts'>,
  { tenantId }: StoredSchedule,
  staffId: StaffId,
): Promise<ReportScheduleEnd | undefined> => {
  const account = await accounts.find(staffId)
  if (account?.state !== 'open' || account.tenantId !== tenantId) return 'account-closed'
  return accounts.rightsIn(account).includes('export') ? undefined : 'right-taken'
}

/** Begins the file of a period for one account: its id is derived, so that it begins once, whichever process is first. */
const startFor = (deps: ScheduleDeps, schedule: StoredSchedule, { from, to }: Period, staffId: StaffId) => {
  const { id: scheduleId, tenantId, correlationId, kind, filters, format } = schedule
  const requestId = factRequestId(`report-schedule:${scheduleId}:${to}:${staffId}`)
  return startExport(deps, deps.queue, {
    id: deriveReportExportId(requestId),
    request: toRequest({ kind, from, to, filters, format, personal: false }),
    context: { requestId, tenantId, correlationId, body: { scheduleId, from, to } },
    staffId,
    scheduleId,
  })
}

const runSchedule = async (deps: ScheduleDeps, schedule: StoredSchedule): Promise<void> => {
  const obstacle = await findObstacle(deps, schedule, schedule.staffId)
  if (obstacle !== undefined) {
    await recordScheduleEnd(deps, schedule, obstacle)
    await deps.reportSchedules.end(schedule.id, obstacle)
    return
  }
  const period = lastPeriod(schedule.rhythm, officeDay(deps.clock.now()))
  if (period.to <= schedule.madeTo) return
  await startFor(deps, schedule, period, schedule.staffId)
  for (const recipient of schedule.recipients)
    if ((await findObstacle(deps, schedule, recipient)) === undefined) await startFor(deps, schedule, period, recipient)
  await deps.reportSchedules.made(schedule.id, period.to)
}

/** Begins the files of periods that are over, and ends the schedules of accounts that may export no more. */
export const runSchedules = async (deps: ScheduleDeps): Promise<void> => {
  for (const schedule of await deps.reportSchedules.running()) await runSchedule(deps, schedule)
}
