import {
  auditEventsSchema,
  auditViewRequestSchema,
  auditViewSchema,
  openedQuerySchema,
  orderExportSchema,
  orderStateSchema,
  orderVerificationSchema,
  orderViewsOfDataSchema,
  replayQuerySchema,
  stateQuerySchema,
} from '../audit.js'
import { auditNoteRequestSchema, auditNotesSchema, writtenAuditNoteSchema } from '../audit-notes.js'
import { auditReasonsRequestSchema, auditReasonsSchema } from '../audit-reasons.js'
import {
  auditTrailExportSchema,
  auditTrailQuerySchema,
  auditTrailResponseSchema,
  failedChecksSchema,
  recordedChecksSchema,
} from '../audit-trail.js'
import { orderReplaySchema } from '../order-replay.js'
import { auditListViewsSchema } from '../order-views.js'
import { settingsReplayQuerySchema, settingsReplaySchema } from '../settings-replay.js'
import { type ApiRoute, json, named } from './route.js'
import { staffRead } from './staff-reads.js'

const group = 'Auditoria'
const order = '/api/admin/orders/{id}'

export const auditTrailRead = staffRead({
  group,
  path: '/api/admin/audit/trail',
  summary: 'Lista o que a auditoria acompanha em todos os pedidos, nas contas e nas configurações, sem dados pessoais',
  who: ['audit'],
  query: auditTrailQuerySchema,
  answer: ['Uma página da lista, o mais novo primeiro.', 'AuditTrail', auditTrailResponseSchema],
})

export const auditListViewsRead = staffRead({
  group,
  path: '/api/admin/audit/views',
  summary: 'Lista as vistas da auditoria que a pessoa salvou e as que a equipe divide',
  who: ['audit'],
  answer: ['As vistas, pelo nome.', 'AuditListViews', auditListViewsSchema],
})

export const auditSettingsRead = staffRead({
  group,
  path: '/api/admin/audit/settings',
  summary: 'As configurações como eram depois de uma mudança ou no fim de um dia, com todas as mudanças',
  who: ['audit'],
  query: settingsReplayQuerySchema,
  waits: false,
  answer: ['As configurações naquele momento.', 'SettingsReplay', settingsReplaySchema],
})

