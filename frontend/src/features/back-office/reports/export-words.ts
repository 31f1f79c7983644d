import type { ReportExport } from '@cartorio/contracts/http/report-exports.js'
import type { ReportSchedule } from '@cartorio/contracts/http/report-schedules.js'
import { type ReportFormat, reportExportEndNames, reportRhythmNames } from '@cartorio/contracts/reports/report-files.js'
import { reportNames } from '@cartorio/contracts/reports/report-kinds.js'
import { formatShortDay } from '../../../lib/format'
import { formatDateTime } from '../../../lib/format-date-time'

export const formatNames: Readonly<Record<ReportFormat, string>> = {
  xlsx: 'Planilha (XLSX)',
  csv: 'Texto (CSV)',
  pdf: 'Documento (PDF)',
}

export const countLines = (count: number): string =>
  count === 1 ? '1 linha' : `${count.toLocaleString('pt-BR')} linhas`

/** Which report of which days. */
export const describeExport = ({ kind, from, to, format, filters, personal, scheduled }: ReportExport): string => {
  const parts = [
    reportNames[kind],
    `${formatShortDay(from)} a ${formatShortDay(to)}`,
    format.toUpperCase(),
    ...(Object.keys(filters).length > 0 ? ['com filtros'] : []),
    ...(personal ? ['com dados de clientes'] : []),
    ...(scheduled ? ['programado'] : []),
  ]
  return parts.join(' · ')
}

/** How far a file has come, or what became of it. */
export const describeState = (made: ReportExport): string => {
  const { end, lines, share, stopping, keptUntil } = made
  if (end === null) {
    if (stopping) return 'Parando…'
    return lines === 0 ? 'Na fila' : `Fazendo: ${countLines(lines)} (${Math.floor(share * 100)}%)`
  }
  if (end !== 'done') return `Sem arquivo: ${reportExportEndNames[end]}`
  if (keptUntil === null) return 'Apagado depois de 24 horas. Para ter o arquivo, gere de novo.'
  return `Pronto: ${countLines(lines)}, até ${formatDateTime(keptUntil)}`
}

/** Which report comes how often. */
export const describeSchedule = ({ kind, format, filters, rhythm }: ReportSchedule): string => {
  const filtered = Object.keys(filters).length > 0 ? ['com filtros'] : []
  return [reportNames[kind], reportRhythmNames[rhythm], format.toUpperCase(), ...filtered].join(' · ')
}

/** When the next file comes, and for how many. */
export const describeNext = ({ nextOn, recipients }: ReportSchedule): string => {
  const others = recipients.length === 1 ? ' e para mais 1 pessoa' : ` e para mais ${recipients.length} pessoas`
  return `O próximo sai em ${formatShortDay(nextOn)}, para você${recipients.length === 0 ? '' : others}`
}
