import { documentName } from '@cartorio/contracts/catalogue.js'
import type { Company } from '@cartorio/contracts/events/content-events.js'
import { chargeKindLabels } from '@cartorio/contracts/http/order-progress.js'
import { joinWords } from '@cartorio/contracts/join-words.js'
import { findLanguage, languageNames } from '@cartorio/contracts/languages.js'
import { formatMoney } from '@cartorio/contracts/money.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { priceLines } from '@cartorio/contracts/price-lines.js'
import type { Immutable } from '../domain/immutable.js'
import { isLanguageOpen } from '../domain/order/data/translation-language.js'
import { isWithoutParcel } from '../domain/order/item-delivery.js'
import { lostAmount, ownRefunds, paidBackAmount, takenAmount } from '../domain/order/money/money.js'
import type { ItemState, Order, Refund } from '../domain/order/state.js'
import { needsStep } from '../domain/order/work/plan.js'
import { erased } from './masking.js'
import type { OrderFacts } from './order-answers.js'
import { lowerCase, shortDay } from './wording.js'

export type ReceiptRow = { readonly text: string; readonly detail?: string; readonly amount: string }

/** A receipt as it is written, whatever it is written on. */
export type Receipt = {
  /** Who answers for the order, in lines; none where the office has not said. */
  readonly company: readonly string[]
  readonly orderNumber: string
  /** The instant of the last event that it shows: the same order gives the same bytes. */
  readonly asOf: string
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  readonly sections: readonly { readonly title: string; readonly rows: readonly ReceiptRow[] }[]
  /** What was paid, given back and kept. */
  readonly sums: readonly ReceiptRow[]
}

const translationName = (item: ItemState): string => {
  const language = isLanguageOpen(item) || item.translation === null ? undefined : findLanguage(item.translation)
  return language === undefined ? 'tradução juramentada' : `tradução (${lowerCase(languageNames[language])})`
}

const servicesOf = (item: ItemState): string[] => [
  ...(item.translation === null ? [] : [translationName(item)]),
  ...(needsStep(item, 'apostille') ? ['apostila de Haia'] : []),
  ...(needsStep(item, 'apostille-translation') ? ['apostila da tradução'] : []),
]

const documentRows = ({ order, personal }: OrderFacts): ReceiptRow[] =>
  order.items.map((item) => {
    const holder = personal?.holders.find(({ itemId }) => itemId === item.itemId)?.name ?? erased
    const services = servicesOf(item)
    return {
      text: `${documentName(item.documentType)}${item.quantity > 1 ? ` × ${item.quantity}` : ''}`,
      detail: [holder, ...(services.length === 0 ? [] : [`com ${joinWords(services)}`])].join(', '),
      amount: formatMoney(item.total, order.currency),
    }
  })

const breakdownRows = ({ breakdown, currency, items }: Order): ReceiptRow[] => [
  ...priceLines(breakdown, isWithoutParcel(items)).map(({ name, amount }) => ({
    text: name,
    amount: formatMoney(amount, currency),
  })),
  { text: 'Total do pedido', amount: formatMoney(breakdown.total, currency) },
]

const chargeRows = ({ charges, currency }: Order): ReceiptRow[] =>
  charges
    .filter(({ state }) => state === 'paid')
    .map(({ kind, amount }) => ({ text: chargeKindLabels[kind], amount: formatMoney(amount, currency) }))

const paidBackRows = ({ timeline }: OrderFacts): ReceiptRow[] =>
  timeline.flatMap(({ facts, createdAt }) => {
    if ((facts.kind !== 'OrderRefunded' && facts.kind !== 'RefundReturned') || facts.flagged) return []
    const day = shortDay(officeDay(createdAt))
    const how = facts.byTransfer ? ' por transferência bancária' : ''
    return facts.kind === 'OrderRefunded'
      ? [{ text: `Reembolso de ${day}${how}`, amount: formatMoney(-facts.amount, facts.currency) }]
      : [{ text: `Reembolso que o banco devolveu em ${day}`, amount: formatMoney(facts.amount, facts.currency) }]
  })

const stillOut: Readonly<Record<Exclude<Refund['state'], 'done'>, string>> = {
  requested: 'Reembolso pedido, ainda não feito',
  failed: 'Reembolso que o banco não completou',
}

const openRefundRows = (order: Order): ReceiptRow[] =>
  ownRefunds(order).flatMap(({ state, amount }) =>
    state === 'done'
      ? []
      : [{ text: stillOut[state], detail: 'não entra na soma', amount: formatMoney(amount, order.currency) }],
  )

const sumRows = (order: Order): ReceiptRow[] => {
  const [taken, back, lost] = [takenAmount(order), paidBackAmount(order), lostAmount(order)]
  const row = (text: string, amount: number) => ({ text, amount: formatMoney(amount, order.currency) })
  return [
    row('Total pago', taken),
    ...(back > 0 ? [row('Devolvido', -back)] : []),
    ...(lost > 0 ? [row('Retirado pelo banco em contestação', -lost)] : []),
    ...(back + lost > 0 ? [row('Pago e não devolvido', taken - back - lost)] : []),
  ]
}

const companyLines = ({ name, address, registration }: Immutable<Company>): string[] => [
  `${name}, ${address}`,
  ...(registration === undefined ? [] : [registration]),
]

/** What was paid for an order and what was given back; `undefined` before it was paid. */
export const receiptOf = (facts: OrderFacts, company: Immutable<Company> | undefined): Receipt | undefined => {
  const { order, personal, timeline } = facts
  const last = timeline.at(-1)
  if (order.paidAt === null || last === undefined) return undefined
  const sections = [
    { title: 'Documentos', rows: documentRows(facts) },
    { title: 'Como o total se forma', rows: breakdownRows(order) },
    { title: 'Cobranças adicionais pagas', rows: chargeRows(order) },
    { title: 'Reembolsos', rows: [...paidBackRows(facts), ...openRefundRows(order)] },
  ]
  return {
    company: company === undefined ? [] : companyLines(company),
    orderNumber: order.orderNumber,
    asOf: last.createdAt,
    facts: [
      { name: 'Pedido', value: order.orderNumber },
      { name: 'Pago em', value: shortDay(officeDay(order.paidAt)) },
      { name: 'Em nome de', value: personal?.contact.name ?? erased },
      ...(order.cancelledAt === null ? [] : [{ name: 'Cancelado em', value: shortDay(officeDay(order.cancelledAt)) }]),
    ],
    sections: sections.filter(({ rows }) => rows.length > 0),
    sums: sumRows(order),
  }
}
