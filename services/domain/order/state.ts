import type { DocumentType } from '@cartorio/contracts/catalogue.js'
import type { DocumentDataField } from '@cartorio/contracts/document-data.js'
import type { PriceBreakdown } from '@cartorio/contracts/events/creation-events.js'
import type { DataForm } from '@cartorio/contracts/events/data-events.js'
import type { AddedService } from '@cartorio/contracts/events/event-parts.js'
import type { ChargeEnd, ChargeKind, RefundGround } from '@cartorio/contracts/events/money-events.js'
import type { ParcelFlag } from '@cartorio/contracts/events/parcel-events.js'
import type { ItemEnd } from '@cartorio/contracts/events/work-events.js'
import type { Instant, ItemId, OrderNumber, StaffId, TenantId, UploadId } from '@cartorio/contracts/ids.js'
import type { OrderedLanguage } from '@cartorio/contracts/languages.js'
import type { Cents, Currency } from '@cartorio/contracts/money.js'
import type { PriceListName } from '@cartorio/contracts/price-lists.js'
import type { Promises } from '@cartorio/contracts/promised-steps.js'
import type { OrderStatus } from '@cartorio/contracts/statuses.js'

/** When a step of an item was done: the place of its event in the stream, `null` while it is not. */
export type DoneAt = number | null

export type ItemState = {
  readonly itemId: ItemId
  readonly documentType: DocumentType
  readonly quantity: number
  readonly translation: OrderedLanguage | null
  readonly apostille: boolean
  readonly total: Cents
  readonly issued: DoneAt
  readonly translated: DoneAt
  readonly apostilled: DoneAt
  /** What was told of the document: field names only. */
  readonly given: readonly DocumentDataField[]
  /** How it ended without its document; `null` while it goes on. */
  readonly ended: ItemEnd | null
  /** Scans of the issued document. */
  readonly copyIds: readonly UploadId[]
}

/** How far the order has come by its ordinary events, overrides left aside. */
export type Phase = 'pending' | 'paid' | 'processing' | 'shipped' | 'delivered' | 'completed' | 'cancelled'

export type RequestedPayment = {
  readonly provider: 'sandbox' | 'stripe'
  readonly intentId: string
  readonly amount: Cents
  readonly currency: Currency
  readonly attempt: number
  /** The supplementary charge that it is for; absent for the order itself. */
  readonly charge?: number | undefined
}

/** A fee found later, or services added to what was paid. */
export type Charge = {
  /** Its number within the order, from 1. */
  readonly charge: number
  readonly kind: ChargeKind
  readonly amount: Cents
  readonly itemIds: readonly ItemId[]
  readonly services: readonly AddedService[]
  readonly state: 'open' | 'paid' | ChargeEnd
  readonly paidIntentId: string | null
}

export type Refund = {
  /** Its number within the order, from 1. */
  readonly refund: number
  readonly amount: Cents
  readonly ground: RefundGround
  readonly itemIds: readonly ItemId[]
  readonly state: 'requested' | 'failed' | 'done'
}

export type Dispute = { readonly disputeId: string; readonly outcome: 'won' | 'lost' | 'withdrawn' | null }

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
  /** For the order itself; supplementary charges are counted by themselves. */
  readonly paidAmount: Cents
  readonly paidIntentId: string | null
  /** The provider's last refusal, until the order is paid. */
  readonly paymentFailure: { readonly intentId: string; readonly code: string } | null
  /** Intents whose word did not match the order; told once. */
  readonly flaggedIntents: readonly string[]
  readonly charges: readonly Charge[]
  readonly refunds: readonly Refund[]
  readonly disputes: readonly Dispute[]
  readonly promises: Promises
  readonly shipment: Shipment | null
  /** What is wrong with the parcel; gone with the next word on it. */
  readonly parcelFlag: ParcelFlag | null
  readonly deliveredAt: Instant | null
  readonly completedAt: Instant | null
  readonly cancelledAt: Instant | null
  readonly applicantDataGiven: boolean
  readonly birthCertificateDataGiven: boolean
  /** Forms that went back to the customer. */
  readonly correction: readonly DataForm[]
  readonly addedServices: readonly AddedService[]
  readonly uploadIds: readonly UploadId[]
  readonly assignedTo: StaffId | null
  /** When the person's data were erased; absent before. */
  readonly erasedAt?: Instant
  /** Events folded so far: the revision of the last is one less. */
  readonly events: number
}

export type NoOrder = { readonly exists: false }
export type OrderState = NoOrder | Order

export const noOrder: NoOrder = { exists: false }
