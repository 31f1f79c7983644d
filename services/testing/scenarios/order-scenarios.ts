import { guaranteeClaimed, guaranteeDeclined, guaranteeGranted, guaranteeRefunded } from './guarantee.js'
import {
  chargeEnded,
  chargePaid,
  chargePaymentRequested,
  chargeRequested,
  disputeClosed,
  disputeOpened,
  fullRefundRequested,
  orderRefunded,
  paymentFailed,
  refundFailed,
  refundRequested,
} from './money-history.js'
import {
  apostilled,
  apostilledBy,
  applicantDataCompleted,
  birth,
  certificateDataSubmitted,
  documentAttached,
  fileItem,
  full,
  type Happened,
  issued,
  mismatchFlagged,
  noteAdded,
  orderCancelled,
  orderCompleted,
  orderCreated,
  orderDelivered,
  orderOfFile,
  orderPaid,
  orderShipped,
  overridden,
  paymentRequested,
  plain,
  processingStarted,
  translated,
  translatedBy,
} from './order-history.js'
import { authorisationRequested, paperDemanded } from './signed-papers.js'
import {
  addressChanged,
  copyAttached,
  customerNotified,
  dataSentBack,
  dateMoved,
  fileReleased,
  firstParcel,
  itemsEnded,
  languageSet,
  linkReplaced,
  notificationFailed,
  orderAssigned,
  parcelFlagged,
  parcelNumber,
  parcelReturned,
  scanRecorded,
  trackingCorrected,
} from './staff-history.js'

const created = orderCreated({ items: [plain, translated, apostilled, full] })
const paid = [created, paymentRequested(), orderPaid()]
const started = [...paid, processingStarted()]
const oneIssued = [...started, issued(full)]
const allIssued = [...started, issued('all')]
const allTranslated = [...allIssued, translatedBy(translated, full)]
const allApostilled = [...allIssued, apostilledBy(apostilled, full)]
const ready = [...allTranslated, apostilledBy(apostilled, full)]
const readyTranslatedLast = [...allApostilled, translatedBy(translated, full)]
const shipped = [...ready, orderShipped()]
const delivered = [...shipped, orderDelivered()]

const fileReady = [orderOfFile(), orderPaid(), processingStarted(), issued('all'), copyAttached(fileItem, 98)]

/** Orders in every status that ordinary events lead to. */
export const ordinaryScenarios = {
  PENDING: [created],
  'PENDING, a payment requested': [created, paymentRequested()],
  PAID: paid,
  IN_PROGRESS: started,
  'IN_PROGRESS, one item issued': oneIssued,
  'IN_PROGRESS, one item ready': [...oneIssued, apostilledBy(full), translatedBy(full)],
  DOCUMENT_ISSUED: allIssued,
  'DOCUMENT_ISSUED, one of two translated': [...allIssued, translatedBy(full)],
  TRANSLATED: allTranslated,
  'TRANSLATED, nothing missing': readyTranslatedLast,
  APOSTILLED: allApostilled,
  'APOSTILLED, nothing missing': ready,
  SHIPPED: shipped,
  DELIVERED: delivered,
  COMPLETED: [...delivered, orderCompleted()],
  CANCELLED: [...started, orderCancelled()],
} as const satisfies Record<string, readonly Happened[]>

const lost = itemsEnded('not-found', [plain])

/** Orders that did not go the straight way. */
export const unhappyScenarios = {
  'PAID, the data given': [...paid, applicantDataCompleted()],
  'PAID, the data sent back': [...paid, applicantDataCompleted(), dataSentBack()],
  'PAID, the holder’s authorisation open': [...paid, paperDemanded('holder-authorisation', [plain])],
  'PAID, the holder’s link sent': [
    ...paid,
    paperDemanded('holder-authorisation', [plain]),
    authorisationRequested(plain),
  ],
  'IN_PROGRESS, a signed request demanded': [...started, paperDemanded('signed-request', [plain])],
  'IN_PROGRESS, a signed request demanded of all': [
    ...started,
    paperDemanded('signed-request', [plain, translated, apostilled, full]),
  ],
  'PAID, a refund requested': [...paid, refundRequested(1000, 'demora')],
  'IN_PROGRESS, one item ended': [...started, lost],
  'IN_PROGRESS, the data sent back': [...started, applicantDataCompleted(), dataSentBack()],
  'DOCUMENT_ISSUED, a scan attached': [...allIssued, copyAttached(full)],
  'DOCUMENT_ISSUED, a file not yet released': fileReady,
  'DELIVERED, a file alone': [...fileReady, fileReleased(fileItem), orderDelivered()],
  'DOCUMENT_ISSUED, one item ended after that': [...allIssued, itemsEnded('withdrawn', [full])],
  'APOSTILLED, nothing missing but a charge': [...ready, chargeRequested()],
  'APOSTILLED, nothing missing, a charge paid': [...ready, chargeRequested(), chargePaid()],
  'APOSTILLED, the parcel returned': [...shipped, parcelReturned()],
  'SHIPPED, the parcel flagged': [...shipped, parcelFlagged()],
  'SHIPPED, the number corrected': [...shipped, trackingCorrected(parcelNumber('OTHER-777'), firstParcel)],
  'SHIPPED again after the parcel returned': [...shipped, parcelReturned(), orderShipped('SECOND-1')],
  'COMPLETED, the guarantee claimed': [...delivered, orderCompleted(), guaranteeClaimed()],
  'COMPLETED, the guarantee declined': [...delivered, orderCompleted(), guaranteeClaimed(), guaranteeDeclined()],
  'DELIVERED, the guarantee granted': [...delivered, guaranteeClaimed(), guaranteeGranted(), guaranteeRefunded(1000)],
  'CANCELLED, every item ended': [
    ...started,
    itemsEnded('refused', [plain, translated, apostilled, full]),
    fullRefundRequested(),
    orderCancelled(),
  ],
  'CANCELLED, everything refunded': [...started, orderCancelled(), fullRefundRequested(), orderRefunded()],
} as const satisfies Record<string, readonly Happened[]>

