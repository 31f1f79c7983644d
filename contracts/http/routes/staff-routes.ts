import { type StaffCommandName, staffCommandNames, staffCommands } from '../../order/staff-commands.js'
import {
  adminOrderRowSchema,
  adminOrderSchema,
  eraseRequestSchema,
  openDocumentRequestSchema,
  replacedLinkRowSchema,
  revealRequestSchema,
  revealResponseSchema,
  statusUpdateSchema,
} from '../admin.js'
import { applicantDataSchema } from '../applicant-data.js'
import { birthCertificateSchema } from '../birth-certificate.js'
import { askedCourierSchema, courierQuestionSchema } from '../courier-questions.js'
import { madeOfficeOrderSchema, officeOrderSchema } from '../office-order.js'
import { orderJobsSchema } from '../order-jobs.js'
import { heldDataSchema } from '../personal-data.js'
import { presenceQuerySchema, presenceSchema } from '../presence.js'
import { itemsPricingRequestSchema, itemsPricingResponseSchema } from '../pricing.js'
import { proposedRefundSchema } from '../refund-proposals.js'
import { loginRequestSchema, secondFactorAskedSchema, staffMemberSchema } from '../staff.js'
import { uploadResponseSchema } from '../uploads.js'
import { auditRoutes } from './audit-routes.js'
import { queueRoutes } from './inbox-routes.js'
import { type ApiRoute, json, named } from './route.js'
import { settingsRoutes } from './settings-routes.js'
import { staffReads } from './staff-reads.js'

const row = json('O pedido depois da mudança.', named('AdminOrderRow', adminOrderRowSchema))
const rowWithLink = json(
  'O pedido depois da troca, com o token do link novo.',
  named('ReplacedLinkRow', replacedLinkRowSchema),
)
const member = json('Quem entrou.', named('StaffMember', staffMemberSchema))
const changeProblems = [400, 401, 403, 404, 409, 413, 415, 422, 428, 503] as const
const readProblems = [400, 401, 403, 503] as const

const signingIn: readonly ApiRoute[] = [
  {
    group: 'Equipe',
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Entra com e-mail e senha; a sessão vem em um cookie, logo ou depois do segundo fator da conta',
    who: 'anyone',
    body: named('LoginRequest', loginRequestSchema),
    answers: {
      200: member,
      202: json('A senha confere; falta o segundo fator.', named('SecondFactorAsked', secondFactorAskedSchema)),
    },
    problems: [400, 401, 415, 429, 503],
  },
  {
    group: 'Equipe',
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Encerra a sessão',
    who: 'anyone',
    answers: { 204: { description: 'Sessão encerrada.' } },
    problems: [403, 503],
  },
  {
    group: 'Equipe',
    method: 'GET',
    path: '/api/auth/me',
    summary: 'Diz quem está na sessão',
    who: 'staff',
    beforePasswordChange: true,
    beforeSecondFactor: true,
    answers: { 200: member },
    problems: [401, 503],
  },
]

const { orders, ...otherReads } = staffReads

const reading: readonly ApiRoute[] = [
  orders,
  {
    group: 'Painel',
    method: 'GET',
    path: '/api/admin/orders/{id}',
    summary: 'Mostra um pedido e o seu histórico',
    who: ['see-orders'],
    headers: ['x-min-position', 'if-none-match'],
    answers: {
      200: json('O pedido; o ETag serve de If-Match.', named('AdminOrder', adminOrderSchema)),
      304: { description: 'Nada mudou desde a resposta com esse ETag.' },
    },
    problems: [...readProblems, 404],
  },
  {
    group: 'Filas',
    method: 'GET',
    path: '/api/admin/orders/{id}/failed-jobs',
    summary: 'Lista as tarefas do pedido que falharam, em palavras, e o que aconteceu com elas; sem os dados delas',
    who: ['see-orders', 'audit'],
    headers: ['x-min-position'],
    answers: { 200: json('As tarefas, a falha mais nova primeiro.', named('OrderJobs', orderJobsSchema)) },
    problems: [...readProblems, 404],
  },
  ...Object.values(otherReads),
  {
    group: 'Painel',
    method: 'GET',
    path: '/api/admin/live',
    summary: 'Mostra as linhas da lista que mudam (eventos do servidor)',
    who: ['see-orders'],
    headers: ['last-event-id'],
    answers: {
      200: {
        description:
          'begin, row (uma linha, como AdminOrderRow), reload (ler a lista de novo) ou presence (quem está com um pedido aberto).',
        mediaType: 'text/event-stream',
      },
    },
    problems: [401, 403, 503],
  },
  {
    group: 'Painel',
    method: 'POST',
    path: '/api/admin/orders/{id}/presence',
    role: 'query',
    summary:
      'Diz que uma aba está com o pedido aberto, ou o deixou; a resposta diz quem mais está. Nada disso é gravado',
    who: ['see-orders'],
    query: presenceQuerySchema,
    answers: { 200: json('Quem está com o pedido aberto.', named('Presence', presenceSchema)) },
    problems: [400, 401, 403, 404, 429, 503],
  },
]

