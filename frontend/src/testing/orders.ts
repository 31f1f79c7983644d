import type { AdminOrder, AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import type { AdminParcel } from '@cartorio/contracts/http/admin-parcel.js'
import type { GuaranteeView } from '@cartorio/contracts/http/guarantee.js'
import type { OrderAddress } from '@cartorio/contracts/http/order-address.js'
import type { ItemProgress, OrderView } from '@cartorio/contracts/http/order-view.js'
import type { ParcelView } from '@cartorio/contracts/http/parcel-view.js'
import type { TrackedOrder } from '@cartorio/contracts/http/tracked-order.js'
import { orderNumberSchema } from '@cartorio/contracts/ids.js'
import { beforeShipping } from '@cartorio/contracts/status-groups.js'

export const itemUuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const birthItem: ItemProgress = {
  id: itemUuid(1),
  documentType: 'BIRTH',
  type: 'Certidão de Nascimento',
  quantity: 1,
  needsTranslation: false,
  translationLanguage: null,
  needsApostille: true,
  progress: {
    draft: 'not-needed',
    appointment: 'not-needed',
    signature: 'not-needed',
    issue: 'done',
    translate: 'not-needed',
    apostille: 'waiting',
    'apostille-translation': 'not-needed',
  },
  delivery: 'parcel',
  released: false,
  plan: ['issue', 'apostille'],
  issuedOn: '2026-11-12',
  goodUntil: null,
  ended: null,
}
export const marriageItem: ItemProgress = {
  ...birthItem,
  id: itemUuid(2),
  documentType: 'MARRIAGE',
  type: 'Certidão de Casamento',
  quantity: 2,
}

const common = {
  createdAt: '2026-11-10T12:00:00.000Z',
  documentType: 'BIRTH',
  deliveryCountry: 'DE',
  needsTranslation: false,
  needsApostille: true,
  expedited: false,
  courier: null,
  trackingNumber: null,
  documents: [birthItem, marriageItem],
} as const

const promises = { start: '2026-11-12', issue: '2026-11-17', apostille: '2026-11-25', delivery: '2026-11-28' }

/** Of an order that was not delivered yet. */
export const noGuarantee: GuaranteeView = {
  rule: 'office-decides',
  state: 'not-begun',
  until: null,
  claimable: false,
  claimedAt: null,
  amount: null,
  refund: null,
  answer: null,
}

/** What anyone sees by a number. */
export const trackedOrder = (changes: Partial<TrackedOrder> = {}): TrackedOrder => ({
  orderNumber: orderNumberSchema.parse('CO-2026-00001'),
  status: 'IN_PROGRESS',
  statusLabel: 'Em Andamento',
  deliveryCountry: 'DE',
  withoutParcel: false,
  promises,
  estimatedDeliveryDate: '2026-11-28',
  history: [
    { status: 'IN_PROGRESS', statusLabel: 'Em Andamento', day: '2026-11-12' },
    { status: 'PAID', statusLabel: 'Pago', day: '2026-11-11' },
    { status: 'PENDING', statusLabel: 'Pendente', day: '2026-11-10' },
  ],
  courierName: null,
  courierUrl: null,
  ...changes,
})

/** Newest first, as the server sends it. */
const history: OrderView['history'] = [
  { id: 'b', kind: 'OrderPaid', description: 'Pagamento confirmado', createdAt: '2026-11-10T12:05:00.000Z' },
  { id: 'a', kind: 'OrderCreated', description: 'Pedido criado', createdAt: '2026-11-10T12:00:00.000Z' },
]

/** A parcel that is still at the office. */
export const parcelView: ParcelView = {
  destination: 'customer',
  documentIds: [],
  courier: null,
  courierName: null,
  trackingNumber: null,
  courierUrl: null,
  flag: null,
  deliveredAt: null,
}

/** The same as the office has it. */
export const adminParcel = (changes: Partial<AdminParcel> = {}): AdminParcel => ({
  ...parcelView,
  ready: true,
  courierShipment: null,
  shippingPapers: [],
  ...changes,
})

/** What the customer's link leads to. */
export const customerToken = 'T'.repeat(44)

/** What the order's own answer masks. */
export const orderAddress: OrderAddress = {
  applicantName: 'Ana Souza',
  applicantPhone: '+1 305 555 0100',
  deliveryAddress: 'Rua 1',
  deliveryCity: 'Miami',
  deliveryState: 'FL',
  deliveryCountry: 'US',
  deliveryPostalCode: '33101',
  deliveryPhone: '+1 305 555 0100',
}

export const orderView = (changes: Partial<OrderView> = {}): OrderView => ({
  ...common,
  orderNumber: orderNumberSchema.parse('CO-2026-00001'),
  status: 'PAID',
  statusLabel: 'Pago',
  courierName: null,
  courierUrl: null,
  parcelFlag: null,
  parcels: [],
  withoutParcel: false,
  estimatedDeliveryDate: '2026-11-28',
  deliveryMovedAt: null,
  history,
  messages: [],
  id: customerToken,
  orderId: customerToken,
  token: customerToken,
  deliveryAddress: 'R•• 1',
  deliveryCity: 'Miami',
  deliveryState: 'FL',
  deliveryCountry: 'US',
  deliveryPostalCode: '3••••',
  deliveryPhone: '+• 3•• 5•• 0•••',
  applicantName: 'A•• S••••',
  applicantEmail: 'ana@example.com',
  applicantPhone: '+• 3•• 5•• 0•••',
  totalPrice: '113.50',
  currency: 'USD',
  priceList: 'multi-item-2025',
  breakdown: {
    base: '45.00',
    translation: '0.00',
    apostille: '30.00',
    expedited: '0.00',
    shipping: '38.50',
    subtotal: '113.50',
    total: '113.50',
  },
  paid: true,
  deliveryIfPaidToday: null,
  cpfKnown: false,
  documents: [{ ...birthItem, familyMember: { name: 'Maria Souza', relation: 'self' }, total: '75.00' }],
  doneOn: [{ documentId: birthItem.id, step: 'issue', day: '2026-11-14' }],
  originState: null,
  registryCity: null,
  received: [],
  holderIsApplicant: false,
  oneFormPossible: false,
  missing: ['applicant-data'],
  next: { who: 'customer', what: 'send-data', by: null, late: false },
  promises,
  charges: [],
  refunds: [],
  guarantee: noGuarantee,
  rating: { value: null, open: false, until: null },
  takesData: beforeShipping.includes(changes.status ?? 'PAID'),
  correction: null,
  lacks: [],
  papers: [],
  addedServices: [],
  supportDocuments: [],
  issuedCopies: [],
  ...changes,
})

export const adminRow = (changes: Partial<AdminOrderRow> = {}): AdminOrderRow => ({
  ...common,
  documents: [...common.documents],
  id: itemUuid(100),
  revision: 7,
  orderNumber: 'CO-2026-00001',
  status: 'DOCUMENT_ISSUED',
  statusLabel: 'Documento Emitido',
  overridden: false,
  setByHand: [],
  applicantName: 'Maria da Silva',
  applicantEmail: 'm***@example.com',
  totalPrice: '145.00',
  currency: 'USD',
  paid: true,
  assignedTo: null,
  next: { who: 'notary', what: 'apostille', by: '2026-11-25', late: false },
  allowedCommands: [
    { name: 'apostille', itemIds: [birthItem.id, marriageItem.id] },
    { name: 'cancel', itemIds: [] },
  ],
  allowedStatuses: ['APOSTILLED', 'CANCELLED'],
  erasure: 'not-ended',
  ...changes,
})

/** The customer has claimed the guarantee and waits for an answer. */
export const claimedGuarantee: AdminOrder['attention'][number] = {
  kind: 'guarantee',
  label: 'Garantia de 30 dias pedida',
  subject: '1',
  code: 'not-accepted',
  reason: 'Documento não aceito',
  since: '2026-11-20T12:00:00.000Z',
  dueBy: null,
}

/** What the order's page shows: the row with all that stands beside it. */
export const adminOrder = (changes: Partial<AdminOrder> = {}): AdminOrder => ({
  ...adminRow(),
  history,
  mailCopies: 'here',
  promises,
  charges: [],
  refunds: [],
  guarantee: noGuarantee,
  rating: { value: null, open: false, until: null },
  takesData: beforeShipping.includes(changes.status ?? 'DOCUMENT_ISSUED'),
  correction: null,
  lacks: [],
  papers: [],
  estimatedDeliveryDate: '2026-11-28',
  originState: null,
  priceList: 'multi-item-2025',
  missing: [],
  refusedCommands: [],
  contradiction: null,
  openSteps: ['apostille', 'ship', 'delivery'],
  takenAmount: '145.00',
  refundableAmount: '145.00',
  guaranteeRule: 'office-decides',
  flaggedPayments: [],
  refundProposal: null,
  refundLimits: [],
  refundsByHand: [],
  paymentBlocked: false,
  parcelFlag: null,
  parcels: [],
  courierShipment: null,
  shippingPapers: [],
  disputes: [],
  attention: [],
  issuedCopies: [],
  supportDocuments: [],
  signedPapers: [],
  ...changes,
})
