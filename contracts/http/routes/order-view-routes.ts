import {
  changedOrderViewSchema,
  orderViewChangeSchema,
  orderViewRemovalSchema,
  orderViewRequestSchema,
} from '../order-views.js'
import { type ApiRoute, json, named } from './route.js'

const group = 'Vistas da tabela'
const changed = json('A vista que mudou.', named('ChangedOrderView', changedOrderViewSchema))

/** Views of the table of orders that a person saves. Who else sees one says its owner. */
export const orderViewRoutes: readonly ApiRoute[] = [
  {
    group,
    method: 'POST',
    path: '/api/admin/order-views',
    summary: 'Salva filtros, ordem e colunas com um nome; nunca o que foi digitado na busca',
    who: ['see-orders'],
    headers: ['idempotency-key'],
    body: named('OrderViewRequest', orderViewRequestSchema),
    answers: { 200: changed },
    problems: [400, 401, 403, 404, 409, 413, 415, 422, 503],
  },
  {
    group,
    method: 'POST',
    path: '/api/admin/order-views/{id}',
    summary: 'Muda o nome ou os filtros de uma vista própria, ou a divide com a equipe',
    who: ['see-orders'],
    headers: ['idempotency-key'],
    body: named('OrderViewChange', orderViewChangeSchema),
    answers: { 200: changed },
    problems: [400, 401, 403, 404, 409, 413, 415, 422, 503],
  },
  {
    group,
    method: 'POST',
    path: '/api/admin/order-views/{id}/remove',
    summary: 'Apaga uma vista própria; a administração apaga também as que a equipe divide',
    who: ['see-orders'],
    headers: ['idempotency-key'],
    body: named('OrderViewRemoval', orderViewRemovalSchema),
    answers: { 200: changed },
    problems: [400, 401, 403, 404, 413, 415, 422, 503],
  },
]
