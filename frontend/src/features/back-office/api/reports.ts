import {
  type ReportExport,
  type ReportExportList,
  reportExportListSchema,
  reportExportSchema,
} from '@cartorio/contracts/http/report-exports.js'
import {
  type ReportSchedule,
  type ReportScheduleList,
  reportScheduleListSchema,
  reportScheduleSchema,
} from '@cartorio/contracts/http/report-schedules.js'
import { reportSummarySchema } from '@cartorio/contracts/http/reports.js'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { requestFile } from '../../../lib/request-file'
import { backOfficeKeys } from './keys'
import { showFile } from './order-files'

/** Not among what every change of an order reads anew: it adds up a period. */
export const reportSummaryQuery = (parameters: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: backOfficeKeys.reportSummary(parameters),
    queryFn: ({ signal }) =>
      request('GET', `/api/admin/reports/summary?${new URLSearchParams(parameters)}`, {
        schema: reportSummarySchema,
        signal,
      }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

const exportsPath = '/api/admin/reports/exports'

/** Milliseconds between two looks at a file that is being made. */
const lookMillis = 1000

export const isMaking = ({ endedAt }: ReportExport): boolean => endedAt === null

/** One's own files; looked at again while one of them is made. */
export const reportExportsQuery = queryOptions({
  queryKey: backOfficeKeys.reportExports,
  queryFn: ({ signal }): Promise<ReportExportList> =>
    request('GET', exportsPath, { schema: reportExportListSchema, signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.exports.some(isMaking) ? lookMillis : false),
})

type Start = { readonly body: object; readonly key: string }

export const startReportExport = ({ body, key }: Start): Promise<ReportExport> =>
  request('POST', exportsPath, { body, headers: { 'idempotency-key': key }, schema: reportExportSchema })

export const stopReportExport = (id: string): Promise<ReportExport> =>
  request('POST', `${exportsPath}/${id}/stop`, { body: {}, schema: reportExportSchema })

/** Saves the file under its name; answers that name. */
export const saveReportExport = async ({ id, kind, from, to, format }: ReportExport): Promise<string> => {
  const name = `relatorio-${kind}-${from}-${to}.${format}`
  showFile(await requestFile('GET', `${exportsPath}/${id}/file`), name, null)
  return name
}

const schedulesPath = '/api/admin/reports/schedules'

/** One's own that go on. */
export const reportSchedulesQuery = queryOptions({
  queryKey: backOfficeKeys.reportSchedules,
  queryFn: ({ signal }): Promise<ReportScheduleList> =>
    request('GET', schedulesPath, { schema: reportScheduleListSchema, signal }),
})

export const startReportSchedule = ({ body, key }: Start): Promise<ReportSchedule> =>
  request('POST', schedulesPath, { body, headers: { 'idempotency-key': key }, schema: reportScheduleSchema })

export const stopReportSchedule = (id: string): Promise<ReportSchedule> =>
  request('POST', `${schedulesPath}/${id}/stop`, { body: {}, schema: reportScheduleSchema })
