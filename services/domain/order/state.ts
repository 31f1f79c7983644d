import type { DocumentType } from '@cartorio/contracts/catalogue.js'
import type { AddedService, PriceBreakdown } from '@cartorio/contracts/events/order-events.js'
import type { Instant, ItemId, OrderNumber, TenantId, UploadId } from '@cartorio/contracts/ids.js'
import type { Language } from '@cartorio/contracts/languages.js'
import type { Cents, Currency } from '@cartorio/contracts/money.js'
import type { PriceListName } from '@cartorio/contracts/price-lists.js'
import type { OrderStatus } from '@cartorio/contracts/statuses.js'

/** When a step of an item was done: the place of its event in the stream, `null` while it is not. */
export type DoneAt = number | null

export type ItemState = {
  readonly itemId: ItemId
  readonly documentType: DocumentType
  readonly quantity: number
  readonly translation: Language | null
  readonly apostille: boolean
  readonly total: Cents
  readonly issued: DoneAt
  readonly translated: DoneAt
  readonly apostilled: DoneAt
}

/** How far the order has come by its ordinary events, overrides left aside. */
export type Phase = 'pending' | 'paid' | 'processing' | 'shipped' | 'delivered' | 'completed' | 'cancelled'

export type RequestedPayment = {
  readonly provider: 'sandbox' | 'stripe'
  readonly intentId: string
  readonly amount: Cents
  readonly currency: Currency
  readonly attempt: number
}

export type Shipment = { readonly courier: string; readonly trackingNumber: string }

/** An order as its events tell it. Nothing in it names a person: erasure changes nothing here. */
export type Order = {
  readonly exists: true
  readonly orderNumber: OrderNumber
  readonly tenantId: TenantId
  /** Which of the order's access links is in force; raised by every replacement. */
  readonly linkGeneration: number
  readonly placedAt: Instant
  readonly items: readonly ItemState[]
  readonly priceList: PriceListName
  readonly breakdown: PriceBreakdown
  readonly currency: Currency
  readonly expedited: boolean
  readonly deliveryCountry: string
  readonly deliveryDays: readonly [number, number]
  readonly phase: Phase
  /** A status set by hand; it stands until the facts pass it. */
  readonly override: OrderStatus | null
  readonly payments: readonly RequestedPayment[]
  readonly paidAt: Instant | null
  readonly paidAmount: Cents
  readonly paidIntentId: string | null
  /** Intents whose word did not match the order; told once. */
  readonly flaggedIntents: readonly string[]
  readonly promisedDay: string | null
  readonly shipment: Shipment | null
  readonly deliveredAt: Instant | null
  readonly applicantDataGiven: boolean
  readonly birthCertificateDataGiven: boolean
  readonly addedServices: readonly AddedService[]
  readonly uploadIds: readonly UploadId[]
  /** When the person's data were erased; absent before. */
  readonly erasedAt?: Instant
  /** Events folded so far: the revision of the last is one less. */
  readonly events: number
}

export type NoOrder = { readonly exists: false }
export type OrderState = NoOrder | Order

export const noOrder: NoOrder = { exists: false }
