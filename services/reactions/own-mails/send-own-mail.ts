import { factRequestId } from '../../domain/derived-ids.js'
import { type Mail, type Mailer, MailRefused, MailUnavailable } from '../../gateways/mail/port.js'
import type { JobTry } from '../../messaging/queue/port.js'
import type { MailOutcome } from '../send-mail/mail-outcome.js'

type Sending = {
  readonly mailer: Mailer
  readonly onMail: (outcome: MailOutcome) => void
  readonly current: JobTry
  /** How often the job is tried. */
  readonly attempts: number
}

/**
 * Sends a mail of no order. Answers whether it was taken, or the server's code; the mail has one Message-ID, since its
 * id is made of the fact.
 * @throws {MailUnavailable} the job is tried again
 */
export const sendOwnMail = async (
  { mailer, onMail, current, attempts }: Sending,
  fact: string,
  mail: Omit<Mail, 'id' | 'orderId'>,
): Promise<'sent' | { readonly refused: string }> => {
  try {
    await mailer.send({ id: factRequestId(fact), orderId: null, ...mail })
  } catch (error) {
    if (error instanceof MailRefused) {
      onMail('refused')
      return { refused: error.code }
    }
    if (error instanceof MailUnavailable)
      onMail(error.mayHaveArrived ? 'unanswered' : current.number < attempts ? 'postponed' : 'given-up')
    throw error
  }
  onMail(current.interrupted ? 'repeated' : 'sent')
  return 'sent'
}
