import {
  forgottenPasswordSchema,
  newPasswordRequestSchema,
  passwordChangeSchema,
  passwordLinkSchema,
  staffSessionsSchema,
} from '../account.js'
import { type ApiRoute, json, named } from './route.js'

const changeProblems = [400, 401, 403, 415, 429, 503] as const

/** What the signed-in person does with their own account. */
export const accountRoutes: readonly ApiRoute[] = [
  {
    group: 'Equipe',
    method: 'POST',
    path: '/api/auth/forgotten-password',
    summary: 'Pede por e-mail o link para escolher outra senha; a resposta é a mesma para qualquer endereço',
    who: 'anyone',
    headers: ['idempotency-key'],
    body: named('ForgottenPassword', forgottenPasswordSchema),
    answers: { 202: json('O link foi pedido.', named('PasswordLink', passwordLinkSchema)) },
    problems: [400, 415, 429, 503],
  },
  {
    group: 'Equipe',
    method: 'POST',
    path: '/api/auth/new-password',
    summary: 'Escolhe outra senha pelo link que veio por e-mail, uma única vez; as sessões da conta terminam',
    who: 'anyone',
    headers: ['idempotency-key'],
    body: named('NewPassword', newPasswordRequestSchema),
    answers: { 204: { description: 'A senha mudou.' } },
    problems: [400, 404, 415, 429, 503],
  },
  {
    group: 'Equipe',
    method: 'POST',
    path: '/api/auth/password',
    summary: 'Troca a própria senha; as outras sessões da conta terminam',
    who: 'staff',
    beforePasswordChange: true,
    beforeSecondFactor: true,
    body: named('PasswordChange', passwordChangeSchema),
    answers: { 204: { description: 'A senha mudou; a sessão continua com outro cookie.' } },
    problems: changeProblems,
  },
  {
    group: 'Equipe',
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'Mostra onde a própria conta está conectada, com o navegador e o último uso',
    who: 'staff',
    answers: { 200: json('As sessões, a usada por último primeiro.', named('StaffSessions', staffSessionsSchema)) },
    problems: [401, 403, 503],
  },
  {
    group: 'Equipe',
    method: 'POST',
    path: '/api/auth/sessions/{id}/end',
    summary: 'Encerra uma sessão da própria conta',
    who: 'staff',
    answers: { 204: { description: 'A sessão terminou.' } },
    problems: [401, 403, 404, 503],
  },
  {
    group: 'Equipe',
    method: 'POST',
    path: '/api/auth/sessions/end-others',
    summary: 'Encerra as outras sessões da própria conta',
    who: 'staff',
    answers: { 204: { description: 'Só a sessão que pediu continua.' } },
    problems: [401, 403, 503],
  },
]
