import type { MailKind } from '@cartorio/contracts/mail-kinds.js'
import { type MailTextsView, noMailTexts, ownWordsOf } from '@cartorio/contracts/mail-texts.js'
import { authorisationMissing, holderAuthorisation, signedPaperDemanded } from './consent-mails.js'
import { emailCorrected, emailReplaced, officeMessage } from './contact-mails.js'
import {
  additionalFee,
  dataMissing,
  dataReminder,
  dataSentBack,
  guaranteeDeclined,
  guaranteeGranted,
  linkReplaced,
  orderRefunded,
  refundFailed,
} from './customer-task-mails.js'
import { htmlLayout } from './html-layout.js'
import {
  type Fact,
  footer,
  greeting,
  type MailContent,
  type MailFacts,
  type MailGroup,
  type MailLink,
} from './mail-content.js'
import {
  orderCancelled,
  orderDelivered,
  orderPaid,
  orderReceived,
  orderShipped,
  parcelDelivered,
  paymentReminder,
  ratingRequest,
  trackingCorrected,
  workStarted,
} from './order-mails.js'
import {
  appointmentConfirmed,
  appointmentProposed,
  documentSigned,
  powersTextAgreed,
  powersTextProposed,
  powersTextReturned,
  signingReminder,
} from './signing-mails.js'
import { stepReversed } from './step-reversed.js'
import {
  copyAvailable,
  copyWithdrawn,
  documentApostilled,
  documentIssued,
  documentTranslated,
  fileReady,
  itemCancelled,
  parcelReturned,
  parcelSentAgain,
  promisedDateMoved,
  useChanged,
} from './work-mails.js'

const fact = ({ label, value }: Fact): string => `${label}: ${value}`
const link = ({ label, url }: MailLink): string => `${label}:\n${url}`

const group = ({ title, entries, rest }: MailGroup): string =>
  [title, ...entries.map((entry) => `${fact(entry)}\n${entry.url}`), ...(rest === undefined ? [] : [rest])].join('\n')

/** The mail for a reader without HTML. */
const plainText = (content: MailContent, name: string): string => {
  const { heading, paragraphs, facts = [], receipt, groups = [], action, also, own } = content
  const blocks = [
    greeting(name),
    own?.opening ?? '',
    heading,
    ...paragraphs,
    ...(own?.paragraphs ?? []),
    facts.map(fact).join('\n'),
    receipt === undefined ? '' : [...receipt.lines, receipt.total].map(fact).join('\n'),
    ...groups.map(group),
    link(action),
    also === undefined ? '' : link(also),
    own?.closing ?? '',
    ['--', ...(content.footer ?? footer)].join('\n'),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

const contents: Readonly<Record<MailKind, (facts: MailFacts) => MailContent>> = {
  'order-received': orderReceived,
  'order-paid': orderPaid,
  'data-missing': dataMissing,
  'data-reminder': dataReminder,
  'payment-reminder': paymentReminder,
  'work-started': workStarted,
  'powers-text-proposed': powersTextProposed,
  'powers-text-returned': powersTextReturned,
  'powers-text-agreed': powersTextAgreed,
  'appointment-proposed': appointmentProposed,
  'appointment-confirmed': appointmentConfirmed,
  'signing-reminder': signingReminder,
  'document-signed': documentSigned,
  'document-issued': documentIssued,
  'document-translated': documentTranslated,
  'document-apostilled': documentApostilled,
  'copy-available': copyAvailable,
  'copy-withdrawn': copyWithdrawn,
  'file-ready': fileReady,
  'step-reversed': stepReversed,
  'order-shipped': orderShipped,
  'tracking-corrected': trackingCorrected,
  'parcel-delivered': parcelDelivered,
  'order-delivered': orderDelivered,
  'rating-request': ratingRequest,
  'order-cancelled': orderCancelled,
  'order-refunded': orderRefunded,
  'refund-failed': refundFailed,
  'data-sent-back': dataSentBack,
  'item-cancelled': itemCancelled,
  'use-changed': useChanged,
  'additional-fee': additionalFee,
  'promised-date-moved': promisedDateMoved,
  'parcel-returned': parcelReturned,
  'parcel-sent-again': parcelSentAgain,
  'link-replaced': linkReplaced,
  'email-corrected': emailCorrected,
  'email-replaced': emailReplaced,
  'office-message': officeMessage,
  'guarantee-granted': guaranteeGranted,
  'guarantee-declined': guaranteeDeclined,
  'signed-paper-demanded': signedPaperDemanded,
  'holder-authorisation': holderAuthorisation,
  'authorisation-missing': authorisationMissing,
}

export type RenderedMail = {
  readonly subject: string
  readonly html: string
  readonly text: string
  /** What its links open with. */
  readonly keys: readonly string[]
}

/** One mail in both forms. */
export const renderContent = (content: MailContent, name: string, keys: readonly string[]): RenderedMail => ({
  subject: content.subject,
  html: htmlLayout(content, greeting(name)),
  text: plainText(content, name),
  keys,
})

const keysOf = ({ token, mark }: MailFacts): readonly string[] => (mark === undefined ? [token] : [token, mark])

/** A mail about an order; of the person it holds the name alone, beside order number and link. */
export const renderMail = (
  kind: MailKind,
  facts: MailFacts,
  name: string,
  texts: MailTextsView = noMailTexts,
): RenderedMail => renderContent({ ...contents[kind](facts), own: ownWordsOf(texts, [kind]) }, name, keysOf(facts))

/** What one of several mails that leave as one is about. */
export type MailPart = { readonly kind: MailKind; readonly facts: MailFacts }

const partParagraphs = ({ heading, paragraphs }: MailContent): string => [`${heading}.`, ...paragraphs].join(' ')

const isSameFact = (one: Fact, other: Fact): boolean => one.label === other.label && one.value === other.value

/** Several steps in one mail: each says what it would have said alone, and the last one where to go on. */
const together = (orderNumber: string, parts: readonly MailContent[], last: MailContent): MailContent => ({
  subject: `Novidades do pedido ${orderNumber}`,
  preview: parts.map(({ heading }) => heading).join('. '),
  mark: last.mark,
  heading: 'O seu pedido avançou',
  paragraphs: parts.map(partParagraphs),
  facts: parts
    .flatMap(({ facts = [] }) => facts)
    .filter((fact, at, all) => all.findIndex((other) => isSameFact(fact, other)) === at),
  action: last.action,
  ...(last.also === undefined ? {} : { also: last.also }),
})

/** One mail about one step, or about several that were recorded together; the oldest first. */
export const renderSteps = (
  parts: readonly [MailPart, ...MailPart[]],
  name: string,
  texts: MailTextsView = noMailTexts,
): RenderedMail => {
  const [first, ...others] = parts.map(({ kind, facts }) => contents[kind](facts))
  const last = others.at(-1)
  if (first === undefined || last === undefined) return renderMail(parts[0].kind, parts[0].facts, name, texts)
  const keys = [...new Set(parts.flatMap(({ facts }) => keysOf(facts)))]
  const own = ownWordsOf(
    texts,
    parts.map(({ kind }) => kind),
  )
  const content = together(parts[0].facts.order.orderNumber, [first, ...others], last)
  return renderContent({ ...content, own }, name, keys)
}