/** What auditors read of one order, and the recorded view that opens its texts and names to them. */
export const auditRoutes: readonly ApiRoute[] = [
  auditTrailRead,
  auditListViewsRead,
  {
    group,
    method: 'POST',
    path: '/api/admin/audit/trail/export',
    role: 'query',
    summary: 'Um arquivo do que os filtros mostram, sem dados pessoais; a exportação é registrada antes',
    who: ['audit'],
    body: named('AuditTrailExportRequest', auditTrailExportSchema),
    answers: { 200: { description: 'O arquivo, em CSV ou JSON.', mediaType: 'application/octet-stream' } },
    problems: [400, 401, 403, 415, 429, 503],
  },
  { ...auditSettingsRead, problems: [400, 401, 403, 404, 503] },
  {
    group,
    method: 'POST',
    path: '/api/admin/audit/reasons',
    summary: 'Os motivos que as pessoas deram, de uma página da auditoria; a consulta de cada pedido fica registrada',
    who: ['audit'],
    headers: ['idempotency-key'],
    body: named('AuditReasonsRequest', auditReasonsRequestSchema),
    answers: { 200: json('Os motivos, na ordem dos registros.', named('AuditReasons', auditReasonsSchema)) },
    problems: [400, 401, 403, 404, 409, 413, 415, 422, 429, 503],
  },
  {
    group,
    method: 'GET',
    path: `${order}/events`,
    summary: 'Todos os eventos do pedido, sem dados pessoais; com eles sob uma consulta registrada',
    who: ['audit'],
    query: openedQuerySchema,
    answers: { 200: json('Os eventos.', named('AuditEvents', auditEventsSchema)) },
    problems: [400, 401, 403, 404, 500, 503],
  },
  {
    group,
    method: 'GET',
    path: `${order}/state`,
    summary: 'O pedido como era depois de um evento',
    who: ['audit'],
    query: stateQuerySchema,
    answers: { 200: json('O pedido naquela revisão.', named('OrderState', orderStateSchema)) },
    problems: [400, 401, 403, 404, 500, 503],
  },
  {
    group,
    method: 'GET',
    path: `${order}/replay`,
    summary: 'O pedido depois de um evento, como o cliente e como a equipe o viram, nas palavras de hoje',
    who: ['audit'],
    query: replayQuerySchema,
    answers: { 200: json('O pedido naquele momento.', named('OrderReplay', orderReplaySchema)) },
    problems: [400, 401, 403, 404, 500, 503],
  },
  {
    group,
    method: 'GET',
    path: `${order}/audit-views`,
    summary: 'Quem consultou os dados pessoais do pedido; o motivo em palavras, sob uma consulta registrada',
    who: ['audit'],
    query: openedQuerySchema,
    answers: { 200: json('As consultas, a mais nova primeiro.', named('OrderViewsOfData', orderViewsOfDataSchema)) },
    problems: [400, 401, 403, 404, 503],
  },
  {
    group,
    method: 'POST',
    path: `${order}/audit-views`,
    summary: 'Registra por que o histórico do pedido é aberto com os dados pessoais; a consulta o abre por 30 minutos',
    who: ['audit'],
    headers: ['idempotency-key'],
    body: named('AuditViewRequest', auditViewRequestSchema),
    answers: { 200: json('A consulta registrada.', named('AuditView', auditViewSchema)) },
    problems: [400, 401, 403, 404, 409, 415, 422, 429, 503],
  },
  {
    group,
    method: 'GET',
    path: `${order}/audit-notes`,
    summary: 'As anotações da auditoria ao lado do histórico do pedido; os textos, sob uma consulta registrada',
    who: ['audit'],
    query: openedQuerySchema,
    answers: { 200: json('As anotações, a mais antiga primeiro.', named('AuditNotes', auditNotesSchema)) },
    problems: [400, 401, 403, 404, 503],
  },
  {
    group,
    method: 'POST',
    path: `${order}/audit-notes`,
    summary: 'Registra uma anotação ao lado do histórico do pedido, ou de um evento dele; o pedido não muda',
    who: ['audit'],
    headers: ['idempotency-key'],
    body: named('AuditNoteRequest', auditNoteRequestSchema),
    answers: { 200: json('A anotação registrada.', named('WrittenAuditNote', writtenAuditNoteSchema)) },
    problems: [400, 401, 403, 404, 409, 415, 422, 429, 503],
  },
  {
    group,
    method: 'GET',
    path: `${order}/verify`,
    summary: 'Confere a cadeia de hashes e os selos que cobrem o pedido',
    who: ['audit'],
    answers: { 200: json('O que foi conferido.', named('OrderVerification', orderVerificationSchema)) },
    problems: [401, 403, 404, 429, 503],
  },
  {
    group,
    method: 'POST',
    path: `${order}/failed-checks`,
    summary: 'Registra o que não confere na conferência do navegador; o mesmo, uma vez por dia',
    who: ['audit'],
    body: named('FailedChecks', failedChecksSchema),
    answers: { 200: json('Quantas falhas novas ficaram registradas.', named('RecordedChecks', recordedChecksSchema)) },
    problems: [400, 401, 403, 404, 415, 429, 503],
  },
  {
    group,
    method: 'GET',
    path: `${order}/export`,
    summary: 'Um arquivo que prova a história do pedido sozinho',
    who: ['audit'],
    answers: { 200: json('O arquivo, para verify-export.mjs.', named('OrderExport', orderExportSchema)) },
    problems: [401, 403, 404, 409, 429, 500, 503],
  },
]
