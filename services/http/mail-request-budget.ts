import type { MailCounts } from '../identity/mail-counts.js'
import { networkOf } from './miss-budget.js'
import { HttpProblem } from './problem.js'

/** How often a mail may be requested for an address: who types a stranger's must not fill that mailbox. */
export type MailRequestBudget = {
  /**
   * Counts a request, once for each id, whether the address has orders or not.
   * @throws {HttpProblem} 429 once the client or the e-mail address has used up its hour
   */
  spend(client: string, emailHash: string, requestId: string): Promise<void>
}

export const mailRequestsPerHour = { client: 20, email: 4 } as const

const hourSeconds = 60 * 60

const tooManyRequests = (seconds: number): HttpProblem =>
  new HttpProblem(
    429,
    'my-orders/too-many-requests',
    `O link já foi pedido várias vezes. Procure a mensagem na caixa de entrada e no spam, ou espere ${Math.ceil(seconds / 60)} min e peça de novo.`,
    {},
    seconds,
  )

export const createMailRequestBudget = (counts: MailCounts): MailRequestBudget => {
  const count = async (key: string, requestId: string, mails: number): Promise<void> => {
    const wait = await counts.count(key, requestId, { mails, seconds: hourSeconds })
    if (wait > 0) throw tooManyRequests(wait)
  }
  return {
    spend: async (client, emailHash, requestId) => {
      await count(`requested/client/${networkOf(client)}`, requestId, mailRequestsPerHour.client)
      await count(`requested/email/${emailHash}`, requestId, mailRequestsPerHour.email)
    },
  }
}

export const noMailRequestBudget: MailRequestBudget = { spend: async () => undefined }
