import {
  type AccountCare,
  accountCares,
  caredAccountSchema,
  factorRemovalSchema,
  invitationRequestSchema,
  openedInvitationSchema,
  openInvitationSchema,
  registrationSchema,
  staffAccountsSchema,
} from '../staff-accounts.js'
import { type ApiRoute, json, named } from './route.js'
import { staffRead } from './staff-reads.js'

const group = 'Contas da equipe'
const cared = named('CaredAccount', caredAccountSchema)

export const staffAccountsRead = staffRead({
  group,
  path: '/api/admin/staff/accounts',
  summary: 'Lista as contas da própria equipe, com papéis, estado e último uso',
  who: ['accounts'],
  answer: ['As contas, pelo nome.', 'StaffAccounts', staffAccountsSchema],
})

const summaries: Readonly<Record<AccountCare, string>> = {
  lock: 'Bloqueia a conta de um colega; as sessões dela terminam na hora',
  unlock: 'Desbloqueia a conta de um colega',
  'end-sessions': 'Encerra as sessões de um colega',
  'password-link': 'Manda a um colega o link para escolher outra senha; onde nenhum e-mail sai, a resposta o mostra',
  'invite-again': 'Convida de novo quem ainda não aceitou; o link anterior deixa de valer',
  'withdraw-invitation': 'Retira um convite que não foi aceito; o nome e o e-mail convidados são apagados',
}

/** The accounts of the office, and how a colleague comes to one. */
export const staffAccountRoutes: readonly ApiRoute[] = [
  staffAccountsRead,
  {
    group,
    method: 'POST',
    path: '/api/admin/staff/invitations',
    summary:
      'Convida uma pessoa para a equipe, com papéis cujos direitos quem convida tem; a resposta é a mesma para qualquer endereço',
    who: ['accounts'],
    headers: ['idempotency-key'],
    body: named('InvitationRequest', invitationRequestSchema),
    answers: { 201: json('O convite foi feito.', cared) },
    problems: [400, 401, 403, 404, 409, 413, 415, 422, 429, 503],
  },
  ...accountCares.map(
    (care): ApiRoute => ({
      group,
      method: 'POST',
      path: `/api/admin/staff/{id}/${care}`,
      summary: summaries[care],
      who: ['accounts'],
      headers: ['idempotency-key'],
      answers: { 200: json('Foi feito.', cared) },
      problems: [400, 401, 403, 404, 409, 413, 415, 422, 429, 503],
    }),
  ),
  {
    group,
    method: 'POST',
    path: '/api/admin/staff/{id}/remove-second-factor',
    summary: 'Remove o segundo fator de um colega que o perdeu; as sessões dele terminam, e um e-mail o avisa',
    who: ['accounts'],
    headers: ['idempotency-key'],
    body: named('FactorRemoval', factorRemovalSchema),
    answers: { 200: json('Foi removido.', cared) },
    problems: [400, 401, 403, 404, 409, 413, 415, 422, 429, 503],
  },
  {
    group: 'Equipe',
    method: 'POST',
    path: '/api/auth/invitation',
    summary: 'Mostra quem convidou, para qual equipe e com quais papéis, pela chave do link do convite',
    who: 'anyone',
    body: named('OpenInvitation', openInvitationSchema),
    answers: { 200: json('O convite.', named('OpenedInvitation', openedInvitationSchema)) },
    problems: [400, 404, 415, 429, 503],
  },
  {
    group: 'Equipe',
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Aceita o convite com uma senha, uma única vez; quem estava conectado neste navegador sai',
    who: 'anyone',
    headers: ['idempotency-key'],
    body: named('Registration', registrationSchema),
    answers: { 204: { description: 'A conta está aberta.' } },
    problems: [400, 404, 409, 415, 429, 503],
  },
]
