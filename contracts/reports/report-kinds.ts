import { timedStepNames, timedSteps } from '../http/step-times.js'

/** What the office may have reported. */
export const reportKinds = ['orders', 'money', 'reconciliation', 'steps', 'ratings', 'staff'] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportNames: Readonly<Record<ReportKind, string>> = {
  orders: 'Pedidos',
  money: 'Dinheiro',
  reconciliation: 'Conciliação com o provedor',
  steps: 'Etapas e atrasos',
  ratings: 'Avaliações',
  staff: 'Ações da equipe',
}

/** What moves money, or says that it may: of an order, of a charge, back to a customer, or at the customer's bank. */
export const moneyMovements = [
  'payment',
  'charge-paid',
  'refund',
  'refund-returned',
  'dispute-lost',
  'charge-requested',
  'charge-waived',
  'dispute-opened',
  'dispute-ended',
  'payment-flagged',
  'flagged-refund',
] as const
export type MoneyMovement = (typeof moneyMovements)[number]

export const moneyMovementNames: Readonly<Record<MoneyMovement, string>> = {
  payment: 'Pagamento do pedido',
  'charge-paid': 'Cobrança extra paga',
  refund: 'Reembolso',
  'refund-returned': 'Reembolso que voltou',
  'dispute-lost': 'Contestação perdida',
  'charge-requested': 'Cobrança extra pedida',
  'charge-waived': 'Cobrança extra encerrada',
  'dispute-opened': 'Contestação aberta',
  'dispute-ended': 'Contestação encerrada sem perda',
  'payment-flagged': 'Pagamento que não confere',
  'flagged-refund': 'Devolução de pagamento que não confere',
}

/** Which way each movement counts; those that are missing move nothing. */
export const moneyDirections: Readonly<Partial<Record<MoneyMovement, 1 | -1>>> = {
  payment: 1,
  'charge-paid': 1,
  refund: -1,
  'refund-returned': 1,
  'dispute-lost': -1,
}

/** Steps of the work as they are reported: `sign` of a power of attorney. */
export const reportedSteps = [...timedSteps, 'sign'] as const
export type ReportedStep = (typeof reportedSteps)[number]

export const reportedStepNames: Readonly<Record<ReportedStep, string>> = {
  ...timedStepNames,
  sign: 'Assinatura',
}

/** How a payment of ours and the provider's compare. */
export const reconciliationResults = ['agrees', 'differs', 'missing-here', 'missing-there'] as const
export type ReconciliationResult = (typeof reconciliationResults)[number]

export const reconciliationResultNames: Readonly<Record<ReconciliationResult, string>> = {
  agrees: 'Confere',
  differs: 'Valor diferente',
  'missing-here': 'Só no provedor',
  'missing-there': 'Só no sistema',
}

/** By what the lines of each report may be put together; the first is the usual one. */
export const reportGroups = {
  orders: ['month', 'day', 'status', 'country', 'document', 'channel'],
  money: ['month', 'day', 'movement', 'provider'],
  reconciliation: ['month', 'result', 'provider'],
  steps: ['step', 'office', 'translator', 'courier', 'month'],
  ratings: ['month', 'rating', 'country', 'office', 'translator', 'courier'],
  staff: ['person', 'action', 'day', 'month'],
} as const satisfies Readonly<Record<ReportKind, readonly string[]>>
export type ReportGroup = (typeof reportGroups)[ReportKind][number]

export const reportGroupNames: Readonly<Record<ReportGroup, string>> = {
  month: 'Mês',
  day: 'Dia',
  status: 'Situação',
  country: 'País de destino',
  document: 'Documento',
  channel: 'Origem',
  movement: 'Movimento',
  provider: 'Meio de pagamento',
  result: 'Resultado',
  step: 'Etapa',
  office: 'Cartório',
  translator: 'Tradutor',
  courier: 'Transportadora',
  rating: 'Nota',
  person: 'Pessoa',
  action: 'Ação',
}

/** By what the lines of each report may be chosen, besides their period. */
export const reportFilters = {
  orders: ['status', 'country', 'documentType', 'currency'],
  money: ['movement', 'provider', 'currency'],
  reconciliation: ['provider', 'currency'],
  steps: ['step', 'country'],
  ratings: ['country'],
  staff: ['staffId'],
} as const satisfies Readonly<Record<ReportKind, readonly string[]>>
export type ReportFilter = (typeof reportFilters)[ReportKind][number]
