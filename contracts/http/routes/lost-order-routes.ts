import type { ApiRoute } from './route.js'

/** Orders that a restored log has lost; the list is `GET /api/admin/attention`. */
export const lostOrderRoutes: readonly ApiRoute[] = [
  {
    group: 'Pedidos perdidos',
    method: 'POST',
    path: '/api/admin/lost-orders/{id}/resolve',
    summary: 'Tira da lista um pedido que o registro restaurado perdeu, e apaga as mensagens guardadas dele',
    who: 'staff',
    answers: { 204: { description: 'O pedido saiu da lista.' } },
    problems: [401, 403, 404, 503],
  },
]
