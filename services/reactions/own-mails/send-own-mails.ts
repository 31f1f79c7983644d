import type { PersonDeps } from '../../command/privacy/orders-of-person.js'
import { factRequestId } from '../../domain/derived-ids.js'
import { type Mail, type Mailer, MailRefused, MailUnavailable } from '../../gateways/mail/port.js'
import type { Credentials } from '../../identity/credentials.js'
import type { DataRequestLinks, OrderListLinks, PasswordLinks } from '../../identity/mailed-links.js'
import { staffProfile } from '../../identity/staff-profile.js'
import { mailAddressee } from '../../mails/mail-name.js'
import {
  contactAnswerKind,
  dataRequestKind,
  orderListKind,
  passwordLinkKind,
  renderContactAnswer,
  renderDataRequestMail,
  renderOrderListMail,
  renderPasswordLinkMail,
  renderReportMail,
  renderRequestAnswer,
  renderTestMessage,
  reportReadyKind,
  requestAnswerKind,
  testMessageKind,
} from '../../mails/own-mails.js'
import {
  type ContactAnswerJob,
  contactAnswers,
  type DataRequestJob,
  dataRequestMails,
  orderListMails,
  type PasswordMailJob,
  passwordMails,
  type ReportMailJob,
  type RequestAnswerJob,
  reportMails,
  requestAnswers,
  type SendOrderListJob,
  type TestMessageJob,
  testMessages,
} from '../../messaging/queue/definitions.js'
import type { JobTry, QueueDefinition } from '../../messaging/queue/port.js'
import type { ContactMessages } from '../../privacy/contact-messages.js'
import type { MailOutcome, WorkerDeps } from '../deps.js'
import { type MailedPerson, mayBeWritten, personOfEmail } from './person-of-email.js'

export type OwnMailDeps = Pick<WorkerDeps, 'siteUrl'> & {
  readonly mailer: Mailer
  readonly onMail: (outcome: MailOutcome) => void
}

/** The job of a mail of no order. */
type OwnMailJob = {
  /** The mail has one Message-ID, since its id is made of the fact. */
  readonly fact: string
  readonly queue: Pick<QueueDefinition<object>, 'attempts'>
  readonly current: JobTry
}

/**
 * Sends a mail of no order. Answers whether it was taken, or the server's code.
 * @throws {MailUnavailable} the job is tried again
 */
export const sendOwnMail = async (
  { mailer, onMail }: OwnMailDeps,
  { fact, queue, current }: OwnMailJob,
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
      onMail(error.mayHaveArrived ? 'unanswered' : current.number < queue.attempts ? 'postponed' : 'given-up')
    throw error
  }
  onMail(current.interrupted ? 'repeated' : 'sent')
  return 'sent'
}

/**
 * Mails the office's answer to a message of the contact form. One that the server refuses stands in the list again.
 * @throws {MailUnavailable} the job is tried again
 */
export const sendContactAnswer = async (
  deps: OwnMailDeps & { readonly contactMessages: Pick<ContactMessages, 'mailOf' | 'refused'> },
  { contactId, answerId }: ContactAnswerJob,
  current: JobTry,
): Promise<void> => {
  const mail = await deps.contactMessages.mailOf(contactId, answerId)
  if (mail === undefined) return deps.onMail('left-out')
  const job = { fact: `contact:${answerId}`, queue: contactAnswers, current }
  const rendered = renderContactAnswer(deps.siteUrl(), mail)
  const sent = await sendOwnMail(deps, job, { kind: contactAnswerKind, to: mailAddressee(mail), ...rendered })
  if (sent !== 'sent') await deps.contactMessages.refused(contactId, answerId, sent.refused)
}

/**
 * Mails the office's answer to a request about personal data, and forgets whom it was for. A refused one stays so: the office
 * has no other address.
 * @throws {MailUnavailable} the job is tried again
 */
export const sendRequestAnswer = async (
  deps: OwnMailDeps & Pick<WorkerDeps, 'requestAnswers'>,
  { answerId }: RequestAnswerJob,
  current: JobTry,
): Promise<void> => {
  const answer = await deps.requestAnswers.read(answerId)
  if (answer === undefined) return deps.onMail('left-out')
  const job = { fact: `request-answer:${answerId}`, queue: requestAnswers, current }
  const rendered = renderRequestAnswer(deps.siteUrl(), answer)
  await sendOwnMail(deps, job, { kind: requestAnswerKind, to: mailAddressee(answer), ...rendered })
  await deps.requestAnswers.forget(answerId)
}

type LinkMailDeps = OwnMailDeps & PersonDeps & Pick<WorkerDeps, 'limits'>

/** Sends a mail that was requested for an address, or nothing where the address has no order or was written to too often. */
const sendToAddress = async (
  deps: LinkMailDeps,
  requested: { readonly emailHash: string; readonly requestId: string },
  job: OwnMailJob,
  write: (to: MailedPerson) => Promise<Pick<Mail, 'kind' | 'subject' | 'text' | 'html' | 'keys'>>,
): Promise<void> => {
  const to = await personOfEmail(deps, requested.emailHash)
  if (to === undefined) return deps.onMail('left-out')
  if (!(await mayBeWritten(deps, requested, to))) return deps.onMail('withheld')
  const { kind, ...rendered } = await write(to)
  await sendOwnMail(deps, job, { newestOrder: to.orderId, kind, to: mailAddressee(to), ...rendered })
}