/** Orders whose status was set by hand, against the facts. */
export const overriddenScenarios = {
  'PAID over PENDING': [created, overridden('PAID')],
  'PAID over APOSTILLED': [...ready, overridden('PAID')],
  'PAID over CANCELLED': [...started, orderCancelled(), overridden('PAID')],
  'IN_PROGRESS over PENDING': [created, overridden('IN_PROGRESS')],
  'IN_PROGRESS over PENDING, all issued': [created, overridden('IN_PROGRESS'), issued('all')],
  'IN_PROGRESS over DOCUMENT_ISSUED': [...allIssued, overridden('IN_PROGRESS')],
  'IN_PROGRESS over APOSTILLED, nothing missing': [...ready, overridden('IN_PROGRESS')],
  'IN_PROGRESS over SHIPPED': [...shipped, overridden('IN_PROGRESS')],
  'SHIPPED over PENDING': [created, overridden('SHIPPED')],
  'SHIPPED over COMPLETED': [...delivered, orderCompleted(), overridden('SHIPPED')],
  'DELIVERED over IN_PROGRESS': [...started, overridden('DELIVERED')],
  'IN_PROGRESS over CANCELLED, every item ended': [
    ...started,
    itemsEnded('refused', [plain, translated, apostilled, full]),
    orderCancelled(),
    overridden('IN_PROGRESS'),
  ],
  'SHIPPED over PAID, the parcel named': [...paid, overridden('SHIPPED', 'por fora', firstParcel)],
  'CANCELLED over PAID': [...paid, overridden('CANCELLED')],
  'CANCELLED over DELIVERED': [...delivered, overridden('CANCELLED')],
} as const satisfies Record<string, readonly Happened[]>

/** Every scenario, by its name. */
export const everyScenario: Readonly<Record<string, readonly Happened[]>> = {
  ...ordinaryScenarios,
  ...unhappyScenarios,
  ...overriddenScenarios,
}

/** An order from the first click to its end: two documents, one of them translated and apostilled. */
export const wholeOrder: readonly Happened[] = [
  orderCreated({ items: [birth, full] }),
  paymentRequested(),
  mismatchFlagged('amount', { intentId: 'pi_0' }),
  orderPaid(),
  applicantDataCompleted(),
  certificateDataSubmitted(),
  documentAttached(),
  processingStarted(),
  noteAdded('cartório avisado'),
  issued(birth),
  issued(full),
  translatedBy(full),
  apostilledBy(full),
  orderShipped(),
  orderDelivered(),
  orderCompleted(),
]

/** Everything else that can happen to an order on its way. */
export const eventfulOrder: readonly Happened[] = [
  orderCreated({ items: [birth, full, plain] }),
  paymentRequested(),
  paymentFailed(),
  orderPaid(),
  certificateDataSubmitted(),
  dataSentBack('o livro não existe', 'birth-certificate'),
  languageSet('de', full),
  addressChanged(),
  linkReplaced(),
  orderAssigned(),
  processingStarted(),
  itemsEnded('not-found', [plain]),
  refundRequested(8300, undefined, { ground: 'item-cancelled', itemIds: [plain.itemId] }),
  refundFailed(),
  orderRefunded(),
  chargeRequested(),
  chargePaymentRequested(),
  chargePaid(),
  chargeRequested(900),
  chargeEnded('waived', 2, 'cortesia'),
  issued(birth, full),
  copyAttached(birth),
  translatedBy(full),
  apostilledBy(full),
  dateMoved('ship', '2026-04-01'),
  orderShipped(),
  trackingCorrected(parcelNumber('OTHER-777')),
  scanRecorded(parcelNumber('OTHER-777')),
  parcelFlagged('lost', 'sumiu', parcelNumber('OTHER-777')),
  parcelReturned('voltou', parcelNumber('OTHER-777')),
  disputeOpened(),
  disputeClosed(),
  customerNotified(),
  notificationFailed(),
]
