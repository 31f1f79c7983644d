import { openDocumentRequestSchema } from '../admin.js'
import { openedMailSchema } from '../mails.js'
import { type ApiRoute, json, named } from './route.js'
import { keptMailsRead } from './staff-reads.js'

/** The mails that stay in a folder, where none are sent. */
export const mailRoutes: readonly ApiRoute[] = [
  keptMailsRead,
  {
    group: 'Mensagens guardadas',
    method: 'POST',
    path: '/api/admin/mails/{id}/open',
    summary: 'Mostra uma mensagem guardada; a consulta fica registrada com o motivo',
    who: 'staff',
    headers: ['idempotency-key'],
    body: named('OpenDocumentRequest', openDocumentRequestSchema),
    answers: { 200: json('A mensagem.', named('OpenedMail', openedMailSchema)) },
    problems: [400, 401, 403, 404, 409, 415, 422, 429, 503],
  },
]
