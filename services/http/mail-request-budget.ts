import { createHourlyCount } from './attempt-budget.js'
import { networkOf } from './miss-budget.js'
import { HttpProblem } from './problem.js'

/** How often a mail may be requested for an address: who types a stranger's must not fill that mailbox. */
export type MailRequestBudget = {
  /**
   * Counts a request, whether the address has orders or not.
   * @throws {HttpProblem} 429 once the client or the e-mail address has used up its hour
   */
  spend(client: string, emailHash: string): void
}

export const mailRequestsPerHour = { client: 20, email: 4 } as const

const tooManyRequests = (seconds: number): HttpProblem =>
  new HttpProblem(
    429,
    'my-orders/too-many-requests',
    `O link já foi pedido várias vezes. Procure a mensagem na caixa de entrada e no spam, ou espere ${Math.ceil(seconds / 60)} min e peça de novo.`,
    {},
    seconds,
  )

export const createMailRequestBudget = (now?: () => number): MailRequestBudget => {
  const count = createHourlyCount(tooManyRequests, now)
  return {
    spend: (client, emailHash) => {
      count(`client/${networkOf(client)}`, mailRequestsPerHour.client)
      count(`email/${emailHash}`, mailRequestsPerHour.email)
    },
  }
}

export const noMailRequestBudget: MailRequestBudget = { spend: () => undefined }
