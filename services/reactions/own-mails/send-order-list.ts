import type { Mailer } from '../../gateways/mail/port.js'
import type { OrderListLinks } from '../../identity/mailed-links.js'
import { mailAddressee } from '../../mails/mail-name.js'
import { orderListKind, renderOrderListMail } from '../../mails/own-mails.js'
import { orderListMails, type SendOrderListJob } from '../../messaging/queue/definitions.js'
import type { JobTry } from '../../messaging/queue/port.js'
import type { WorkerDeps } from '../deps.js'
import type { MailOutcome } from '../send-mail/mail-outcome.js'
import { mayBeWritten, type PersonDeps, personOfEmail } from './person-of-email.js'
import { sendOwnMail } from './send-own-mail.js'

export type OrderListDeps = PersonDeps &
  Pick<WorkerDeps, 'siteUrl' | 'limits'> & {
    readonly mailer: Mailer
    readonly orderListLinks: Pick<OrderListLinks, 'issue'>
    readonly onMail: (outcome: MailOutcome) => void
  }

/**
 * Mails a link to a person's orders, or nothing where the address has none. Each try makes a link of its own, so that no
 * key is kept. What a server refuses stays so: the order's own mails say that the address takes none.
 * @throws {MailUnavailable} the job is tried again
 */
export const sendOrderList = async (
  deps: OrderListDeps,
  { requestId, emailHash }: SendOrderListJob,
  current: JobTry,
): Promise<void> => {
  const to = await personOfEmail(deps, emailHash)
  if (to === undefined) return deps.onMail('left-out')
  if (!(await mayBeWritten(deps, { emailHash, requestId }, to))) return deps.onMail('withheld')
  const key = await deps.orderListLinks.issue(emailHash)
  await sendOwnMail({ ...deps, current, attempts: orderListMails.attempts }, `order-list:${requestId}`, {
    newestOrder: to.orderId,
    kind: orderListKind,
    to: mailAddressee(to),
    ...renderOrderListMail(deps.siteUrl(), key, to.name),
  })
}
