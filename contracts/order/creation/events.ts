import * as z from 'zod/mini'
import { storedDocumentTypeSchema } from '../../catalogue.js'
import { documentUse } from '../../documents/document-use.js'
import { instantSchema, itemIdSchema, orderNumberSchema, uploadDraftIdSchema } from '../../ids.js'
import { orderedLanguageSchema } from '../../languages.js'
import { centsSchema, currencySchema } from '../../money.js'
import { orderChannels } from '../../order-channels.js'
import { priceListNameSchema } from '../../price-lists.js'
import { counted, deliverySchema, free } from '../event-parts.js'
import { areaEvents, orderEvent } from '../order-event.js'
import { planSchema } from '../plan.js'

const orderItemSchema = z.object({
  itemId: itemIdSchema,
  documentType: storedDocumentTypeSchema,
  quantity: z.int(),
  /** The language of the sworn translation, `open` until it is known (since version 2); `null` when none is ordered. */
  translation: z.nullable(orderedLanguageSchema),
  apostille: z.boolean(),
  /** Per unit, minor units of the order's currency. */
  unitPrices: z.object({
    base: centsSchema,
    translation: centsSchema,
    apostille: centsSchema,
    /** Absent where the translation gets no apostille of its own. */
    translationApostille: z.optional(centsSchema),
  }),
  /** The search of its record, once for all units, a part of `total`; absent where it is in the price. */
  search: z.optional(centsSchema),
  total: centsSchema,
  /** Absent in orders from before plans were recorded. */
  plan: z.optional(planSchema),
  ...documentUse,
})
/** A line of the order: one document type for one holder. */
export type OrderItem = z.infer<typeof orderItemSchema>

export const breakdownSchema = z.object({
  base: centsSchema,
  /** Absent where searches are in the prices of documents, or none is made. */
  search: z.optional(centsSchema),
  translation: centsSchema,
  apostille: centsSchema,
  expedited: centsSchema,
  /** Of all parcels. */
  shipping: centsSchema,
  /** What of it the parcel to the attorney in Brazil costs; absent without one. */
  shippingToAttorney: z.optional(centsSchema),
  subtotal: centsSchema,
  total: centsSchema,
})
export type PriceBreakdown = z.infer<typeof breakdownSchema>

/** How the price of shipping came about; `charged` is in minor units of the order's currency. */
export const shippingQuoteSchema = z.object({
  /** `zone-table` also where the courier did not answer. */
  source: z.enum(['dhl', 'zone-table']),
  quotedAt: instantSchema,
  charged: centsSchema,
  /** The price in US dollars that `charged` was made of; absent in an order in US dollars. */
  quoted: z.optional(
    z.object({
      /** Cents. */
      amount: centsSchema,
      currency: z.literal('USD'),
      /** Units of the order's currency for one US dollar, a decimal text. */
      exchangeRate: z.string(),
    }),
  ),
  /** What the courier bills, in minor units of its own currency. */
  courierPrice: z.optional(
    z.object({
      amount: centsSchema,
      currency: z.string(),
      /** US dollars for one unit of the courier's currency, a decimal text. */
      exchangeRate: z.string(),
      productCode: z.string(),
    }),
  ),
})

/** Of each document whose record is searched. */
export const searchTermsSchema = z.object({
  fee: centsSchema,
  /** What is kept where the record is not found. */
  kept: centsSchema,
})

export const creationEvents = /* @__PURE__ */ areaEvents(() => ({
  OrderCreated: orderEvent({
    data: z.object({
      ...counted,
      orderNumber: orderNumberSchema,
      origin: z.enum(['wizard', 'multi-item', 'operator']),
      items: z.array(orderItemSchema),
      priceList: priceListNameSchema,
      /** The revision of `settings-{tenant}` by which it was priced; absent before there were settings. */
      settingsRevision: z.optional(z.int().check(z.nonnegative())),
      breakdown: breakdownSchema,
      currency: currencySchema,
      /** Absent where shipping is free, and in orders from before it was kept. */
      shippingQuote: z.optional(shippingQuoteSchema),
      expedited: z.boolean(),
      originState: z.nullable(z.string()),
      deliveryCountry: z.string(),
      /**
       * Business days from payment, earliest and latest, which know no destination: the delivery that was promised of an
       * order without `transitDays`.
       */
      deliveryDays: z.tuple([z.int(), z.int()]),
      /** Days of the journey by the courier's quote; absent in orders from before it was kept. */
      transitDays: z.optional(z.int().check(z.nonnegative())),
      /** The terms that were shown; that they were accepted is `TermsAccepted`. */
      termsVersion: z.string(),
      /** What was said of searches; absent where they are in the price and everything is given back. */
      search: z.optional(searchTermsSchema),
      /** Files that were sent before the order; a worker attaches them. */
      uploadDraft: z.optional(uploadDraftIdSchema),
      /** Its client had caused too many mails: none leaves about it before it is paid, but what staff cause. */
      mailsWithheld: z.optional(z.literal(true)),
      /** How the customer asked the office for it, whose operator is the actor; absent where the customer made it. */
      channel: z.optional(z.enum(orderChannels)),
    }),
    personal: z.object({
      contact: z.object({ name: z.string(), email: z.string(), phone: z.string(), cpf: free }),
      /** Hash of the folded e-mail under `SERVER_SECRET`. Orders are found by another one, in `lookups` (ADR 047). */
      emailHash: z.string(),
      holders: z.array(z.object({ itemId: itemIdSchema, name: z.string(), relation: z.string() })),
      /** Absent in an order of files alone. */
      delivery: z.optional(deliverySchema),
      registryOffice: free,
    }),
    conflictsWithStaff: true,
    endsOverride: true,
  }),
}))
