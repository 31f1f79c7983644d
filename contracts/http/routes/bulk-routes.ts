import { bulkListSchema, bulkPreviewRequestSchema, bulkPreviewSchema, bulkRequestSchema, bulkSchema } from '../bulk.js'
import { type ApiRoute, json, named } from './route.js'

const group = 'Vários pedidos'
const bulk = json('O que foi registrado até agora.', named('Bulk', bulkSchema))
const request = named('BulkRequest', bulkRequestSchema)

/** One step of many orders. Each is one's own: the person who began it reads it, stops it and tries it again. */
export const bulkRoutes: readonly ApiRoute[] = [
  {
    group,
    method: 'POST',
    path: '/api/admin/bulk/preview',
    summary: 'Diz o que aconteceria com cada pedido, sem gravar nada',
    who: ['work-orders', 'message', 'ship'],
    body: named('BulkPreviewRequest', bulkPreviewRequestSchema),
    answers: { 200: json('Uma linha por pedido.', named('BulkPreview', bulkPreviewSchema)) },
    problems: [400, 401, 403, 409, 413, 415, 503],
  },
  {
    group,
    method: 'POST',
    path: '/api/admin/bulk',
    summary: 'Começa a registrar uma etapa em vários pedidos; continua sem o navegador',
    who: ['work-orders', 'message', 'ship'],
    headers: ['idempotency-key'],
    body: request,
    answers: { 200: bulk },
    problems: [400, 401, 403, 413, 415, 422, 503],
  },
  {
    group,
    method: 'GET',
    path: '/api/admin/bulk',
    role: 'command',
    summary: 'Lista o que a pessoa registrou em vários pedidos nos últimos dias',
    who: ['work-orders', 'message', 'ship'],
    answers: { 200: json('O mais novo primeiro.', named('BulkList', bulkListSchema)) },
    problems: [401, 403, 503],
  },
  {
    group,
    method: 'GET',
    path: '/api/admin/bulk/{id}',
    role: 'command',
    summary: 'Mostra o andamento e o resultado de cada pedido',
    who: ['work-orders', 'message', 'ship'],
    answers: { 200: bulk },
    problems: [401, 403, 404, 503],
  },
  {
    group,
    method: 'POST',
    path: '/api/admin/bulk/{id}/stop',
    summary: 'Para antes dos pedidos que faltam; o que foi registrado fica',
    who: ['work-orders', 'message', 'ship'],
    answers: { 200: bulk },
    problems: [401, 403, 404, 503],
  },
  {
    group,
    method: 'POST',
    path: '/api/admin/bulk/{id}/retry',
    summary: 'Tenta de novo pedidos que não foram registrados, depois de outra prévia',
    who: ['work-orders', 'message', 'ship'],
    headers: ['idempotency-key'],
    body: request,
    answers: { 200: bulk },
    problems: [400, 401, 403, 404, 409, 413, 415, 422, 503],
  },
  {
    group,
    method: 'POST',
    path: '/api/admin/bulk/{id}/labels',
    summary: 'Abre as etiquetas dos pedidos em um arquivo só, para imprimir; cada consulta fica registrada',
    who: ['ship'],
    headers: ['idempotency-key'],
    answers: { 200: { description: 'As etiquetas, na ordem dos pedidos.', mediaType: 'application/pdf' } },
    problems: [401, 403, 404, 409, 422, 429, 503],
  },
]
