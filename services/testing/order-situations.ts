import {
  apostilled,
  apostilledBy,
  full,
  type Happened,
  issued,
  orderCancelled,
  orderCompleted,
  orderCreated,
  orderDelivered,
  orderPaid,
  orderShipped,
  overridden,
  paymentRequested,
  plain,
  processingStarted,
  translated,
  translatedBy,
} from './order-history.js'

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

/** Orders in every status that ordinary events lead to. */
export const ordinarySituations = {
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

/** Orders whose status was set by hand, against the facts. */
export const overriddenSituations = {
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
  'CANCELLED over PAID': [...paid, overridden('CANCELLED')],
  'CANCELLED over DELIVERED': [...delivered, overridden('CANCELLED')],
} as const satisfies Record<string, readonly Happened[]>
