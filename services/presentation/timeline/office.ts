import { attentionKindLabels } from '@cartorio/contracts/http/attention.js'
import { mailKindLabel } from '@cartorio/contracts/http/mails.js'
import type { MailKind } from '@cartorio/contracts/mail-kinds.js'
import type { officeEvents } from '@cartorio/contracts/order/office/events.js'
import type { DataRequest } from '@cartorio/contracts/order/office/names.js'
import { promisedStepNames } from '@cartorio/contracts/promised-steps.js'
import { statusLabels } from '@cartorio/contracts/statuses.js'
import { lowerCase, shortDay } from '../wording.js'
import { forCustomer, forStaff, type SentencesOf } from './sentence.js'

const cancellations = {
  unpaid: 'Pedido cancelado por falta de pagamento',
  customer: 'Pedido cancelado pelo cliente',
  replaced: 'Pedido substituído por outro',
  office: 'Pedido cancelado',
} as const

const dataRequestTexts: Readonly<Record<DataRequest, string>> = {
  access: 'Pedido de acesso aos dados pessoais confirmado',
  correction: 'Pedido de correção dos dados pessoais confirmado',
  erasure: 'Pedido de remoção dos dados pessoais confirmado',
}

const addressee = ({ template }: { readonly template: string }): string =>
  template === ('holder-authorisation' satisfies MailKind) ? 'titular' : 'cliente'

/** What the history says about what is beside the work. */
export const officeSentences = {
  OrderCancelled: (facts) =>
    forCustomer(
      facts.replacedBy === undefined
        ? cancellations[facts.cause ?? 'office']
        : `Pedido substituído pelo ${facts.replacedBy}`,
    ),
  PaymentReminderRequested: () => forStaff('Lembrete de pagamento a enviar'),
  DataReminderRequested: () => forStaff('Lembrete de dados a enviar'),
  RatingRequested: () => forStaff('Pedido de avaliação a enviar'),
  OrderRated: (facts) => forCustomer(`Avaliação recebida: ${facts.rating} de 5`),
  StatusOverridden: (facts) => forCustomer(`Situação atualizada pela equipe: ${statusLabels[facts.status]}`),
  NoteAdded: (facts) =>
    facts.visibility === 'public' ? forCustomer('Recado da nossa equipe') : forStaff('Nota interna registrada'),
  OrderAssigned: (facts) => forStaff(facts.assigned ? 'Responsável pelo pedido definido' : 'Pedido sem responsável'),
  PromisedDateMoved: (facts) =>
    forCustomer(`Nova previsão: ${lowerCase(promisedStepNames[facts.step])} até ${shortDay(facts.day)}`),
  AttentionResolved: (facts) =>
    forStaff(`Pendência resolvida pela equipe: ${lowerCase(attentionKindLabels[facts.attention])}`),
  CustomerNotified: (facts) => forStaff(`Mensagem enviada ao ${addressee(facts)}: ${mailKindLabel(facts.template)}`),
  NotificationFailed: (facts) =>
    forStaff(`Mensagem ao ${addressee(facts)} não enviada: ${mailKindLabel(facts.template)}`),
  NotificationRetryRequested: (facts) =>
    forStaff(`Mensagem ao ${addressee(facts)} enviada de novo, a pedido da equipe: ${mailKindLabel(facts.template)}`),
  NotificationReleased: (facts) =>
    forStaff(`E-mail ao cliente enviado antes da hora, a pedido da equipe: ${mailKindLabel(facts.template)}`),
  ContactEmailCorrected: () => forCustomer('E-mail de contato corrigido'),
  PersonalDataErased: () => forCustomer('Dados pessoais removidos'),
  CustomerMessageReceived: () => forCustomer('Mensagem à nossa equipe recebida'),
  MailLinkOpened: () => forStaff('O cliente abriu o link de um e-mail'),
  OfficeMessageSent: () => forCustomer('Resposta da nossa equipe enviada'),
  ConversationAssigned: (facts) =>
    forStaff(facts.assigned ? 'Responsável pela conversa definido' : 'Conversa sem responsável'),
  ConversationClosed: () => forStaff('Conversa com o cliente encerrada'),
  DataRequestConfirmed: (facts) => forCustomer(dataRequestTexts[facts.request]),
} satisfies SentencesOf<typeof officeEvents>
