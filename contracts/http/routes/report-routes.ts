import { reportExportListSchema, reportExportRequestSchema, reportExportSchema } from '../report-exports.js'
import { reportScheduleListSchema, reportScheduleRequestSchema, reportScheduleSchema } from '../report-schedules.js'
import { type ApiRoute, json, named } from './route.js'

const group = 'Relatórios'
const path = '/api/admin/reports/exports'
const made = json('O arquivo, como está agora.', named('ReportExport', reportExportSchema))
const schedules = '/api/admin/reports/schedules'
const scheduled = json('O relatório programado.', named('ReportSchedule', reportScheduleSchema))

/** Files of reports. Each is one's own: the person who asked for it reads it, stops it and saves it. */
export const reportRoutes: readonly ApiRoute[] = [
  {
    group,
    method: 'POST',
    path,
    summary: 'Começa a fazer o arquivo de um relatório; continua sem o navegador, e fica registrado',
    who: ['export'],
    headers: ['idempotency-key'],
    body: named('ReportExportRequest', reportExportRequestSchema),
    answers: { 200: made },
    problems: [400, 401, 403, 413, 415, 422, 429, 503],
  },
  {
    group,
    method: 'GET',
    path,
    role: 'command',
    summary: 'Lista os arquivos de relatórios que a pessoa pediu nos últimos dias',
    who: ['export'],
    answers: { 200: json('O mais novo primeiro.', named('ReportExportList', reportExportListSchema)) },
    problems: [401, 403, 503],
  },
  {
    group,
    method: 'POST',
    path: `${path}/{id}/stop`,
    summary: 'Para de fazer o arquivo; nada dele fica guardado',
    who: ['export'],
    answers: { 200: made },
    problems: [401, 403, 404, 503],
  },
  {
    group,
    method: 'GET',
    path: `${path}/{id}/file`,
    role: 'command',
    summary: 'O arquivo do relatório, por 24 horas, para quem o pediu',
    who: ['export'],
    answers: { 200: { description: 'O arquivo.', mediaType: 'application/octet-stream' } },
    problems: [401, 403, 404, 409, 429, 503],
  },
  {
    group,
    method: 'POST',
    path: schedules,
    summary: 'Programa um relatório para toda semana ou todo mês, para a pessoa e colegas; o e-mail leva à página',
    who: ['export'],
    headers: ['idempotency-key'],
    body: named('ReportScheduleRequest', reportScheduleRequestSchema),
    answers: { 200: scheduled },
    problems: [400, 401, 403, 413, 415, 422, 429, 503],
  },
  {
    group,
    method: 'GET',
    path: schedules,
    role: 'command',
    summary: 'Lista os relatórios que a pessoa programou',
    who: ['export'],
    answers: { 200: json('O mais novo primeiro.', named('ReportScheduleList', reportScheduleListSchema)) },
    problems: [401, 403, 503],
  },
  {
    group,
    method: 'POST',
    path: `${schedules}/{id}/stop`,
    summary: 'Para de fazer um relatório programado; os arquivos que já saíram ficam',
    who: ['export'],
    answers: { 200: scheduled },
    problems: [401, 403, 404, 503],
  },
]
