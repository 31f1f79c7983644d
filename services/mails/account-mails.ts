import { endSafely } from '@cartorio/contracts/customer-paths.js'
import type { staffEventSchemas } from '@cartorio/contracts/events/other-events.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { officeDateTime } from '@cartorio/contracts/office-time.js'
import { factorRemovalReasonLabels, type SecondFactorKind } from '@cartorio/contracts/second-factors.js'
import type * as z from 'zod/mini'
import type { MailContent } from './mail-content.js'
import { type RenderedMail, renderContent } from './render-mail.js'

/** The kind of a mail that says what changed in how an account is opened. */
export const accountNoticeKind = 'account-notice'

type Schemas = typeof staffEventSchemas
type NoticedType =
  | 'StaffPasswordChanged'
  | 'StaffSecondFactorSet'
  | 'StaffSecondFactorRemoved'
  | 'StaffRecoveryCodesReplaced'
  | 'StaffRecoveryCodeUsed'

/** An event of `staff-{id}` that its person is mailed about. */
export type NoticedEvent = {
  readonly [T in NoticedType]: { readonly type: T; readonly data: z.infer<Schemas[T]['data']> }
}[NoticedType]

const noticed: Readonly<Record<NoticedType, true>> = {
  StaffPasswordChanged: true,
  StaffSecondFactorSet: true,
  StaffSecondFactorRemoved: true,
  StaffRecoveryCodesReplaced: true,
  StaffRecoveryCodeUsed: true,
}
export const noticedTypes: readonly string[] = Object.keys(noticed)

export const isNoticed = (event: { readonly type: string }): event is NoticedEvent => Object.hasOwn(noticed, event.type)

/** Who changed the account: its person, a colleague by name, or the person with the shell. */
export type ChangedBy = 'self' | 'shell' | { readonly colleague: string }

type AccountNotice = {
  /** The first one of a change: a removal by a colleague has an event for each kind. */
  readonly event: NoticedEvent
  readonly by: ChangedBy
  readonly at: Instant
}

const setWords: Readonly<Record<SecondFactorKind, string>> = {
  totp: 'Um aplicativo de códigos foi cadastrado na sua conta',
  passkey: 'Uma chave de acesso foi cadastrada na sua conta',
}
const removedWords: Readonly<Record<SecondFactorKind, string>> = {
  totp: 'O aplicativo de códigos saiu da sua conta',
  passkey: 'Uma chave de acesso saiu da sua conta',
}

type Words = {
  readonly heading: string
  /** What it means for the person who did it. */
  readonly effect: string
  /** What to do for a person who did not. */
  readonly otherwise: string
}

const otherPassword =
  'Se não foi você, outra pessoa pode saber a sua senha: escolha outra agora em “Esqueceu a senha?”, na página de entrada, e avise quem cuida das contas na sua equipe. A senha nova encerra todas as sessões.'
const otherFactor =
  'Se não foi você, outra pessoa sabe a sua senha: escolha outra agora em “Esqueceu a senha?”, na página de entrada, e peça a quem cuida das contas na sua equipe que remova o segundo fator.'
const sessionsEnded = 'As outras sessões da conta terminaram.'

const wordsOf = ({ event, by }: AccountNotice): Words => {
  switch (event.type) {
    case 'StaffPasswordChanged':
      return {
        heading: 'A sua senha foi trocada',
        effect: by === 'self' ? sessionsEnded : 'Foi quem administra o sistema que a trocou, e as sessões terminaram.',
        otherwise: by === 'self' ? otherPassword : 'Se você não pediu isso, avise quem cuida das contas na sua equipe.',
      }
    case 'StaffSecondFactorSet':
      return {
        heading: setWords[event.data.kind],
        effect: `A partir de agora a conta ${event.data.kind === 'totp' ? 'pede um código dele' : 'pede essa chave ou outro segundo fator'} depois da senha. ${sessionsEnded}`,
        otherwise: otherFactor,
      }
    case 'StaffSecondFactorRemoved':
      return removalWords(event.data, by)
    case 'StaffRecoveryCodesReplaced':
      return {
        heading: 'Os seus códigos de recuperação foram trocados',
        effect: `Os códigos de antes não valem mais. ${sessionsEnded}`,
        otherwise: otherPassword,
      }
    case 'StaffRecoveryCodeUsed': {
      const { left } = event.data
      return {
        heading: 'Um código de recuperação abriu a sua conta',
        effect: `Ele não vale de novo. ${left === 0 ? 'Era o último: faça outros em Minha conta.' : left === 1 ? 'Resta 1 código.' : `Restam ${left} códigos.`}`,
        otherwise:
          'Se não foi você, outra pessoa sabe a sua senha e tem os seus códigos: escolha outra senha agora em “Esqueceu a senha?”, na página de entrada, e depois faça outros códigos em Minha conta.',
      }
    }
    default:
      return event satisfies never
  }
}

const removalWords = ({ kind, reason }: z.infer<Schemas['StaffSecondFactorRemoved']['data']>, by: ChangedBy): Words => {
  if (by === 'self') return { heading: removedWords[kind], effect: sessionsEnded, otherwise: otherPassword }
  const who = by === 'shell' ? 'Quem administra o sistema' : by.colleague || 'Um colega da sua equipe'
  const why = reason === undefined ? '' : ` Motivo: ${factorRemovalReasonLabels[reason].toLowerCase()}.`
  return {
    heading: 'O segundo fator da sua conta foi removido',
    effect: `${who} removeu tudo o que a conta pedia além da senha, e as sessões terminaram.${why} Entre com a senha e cadastre outro segundo fator em Minha conta.`,
    otherwise:
      'Se você não pediu isso, entre agora, troque a senha e avise outra pessoa que cuida das contas: até lá a senha sozinha abre a sua conta.',
  }
}

const noticeContent = (siteUrl: string, notice: AccountNotice): MailContent => {
  const { heading, effect, otherwise } = wordsOf(notice)
  return {
    subject: heading,
    preview: 'Se não foi você, veja o que fazer.',
    mark: { shape: '○', word: 'Segurança da conta', tone: 'info' },
    heading,
    paragraphs: [effect, otherwise],
    facts: [{ label: 'Quando', value: `${officeDateTime(notice.at)} (horário de Brasília)` }],
    action: { label: 'Abrir Minha conta', url: endSafely(`${siteUrl}/admin/conta`) },
    footer: [
      'Cartório Online',
      'Esta mensagem foi enviada automaticamente para a conta da equipe com este endereço. Ela não leva nenhum link que mude a conta.',
    ],
  }
}

/** The mail by which a member of staff learns how the way into the account changed, and what to do about it. */
export const renderAccountNotice = (siteUrl: string, notice: AccountNotice, name: string): RenderedMail =>
  renderContent(noticeContent(siteUrl, notice), name, [])