/** Mails the link that confirms a request about personal data. */
export const sendDataRequest = (
  deps: LinkMailDeps & { readonly dataRequestLinks: Pick<DataRequestLinks, 'issue'> },
  { requestId, emailHash, request }: DataRequestJob,
  current: JobTry,
): Promise<void> => {
  const job = { fact: `data-request:${requestId}`, queue: dataRequestMails, current }
  return sendToAddress(deps, { emailHash, requestId }, job, async ({ name }) => {
    const key = await deps.dataRequestLinks.issue({ emailHash, request })
    return { kind: dataRequestKind, ...renderDataRequestMail(deps.siteUrl(), key, request, name) }
  })
}

/**
 * Mails a link to a person's orders. Each try makes a link of its own, so that no key is kept. What a server refuses
 * stays so: the order's own mails say that the address takes none.
 * @throws {MailUnavailable} the job is tried again
 */
export const sendOrderList = (
  deps: LinkMailDeps & { readonly orderListLinks: Pick<OrderListLinks, 'issue'> },
  { requestId, emailHash }: SendOrderListJob,
  current: JobTry,
): Promise<void> => {
  const job = { fact: `order-list:${requestId}`, queue: orderListMails, current }
  return sendToAddress(deps, { emailHash, requestId }, job, async ({ name }) => {
    const key = await deps.orderListLinks.issue(emailHash)
    return { kind: orderListKind, ...renderOrderListMail(deps.siteUrl(), key, name) }
  })
}

type PasswordMailDeps = OwnMailDeps &
  Pick<WorkerDeps, 'eventStore' | 'dataKeys' | 'accounts'> & {
    readonly credentials: Pick<Credentials, 'find'>
    readonly passwordLinks: Pick<PasswordLinks, 'issue'>
  }

/**
 * Mails the link by which a member of staff chooses another password; nothing where there is no account, or a disabled one.
 * @throws {MailUnavailable} the job is tried again
 */
export const sendPasswordLink = async (
  deps: PasswordMailDeps,
  { requestId, staffId }: PasswordMailJob,
  current: JobTry,
): Promise<void> => {
  const account = staffId === null ? undefined : await deps.credentials.find(staffId)
  const to = account === undefined ? undefined : await staffProfile(deps, account.staffId)
  if (account === undefined || to === undefined || to.email === '') return deps.onMail('left-out')
  const { staffId: id, sessionGeneration: generation = 0 } = account
  const key = await deps.passwordLinks.issue({ staffId: id, generation })
  const job = { fact: `password-link:${requestId}`, queue: passwordMails, current }
  const rendered = renderPasswordLinkMail(deps.siteUrl(), key, to.name)
  await sendOwnMail(deps, job, { kind: passwordLinkKind, to: mailAddressee(to), ...rendered })
}

type ReportMailDeps = OwnMailDeps &
  Pick<WorkerDeps, 'eventStore' | 'dataKeys' | 'accounts'> & {
    readonly reportExports: Pick<WorkerDeps['reportExports'], 'find'>
  }

/**
 * Mails to the person who asked that a report is ready, and where; never the file.
 * @throws {MailUnavailable} the job is tried again
 */
export const sendReportMail = async (
  deps: ReportMailDeps,
  { exportId }: ReportMailJob,
  current: JobTry,
): Promise<void> => {
  const stored = await deps.reportExports.find(exportId)
  const to = stored?.ended?.end === 'done' ? await staffProfile(deps, stored.staffId) : undefined
  if (stored === undefined || to === undefined || to.email === '' || !to.rights.includes('export'))
    return deps.onMail('left-out')
  const job = { fact: `report-ready:${exportId}`, queue: reportMails, current }
  const rendered = renderReportMail(deps.siteUrl(), stored.asked, to.name)
  await sendOwnMail(deps, job, { kind: reportReadyKind, to: mailAddressee(to), ...rendered })
}

type TestMailDeps = OwnMailDeps &
  Pick<WorkerDeps, 'eventStore' | 'dataKeys' | 'accounts'> & {
    readonly testMessages: Pick<WorkerDeps['testMessages'], 'read'>
  }

/**
 * Mails a message to the member of staff who wants to read it before customers do; nothing once it is too old, or the
 * account is closed.
 * @throws {MailUnavailable} the job is tried again
 */
export const sendTestMessage = async (
  deps: TestMailDeps,
  { testId }: TestMessageJob,
  current: JobTry,
): Promise<void> => {
  const test = await deps.testMessages.read(testId)
  const to = test === undefined ? undefined : await staffProfile(deps, test.staffId)
  if (test === undefined || to === undefined || to.email === '') return deps.onMail('left-out')
  const job = { fact: `message-test:${testId}`, queue: testMessages, current }
  const rendered = renderTestMessage(deps.siteUrl(), test, to.name)
  await sendOwnMail(deps, job, {
    office: test.tenantId,
    kind: testMessageKind,
    to: mailAddressee(to),
    ...rendered,
  })
}