const nameCommandBody = (command: StaffCommandName): string =>
  `${command.replace(/(^|-)([a-z])/g, (_match, _dash, letter: string) => letter.toUpperCase())}Command`

const command = (name: StaffCommandName): ApiRoute => ({
  group: 'Comandos da equipe',
  method: 'POST',
  path: `/api/admin/orders/{id}/${name}`,
  // One handler serves them all, but for those that do more.
  ...(name === 'replace-link' || name === 'shipments' ? {} : { servedBy: '/api/admin/orders/{id}/{command}' }),
  summary: staffCommands[name].summary,
  who: [staffCommands[name].right],
  headers: ['if-match', 'idempotency-key'],
  body: named(nameCommandBody(name), staffCommands[name].body),
  answers: { 200: name === 'replace-link' ? rowWithLink : row },
  problems: changeProblems,
})

const changing: readonly ApiRoute[] = [
  {
    group: 'Comandos da equipe',
    method: 'POST',
    path: '/api/admin/orders/{id}/ask-courier',
    summary:
      'Consulta a transportadora agora sobre um envio a caminho; a resposta espera alguns segundos. Quem repete enquanto a consulta corre, ou logo depois, recebe a mesma',
    who: ['ship'],
    headers: ['idempotency-key'],
    body: named('CourierQuestion', courierQuestionSchema),
    answers: { 200: json('O que a transportadora disse.', named('AskedCourier', askedCourierSchema)) },
    problems: [400, 401, 403, 404, 409, 413, 415, 422, 429, 503],
  },
  {
    group: 'Comandos da equipe',
    method: 'POST',
    path: '/api/admin/orders',
    summary:
      'Faz um pedido para um cliente que ligou, escreveu ou veio ao balcão; o link vai por e-mail ao cliente, que aceita os termos antes de pagar',
    who: ['work-orders'],
    headers: ['idempotency-key'],
    body: named('OfficeOrder', officeOrderSchema),
    answers: {
      201: json(
        'O pedido feito, com o token do link só quando foi pedido.',
        named('MadeOfficeOrder', madeOfficeOrderSchema),
      ),
    },
    problems: [400, 401, 403, 409, 413, 415, 422, 503],
  },
  {
    group: 'Comandos da equipe',
    method: 'POST',
    path: '/api/admin/pricing/calculate',
    role: 'query',
    summary: 'Calcula o preço de um pedido que a equipe faz, pela tabela da própria equipe',
    who: ['work-orders'],
    body: named('ItemsPricingRequest', itemsPricingRequestSchema),
    answers: { 200: json('O preço, por partes.', named('ItemsPricing', itemsPricingResponseSchema)) },
    problems: [400, 401, 403, 415, 429, 503],
  },
  ...staffCommandNames.map(command),
  {
    group: 'Comandos da equipe',
    method: 'POST',
    path: '/api/admin/orders/{id}/propose-refund',
    summary: 'Propõe uma devolução acima do limite de uma pessoa só; outra a confirma',
    // And the right of the command that is proposed.
    who: ['refund'],
    headers: ['if-match', 'idempotency-key'],
    body: named('ProposedRefund', proposedRefundSchema),
    answers: { 200: row },
    problems: changeProblems,
  },
  {
    group: 'Comandos da equipe',
    method: 'PATCH',
    path: '/api/admin/orders/{id}/status',
    summary: 'Muda a situação do pedido, pelo passo aberto ou à mão com uma nota',
    // And the right of what the status stands for.
    who: ['work-orders', 'ship', 'override'],
    headers: ['if-match', 'idempotency-key'],
    body: named('StatusUpdate', statusUpdateSchema),
    answers: { 200: row },
    problems: changeProblems,
  },
  {
    group: 'Comandos da equipe',
    method: 'POST',
    path: '/api/admin/orders/{id}/issued-copies',
    summary:
      'Guarda a cópia digital de um documento emitido (arquivo PDF, JPEG ou PNG de até 10 MB e itemId), para o cliente baixar',
    who: ['work-orders'],
    headers: ['if-match', 'idempotency-key'],
    body: 'file',
    answers: { 201: row },
    problems: [...changeProblems, 406, 429],
  },
  {
    group: 'Comandos da equipe',
    method: 'POST',
    path: '/api/admin/orders/{id}/signature-forms',
    summary:
      'Guarda um formulário a assinar (arquivo PDF, JPEG ou PNG de até 10 MB), que o pedido de um papel assinado nomeia',
    who: ['work-orders'],
    headers: ['if-match', 'idempotency-key'],
    body: 'file',
    answers: { 201: json('O arquivo recebido.', named('Upload', uploadResponseSchema)) },
    problems: [...changeProblems, 406, 429],
  },
  {
    group: 'Comandos da equipe',
    method: 'POST',
    path: '/api/admin/orders/{id}/applicant-data',
    summary: 'Registra os dados do solicitante que o cliente contou à equipe',
    who: ['work-orders'],
    headers: ['if-match', 'idempotency-key'],
    body: named('ApplicantData', applicantDataSchema),
    answers: { 200: row },
    problems: changeProblems,
  },
  {
    group: 'Comandos da equipe',
    method: 'POST',
    path: '/api/admin/orders/{id}/birth-certificate',
    summary: 'Registra os dados da certidão que o cliente contou à equipe',
    who: ['work-orders'],
    headers: ['if-match', 'idempotency-key'],
    body: named('BirthCertificate', birthCertificateSchema),
    answers: { 200: row },
    problems: changeProblems,
  },
  {
    group: 'Dados pessoais',
    method: 'POST',
    path: '/api/admin/orders/{id}/shipping-papers/{paperId}',
    summary: 'Abre a etiqueta ou outro documento do envio para imprimir; cada consulta fica registrada',
    who: ['ship'],
    headers: ['idempotency-key'],
    answers: { 200: { description: 'O documento.', mediaType: 'application/pdf' } },
    problems: [400, 401, 403, 404, 409, 422, 429, 503],
  },
  {
    group: 'Dados pessoais',
    method: 'POST',
    path: '/api/admin/orders/{id}/documents/{documentId}',
    summary:
      'Abre um arquivo que o cliente enviou ou a cópia digital de um documento; cada consulta fica registrada com o motivo',
    who: ['reveal-personal-data'],
    headers: ['idempotency-key'],
    body: named('OpenDocumentRequest', openDocumentRequestSchema),
    answers: { 200: { description: 'O arquivo.', mediaType: 'application/octet-stream' } },
    problems: [400, 401, 403, 404, 409, 415, 422, 429, 503],
  },
  {
    group: 'Dados pessoais',
    method: 'POST',
    path: '/api/admin/orders/{id}/documents/{documentId}/pages/{page}',
    summary:
      'Mostra uma página de um desses arquivos como imagem; a consulta fica registrada com o motivo, uma vez por chave para todas as páginas do arquivo',
    who: ['reveal-personal-data'],
    headers: ['idempotency-key'],
    body: named('OpenDocumentRequest', openDocumentRequestSchema),
    answers: { 200: { description: 'A página; X-Page-Count diz quantas o arquivo tem.', mediaType: 'image/webp' } },
    problems: [400, 401, 403, 404, 409, 415, 422, 429, 503],
  },
  {
    group: 'Dados pessoais',
    method: 'POST',
    path: '/api/admin/orders/{id}/evidence',
    summary: 'Baixa as provas do pedido para uma contestação, em um arquivo; cada consulta fica registrada',
    who: ['reveal-personal-data'],
    headers: ['idempotency-key'],
    answers: { 200: { description: 'Um ZIP com provas.html e provas.json.', mediaType: 'application/zip' } },
    problems: [400, 401, 403, 404, 409, 422, 429, 503],
  },
  {
    group: 'Dados pessoais',
    method: 'POST',
    path: '/api/admin/orders/{id}/reveal',
    summary: 'Mostra os dados pessoais do pedido; cada consulta fica registrada com o motivo',
    who: ['reveal-personal-data'],
    headers: ['idempotency-key'],
    body: named('RevealRequest', revealRequestSchema),
    answers: { 200: json('Os dados pessoais.', named('RevealedData', revealResponseSchema)) },
    problems: [400, 401, 403, 404, 415, 422, 429, 503],
  },
  {
    group: 'Dados pessoais',
    method: 'GET',
    path: '/api/admin/orders/{id}/held',
    summary:
      'Diz o que mais há do e-mail do pedido, sem dados pessoais: mensagens de contato, rascunhos e outros pedidos; a remoção a pedido do titular leva junto',
    who: ['erase'],
    headers: ['x-min-position'],
    answers: { 200: json('O que mais há.', named('HeldData', heldDataSchema)) },
    problems: [401, 403, 404, 503],
  },
  {
    group: 'Dados pessoais',
    method: 'POST',
    path: '/api/admin/orders/{id}/erase',
    summary:
      'Remove os dados pessoais de um pedido que terminou, para sempre; a pedido do titular, também as mensagens de contato e os outros pedidos terminados do mesmo e-mail',
    who: ['erase'],
    headers: ['if-match', 'idempotency-key'],
    body: named('EraseRequest', eraseRequestSchema),
    answers: { 200: row },
    problems: changeProblems,
  },
]

export const staffRoutes: readonly ApiRoute[] = [
  ...signingIn,
  ...reading,
  ...queueRoutes,
  ...auditRoutes,
  ...changing,
  ...settingsRoutes,
]
