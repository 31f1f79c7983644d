import type { AdminOrder, AdminOrderRow, AdminOrdersResponse } from '@cartorio/contracts/http/admin.js'
import type { OrderQueuesResponse } from '@cartorio/contracts/http/order-queues.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import type { PaymentIntentResponse } from '@cartorio/contracts/http/payments.js'
import type { ItemsPricingResponse } from '@cartorio/contracts/http/pricing.js'
import type { ShippingRateResponse } from '@cartorio/contracts/http/shipping.js'
import { type OrderQueue, orderQueues } from '@cartorio/contracts/order-queues.js'
import { priceListNameSchema } from '@cartorio/contracts/price-lists.js'
import { rightsOf } from '@cartorio/contracts/rights.js'
import {
  adminOrder,
  adminRow,
  birthItem,
  customerToken,
  itemUuid,
  marriageItem,
  orderView,
} from '../../src/testing/orders.js'

/** The page of an order on its way through the notary office. */
export const orderAtWork: OrderView = orderView({
  status: 'IN_PROGRESS',
  statusLabel: 'Em Andamento',
  missing: [],
  next: { who: 'notary', what: 'apostille', by: '2026-11-25', late: false },
})

/** The same order before it was paid, and when its data are missing. */
export const unpaidOrder: OrderView = orderView({
  status: 'PENDING',
  statusLabel: 'Pendente',
  paid: false,
  history: orderView().history.slice(0, 1),
  next: { who: 'customer', what: 'pay', by: null, late: false },
  deliveryIfPaidToday: '2026-12-03',
})
export const orderToComplete: OrderView = orderView({ documents: orderView().documents })

export const sandboxIntent: PaymentIntentResponse = {
  clientSecret: 'sandbox_secret',
  paymentIntentId: 'pi_sandbox',
  amount: 11_350,
  currency: 'USD',
  totalPrice: '113.50',
  orderId: customerToken,
  orderNumber: 'CO-2026-00001',
}

const amounts = {
  basePrice: 45,
  translationPrice: 0,
  apostillePrice: 0,
  expeditedPrice: 0,
  subtotal: 45,
  total: 45,
  currency: 'USD',
  estimatedDeliveryDays: '7-10',
  estimatedShipping: '2026-11-30',
  estimatedDelivery: null,
} as const
export const shippingToBoston: ShippingRateResponse = {
  rate: 38,
  currency: 'USD',
  estimatedDays: 5,
  carrier: 'DHL Express',
  shippingQuoteId: 'quote-of-the-pictures',
}

export const priceOfOneDocument: ItemsPricingResponse = {
  ...amounts,
  priceList: priceListNameSchema.parse('multi-item-2025'),
  items: [{ total: 45 }],
  shippingPrice: null,
}

export const orderPath = `/tracking?token=${customerToken}`

const row = (number: number, changes: Partial<AdminOrderRow>): AdminOrderRow =>
  adminRow({ id: itemUuid(100 + number), orderNumber: `CO-2026-${String(number).padStart(5, '0')}`, ...changes })

const single = { documents: [birthItem], needsTranslation: true }
const rows: readonly AdminOrderRow[] = [
  row(412, { applicantName: 'Marina Alves', status: 'PAID', statusLabel: 'Pago', deliveryCountry: 'US', ...single }),
  row(411, { applicantName: 'Jorge Matos', applicantEmail: 'j***@example.com', totalPrice: '288.50' }),
  row(410, {
    applicantName: 'Helena Kraus',
    applicantEmail: 'h***@example.com',
    status: 'IN_PROGRESS',
    statusLabel: 'Em Andamento',
    next: { who: 'notary', what: 'issue', by: '2026-11-13', late: true },
  }),
  row(409, {
    applicantName: 'Sueli Nakamura',
    applicantEmail: 's***@example.com',
    status: 'SHIPPED',
    statusLabel: 'Enviado',
    deliveryCountry: 'JP',
    courier: 'dhl',
    trackingNumber: 'JD014600003889',
    documents: [marriageItem],
  }),
  row(408, {
    applicantName: 'Rafael Teixeira',
    applicantEmail: 'r***@example.com',
    status: 'DELIVERED',
    statusLabel: 'Entregue',
    deliveryCountry: 'PT',
    next: null,
  }),
]

export const ordersOfOffice: AdminOrdersResponse = {
  orders: [...rows],
  nextCursor: null,
  previousCursor: null,
  total: { count: rows.length, more: false },
}

const waiting: Readonly<Partial<Record<OrderQueue, number>>> = { today: 38, late: 9, start: 14, issue: 22, ship: 6 }

export const queuesOfOffice: OrderQueuesResponse = {
  queues: orderQueues.map((queue) => ({ queue, count: waiting[queue] ?? 3, more: false })),
  offices: [],
  languages: [],
  all: ordersOfOffice.total,
}

/** The one that stands first in the list. */
export const previewedOrder: AdminOrder = adminOrder(rows[0])

export const member = {
  id: itemUuid(1),
  name: 'Olívia Prado',
  email: 'olivia@example.com',
  role: 'operator',
  rights: [...rightsOf(['operator'])],
  tenantId: 'default',
}
