import type { DataForm } from '@cartorio/contracts/data-forms.js'
import { documentNeeds } from '@cartorio/contracts/documents/needs.js'
import { sandboxCards } from '@cartorio/contracts/http/payments.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import type { ItemEnd } from '@cartorio/contracts/item-ends.js'
import { cents } from '@cartorio/contracts/money.js'
import { addDays, officeDay } from '@cartorio/contracts/office-time.js'
import type { OrderCommand, OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { Parcel } from '@cartorio/contracts/order/parcel/events.js'
import type { ParcelFlag } from '@cartorio/contracts/parcel-flags.js'
import type { SettableStatus } from '@cartorio/contracts/statuses.js'
import type { OrderBody } from '../command/orders/to-create-order.js'
import { contradictions } from '../domain/order/contradictions.js'
import { liveBirths } from '../domain/order/data/forms.js'
import { firstParcel } from '../domain/order/parcel/parcels.js'
import type { Order } from '../domain/order/state.js'
import { liveItems } from '../domain/order/status.js'
import { openItems } from '../domain/order/work/work-steps.js'
import { drawDocumentData, type Person } from './people.js'

export type StepActor = 'customer' | 'operator' | 'worker'

/** A step of an order; a command may depend on the order's state, and is left out where none is due. */
export type DemoStep =
  | { readonly kind: 'place'; readonly body: OrderBody }
  | { readonly kind: 'ask-payment'; readonly charge?: number }
  | { readonly kind: 'card'; readonly number: string; readonly charge?: number }
  | {
      readonly kind: 'command'
      readonly by: StepActor
      readonly command: (order: Order, at: Instant) => OrderCommand | undefined
    }
  | { readonly kind: 'assign' }
  | { readonly kind: 'erase' }
  /** An event whose body no reader takes. */
  | { readonly kind: 'unreadable' }

const commandBy =
  (by: StepActor) =>
  (command: OrderCommand | ((order: Order, at: Instant) => OrderCommand | undefined)): DemoStep => ({
    kind: 'command',
    by,
    command: typeof command === 'function' ? command : () => command,
  })
const customer = commandBy('customer')
const operator = commandBy('operator')
const worker = commandBy('worker')

export const paysWith = (card: keyof typeof sandboxCards, charge?: number): DemoStep => ({
  kind: 'card',
  number: sandboxCards[card],
  ...(charge === undefined ? {} : { charge }),
})

const itemDataOf = (order: Order, person: Person) => {
  const values = drawDocumentData(person)
  return liveItems(order.items).flatMap(({ itemId, documentType }) => {
    const { required, optional } = documentNeeds[documentType]
    const data = Object.fromEntries([...required, ...optional].map((field) => [field, values[field]]))
    return Object.keys(data).length === 0 ? [] : [{ itemId, data }]
  })
}

export const applicantData = (person: Person): DemoStep =>
  customer((order) => ({
    type: 'CompleteApplicantData',
    by: 'customer',
    personal: {
      fullName: person.name,
      dateOfBirth: person.birthDate,
      placeOfBirth: person.birthPlace,
      motherName: person.mother,
      fatherName: person.father,
      phone: person.phone,
      email: person.email,
      items: itemDataOf(order, person),
    },
  }))

/** The form that only a birth certificate needs; of several births that of one of them. */
export const certificateData = (person: Person, place = 0): DemoStep =>
  customer((order) => {
    const birth = liveBirths(order)[place]
    return (
      birth && {
        type: 'SubmitBirthCertificateData',
        by: 'customer',
        itemId: birth.itemId,
        dontKnowRegistry: false,
        apostilleOption: null,
        wantsTranslation: false,
        translationLanguage: null,
        wantsApostille: false,
        uploadIds: [],
        personal: {
          registryCity: person.birthPlace,
          fullNameOnCertificate: person.name,
          motherFullName: person.mother,
          fatherFullName: person.father,
          birthDate: person.birthDate,
        },
      }
    )
  })

export const sendBack = (reason: string, ...forms: readonly DataForm[]): DemoStep =>
  operator({ type: 'RequestDataCorrection', forms: [...forms], reason })
export const start: DemoStep = operator({ type: 'StartProcessing' })

const work = (
  type: 'IssueDocuments' | 'TranslateDocuments' | 'ApostilleDocuments',
  step: Parameters<typeof openItems>[1],
) =>
  operator((order) => {
    const itemIds = openItems(order, step).map(({ itemId }) => itemId)
    return itemIds.length === 0 ? undefined : { type, itemIds }
  })
export const issue: DemoStep = work('IssueDocuments', 'issue')
export const translate: DemoStep = work('TranslateDocuments', 'translate')
export const apostille: DemoStep = work('ApostilleDocuments', 'apostille')

/** Why an order goes on that shows no payment. */
export const paidByTransfer = 'Pago por transferência bancária'

/** What an operator says where the facts contradict the status. */
const reasonIfContradicted = (order: Order) => (contradictions(order).length === 0 ? {} : { reason: paidByTransfer })

export const ship = (parcel: Parcel): DemoStep =>
  operator((order) => ({ type: 'ShipOrder', ...parcel, ...reasonIfContradicted(order) }))
export const scan = (code: string, description: string): DemoStep =>
  worker((order, scannedAt) => {
    const shipment = firstParcel(order)?.shipment ?? null
    return shipment === null
      ? undefined
      : {
          type: 'RecordCourierScan',
          courier: 'dhl',
          trackingNumber: shipment.trackingNumber,
          scannedAt,
          code,
          description,
          countryCode: order.deliveryCountry,
          scanned: {},
        }
  })
export const correctTracking = (parcel: Parcel): DemoStep =>
  operator({ type: 'CorrectTrackingNumber', ...parcel, reason: 'Dígito trocado na etiqueta' })
export const flagParcel = (flag: ParcelFlag, reason: string): DemoStep => operator({ type: 'FlagParcel', flag, reason })
export const returnParcel: DemoStep = operator({ type: 'ReturnParcel', reason: 'Destinatário ausente três vezes' })
export const deliver: DemoStep = operator((order) => ({ type: 'DeliverOrder', ...reasonIfContradicted(order) }))
export const complete: DemoStep = worker({ type: 'CompleteOrder', byDays: true })
export const cancel = (reason: string): DemoStep => operator({ type: 'CancelOrder', reason })
export const override = (status: SettableStatus, note: string): DemoStep =>
  operator({ type: 'OverrideStatus', status, note, shipment: null })

/** Ends the order's first item, or all of them. */
export const endItems = (end: ItemEnd, which: 'first' | 'all', reason: string): DemoStep =>
  operator(({ items }) => {
    const itemIds = liveItems(items).map(({ itemId }) => itemId)
    return { type: 'CancelItems', itemIds: which === 'all' ? itemIds : itemIds.slice(0, 1), end, refund: null, reason }
  })

export const requestCharge = (amount: number): DemoStep =>
  operator({
    type: 'RequestCharge',
    kind: 'notary-fee',
    amount: cents(amount),
    itemIds: [],
    description: 'Busca em livros antigos do cartório',
  })
export const waiveCharge: DemoStep = operator({ type: 'WaiveCharge', charge: 1, withdraw: false, reason: 'Cortesia' })
export const requestRefund = (amount: number): DemoStep =>
  operator({ type: 'RequestRefund', amount: cents(amount), reason: 'Demora além do prazo' })
export const recordRefund: DemoStep = worker(({ refunds, orderNumber }) => {
  const requested = refunds.find(({ state }) => state === 'requested')
  return requested === undefined
    ? undefined
    : { type: 'RecordRefund', refund: requested.refund, providerRefundId: `re_${orderNumber}_${requested.refund}` }
})
export const failRefund: DemoStep = worker({ type: 'RecordRefundFailure', refund: 1, code: 'expired_or_canceled_card' })
const disputedPayment = ({ paidAmount, currency, paidIntentId, orderNumber }: Order) => ({
  disputeId: `dp_${orderNumber}`,
  intentId: paidIntentId ?? '',
  amount: paidAmount,
  currency,
})
export const openDispute: DemoStep = worker((order) => ({
  type: 'OpenDispute',
  ...disputedPayment(order),
  code: 'product_not_received',
}))
export const winDispute: DemoStep = worker((order) => ({
  type: 'CloseDispute',
  ...disputedPayment(order),
  outcome: 'won',
}))

export const note = (text: string, visibility: 'internal' | 'public' = 'internal'): DemoStep =>
  operator({ type: 'AddNote', visibility, text })
export const replaceLink: DemoStep = operator({ type: 'ReplaceAccessLink', by: 'office' })
export const changeAddress = (delivery: OrderCommandNamed<'ChangeDeliveryAddress'>['personal']['delivery']): DemoStep =>
  customer(({ deliveryCountry }) => ({
    type: 'ChangeDeliveryAddress',
    by: 'customer',
    deliveryCountry,
    personal: { delivery },
  }))
export const postpone = (days: number): DemoStep =>
  operator((_order, at) => ({
    type: 'MovePromisedDate',
    step: 'ship',
    day: addDays(officeDay(at), days),
    reason: 'Greve dos cartórios do estado',
  }))
