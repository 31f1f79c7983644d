import type * as z from 'zod/mini'
import { adminOrdersQuerySchema, adminOrdersResponseSchema, adminStatsQuerySchema, adminStatsSchema } from '../admin.js'
import { attentionQuerySchema, attentionResponseSchema } from '../attention.js'
import { bankAccountViewSchema } from '../bank-account.js'
import { conversationsQuerySchema, conversationsResponseSchema } from '../conversations.js'
import { keptMailsQuerySchema, keptMailsResponseSchema } from '../mails.js'
import { messageTemplatesViewSchema, officeListsSchema } from '../office-names.js'
import { orderQueuesQuerySchema, orderQueuesResponseSchema } from '../order-queues.js'
import { orderViewCountsSchema, orderViewsSchema } from '../order-views.js'
import { overviewSchema } from '../overview.js'
import { pricesSchema } from '../pricing.js'
import { queuesResponseSchema } from '../queues.js'
import { reportQuerySchema, reportSummarySchema } from '../reports.js'
import { staffListSchema } from '../staff.js'
import { activitySchema, stepTimesSchema } from '../step-times.js'
import { unsettledPaymentsQuerySchema, unsettledPaymentsSchema } from '../unsettled-payments.js'
import { type AnyOfRights, type ApiRoute, json, named } from './route.js'

/** What staff read of their own office at one address: `serveStaffRead` makes the query and the controller of it. */
export type StaffRead<Query extends z.ZodMiniObject | undefined, Body extends z.ZodMiniType> = ApiRoute & {
  readonly query?: Query
  readonly answer: Body
}

type Described<Query, Body> = Pick<ApiRoute, 'path' | 'summary'> & {
  readonly group?: string
  readonly who?: AnyOfRights
  readonly query?: Query
  /** `false` where no read model answers: there is no position to wait for. */
  readonly waits?: boolean
  readonly answer: readonly [description: string, name: string, body: Body]
}

/** A row of the table of routes, with the types of what its query takes and its answer holds. */
export const staffRead = <Body extends z.ZodMiniType, Query extends z.ZodMiniObject | undefined = undefined>({
  group = 'Painel',
  who = ['see-orders'],
  path,
  summary,
  query,
  waits = true,
  answer: [description, name, body],
}: Described<Query, Body>): StaffRead<Query, Body> => ({
  group,
  method: 'GET',
  path,
  summary,
  who,
  ...(query === undefined ? {} : { query }),
  ...(waits ? { headers: ['x-min-position'] } : {}),
  answers: { 200: json(description, named(name, body)) },
  problems: waits || query !== undefined ? [400, 401, 403, 503] : [401, 403, 503],
  answer: body,
})

