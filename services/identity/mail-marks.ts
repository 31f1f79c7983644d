import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OrderId } from '@cartorio/contracts/ids.js'
import { foldedEmail } from '../privacy/folded-email.js'

/** What a link in a mail carries beside the order's token: the browser that placed the order has the token without any mail. */
export type MailMarks = {
  issue(orderId: OrderId, email: string): string
  verify(orderId: OrderId, email: string, mark: string): boolean
}

const markBytes = 12

/** Of one order and one address, so that a corrected address needs a mail of its own. `secrets[0]` issues, the others still open. */
export const createMailMarks = (secrets: readonly [Buffer, ...Buffer[]]): MailMarks => {
  const markOf = (orderId: OrderId, email: string, secret: Buffer): Buffer =>
    createHmac('sha256', secret)
      .update(`mail-mark\0${orderId}\0${foldedEmail(email)}`)
      .digest()
      .subarray(0, markBytes)
  return {
    issue: (orderId, email) => markOf(orderId, email, secrets[0]).toString('hex'),
    verify: (orderId, email, mark) => {
      const given = Buffer.from(mark, 'hex')
      if (given.length !== markBytes) return false
      return secrets.map((secret) => timingSafeEqual(markOf(orderId, email, secret), given)).includes(true)
    },
  }
}
