import type { Actor } from '@cartorio/contracts/events/envelope.js'
import type { MailKind } from '@cartorio/contracts/mail-kinds.js'
import { hourMillis } from '@cartorio/contracts/milliseconds.js'
import { mostBirthDateMisses } from '@cartorio/contracts/order/consent/names.js'
import type { CustomerMailChoice } from '@cartorio/contracts/order/customer-mail.js'
import type { OrderEvent, OrderEventType } from '@cartorio/contracts/order/order-events.js'
import { itemsAwaiting, openRequests } from './consent/signed-papers.js'
import { awaitsData, formsLacking, formsToMend } from './data/forms.js'
import { filesOf } from './files.js'
import { isOpenCopy, isWithoutParcel } from './item-delivery.js'
import { isReminded } from './money/payment.js'
import { effectsOf, orderEventTypes } from './order-effects.js'
import { stepMailDelay, stepMails } from './recorded-steps.js'
import type { Order } from './state.js'
import { effectiveStatus } from './status.js'

/** A mail to the order's customer that an event makes, and how long after the event it is due. */
type MailAbout = { readonly kind: MailKind; readonly delayMillis?: number }

const delays: Readonly<Partial<Record<MailKind, number>>> = { 'data-missing': hourMillis }

export const listMailKinds = (type: OrderEventType): readonly MailKind[] => effectsOf(type).mails ?? []

export const mailedTypes: readonly OrderEventType[] = orderEventTypes.filter((type) => listMailKinds(type).length > 0)

/** Who caused an event, and how long mails about steps that can be taken back wait. */
type Causing = { readonly by: Actor['kind']; readonly stepMailDelayMillis: number }
const atOnce: Causing = { by: 'system', stepMailDelayMillis: 0 }

/** The mails that an event makes. What an operator sets by hand, or sets back, makes none twice. */
export const mailsAbout = (event: OrderEvent, { by, stepMailDelayMillis }: Causing = atOnce): readonly MailAbout[] => {
  if ('repeated' in event.data && event.data.repeated === true) return []
  if ('customerMail' in event.data && event.data.customerMail === 'none') return []
  // The office corrects an address that takes no mails, and has what it refused sent again.
  if (event.type === 'ContactEmailCorrected' && event.data.by !== 'customer') return []
  if (event.type === 'AccessLinkReplaced' && event.data.mailedWith !== undefined) return []
  // Its customer's money is on its way once the office has put the provider's keys back.
  if (event.type === 'RefundFailed' && event.data.waits === true) return []
  // The link still opens: the holder may try again.
  if (event.type === 'HolderBirthDateMissed' && event.data.misses < mostBirthDateMisses) return []
  // Nobody has read of the step: its mail waited, or was refused.
  if ('reverses' in event.data && event.data.mailed !== true) return []
  // The order in its place has a mail of its own.
  if (event.type === 'OrderCancelled' && event.data.cause === 'replaced') return []
  return listMailKinds(event.type).map((kind) => {
    const delayMillis = delays[kind] ?? stepMailDelay(kind, by, stepMailDelayMillis)
    return delayMillis === 0 ? { kind } : { kind, delayMillis }
  })
}

/** The event with what an operator chose of its mail. */
export const withCustomerMail = (event: OrderEvent, customerMail: CustomerMailChoice): OrderEvent =>
  ({ ...event, data: { ...event.data, customerMail } }) as OrderEvent

/** Whether a mail about a step that holds still says something true. */
export const isStepMailTrue = (kind: MailKind, order: Order): boolean => {
  // It says of work that goes on.
  if (effectiveStatus(order) === 'CANCELLED') return false
  // Another parcel is still to come.
  if (kind === 'parcel-delivered') return order.deliveredAt === null
  // The mail about the last file has said so.
  return kind !== 'order-delivered' || !isWithoutParcel(order.items)
}

/** Whether a mail still says something true and wanted when it is sent, which may be hours after its event. */
export const isMailDue = (kind: MailKind, event: OrderEvent, order: Order): boolean => {
  if (order.erasedAt !== undefined) return false
  if (event.type === 'SupplementaryChargeRequested')
    return order.charges.find(({ charge }) => charge === event.data.charge)?.state === 'open'
  // Before its release the customer cannot download it, and the release has a mail of its own.
  if (event.type === 'IssuedCopyAttached')
    return filesOf(order).includes(event.data.uploadId) && isOpenCopy(order)(event.data)
  if (event.type in stepMails && !isStepMailTrue(kind, order)) return false
  switch (kind) {
    case 'data-missing':
      return effectiveStatus(order) !== 'CANCELLED' && formsLacking(order).length > 0
    case 'data-reminder':
      return awaitsData(order)
    case 'payment-reminder':
      return isReminded(order)
    case 'order-cancelled':
      return event.type !== 'OrderCancelled' || event.data.cause !== 'unpaid' || order.mailLinkOpened === true
    case 'rating-request':
      return order.rating === undefined && effectiveStatus(order) !== 'CANCELLED'
    case 'signed-paper-demanded':
      return event.type === 'SignedPaperDemanded' && itemsAwaiting(order, event.data.paper).length > 0
    case 'holder-authorisation':
      return (
        event.type === 'HolderAuthorisationRequested' &&
        openRequests(order).some(({ paper }) => paper.request === event.data.request)
      )
    case 'authorisation-missing':
      return itemsAwaiting(order, 'holder-authorisation').length > 0
    case 'data-sent-back':
      return formsToMend(order).length > 0
    default:
      return true
  }
}

/**
 * Whether a mail counts against the budget of unpaid mails: its order is not paid, and no member of staff has
 * caused it.
 */
export const isUnpaidMail = ({ paidAt }: Pick<Order, 'paidAt'>, by: Actor['kind']): boolean =>
  paidAt === null && by !== 'staff'
