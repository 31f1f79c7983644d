import {
  confirmedByPasswordSchema,
  newPasskeySchema,
  ownSecondFactorSchema,
  ownSignInsSchema,
  passkeyOptionsSchema,
  recoveryCodesSchema,
  secondFactorProofSchema,
  totpConfirmationSchema,
  totpSetupSchema,
} from '../second-factor.js'
import { staffMemberSchema } from '../staff.js'
import { type ApiRoute, json, named } from './route.js'

const group = 'Equipe'
const confirmed = named('ConfirmedByPassword', confirmedByPasswordSchema)
const codes = json(
  'Os códigos de recuperação, mostrados só agora; `null` se a conta já tinha os seus.',
  named('RecoveryCodes', recoveryCodesSchema),
)
const options = json('O que o navegador usa para pedir a chave.', named('PasskeyOptions', passkeyOptionsSchema))
const proofProblems = [400, 401, 403, 415, 429, 503] as const
const changeProblems = [400, 401, 403, 404, 409, 415, 429, 503] as const

/** The second step of a sign-in, and what the signed-in person sets up for it. */
export const secondFactorRoutes: readonly ApiRoute[] = [
  {
    group,
    method: 'POST',
    path: '/api/auth/second-factor',
    summary: 'Confirma quem entra, depois da senha: código do aplicativo, chave de acesso ou código de recuperação',
    who: 'anyone',
    body: named('SecondFactorProof', secondFactorProofSchema),
    answers: { 200: json('Quem entrou.', named('StaffMember', staffMemberSchema)) },
    problems: proofProblems,
  },
  {
    group,
    method: 'POST',
    path: '/api/auth/second-factor/passkey-options',
    summary: 'Começa a confirmação por chave de acesso, depois da senha',
    who: 'anyone',
    answers: { 200: options },
    problems: [401, 403, 409, 429, 503],
  },
  {
    group,
    method: 'GET',
    path: '/api/auth/second-factor',
    summary: 'Mostra o segundo fator da própria conta, sem os segredos',
    who: 'staff',
    beforeSecondFactor: true,
    answers: { 200: json('O que está cadastrado.', named('OwnSecondFactor', ownSecondFactorSchema)) },
    problems: [401, 403, 503],
  },
  {
    group,
    method: 'POST',
    path: '/api/auth/second-factor/totp',
    summary: 'Começa o cadastro de um aplicativo de códigos na própria conta',
    who: 'staff',
    beforeSecondFactor: true,
    body: confirmed,
    answers: { 200: json('A chave para o aplicativo, mostrada só agora.', named('TotpSetup', totpSetupSchema)) },
    problems: changeProblems,
  },
  {
    group,
    method: 'POST',
    path: '/api/auth/second-factor/totp/confirm',
    summary: 'Conclui o cadastro do aplicativo com um código dele; as outras sessões da conta terminam',
    who: 'staff',
    beforeSecondFactor: true,
    body: named('TotpConfirmation', totpConfirmationSchema),
    answers: { 200: codes },
    problems: changeProblems,
  },
  {
    group,
    method: 'POST',
    path: '/api/auth/second-factor/totp/remove',
    summary: 'Remove o aplicativo de códigos da própria conta; as outras sessões terminam',
    who: 'staff',
    body: confirmed,
    answers: { 204: { description: 'O aplicativo saiu da conta.' } },
    problems: changeProblems,
  },
  {
    group,
    method: 'POST',
    path: '/api/auth/second-factor/passkeys/options',
    summary: 'Começa o cadastro de uma chave de acesso na própria conta',
    who: 'staff',
    beforeSecondFactor: true,
    body: confirmed,
    answers: { 200: options },
    problems: changeProblems,
  },
  {
    group,
    method: 'POST',
    path: '/api/auth/second-factor/passkeys',
    summary: 'Conclui o cadastro de uma chave de acesso; as outras sessões da conta terminam',
    who: 'staff',
    beforeSecondFactor: true,
    body: named('NewPasskey', newPasskeySchema),
    answers: { 200: codes },
    problems: changeProblems,
  },
  {
    group,
    method: 'POST',
    path: '/api/auth/second-factor/passkeys/{id}/remove',
    summary: 'Remove uma chave de acesso da própria conta; as outras sessões terminam',
    who: 'staff',
    body: confirmed,
    answers: { 204: { description: 'A chave saiu da conta.' } },
    problems: changeProblems,
  },
  {
    group,
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    summary: 'Troca os códigos de recuperação da própria conta; as outras sessões terminam',
    who: 'staff',
    body: confirmed,
    answers: { 200: codes },
    problems: changeProblems,
  },
  {
    group,
    method: 'GET',
    path: '/api/auth/sign-ins',
    summary: 'Mostra os últimos acessos à própria conta, e as tentativas que falharam',
    who: 'staff',
    answers: { 200: json('Os acessos, o mais novo primeiro.', named('OwnSignIns', ownSignInsSchema)) },
    problems: [401, 403, 503],
  },
]
