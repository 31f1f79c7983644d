import { guaranteeDaysText } from '@cartorio/contracts/guarantee-days.js'
import { chargeKindLabels } from '@cartorio/contracts/http/order-progress.js'
import { formatMoney } from '@cartorio/contracts/money.js'
import { officeDateTime } from '@cartorio/contracts/office-time.js'
import type { moneyEvents } from '@cartorio/contracts/order/money/events.js'
import type { TimelineFacts } from '../../domain/order/timeline-facts.js'
import { lowerCase } from '../wording.js'
import { forCustomer, forStaff, type SentencesOf } from './sentence.js'

const mismatchReasons = {
  amount: 'o valor não confere',
  currency: 'a moeda não confere',
  order: 'o pagamento é de outro pedido',
  'already-paid': 'o pedido já estava pago',
  cancelled: 'o pedido estava cancelado',
  'charge-closed': 'a cobrança já estava encerrada',
} as const

const isMismatch = (reason: string): reason is keyof typeof mismatchReasons => Object.hasOwn(mismatchReasons, reason)

/** Why a payment was flagged, as the middle of a sentence. */
export const mismatchText = (reason: string): string =>
  isMismatch(reason) ? mismatchReasons[reason] : 'o pagamento não confere com o pedido'

const disputeOutcomes = {
  won: 'ganha, o valor contestado volta do banco',
  lost: 'perdida, o valor contestado fica com o cliente',
  withdrawn: 'retirada pelo cliente, o valor contestado volta do banco',
} as const

/** `16/03/2026 às 09:00`, at the office. */
const writtenInstant = (instant: string): string => officeDateTime(instant).replace(' ', ' às ')

type DisputeFacts = Extract<TimelineFacts, { kind: 'DisputeOpened' }>

const disputeOpenedText = ({ amount, currency, dueBy }: DisputeFacts): string =>
  [
    `Contestação de ${formatMoney(amount, currency)} aberta pelo banco do cliente`,
    ...(dueBy === null ? [] : [`provas até ${writtenInstant(dueBy)}`]),
  ].join(': ')

const chargeEnds = {
  waived: 'Cobrança adicional dispensada',
  withdrawn: 'Cobrança adicional retirada',
  replaced: 'Cobrança adicional substituída',
} as const

type RefundFacts = Extract<TimelineFacts, { kind: 'RefundRequested' | 'OrderRefunded' | 'RefundReturned' }>

/** "Reembolso de $ 45,00 por transferência bancária". */
const refundName = ({ amount, currency, byTransfer, flagged }: RefundFacts): string =>
  [
    `Reembolso de ${formatMoney(amount, currency)}`,
    ...(flagged ? ['de um pagamento a conferir'] : []),
    ...(byTransfer ? ['por transferência bancária'] : []),
  ].join(' ')

/** What the history says about money. */
export const moneySentences = {
  PaymentRequested: (facts) =>
    forCustomer(facts.charge === null ? 'Pagamento iniciado' : 'Pagamento da cobrança adicional iniciado'),
  PaymentFailed: () => forCustomer('O pagamento não foi aprovado'),
  PaymentClosed: () => forStaff('Tentativa de pagamento encerrada sem cobrança'),
  TermsAccepted: () => forCustomer('Termos de uso aceitos'),
  OrderPaid: (facts) =>
    forCustomer(facts.byTransfer ? 'Pagamento por transferência bancária confirmado' : 'Pagamento confirmado'),
  PaymentMismatchFlagged: (facts) => forStaff(`Pagamento a conferir: ${mismatchReasons[facts.reason]}`),
  PaymentReopened: () => forCustomer('Pagamento por cartão reaberto'),
  RefundRequested: (facts) => forCustomer(`${refundName(facts)} solicitado`),
  RefundFailed: () => forStaff('Reembolso não concluído pelo provedor'),
  OrderRefunded: (facts) => forCustomer(`${refundName(facts)} feito`),
  RefundReturned: (facts) =>
    forCustomer(`${refundName(facts)} não chegou: o banco devolveu o valor, e nossa equipe vai resolver`),
  DisputeOpened: (facts) => forStaff(disputeOpenedText(facts)),
  DisputeClosed: (facts) => forStaff(`Contestação encerrada: ${disputeOutcomes[facts.outcome]}`),
  SupplementaryChargeRequested: (facts) =>
    forCustomer(
      `Cobrança adicional de ${formatMoney(facts.amount, facts.currency)}: ${lowerCase(chargeKindLabels[facts.chargeKind])}`,
    ),
  SupplementaryChargePaid: () => forCustomer('Cobrança adicional paga'),
  SupplementaryChargeWaived: (facts) => forCustomer(chargeEnds[facts.end]),
  GuaranteeClaimed: () => forCustomer(`Garantia de ${guaranteeDaysText} pedida`),
  GuaranteeGranted: () => forCustomer(`Garantia de ${guaranteeDaysText} aceita`),
  GuaranteeDeclined: () => forCustomer(`Garantia de ${guaranteeDaysText} não aceita`),
} satisfies SentencesOf<typeof moneyEvents>
