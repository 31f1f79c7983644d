import { mailAddressee } from '../../mails/mail-name.js'
import { contactAnswerKind, renderContactAnswer } from '../../mails/own-mails.js'
import { type ContactAnswerJob, contactAnswers } from '../../messaging/queue/definitions.js'
import type { JobTry } from '../../messaging/queue/port.js'
import type { ContactMessages } from '../../privacy/contact-messages.js'
import type { OrderListDeps } from './send-order-list.js'
import { sendOwnMail } from './send-own-mail.js'

type ContactAnswerDeps = Pick<OrderListDeps, 'siteUrl' | 'mailer' | 'onMail'> & {
  readonly contactMessages: Pick<ContactMessages, 'mailOf' | 'refused'>
}

/**
 * Mails the office's answer to a message of the contact form. One that the server refuses stands in the list again.
 * @throws {MailUnavailable} the job is tried again
 */
export const sendContactAnswer = async (
  deps: ContactAnswerDeps,
  { contactId, answerId }: ContactAnswerJob,
  current: JobTry,
): Promise<void> => {
  const mail = await deps.contactMessages.mailOf(contactId, answerId)
  if (mail === undefined) return deps.onMail('left-out')
  const sent = await sendOwnMail({ ...deps, current, attempts: contactAnswers.attempts }, `contact:${answerId}`, {
    kind: contactAnswerKind,
    to: mailAddressee(mail),
    ...renderContactAnswer(deps.siteUrl(), mail),
  })
  if (sent !== 'sent') await deps.contactMessages.refused(contactId, answerId, sent.refused)
}
