import { queuesResponseSchema } from '../queues.js'
import { type ApiRoute, json, named } from './route.js'

const job = (action: 'retry' | 'dismiss', summary: string, description: string): ApiRoute => ({
  group: 'Filas',
  method: 'POST',
  path: `/api/admin/queues/{queue}/jobs/{id}/${action}`,
  summary,
  who: 'staff',
  answers: { 204: { description } },
  problems: [401, 403, 404, 503],
})

/** The work that waits, and what of it has failed. */
export const queueRoutes: readonly ApiRoute[] = [
  {
    group: 'Filas',
    method: 'GET',
    path: '/api/admin/queues',
    summary: 'Mostra cada fila de tarefas e as tarefas que falharam, sem os dados delas',
    who: 'staff',
    answers: { 200: json('As filas.', named('Queues', queuesResponseSchema)) },
    problems: [401, 403, 503],
  },
  job('retry', 'Tenta de novo uma tarefa que falhou', 'A tarefa voltou para a fila.'),
  job('dismiss', 'Tira da lista uma tarefa que falhou e foi resolvida de outro modo', 'A tarefa saiu da fila.'),
]
