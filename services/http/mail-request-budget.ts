import { dataRequestLinkHours } from '@cartorio/contracts/http/data-requests.js'
import { myOrdersLinkMinutes } from '@cartorio/contracts/http/my-orders.js'
import type { DataRequest } from '@cartorio/contracts/order/office/names.js'
import type { MailCounts, MailLimit } from '../identity/mail-counts.js'
import { networkOf } from './miss-budget.js'
import { HttpProblem } from './problem.js'

/** How often a mail may be requested for an address: who types a stranger's must not fill that mailbox. */
export type MailRequestBudget = {
  /**
   * Counts a request, once for each id, whether the address has orders or not.
   * @throws {HttpProblem} 429 once the client, or the mails of this kind to the e-mail address, have used up their time
   */
  spend(client: string, requested: { emailHash: string; mail: RequestedMail }, requestId: string): Promise<void>
}

export type RequestedMail = 'order-list' | `data-request/${DataRequest}`

const hourSeconds = 60 * 60
const daySeconds = 24 * hourSeconds

/**
 * An address' mails of a kind are counted for as long as their links open: strangers who use the limit up leave its owner
 * with links that do, and what they request of another kind counts apart.
 */
export const mailRequestLimits = {
  client: { mails: 20, seconds: hourSeconds },
  /** Of one client to one address: no single one goes on for days. */
  clientToEmail: { mails: 8, seconds: daySeconds },
  orderList: { mails: 2, seconds: myOrdersLinkMinutes * 60 },
  dataRequest: { mails: 2, seconds: dataRequestLinkHours * hourSeconds },
} as const satisfies Readonly<Record<string, MailLimit>>

const inWords = (seconds: number): string =>
  seconds > 2 * hourSeconds ? `${Math.ceil(seconds / hourSeconds)} h` : `${Math.ceil(seconds / 60)} min`

const tooManyRequests = (seconds: number): HttpProblem =>
  new HttpProblem(
    429,
    'my-orders/too-many-requests',
    `O link já foi pedido várias vezes. Procure a mensagem na caixa de entrada e no spam, ou espere ${inWords(seconds)} e peça de novo.`,
    {},
    seconds,
  )

export const createMailRequestBudget = (counts: MailCounts): MailRequestBudget => {
  const count = async (key: string, requestId: string, limit: MailLimit): Promise<void> => {
    const wait = await counts.count(`requested/${key}`, requestId, limit)
    if (wait > 0) throw tooManyRequests(wait)
  }
  return {
    spend: async (client, { emailHash, mail }, requestId) => {
      const { client: ofClient, clientToEmail, orderList, dataRequest } = mailRequestLimits
      const network = networkOf(client)
      await count(`client/${network}`, requestId, ofClient)
      await count(`client/${network}/${emailHash}`, requestId, clientToEmail)
      await count(`${mail}/${emailHash}`, requestId, mail === 'order-list' ? orderList : dataRequest)
    },
  }
}

export const noMailRequestBudget: MailRequestBudget = { spend: async () => undefined }
