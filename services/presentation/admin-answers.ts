import type { AdminOrder, AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import type { MailCopies } from '@cartorio/contracts/http/shared.js'
import { toDecimal } from '@cartorio/contracts/money.js'
import { statusLabels } from '@cartorio/contracts/statuses.js'
import { allowedCommands, refusedCommands } from '../domain/order/allowed-commands.js'
import { contradictions } from '../domain/order/contradictions.js'
import { formsLacking } from '../domain/order/data/forms.js'
import { erasureState } from '../domain/order/erasure.js'
import { refundableFlagged } from '../domain/order/money/flagged-payments.js'
import { guaranteeRule } from '../domain/order/money/guarantee.js'
import { refundableAmount, takenAmount } from '../domain/order/money/money.js'
import { refundsByHand } from '../domain/order/money/record-transfer-refund.js'
import { nextStep } from '../domain/order/next-step.js'
import { isMessage } from '../domain/order/office/write-messages.js'
import { firstParcel } from '../domain/order/parcel/parcels.js'
import { openSteps } from '../domain/order/promises.js'
import { queuesOf } from '../domain/order/queues.js'
import type { Order } from '../domain/order/state.js'
import { effectiveStatus } from '../domain/order/status.js'
import { allowedStatuses } from '../domain/order/transitions.js'
import type { MailTimes } from '../domain/order/waiting-mails.js'
import type { Settings } from '../domain/settings/settings.js'
import { openAttention } from './attention-texts.js'
import { contradictionText } from './contradiction-texts.js'
import { flatFields, itemProgress } from './item-progress.js'
import { erased, maskEmail } from './masking.js'
import { obstacleText } from './obstacle-texts.js'
import { countedPayments, movedDates, refundNumbers } from './office-facts.js'
import { madeByOffice, type OrderFacts, staffHistory } from './order-answers.js'
import { orderProgress } from './order-progress.js'
import { adminParcels, courierShipmentView, shippingPapers } from './parcel-answers.js'
import { refundLimitsView, refundProposalView } from './refund-proposals.js'
import { mismatchText } from './timeline/money.js'
import { waitingMails } from './waiting-mails.js'

type AdminFacts = {
  readonly orderId: string
  readonly order: Order
  readonly revision: number
  readonly applicantName: string | null
  readonly applicantEmail: string | null
}

/** Every status that was ever set by hand. */
export const setByHand = ({ setByHand: known = [] }: Order): AdminOrderRow['setByHand'] =>
  known.map(({ status, at }) => ({ status, statusLabel: statusLabels[status], at }))

const contradiction = (order: Order): string | null => {
  const found = contradictions(order)
  return found.length === 0 ? null : contradictionText(found)
}

/** A row of the back office: name and masked e-mail, and what may be done next. `today` is a day at the office. */
export const adminRow = (
  { orderId, order, revision, applicantName, applicantEmail }: AdminFacts,
  today: string,
): AdminOrderRow => {
  const status = effectiveStatus(order)
  const { shipment } = firstParcel(order) ?? {}
  return {
    id: orderId,
    revision,
    orderNumber: order.orderNumber,
    status,
    statusLabel: statusLabels[status],
    overridden: order.override !== null,
    setByHand: setByHand(order),
    createdAt: order.placedAt,
    ...flatFields(order),
    documents: order.items.map((item) => ({
      ...itemProgress(order, item),
      ...(item.record === undefined ? {} : { record: item.record }),
    })),
    deliveryCountry: order.deliveryCountry,
    applicantName: applicantName ?? erased,
    applicantEmail: applicantEmail === null ? erased : maskEmail(applicantEmail),
    totalPrice: toDecimal(order.breakdown.total, order.currency),
    currency: order.currency,
    paid: order.paidAt !== null,
    courier: shipment?.courier ?? null,
    trackingNumber: shipment?.trackingNumber ?? null,
    expedited: order.expedited,
    ...madeByOffice(order),
    assignedTo: order.assignedTo,
    next: nextStep(order, today),
    queues: queuesOf(order),
    // Whether anything was written is known of one order alone.
    allowedCommands: allowedCommands(order).filter(({ name }) => name !== 'close-conversation'),
    allowedStatuses: [...allowedStatuses(order)],
    erasure: erasureState(order),
  }
}

/** Which mails wait, and whether anything was written, is no part of the order's state: its history tells it. */
const commandsOf = (
  order: Order,
  { hasWaitingMails, hasMessages }: { readonly hasWaitingMails: boolean; readonly hasMessages: boolean },
): Pick<AdminOrder, 'allowedCommands' | 'refusedCommands'> => {
  const refused = refusedCommands(order).filter(({ name }) => !hasWaitingMails || name !== 'release-mail')
  const allowed = allowedCommands(order)
  const open = hasMessages ? allowed : allowed.filter(({ name }) => name !== 'close-conversation')
  const silent: typeof refused =
    open.length === allowed.length ? [] : [{ name: 'close-conversation', obstacle: { code: 'no-conversation' } }]
  return {
    allowedCommands: hasWaitingMails ? [...open, { name: 'release-mail', itemIds: [] }] : open,
    refusedCommands: [...refused, ...silent].map(({ name, obstacle }) => ({ name, reason: obstacleText(obstacle) })),
  }
}

/** Where copies of mails are kept, and of which entries of the history, each with the mail's id. */
export type KeptCopies = { readonly where: MailCopies; readonly ofEntries: ReadonlyMap<string, string> }

/** What the answer needs beside the order; without `mails` none are written. */
type Beside = {
  readonly mails: MailTimes | undefined
  readonly copies: KeptCopies
  readonly followedCouriers: readonly string[]
  /** Of the office, as they were then. */
  readonly refundLimits: Settings['refundLimits']
}

/** One order for the office: without written texts: these need a view with a reason. */
export const adminOrder = (
  facts: OrderFacts & { readonly orderId: string; readonly revision: number },
  today: string,
  { mails, copies, followedCouriers, refundLimits }: Beside,
): AdminOrder => {
  const { order, personal } = facts
  const waiting = waitingMails(order, facts.timeline, mails)
  const parcel = firstParcel(order)
  const applicant = { applicantName: personal?.contact.name ?? null, applicantEmail: personal?.contact.email ?? null }
  return {
    ...adminRow({ ...facts, ...applicant }, today),
    ...orderProgress({ ...facts, words: null }, today),
    ...commandsOf(order, {
      hasWaitingMails: waiting.size > 0,
      hasMessages: facts.timeline.some(({ facts: { kind } }) => isMessage({ type: kind })),
    }),
    history: staffHistory(facts.timeline, waiting, copies.ofEntries),
    mailCopies: copies.where,
    estimatedDeliveryDate: order.promises.delivery ?? null,
    originState: facts.originState,
    priceList: order.priceList,
    missing: [...formsLacking(order)],
    contradiction: contradiction(order),
    openSteps: [...openSteps(order)],
    flaggedPayments: order.flaggedIntents.map(({ intentId, provider, amount, currency, reason }) => ({
      intentId,
      provider,
      amount: toDecimal(amount, currency),
      currency,
      reason: mismatchText(reason),
      refundable: refundableFlagged(order).some((payment) => payment.intentId === intentId),
    })),
    refundProposal: refundProposalView(order),
    refundLimits: refundLimitsView(order, refundLimits),
    refundsByHand: refundsByHand(order).map(({ refund }) => refund),
    paymentBlocked: order.paymentBlocked,
    takenAmount: toDecimal(takenAmount(order), order.currency),
    refundableAmount: toDecimal(refundableAmount(order), order.currency),
    payments: countedPayments(order),
    refundNumbers: refundNumbers(order),
    movedDates: movedDates(facts.timeline),
    guaranteeRule: guaranteeRule(order),
    parcelFlag: parcel?.flag ?? null,
    courierShipment: parcel?.courierShipment ? courierShipmentView(parcel.courierShipment) : null,
    shippingPapers: shippingPapers(parcel),
    parcels: adminParcels(order, followedCouriers),
    attention: order.attention.map(openAttention),
    conversationWith: order.conversation?.assignedTo ?? null,
    disputes: order.disputes.map(({ disputeId, outcome, dueBy = null }) => ({ id: disputeId, outcome, dueBy })),
    issuedCopies: facts.copies.map(({ id, itemId, mediaType, bytes }) => ({
      id,
      documentId: itemId,
      mediaType,
      bytes,
    })),
    supportDocuments: facts.uploads.map(({ id, mediaType, bytes }) => ({ id, mediaType, bytes })),
    signedPapers: (facts.paperFiles ?? []).flatMap(({ id, mediaType, bytes, signed }) =>
      signed === undefined ? [] : [{ id, mediaType, bytes, documentId: signed.itemId, paper: signed.paper }],
    ),
  }
}