/** What the office reads of the read models, one document or page at an address. */
export const staffReads = {
  orders: staffRead({
    path: '/api/admin/orders',
    summary: 'Lista os pedidos, com filas, filtros, busca, ordem e páginas nos dois sentidos',
    query: adminOrdersQuerySchema,
    answer: ['Uma página da lista.', 'AdminOrders', adminOrdersResponseSchema],
  }),
  orderQueues: staffRead({
    path: '/api/admin/order-queues',
    summary: 'Conta os pedidos de cada fila, os de emitir por cartório e os de traduzir por idioma',
    query: orderQueuesQuerySchema,
    answer: ['As filas.', 'OrderQueues', orderQueuesResponseSchema],
  }),
  orderViews: staffRead({
    path: '/api/admin/order-views',
    summary: 'Lista as vistas da tabela que a pessoa salvou e as que a equipe divide',
    answer: ['As vistas, pelo nome.', 'OrderViews', orderViewsSchema],
  }),
  orderViewCounts: staffRead({
    path: '/api/admin/order-view-counts',
    summary: 'Conta os pedidos das vistas da pessoa e das que a equipe divide',
    answer: ['Quantos pedidos cada vista mostra.', 'OrderViewCounts', orderViewCountsSchema],
  }),
  stats: staffRead({
    path: '/api/admin/stats',
    summary: 'Números de hoje e do mês, com a variação sobre o período anterior',
    query: adminStatsQuerySchema,
    answer: ['Os números.', 'AdminStats', adminStatsSchema],
  }),
  overview: staffRead({
    path: '/api/admin/overview',
    summary: 'Receita e pedidos de cada um dos últimos doze meses, e pedidos por situação agora',
    answer: ['Os meses e as situações.', 'Overview', overviewSchema],
  }),
  stepTimes: staffRead({
    path: '/api/admin/step-times',
    summary: 'Tempo do pagamento a cada etapa, nos últimos 90 dias: a metade dos pedidos e os mais lentos',
    answer: ['As etapas.', 'StepTimes', stepTimesSchema],
  }),
  activity: staffRead({
    path: '/api/admin/activity',
    summary: 'O que aconteceu por último com os pedidos, em palavras, sem dados pessoais',
    answer: ['Os acontecimentos, o mais novo primeiro.', 'Activity', activitySchema],
  }),
  reportSummary: staffRead({
    group: 'Relatórios',
    who: ['export'],
    path: '/api/admin/reports/summary',
    summary: 'Agrupa as linhas de um relatório em um período, com os números de cada grupo e as primeiras linhas',
    query: reportQuerySchema,
    answer: ['Os grupos e as primeiras linhas.', 'ReportSummary', reportSummarySchema],
  }),
  staff: staffRead({
    path: '/api/admin/staff',
    summary: 'Lista a equipe, para escolher responsáveis',
    answer: ['A equipe.', 'StaffList', staffListSchema],
  }),
  officeLists: staffRead({
    path: '/api/admin/office-lists',
    summary: 'Lista os cartórios e os tradutores juramentados que as etapas podem nomear',
    waits: false,
    answer: ['As listas.', 'OfficeLists', officeListsSchema],
  }),
  messageTemplates: staffRead({
    path: '/api/admin/message-templates',
    summary: 'Lista os modelos das mensagens aos clientes, com os campos entre chaves',
    waits: false,
    answer: ['Os modelos.', 'MessageTemplatesView', messageTemplatesViewSchema],
  }),
  prices: staffRead({
    path: '/api/admin/prices',
    summary: 'Tabelas de preços, moedas e prazos que valem hoje na equipe de quem pergunta',
    waits: false,
    answer: ['Os preços, em unidades menores de cada moeda.', 'Prices', pricesSchema],
  }),
  bankAccount: staffRead({
    path: '/api/admin/bank-account',
    summary: 'Mostra a conta para a qual os clientes transferem; null onde a transferência não é oferecida',
    waits: false,
    answer: ['A conta.', 'BankAccount', bankAccountViewSchema],
  }),
  attention: staffRead({
    path: '/api/admin/attention',
    summary: 'Lista o que precisa de uma pessoa: pagamentos a conferir, envios com problema e outras pendências',
    query: attentionQuerySchema,
    answer: ['Uma página da lista.', 'Attention', attentionResponseSchema],
  }),
  conversations: staffRead({
    path: '/api/admin/conversations',
    summary: 'Lista as conversas com clientes, sem as mensagens: de quem é a vez, desde quando e com quem estão',
    query: conversationsQuerySchema,
    answer: [
      'Uma página da lista: o que espera resposta, o mais antigo primeiro.',
      'Conversations',
      conversationsResponseSchema,
    ],
  }),
  unsettledPayments: staffRead({
    path: '/api/admin/payments/unsettled',
    summary: 'Lista os pagamentos recebidos que não conferem com o pedido, com o motivo e a idade',
    query: unsettledPaymentsQuerySchema,
    answer: ['Uma página da lista.', 'UnsettledPayments', unsettledPaymentsSchema],
  }),
} as const

export const queuesRead = staffRead({
  group: 'Filas',
  path: '/api/admin/queues',
  summary: 'Mostra cada fila de tarefas e as tarefas que falharam, sem os dados delas',
  waits: false,
  answer: ['As filas.', 'Queues', queuesResponseSchema],
})

export const keptMailsRead = staffRead({
  group: 'E-mails do site',
  path: '/api/admin/mails',
  summary: 'Lista os e-mails guardados na pasta, sem dados pessoais',
  query: keptMailsQuerySchema,
  waits: false,
  answer: ['Os e-mails, o mais novo primeiro.', 'KeptMails', keptMailsResponseSchema],
})
