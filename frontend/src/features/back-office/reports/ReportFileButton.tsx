import { type ReportFormat, reportFormats } from '@cartorio/contracts/http/reports.js'
import { useMutation } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { problemDetail } from '../../../lib/http'
import { requestFile } from '../../../lib/request-file'
import { useToast } from '../../../lib/toast'
import { showFile } from '../api/order-files'
import { reportParameters, type ShownReport } from './use-report-address'

const formatNames: Readonly<Record<ReportFormat, string>> = {
  xlsx: 'Planilha (XLSX)',
  csv: 'Texto (CSV)',
  pdf: 'Documento (PDF)',
}

type ReportFileButtonProps = { readonly shown: ShownReport; readonly enabled: boolean }

/** Saves the lines of the report that the page shows, without a column that names a customer. */
export const ReportFileButton = ({ shown, enabled }: ReportFileButtonProps) => {
  const toast = useToast()
  const making = useMutation<string, Error, ReportFormat>({
    mutationFn: async (format) => {
      const query = new URLSearchParams({ ...reportParameters(shown), format })
      const name = `relatorio-${shown.kind}-${shown.from}-${shown.to}.${format}`
      showFile(await requestFile('GET', `/api/admin/reports/file?${query}`), name, null)
      return name
    },
    onSuccess: (name) => toast.success('Relatório gerado', `O arquivo ${name} está nos seus downloads.`),
    onError: (error) =>
      toast.error('O relatório não foi gerado', problemDetail(error, 'O arquivo não pôde ser feito. Tente de novo.')),
  })
  return (
    <Dropdown
      trigger={['click']}
      disabled={!enabled || making.isPending}
      menu={{
        items: reportFormats.map((format) => ({ key: format, label: formatNames[format] })),
        onClick: ({ key }) => {
          const format = reportFormats.find((each) => each === key)
          if (format !== undefined) making.mutate(format)
        },
      }}
    >
      <Button type="primary" loading={making.isPending}>
        Gerar Relatório
      </Button>
    </Dropdown>
  )
}
