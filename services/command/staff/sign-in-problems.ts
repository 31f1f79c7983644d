import type { SecondFactorProof } from '@cartorio/contracts/http/second-factor.js'
import { mostPasskeys } from '@cartorio/contracts/second-factors.js'
import { HttpProblem } from '../../http/problem.js'

const waitFor = (seconds: number): string =>
  seconds < 60 ? `${seconds} segundos` : seconds < 120 ? '1 minuto' : `${Math.ceil(seconds / 60)} minutos`

/** The same for an account that there is and for one that there is not. */
export const tooManyWrong = (seconds: number): HttpProblem =>
  new HttpProblem(
    429,
    'auth/wait',
    `Muitas senhas incorretas para este e-mail. Espere ${waitFor(seconds)} e tente novamente.`,
    {},
    seconds,
  )

/** Of the second factor: the password was right. */
export const tooManyWrongCodes = (seconds: number): HttpProblem =>
  new HttpProblem(
    429,
    'auth/wait',
    `Muitos códigos incorretos para esta conta. Espere ${waitFor(seconds)} e tente novamente.`,
    {},
    seconds,
  )

/** The same for a sign-in that was used, one that is over, and one that never was. */
export const signInOver = (): HttpProblem =>
  new HttpProblem(
    401,
    'auth/sign-in-over',
    'O prazo para confirmar quem entra terminou. Entre de novo com e-mail e senha.',
  )

const wrongProofs: Readonly<Record<SecondFactorProof['kind'], string>> = {
  totp: 'O código não confere ou já foi usado. Espere o próximo no aplicativo e digite-o.',
  passkey: 'A chave de acesso não foi aceita. Tente de novo, ou confirme de outro modo.',
  'recovery-code': 'O código de recuperação não confere ou já foi usado. Use outro da sua lista.',
}

export const wrongProof = (kind: SecondFactorProof['kind']): HttpProblem =>
  new HttpProblem(401, 'auth/wrong-second-factor', wrongProofs[kind])

export const noPasskeysHere = (): HttpProblem =>
  new HttpProblem(
    409,
    'auth/no-passkeys',
    'Chaves de acesso não funcionam neste endereço, ou a conta não tem nenhuma. Use o aplicativo de códigos.',
  )

export const setupOver = (): HttpProblem =>
  new HttpProblem(409, 'auth/setup-over', 'O cadastro não foi começado aqui, ou passou de 10 minutos. Comece de novo.')

export const hasTotp = (): HttpProblem =>
  new HttpProblem(409, 'auth/has-totp', 'A conta já tem um aplicativo de códigos. Remova-o antes de cadastrar outro.')

export const noSecondFactor = (): HttpProblem =>
  new HttpProblem(404, 'auth/no-second-factor', 'A conta não tem esse segundo fator. Veja a página de novo.')

export const unknownPasskey = (): HttpProblem =>
  new HttpProblem(404, 'auth/unknown-passkey', 'Esta chave de acesso já saiu da conta. Veja a lista de novo.')

export const tooManyPasskeys = (): HttpProblem =>
  new HttpProblem(
    409,
    'auth/too-many-passkeys',
    `A conta já tem ${mostPasskeys} chaves de acesso. Remova uma antes de cadastrar outra.`,
  )

export const wrongPasskey = (): HttpProblem =>
  new HttpProblem(409, 'auth/wrong-passkey', 'A chave de acesso não foi aceita. Comece o cadastro de novo.')

export const officeRequiresIt = (): HttpProblem =>
  new HttpProblem(
    409,
    'auth/second-factor-required',
    'Sua equipe exige um segundo fator, e este é o único da conta. Cadastre outro antes de remover este.',
  )

export const unknownSession = (): HttpProblem =>
  new HttpProblem(404, 'auth/unknown-session', 'Esta sessão já terminou. Veja a lista de novo.')

/** The same for a link that was used, one that is over, and one that never was. */
export const passwordLinkEnded = (): HttpProblem =>
  new HttpProblem(
    404,
    'auth/link-ended',
    'Este link já foi usado ou passou do prazo. Peça outro: ele chega ao e-mail da conta.',
  )

export const noPasswordMails = (): HttpProblem =>
  new HttpProblem(
    503,
    'auth/no-mails',
    'Este site não envia e-mails. Peça uma senha nova a quem cuida do servidor (make staff DO=password).',
  )

const wrongField = (code: string, field: string, message: string): HttpProblem =>
  new HttpProblem(400, code, message, { errors: [{ field, message }] })

export const wrongSetupCode = (): HttpProblem =>
  wrongField(
    'auth/wrong-code',
    'code',
    'O código não confere. Confira se a hora do celular está certa e digite o código que o aplicativo mostra agora.',
  )

export const wrongPassword = (): HttpProblem =>
  wrongField('auth/wrong-password', 'currentPassword', 'A senha atual não confere. Digite a senha com que você entrou.')

export const samePassword = (): HttpProblem =>
  wrongField('auth/same-password', 'newPassword', 'Esta já é a sua senha. Escolha outra.')

export const passwordNamesPerson = (field = 'newPassword'): HttpProblem =>
  wrongField('auth/password-names-person', field, 'Escolha uma senha sem o seu nome e sem o seu e-mail.')

/** The same for an invitation that was used, withdrawn or sent again, one that is over, and one that never was. */
export const invitationEnded = (): HttpProblem =>
  new HttpProblem(
    404,
    'auth/invitation-ended',
    'Este convite já foi aceito, foi retirado ou passou do prazo. Se a conta é sua, entre com ela; senão, peça outro convite a quem convidou você.',
  )

/** To the holder of the link alone: the mail to such an address has none. */
export const addressTaken = (): HttpProblem =>
  new HttpProblem(
    409,
    'auth/address-taken',
    'Este e-mail já tem uma conta neste site, e cada e-mail tem uma só. Entre com ela, ou peça um convite para outro endereço.',
  )
