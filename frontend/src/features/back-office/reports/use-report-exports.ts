import type { ReportExport, ReportExportList } from '@cartorio/contracts/http/report-exports.js'
import type { ReportFormat } from '@cartorio/contracts/reports/report-files.js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemDetail } from '../../../lib/http'
import { newIdempotencyKey } from '../../../lib/requests'
import { useToast } from '../../../lib/toast'
import { backOfficeKeys } from '../api/keys'
import { saveReportExport, startReportExport, stopReportExport } from '../api/reports'
import { reportParameters, type ShownReport } from './use-report-address'

const withExport = (list: ReportExportList | undefined, changed: ReportExport): ReportExportList | undefined =>
  list && { ...list, exports: [changed, ...list.exports.filter(({ id }) => id !== changed.id)] }

const useShowExport = () => {
  const client = useQueryClient()
  return (changed: ReportExport) => {
    client.setQueryData<ReportExportList>(backOfficeKeys.reportExports, (list) => withExport(list, changed))
    void client.invalidateQueries({ queryKey: backOfficeKeys.reportExports })
  }
}

type Asked = { readonly format: ReportFormat; readonly reason?: string }

/** Begins the file of the report that the page shows; with a reason it names customers. */
export const useStartExport = (shown: ShownReport, onStarted: (id: string) => void) => {
  const toast = useToast()
  const show = useShowExport()
  return useMutation<ReportExport, Error, Asked>({
    mutationFn: ({ format, reason }) => {
      const { group: _group, ...asked } = reportParameters(shown)
      const named = reason === undefined ? {} : { personal: true, reason }
      return startReportExport({ body: { ...asked, format, ...named }, key: newIdempotencyKey() })
    },
    onSuccess: (begun) => {
      onStarted(begun.id)
      show(begun)
    },
    onError: (error) =>
      toast.error('O relatório não foi gerado', problemDetail(error, 'O arquivo não pôde ser feito. Tente de novo.')),
  })
}

export const useStopExport = () => {
  const toast = useToast()
  return useMutation<ReportExport, Error, string>({
    mutationFn: stopReportExport,
    onSuccess: useShowExport(),
    onError: (error) => toast.error('O arquivo não parou', problemDetail(error, 'O pedido não chegou. Tente de novo.')),
  })
}

export const useSaveExport = () => {
  const toast = useToast()
  return useMutation<string, Error, ReportExport>({
    mutationFn: saveReportExport,
    onSuccess: (name) => toast.success('Relatório gerado', `O arquivo ${name} está nos seus downloads.`),
    onError: (error) =>
      toast.error('O arquivo não foi salvo', problemDetail(error, 'O arquivo não chegou. Tente de novo.')),
  })
}
