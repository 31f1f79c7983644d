import type { ApiRoute } from './route.js'
import { queuesRead } from './staff-reads.js'

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
  queuesRead,
  job('retry', 'Tenta de novo uma tarefa que falhou', 'A tarefa voltou para a fila.'),
  job('dismiss', 'Tira da lista uma tarefa que falhou e foi resolvida de outro modo', 'A tarefa saiu da fila.'),
]
