import type { DataRequestLinks } from '../../identity/mailed-links.js'
import { mailAddressee } from '../../mails/mail-name.js'
import { dataRequestKind, renderDataRequestMail } from '../../mails/own-mails.js'
import { type DataRequestJob, dataRequestMails } from '../../messaging/queue/definitions.js'
import type { JobTry } from '../../messaging/queue/port.js'
import { mayBeWritten, personOfEmail } from './person-of-email.js'
import type { OrderListDeps } from './send-order-list.js'
import { sendOwnMail } from './send-own-mail.js'

type DataRequestDeps = Omit<OrderListDeps, 'orderListLinks'> & {
  readonly dataRequestLinks: Pick<DataRequestLinks, 'issue'>
}

/** Mails the link that confirms a request about personal data, or nothing where the address has no order. */
export const sendDataRequest = async (
  deps: DataRequestDeps,
  { requestId, emailHash, request }: DataRequestJob,
  current: JobTry,
): Promise<void> => {
  const to = await personOfEmail(deps, emailHash)
  if (to === undefined) return deps.onMail('left-out')
  if (!(await mayBeWritten(deps, { emailHash, requestId }, to))) return deps.onMail('withheld')
  const key = await deps.dataRequestLinks.issue({ emailHash, request })
  await sendOwnMail({ ...deps, current, attempts: dataRequestMails.attempts }, `data-request:${requestId}`, {
    newestOrder: to.orderId,
    kind: dataRequestKind,
    to: mailAddressee(to),
    ...renderDataRequestMail(deps.siteUrl(), key, request, to.name),
  })
}
