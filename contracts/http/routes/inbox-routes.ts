import type * as z from 'zod/mini'
import { openDocumentRequestSchema } from '../admin.js'
import { assignEntrySchema, entryCareSchema, snoozeEntrySchema } from '../attention.js'
import { contactAnswerSchema, openedContactSchema } from '../contact.js'
import { openedMailSchema } from '../mails.js'
import { type ApiRoute, json, named } from './route.js'
import { keptMailsRead, queuesRead } from './staff-reads.js'

/** What the office does with messages of the contact form; the list is `GET /api/admin/attention`. */
export const contactRoutes: readonly ApiRoute[] = [
  {
    group: 'Mensagens de contato',
    method: 'POST',
    path: '/api/admin/contact-messages/{id}/open',
    summary: 'Mostra uma mensagem do formulário de contato; a consulta fica registrada',
    who: ['reveal-personal-data'],
    answers: { 200: json('A mensagem.', named('OpenedContact', openedContactSchema)) },
    problems: [401, 403, 404, 429, 503],
  },
  {
    group: 'Mensagens de contato',
    method: 'POST',
    path: '/api/admin/contact-messages/{id}/answer',
    summary: 'Responde por e-mail a uma mensagem do formulário de contato',
    who: ['message'],
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
    who: ['message'],
    answers: { 204: { description: 'A mensagem saiu da lista.' } },
    problems: [401, 403, 404, 503],
  },
  {
    group: 'Mensagens de contato',
    method: 'POST',
    path: '/api/admin/contact-messages/{id}/erase',
    summary: 'Apaga uma mensagem a pedido de quem a escreveu, antes dos 90 dias; não há volta',
    who: ['erase'],
    answers: { 204: { description: 'A mensagem foi apagada.' } },
    problems: [401, 403, 404, 503],
  },
]

const entryRoute = (action: string, summary: string, name: string, body: z.ZodMiniType): ApiRoute => ({
  group: 'Painel',
  method: 'POST',
  path: `/api/admin/attention/{id}/${action}`,
  summary,
  who: ['work-orders'],
  headers: ['idempotency-key'],
  body: named(name, body),
  answers: { 200: json('Com quem a pendência está, e até quando espera.', named('EntryCare', entryCareSchema)) },
  problems: [400, 401, 403, 404, 409, 413, 415, 503],
})

/** Who of the office has an entry of Pendências, and until when it waits; the list is `GET /api/admin/attention`. */
export const attentionRoutes: readonly ApiRoute[] = [
  entryRoute(
    'assign',
    'Passa uma pendência a uma pessoa da equipe, ou a deixa sem responsável',
    'AssignEntry',
    assignEntrySchema,
  ),
  entryRoute('snooze', 'Adia uma pendência até um dia, em que ela volta sozinha', 'SnoozeEntry', snoozeEntrySchema),
]

/** Orders that a restored log has lost; the list is `GET /api/admin/attention`. */
export const lostOrderRoutes: readonly ApiRoute[] = [
  {
    group: 'Pedidos perdidos',
    method: 'POST',
    path: '/api/admin/lost-orders/{id}/resolve',
    summary: 'Tira da lista um pedido que o registro restaurado perdeu, e apaga os e-mails guardados dele',
    who: ['work-orders'],
    answers: { 204: { description: 'O pedido saiu da lista.' } },
    problems: [401, 403, 404, 503],
  },
]

/** The mails that stay in a folder, where none are sent. */
export const mailRoutes: readonly ApiRoute[] = [
  keptMailsRead,
  {
    group: 'E-mails do site',
    method: 'POST',
    path: '/api/admin/mails/{id}/open',
    summary: 'Mostra um e-mail guardado; a consulta fica registrada com o motivo',
    who: ['reveal-personal-data'],
    headers: ['idempotency-key'],
    body: named('OpenDocumentRequest', openDocumentRequestSchema),
    answers: { 200: json('O e-mail.', named('OpenedMail', openedMailSchema)) },
    problems: [400, 401, 403, 404, 409, 415, 422, 429, 503],
  },
]

const job = (action: 'retry' | 'dismiss', summary: string, description: string): ApiRoute => ({
  group: 'Filas',
  method: 'POST',
  path: `/api/admin/queues/{queue}/jobs/{id}/${action}`,
  summary,
  who: ['work-orders'],
  answers: { 204: { description } },
  problems: [401, 403, 404, 503],
})

/** The work that waits, and what of it has failed. */
export const queueRoutes: readonly ApiRoute[] = [
  queuesRead,
  job('retry', 'Tenta de novo uma tarefa que falhou', 'A tarefa voltou para a fila.'),
  job('dismiss', 'Tira da lista uma tarefa que falhou e foi resolvida de outro modo', 'A tarefa saiu da fila.'),
]
