import type { OrderCommandType } from '@cartorio/contracts/commands.js'
import { type StaffCommandName, staffCommandNames } from '@cartorio/contracts/http/staff-commands.js'
import { type ItemId, lastLinkGeneration } from '@cartorio/contracts/ids.js'
import { statusLabels } from '@cartorio/contracts/statuses.js'
import { commandRules } from './command-rules.js'
import { formsGiven } from './forms.js'
import { openCharges, refundableAmount } from './money.js'
import type { Order } from './state.js'
import { isStepDone, liveItems, statusOf, type WorkStep } from './status.js'
import { missingForShipping } from './transitions.js'
import { isLanguageOpen, takesLanguage } from './translation-language.js'
import { openItems } from './work.js'

export type AllowedCommand = { readonly name: StaffCommandName; readonly itemIds: ItemId[] }
/** A command that is not open, and why: Portuguese. */
export type RefusedCommand = { readonly name: StaffCommandName; readonly reason: string }

/** The command that each of the office's routes gives. */
export const staffCommands: Readonly<Record<StaffCommandName, OrderCommandType>> = {
  start: 'StartProcessing',
  issue: 'IssueDocuments',
  translate: 'TranslateDocuments',
  apostille: 'ApostilleDocuments',
  'cancel-items': 'CancelItems',
  ship: 'ShipOrder',
  'correct-tracking': 'CorrectTrackingNumber',
  'flag-parcel': 'FlagParcel',
  'return-parcel': 'ReturnParcel',
  deliver: 'DeliverOrder',
  complete: 'CompleteOrder',
  charge: 'RequestCharge',
  'waive-charge': 'WaiveCharge',
  refund: 'RequestRefund',
  'request-data': 'RequestDataCorrection',
  'translation-language': 'SetTranslationLanguage',
  'change-address': 'ChangeDeliveryAddress',
  'replace-link': 'ReplaceAccessLink',
  assign: 'AssignOrder',
  'move-date': 'MovePromisedDate',
  note: 'AddNote',
  cancel: 'CancelOrder',
}

const translationOpen = (order: Order): string | undefined =>
  openItems(order, 'translate').length === 0 &&
  order.items.some((item) => isLanguageOpen(item) && isStepDone(item, 'issue'))
    ? 'falta o idioma da tradução'
    : stepOpen('translate')(order)

const stepReasons: Readonly<Record<WorkStep, string>> = {
  issue: 'nenhum documento espera a emissão',
  translate: 'nenhum documento emitido espera a tradução',
  apostille: 'nenhum documento emitido espera a apostila',
}

const stepOpen =
  (step: WorkStep) =>
  (order: Order): string | undefined =>
    openItems(order, step).length > 0 ? undefined : stepReasons[step]

const parcelKnown = ({ shipment }: Order): string | undefined =>
  shipment === null ? 'o envio não tem código de rastreamento' : undefined

/** What a command needs beside the status; why it is missing. */
const needs: Partial<Readonly<Record<StaffCommandName, (order: Order) => string | undefined>>> = {
  issue: stepOpen('issue'),
  translate: translationOpen,
  apostille: stepOpen('apostille'),
  'cancel-items': ({ items }) => (liveItems(items).length > 0 ? undefined : 'não há documento em andamento'),
  ship: missingForShipping,
  'correct-tracking': parcelKnown,
  'flag-parcel': parcelKnown,
  'return-parcel': parcelKnown,
  'waive-charge': (order) => (openCharges(order).length > 0 ? undefined : 'não há cobrança em aberto'),
  refund: (order) => (refundableAmount(order) > 0 ? undefined : 'não há valor a devolver'),
  'request-data': (order) => (formsGiven(order).length > 0 ? undefined : 'o cliente ainda não enviou dados'),
  'translation-language': ({ items }) => (items.some(takesLanguage) ? undefined : 'nenhum documento espera a tradução'),
  'replace-link': (order) =>
    order.linkGeneration < lastLinkGeneration ? undefined : 'o link já foi trocado vezes demais',
}

/** Commands whose words would bring personal data again. */
const bringWords: readonly StaffCommandName[] = [
  'cancel-items',
  'correct-tracking',
  'flag-parcel',
  'return-parcel',
  'charge',
  'waive-charge',
  'refund',
  'request-data',
  'change-address',
  'move-date',
  'note',
]

const reasonAgainst = (order: Order, name: StaffCommandName): string | undefined => {
  if (order.erasedAt !== undefined && bringWords.includes(name)) return 'os dados pessoais deste pedido foram removidos'
  const status = statusOf(order)
  const fits = commandRules[staffCommands[name]].from.includes(status)
  return fits ? needs[name]?.(order) : `o pedido está em “${statusLabels[status]}”`
}

/** The items that a command may name now; none where it names the whole order. */
const itemsFor = (order: Order, name: StaffCommandName): ItemId[] => {
  const ids = (items: readonly { readonly itemId: ItemId }[]) => items.map(({ itemId }) => itemId)
  switch (name) {
    case 'issue':
    case 'translate':
    case 'apostille':
      return ids(openItems(order, name))
    case 'translation-language':
      return ids(order.items.filter(takesLanguage))
    case 'cancel-items':
      return ids(liveItems(order.items))
    case 'charge':
      return ids(order.items)
    default:
      return []
  }
}

/** What an operator may do with the order now, in the order of the work. */
export const allowedCommands = (order: Order): AllowedCommand[] =>
  staffCommandNames
    .filter((name) => reasonAgainst(order, name) === undefined)
    .map((name) => ({ name, itemIds: itemsFor(order, name) }))

/** What an operator may not do now, and why. */
export const refusedCommands = (order: Order): RefusedCommand[] =>
  staffCommandNames.flatMap((name) => {
    const reason = reasonAgainst(order, name)
    return reason === undefined ? [] : [{ name, reason }]
  })

/** The items whose issued document may be shown to the customer as a scan. */
export const itemsWithCopies = (order: Order): ItemId[] =>
  liveItems(order.items)
    .filter((item) => isStepDone(item, 'issue'))
    .map(({ itemId }) => itemId)
