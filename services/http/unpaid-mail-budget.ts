import type { MailCounts } from '../identity/mail-counts.js'
import { networkOf } from './miss-budget.js'

/**
 * How many mails unpaid orders may cause: orders that name a stranger's address must not fill that mailbox. Beyond it an order is taken as ever, and no mail leaves until it is paid.
 */
export type UnpaidMailBudget = {
  /** Whether one more mail about an order, or one that was requested, may go to a mailbox; `mailId` counts once. */
  hasRoomAt(mailboxHash: string, about: 'order' | 'request', mailId: string): Promise<boolean>
  /** Whether one more order of a client may cause mails; `requestId` counts once. */
  hasRoomFor(client: string, requestId: string): Promise<boolean>
}

const daySeconds = 24 * 60 * 60

/** A family, a library or the network of a telephone company shares one client address. */
export const unpaidMailsPerDay = { address: 8, client: 40 } as const

export const createUnpaidMailBudget = (counts: MailCounts): UnpaidMailBudget => ({
  hasRoomAt: async (mailboxHash, about, mailId) =>
    (await counts.count(`unpaid/${about}/${mailboxHash}`, mailId, {
      mails: unpaidMailsPerDay.address,
      seconds: daySeconds,
    })) === 0,
  hasRoomFor: async (client, requestId) =>
    (await counts.count(`unpaid/client/${networkOf(client)}`, requestId, {
      mails: unpaidMailsPerDay.client,
      seconds: daySeconds,
    })) === 0,
})

export const noUnpaidMailBudget: UnpaidMailBudget = { hasRoomAt: async () => true, hasRoomFor: async () => true }
