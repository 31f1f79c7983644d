import type { MailKind } from '@cartorio/contracts/mail-kinds.js'
import { cents } from '@cartorio/contracts/money.js'
import { evolve } from '../../domain/order/evolve.js'
import { noOrder, type OrderState } from '../../domain/order/state.js'
import type { MailFacts } from '../../mails/mail-content.js'
import { happened } from './built.js'
import { guaranteeClaimed, guaranteeDeclined, guaranteeGranted, guaranteeRefunded } from './guarantee.js'
import { messageReceived, messageSent, ownEmailCorrected } from './messages.js'
import { chargeRequested, orderRefunded, refundFailed, refundRequested } from './money-history.js'
import {
  apostilledBy,
  dataReminderRequested,
  fileItem,
  full,
  type Happened,
  issued,
  orderCancelled,
  orderCreated,
  orderDelivered,
  orderPaid,
  orderShipped,
  paymentReminderRequested,
  paymentRequested,
  plain,
  processingStarted,
  ratingRequested,
  translatedBy,
} from './order-history.js'
import { existingOrder, historyOf } from './order-scenario.js'
import { authorisationAnswered, authorisationRequested, paperDemanded } from './signed-papers.js'
import {
  dayConfirmed,
  dayProposed,
  powersBegun,
  signed,
  signingReminded,
  textAgreed,
  textProposed,
  textReturned,
} from './signing.js'
import {
  copyAttached,
  copyWithdrawn,
  dataSentBack,
  dateMoved,
  fileReleased,
  itemsEnded,
  itemsRestarted,
  linkReplaced,
  parcelNumber,
  parcelReturned,
  trackingCorrected,
  useChanged,
} from './staff-history.js'
import { bothShipped, parcelDelivered } from './two-parcels.js'

const paid: readonly Happened[] = [
  orderCreated({ items: [full, plain], expedited: true }),
  paymentRequested(),
  orderPaid(),
]
const started: readonly Happened[] = [...paid, processingStarted()]
const ready: readonly Happened[] = [...started, issued('all'), translatedBy(full), apostilledBy(full)]
const shipped: readonly Happened[] = [...ready, orderShipped()]
const delivered: readonly Happened[] = [...shipped, orderDelivered()]

const fileInWork: readonly Happened[] = [
  orderCreated({ items: [fileItem], planned: true }),
  orderPaid(),
  processingStarted(),
  issued('all'),
  copyAttached(fileItem),
]

/** The history that ends with the event of each mail. */
const histories: Readonly<Record<MailKind, readonly Happened[]>> = {
  'order-received': [orderCreated({ items: [full, plain], expedited: true })],
  'order-paid': paid,
  'data-missing': paid,
  'data-reminder': [...paid, dataReminderRequested()],
  'payment-reminder': [orderCreated({ items: [full, plain], expedited: true }), paymentReminderRequested()],
  'work-started': started,
  'powers-text-proposed': [...powersBegun(), textProposed()],
  'powers-text-returned': [...powersBegun(), textAgreed(), textReturned()],
  'powers-text-agreed': [...powersBegun(), textAgreed()],
  'appointment-proposed': [...powersBegun(), textAgreed(), dayProposed()],
  'appointment-confirmed': [...powersBegun(), textAgreed(), dayConfirmed()],
  'signing-reminder': [...powersBegun(), textAgreed(), dayConfirmed(), signingReminded()],
  'document-signed': [...powersBegun(), textAgreed(), dayConfirmed(), signed()],
  'document-issued': [...started, issued('all')],
  'document-translated': [...started, issued('all'), translatedBy(full)],
  'document-apostilled': [...started, issued('all'), apostilledBy(full)],
  'copy-available': [...started, issued('all'), copyAttached(full)],
  'copy-withdrawn': [...started, issued('all'), copyAttached(full), copyWithdrawn(full)],
  'file-ready': [...fileInWork, fileReleased(fileItem)],
  'step-reversed': [
    ...started,
    issued('all'),
    happened('DocumentStepReversed', {
      data: { reverses: 'an-issue', cause: 'wrong-order', mailed: true, step: 'issue', itemIds: [plain.itemId] },
    }),
  ],
  'order-shipped': shipped,
  'tracking-corrected': [...shipped, trackingCorrected(parcelNumber('TRACK99999'))],
  'parcel-delivered': [...bothShipped, parcelDelivered('attorney')],
  'order-delivered': delivered,
  'rating-request': [...delivered, ratingRequested()],
  'order-cancelled': [...paid, orderCancelled('desistência')],
  'order-refunded': [...paid, refundRequested(1000, 'cortesia'), orderRefunded()],
  'refund-failed': [...paid, refundRequested(1000, 'cortesia'), refundFailed()],
  'data-sent-back': [...paid, dataSentBack()],
  'item-cancelled': [...started, itemsEnded('not-found', [plain])],
  'use-changed': [...started, useChanged(full, { countryOfUse: 'AE', dropped: ['apostille'], refunded: cents(3000) })],
  'additional-fee': [...started, chargeRequested()],
  'promised-date-moved': [...started, dateMoved('delivery', '2026-05-20')],
  'parcel-returned': [...shipped, parcelReturned()],
  'parcel-sent-again': [...shipped, itemsRestarted([full, plain])],
  'link-replaced': [...paid, linkReplaced()],
  'email-corrected': [...paid, ownEmailCorrected()],
  'email-replaced': [...paid, ownEmailCorrected()],
  'office-message': [...paid, messageReceived(), messageSent()],
  'guarantee-granted': [...delivered, guaranteeClaimed(), guaranteeRefunded(), guaranteeGranted()],
  'guarantee-declined': [...delivered, guaranteeClaimed(), guaranteeDeclined()],
  'signed-paper-demanded': [...started, paperDemanded('signed-request', [plain])],
  'holder-authorisation': [...started, paperDemanded('holder-authorisation', [plain]), authorisationRequested(plain)],
  'authorisation-missing': [
    ...started,
    paperDemanded('holder-authorisation', [plain]),
    authorisationRequested(plain),
    authorisationAnswered('HolderAuthorisationRefused', plain),
  ],
}

/** The facts of a mail of each kind. */
export const mailExample = (kind: MailKind): MailFacts => mailFactsAfter(...histories[kind])

/** The facts of a mail about the last event of a history. */
export const mailFactsAfter = (...happened: readonly Happened[]): MailFacts => {
  const history = historyOf(happened)
  const last = history.at(-1)
  if (last === undefined) throw new Error('nothing has happened')
  const state = history.reduce<OrderState>(evolve, noOrder)
  const order = existingOrder(state)
  return { event: last.event, by: 'customer', order, siteUrl: 'https://cartorio.example', token: 'TOKEN' }
}
