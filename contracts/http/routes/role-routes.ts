import {
  changedRolesSchema,
  refundLimitsRequestSchema,
  roleChangeSchema,
  roleRequestSchema,
  rolesSchema,
} from '../roles.js'
import { type ApiRoute, json, named } from './route.js'
import { staffRead } from './staff-reads.js'

const group = 'Papéis e direitos'
const roles = json('Os papéis depois da mudança.', named('Roles', rolesSchema))
const problems = [400, 401, 403, 404, 409, 413, 415, 422, 503] as const

export const rolesRead = staffRead({
  group,
  path: '/api/admin/roles',
  summary: 'Lista os papéis de todas as equipes e os que a equipe fez, com os direitos de cada um',
  who: ['accounts', 'settings', 'audit'],
  waits: false,
  answer: ['Os papéis.', 'Roles', rolesSchema],
})

/** Sets of rights, and who has them. */
export const roleRoutes: readonly ApiRoute[] = [
  rolesRead,
  {
    group,
    method: 'POST',
    path: '/api/admin/roles',
    summary: 'Faz um papel da equipe, ou muda um que ela fez; só com direitos que a própria pessoa tem',
    who: ['accounts'],
    headers: ['idempotency-key'],
    body: named('RoleRequest', roleRequestSchema),
    answers: { 200: roles },
    problems,
  },
  {
    group,
    method: 'POST',
    path: '/api/admin/roles/{id}/remove',
    summary: 'Tira um papel que a equipe fez; quem o tinha perde os direitos dele',
    who: ['accounts'],
    headers: ['idempotency-key'],
    answers: { 200: roles },
    problems,
  },
  {
    group,
    method: 'POST',
    path: '/api/admin/roles/refund-limits',
    summary: 'Informa até quanto uma pessoa sozinha devolve de um pedido, em cada moeda',
    who: ['settings'],
    headers: ['idempotency-key'],
    body: named('RefundLimits', refundLimitsRequestSchema),
    answers: { 200: roles },
    problems,
  },
  {
    group,
    method: 'POST',
    path: '/api/admin/staff/{id}/roles',
    summary: 'Dá um papel a um colega, ou o tira; só papéis cujos direitos a própria pessoa tem, e nunca os próprios',
    who: ['accounts'],
    headers: ['idempotency-key'],
    body: named('RoleChange', roleChangeSchema),
    answers: { 200: json('Os papéis do colega.', named('ChangedRoles', changedRolesSchema)) },
    problems,
  },
]
