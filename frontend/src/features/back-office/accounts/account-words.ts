import type { Roles } from '@cartorio/contracts/http/roles.js'
import type { AccountCare, AccountState, ListedAccount } from '@cartorio/contracts/http/staff-accounts.js'
import type { SecondFactorKind } from '@cartorio/contracts/second-factors.js'
import { formatDateTime } from '../../../lib/format-date-time'

export type ListedRole = Roles['roles'][number]

export const stateLabels: Readonly<Record<AccountState, string>> = {
  invited: 'Convidada',
  open: 'Aberta',
  disabled: 'Bloqueada',
}

/** The names of an account's roles; one that there is no more gives nothing, and is named so. */
export const nameRoles = (held: readonly string[], roles: readonly ListedRole[]): string =>
  held.length === 0
    ? 'Nenhum papel'
    : held.map((id) => roles.find((role) => role.id === id)?.name ?? 'Papel removido').join(', ')

/** When the account was used last: in a session that goes on, else at the last sign-in. */
export const lastUseWords = (
  { state, sessions, lastUsedAt, lastSignedInAt, invitedUntil }: ListedAccount,
  now: string,
): string => {
  if (state === 'invited') {
    if (invitedUntil === null) return ''
    return invitedUntil > now ? `Convite vale até ${formatDateTime(invitedUntil)}` : 'O convite passou do prazo'
  }
  if (lastUsedAt === null)
    return lastSignedInAt === null
      ? 'Sem sessão aberta'
      : `Entrou por último em ${formatDateTime(lastSignedInAt)}, sem sessão aberta`
  return `Último uso em ${formatDateTime(lastUsedAt)}, ${sessions === 1 ? '1 sessão aberta' : `${sessions} sessões abertas`}`
}

const factorLabels: Readonly<Record<SecondFactorKind, string>> = {
  totp: 'aplicativo de códigos',
  passkey: 'chave de acesso',
}

/** What the person needs beside the password. */
export const factorWords = ({ secondFactor }: Pick<ListedAccount, 'secondFactor'>): string =>
  secondFactor.length === 0
    ? 'sem segundo fator'
    : `segundo fator: ${secondFactor.map((kind) => factorLabels[kind]).join(' e ')}`

/** What a button does about an account. */
export type AccountAction = AccountCare | 'remove-second-factor'

type CareWords = {
  readonly button: string
  /** What is asked first; without it the button does it at once. */
  readonly question?: string
  readonly done: string
  readonly next: string
}

/** `name`: of the colleague. */
export const careWords = (care: AccountAction, name: string): CareWords => {
  switch (care) {
    case 'lock':
      return {
        button: 'Bloquear a conta',
        question: `${name} sai na hora de todos os navegadores e não entra mais até a conta ser desbloqueada. Os pedidos não mudam de responsável.`,
        done: `A conta de ${name} está bloqueada`,
        next: 'As sessões terminaram. Passe a outra pessoa os pedidos que estavam com ela.',
      }
    case 'unlock':
      return {
        button: 'Desbloquear a conta',
        done: `A conta de ${name} está aberta de novo`,
        next: 'A pessoa entra com a senha que tinha.',
      }
    case 'end-sessions':
      return {
        button: 'Encerrar as sessões',
        question: `${name} sai de todos os navegadores e perde o que não enviou. Para continuar, entra de novo com a senha.`,
        done: `As sessões de ${name} terminaram`,
        next: 'A pessoa entra de novo com a senha.',
      }
    case 'remove-second-factor':
      return {
        button: 'Remover o segundo fator',
        question: `O aplicativo, as chaves de acesso e os códigos de recuperação de ${name} deixam de valer. A pessoa sai na hora de todos os navegadores e entra de novo só com a senha; se a equipe exige um segundo fator, cadastra outro ao entrar.`,
        done: `O segundo fator de ${name} foi removido`,
        next: 'As sessões terminaram. Peça à pessoa que entre com a senha e cadastre outro em Minha conta.',
      }
    case 'password-link':
      return {
        button: 'Mandar link de nova senha',
        done: `O link de nova senha de ${name} foi feito`,
        next: 'A senha de agora vale até a pessoa escolher outra.',
      }
    case 'invite-again':
      return {
        button: 'Convidar de novo',
        done: `Outro convite feito para ${name}`,
        next: 'O link anterior deixou de valer.',
      }
    case 'withdraw-invitation':
      return {
        button: 'Retirar o convite',
        question: `O link de ${name} deixa de valer, e o nome e o e-mail convidados são apagados.`,
        done: `O convite de ${name} foi retirado`,
        next: 'O nome e o e-mail foram apagados.',
      }
  }
}

/** What can be done about an account in its state. */
export const actionsIn = ({ state, sessions, secondFactor }: ListedAccount): readonly AccountAction[] => {
  switch (state) {
    case 'invited':
      return ['invite-again', 'withdraw-invitation']
    case 'open':
      return [
        'password-link',
        ...(secondFactor.length > 0 ? (['remove-second-factor'] as const) : []),
        ...(sessions > 0 ? (['end-sessions'] as const) : []),
        'lock',
      ]
    case 'disabled':
      return ['unlock']
  }
}
