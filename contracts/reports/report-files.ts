/** How a report leaves as a file. */
export const reportFormats = ['xlsx', 'csv', 'pdf'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** How the making of a report's file ended. */
export const reportExportEnds = [
  'done',
  'stopped',
  'too-many-lines',
  'too-many-people',
  'right-taken',
  'account-closed',
  'erased',
  'failed',
] as const
export type ReportExportEnd = (typeof reportExportEnds)[number]

/** How often a scheduled report is made: of the week, or the month, that is over. */
export const reportRhythms = ['week', 'month'] as const
export type ReportRhythm = (typeof reportRhythms)[number]

export const reportRhythmNames: Readonly<Record<ReportRhythm, string>> = {
  week: 'Toda semana',
  month: 'Todo mês',
}

/** How a schedule ended. */
export const reportScheduleEnds = ['stopped', 'right-taken', 'account-closed'] as const
export type ReportScheduleEnd = (typeof reportScheduleEnds)[number]

/** Lines of a PDF, which nobody reads beyond. */
export const reportPdfLines = 5000

/** Orders whose customers one file names: each is a recorded view. */
export const reportPersonalLines = 5000

/** Hours for which a file is kept. */
export const reportKeptHours = 24

/** For the person who asked, and for auditors. */
export const reportExportEndNames: Readonly<Record<ReportExportEnd, string>> = {
  done: 'pronto',
  stopped: 'parado por quem pediu',
  'too-many-lines': 'parado: um PDF tem no máximo 5.000 linhas',
  'too-many-people': 'parado: um arquivo com dados de clientes tem no máximo 5.000 pedidos',
  'right-taken': 'parado: a conta não pode mais exportar',
  'account-closed': 'parado: a conta foi desativada',
  erased: 'apagado: os dados de um cliente foram removidos',
  failed: 'não terminou',
}
