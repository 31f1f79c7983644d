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

export const wrongPassword = (): HttpProblem =>
  wrongField('auth/wrong-password', 'currentPassword', 'A senha atual não confere. Digite a senha com que você entrou.')

export const samePassword = (): HttpProblem =>
  wrongField('auth/same-password', 'newPassword', 'Esta já é a sua senha. Escolha outra.')

export const passwordNamesPerson = (): HttpProblem =>
  wrongField('auth/password-names-person', 'newPassword', 'Escolha uma senha sem o seu nome e sem o seu e-mail.')
