import type { ReportExportRequest } from '@cartorio/contracts/http/report-exports.js'
import type { ReportExportId, StaffId } from '@cartorio/contracts/ids.js'
import { deriveReportExportId } from '../../domain/derived-ids.js'
import { HttpProblem } from '../../http/problem.js'
import type { ReportExportJob } from '../../messaging/queue/definitions.js'
import type { JobQueue } from '../../messaging/queue/port.js'
import type { StaffContext } from '../pipeline/change-request.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { recordStart } from './export-stream.js'
import { type ReportExports, type StoredExport, toAskedReport } from './report-exports.js'

export type ExportDeps = Pick<CommandDeps, 'eventStore' | 'dataKeys' | 'clock'> & {
  readonly reportExports: ReportExports
}

export const addExportJob = (queue: JobQueue<ReportExportJob>, { id, tenantId }: StoredExport, again = '') =>
  queue.add(`${id}${again}`, { exportId: id, tenantId })

export const unknownExport = (): HttpProblem =>
  new HttpProblem(404, 'report/unknown', 'Não encontramos esse arquivo. Confira a lista dos seus.')

type Begin = {
  readonly request: ReportExportRequest
  readonly context: Pick<StaffContext, 'requestId' | 'tenantId' | 'correlationId' | 'body'>
  readonly staffId: StaffId
  readonly id?: ReportExportId
  readonly scheduleId?: string
}

/**
 * Begins a file: what is asked, the fact that it was, then the job. A request that was cut off in between is sent again,
 * and goes on where it was.
 */
export const startExport = async (
  deps: ExportDeps,
  queue: JobQueue<ReportExportJob>,
  { request, context, staffId, id = deriveReportExportId(context.requestId), scheduleId }: Begin,
): Promise<StoredExport> => {
  const { tenantId, correlationId, body } = context
  const asked = toAskedReport(request)
  const about = { id, tenantId, staffId, asked, correlationId, body, scheduleId: scheduleId ?? null }
  const stored = await deps.reportExports.keep(about)
  if (stored === undefined) throw unknownExport()
  if (stored.ended !== null) return stored
  await recordStart(deps, stored, asked.personal ? request.reason : undefined)
  await addExportJob(queue, stored)
  return stored
}
