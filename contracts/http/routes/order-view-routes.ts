import { auditViewBodies, changedOrderViewSchema, orderViewBodies, orderViewRemovalSchema } from '../order-views.js'
import { type AnyOfRights, type ApiRoute, json, type Named, named } from './route.js'

type Described = {
  readonly group: string
  readonly path: string
  readonly who: AnyOfRights
  /** What a view saves. */
  readonly saves: string
  readonly save: Named
  readonly change: Named
}

const changed = json('A vista que mudou.', named('ChangedOrderView', changedOrderViewSchema))

/** Views of a list that a person saves. Who else sees one says its owner. */
const viewRoutes = ({ group, path, who, saves, save, change }: Described): readonly ApiRoute[] => [
  {
    group,
    method: 'POST',
    path,
    summary: `Salva ${saves} com um nome; nunca o que foi digitado na busca`,
    who,
    headers: ['idempotency-key'],
    body: save,
    answers: { 200: changed },
    problems: [400, 401, 403, 404, 409, 413, 415, 422, 503],
  },
  {
    group,
    method: 'POST',
    path: `${path}/{id}`,
    summary: 'Muda o nome ou os filtros de uma vista própria, ou a divide com a equipe',
    who,
    headers: ['idempotency-key'],
    body: change,
    answers: { 200: changed },
    problems: [400, 401, 403, 404, 409, 413, 415, 422, 503],
  },
  {
    group,
    method: 'POST',
    path: `${path}/{id}/remove`,
    summary: 'Apaga uma vista própria; a administração apaga também as que a equipe divide',
    who,
    headers: ['idempotency-key'],
    body: named('OrderViewRemoval', orderViewRemovalSchema),
    answers: { 200: changed },
    problems: [400, 401, 403, 404, 413, 415, 422, 503],
  },
]

export const orderViewRoutes: readonly ApiRoute[] = [
  ...viewRoutes({
    group: 'Vistas da tabela',
    path: '/api/admin/order-views',
    who: ['see-orders'],
    saves: 'filtros, ordem e colunas',
    save: named('OrderViewRequest', orderViewBodies.save),
    change: named('OrderViewChange', orderViewBodies.change),
  }),
  ...viewRoutes({
    group: 'Auditoria',
    path: '/api/admin/audit/views',
    who: ['audit'],
    saves: 'os filtros da auditoria',
    save: named('AuditListViewRequest', auditViewBodies.save),
    change: named('AuditListViewChange', auditViewBodies.change),
  }),
]
