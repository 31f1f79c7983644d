import type { ReportSchedule } from '@cartorio/contracts/http/report-schedules.js'
import type { ReportFormat, ReportRhythm } from '@cartorio/contracts/reports/report-files.js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemDetail } from '../../../lib/http'
import { newIdempotencyKey } from '../../../lib/requests'
import { useToast } from '../../../lib/toast'
import { backOfficeKeys } from '../api/keys'
import { startReportSchedule, stopReportSchedule } from '../api/reports'
import { describeNext } from './export-words'
import { reportParameters, type ShownReport } from './use-report-address'

const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: backOfficeKeys.reportSchedules })
}

export type Rhythm = {
  readonly format: ReportFormat
  readonly rhythm: ReportRhythm
  readonly recipients: readonly string[]
}

/** Has the report that the page shows, with its filters and without its days, made again and again. */
export const useStartSchedule = (shown: ShownReport) => {
  const toast = useToast()
  const refresh = useRefresh()
  return useMutation<ReportSchedule, Error, Rhythm>({
    mutationFn: (chosen) => {
      const { group: _group, from: _from, to: _to, ...asked } = reportParameters(shown)
      return startReportSchedule({ body: { ...asked, ...chosen }, key: newIdempotencyKey() })
    },
    onSuccess: (begun) => {
      toast.success('Relatório programado', `${describeNext(begun)}.`)
      return refresh()
    },
  })
}

export const useStopSchedule = () => {
  const toast = useToast()
  const refresh = useRefresh()
  return useMutation<ReportSchedule, Error, string>({
    mutationFn: stopReportSchedule,
    onSuccess: () => {
      toast.success('Relatório parado', 'Nenhum arquivo novo sai. Os que já saíram ficam até o fim das 24 horas.')
      return refresh()
    },
    onError: (error) =>
      toast.error('O relatório não parou', problemDetail(error, 'O pedido não chegou. Tente de novo.')),
  })
}
