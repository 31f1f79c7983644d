import { contactOf } from '../../command/kernel/contact.js'
import { loadOrder } from '../../command/kernel/order-stream.js'
import { factRequestId } from '../../domain/derived-ids.js'
import { type Mailer, MailRefused, MailUnavailable } from '../../gateways/mail/port.js'
import { orderListKind, renderOrderListMail } from '../../http/mails/order-list-mail.js'
import type { OrderListLinks } from '../../identity/order-list-links.js'
import { orderListMails, type SendOrderListJob } from '../../messaging/queue/definitions.js'
import type { JobTry } from '../../messaging/queue/port.js'
import { emailHashOf } from '../../privacy/email-hashes.js'
import type { OrdersOfEmail, WorkerDeps } from '../deps.js'
import type { MailOutcome } from '../send-mail/mail-outcome.js'

export type OrderListDeps = Pick<WorkerDeps, 'eventStore' | 'dataKeys' | 'siteUrl'> & {
  readonly mailer: Mailer
  readonly ordersOfEmail: OrdersOfEmail
  readonly orderListLinks: Pick<OrderListLinks, 'issue'>
  readonly onMail: (outcome: MailOutcome) => void
}

/** The person as the newest order names them: of an order that is the address's still, and was not erased. */
const recipientOf = async (deps: OrderListDeps, emailHash: string) => {
  const hash = await emailHashOf(deps.dataKeys)
  for (const orderId of await deps.ordersOfEmail(emailHash)) {
    const contact = await contactOf(deps, await loadOrder(deps.eventStore, orderId))
    if (contact !== undefined && hash(contact.email) === emailHash) return { ...contact, orderId }
  }
  return undefined
}

/**
 * Mails a link to a person's orders, or nothing where the address has none. Each try makes a link of its own, so that no
 * key is kept; the mail has one Message-ID.
 * @throws {MailUnavailable} the job is tried again
 */
export const sendOrderList = async (
  deps: OrderListDeps,
  { requestId, emailHash }: SendOrderListJob,
  current: JobTry,
): Promise<void> => {
  const to = await recipientOf(deps, emailHash)
  if (to === undefined) return deps.onMail('left-out')
  const key = await deps.orderListLinks.issue(emailHash)
  const rendered = renderOrderListMail(deps.siteUrl(), key, to.name)
  const id = factRequestId(`order-list:${requestId}`)
  try {
    const recipient = { name: to.name, address: to.email }
    await deps.mailer.send({
      id,
      orderId: null,
      newestOrder: to.orderId,
      kind: orderListKind,
      to: recipient,
      ...rendered,
    })
  } catch (error) {
    // The order's own mails say that the address takes none; this one belongs to no order.
    if (error instanceof MailRefused) return deps.onMail('refused')
    if (error instanceof MailUnavailable)
      deps.onMail(
        error.mayHaveArrived ? 'unanswered' : current.number < orderListMails.attempts ? 'postponed' : 'given-up',
      )
    throw error
  }
  deps.onMail(current.interrupted ? 'repeated' : 'sent')
}
