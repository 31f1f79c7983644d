import { contactAnswerSchema, openedContactSchema } from '../contact.js'
import { type ApiRoute, json, named } from './route.js'

/** What the office does with messages of the contact form; the list is `GET /api/admin/attention`. */
export const contactRoutes: readonly ApiRoute[] = [
  {
    group: 'Mensagens de contato',
    method: 'POST',
    path: '/api/admin/contact-messages/{id}/open',
    summary: 'Mostra uma mensagem do formulário de contato; a consulta fica registrada',
    who: 'staff',
    answers: { 200: json('A mensagem.', named('OpenedContact', openedContactSchema)) },
    problems: [401, 403, 404, 429, 503],
  },
  {
    group: 'Mensagens de contato',
    method: 'POST',
    path: '/api/admin/contact-messages/{id}/answer',
    summary: 'Responde por e-mail a uma mensagem do formulário de contato',
    who: 'staff',
    headers: ['idempotency-key'],
    body: named('ContactAnswer', contactAnswerSchema),
    answers: { 204: { description: 'A resposta vai ser enviada.' } },
    problems: [400, 401, 403, 404, 413, 415, 503],
  },
  {
    group: 'Mensagens de contato',
    method: 'POST',
    path: '/api/admin/contact-messages/{id}/close',
    summary: 'Tira da lista uma mensagem que não precisa de resposta',
    who: 'staff',
    answers: { 204: { description: 'A mensagem saiu da lista.' } },
    problems: [401, 403, 404, 503],
  },
  {
    group: 'Mensagens de contato',
    method: 'POST',
    path: '/api/admin/contact-messages/{id}/erase',
    summary: 'Apaga uma mensagem a pedido de quem a escreveu, antes dos 90 dias; não há volta',
    who: 'staff',
    answers: { 204: { description: 'A mensagem foi apagada.' } },
    problems: [401, 403, 404, 503],
  },
]
