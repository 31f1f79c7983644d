import * as z from 'zod/mini'
import { storedDocumentTypeSchema } from '../../catalogue.js'
import { documentUse } from '../../documents/document-use.js'
import { itemIdSchema, orderNumberSchema, tenantIdSchema } from '../../ids.js'
import { orderedLanguageSchema } from '../../languages.js'
import { centsSchema, currencySchema } from '../../money.js'
import { command } from '../order-command.js'
import { planDeliverySchema } from '../plan.js'
import { creationEvents } from './events.js'

/** How an order begins. */
export const creationCommands = [
  command('CreateOrder', {
    orderNumber: orderNumberSchema,
    tenantId: tenantIdSchema,
    origin: z.enum(['wizard', 'multi-item', 'operator']),
    /** With the origin it says which price list the order takes. */
    currency: currencySchema,
    items: z.array(
      z.object({
        itemId: itemIdSchema,
        documentType: storedDocumentTypeSchema,
        quantity: z.int(),
        translation: z.nullable(orderedLanguageSchema),
        apostille: z.boolean(),
        /** An apostille of its own on the translation. */
        translationApostille: z.optional(z.literal(true)),
        /** Absent: a parcel to the customer. */
        delivery: z.optional(planDeliverySchema),
        ...documentUse,
      }),
    ),
    expedited: z.boolean(),
    /** The courier's price at creation, in the order's currency. */
    shipping: centsSchema,
    /** The price of the parcel to the attorney in Brazil, beside it. */
    shippingToAttorney: z.optional(centsSchema),
    /** How that price came about. */
    shippingQuote: creationEvents.OrderCreated.data.shape.shippingQuote,
    transitDays: creationEvents.OrderCreated.data.shape.transitDays,
    originState: z.nullable(z.string()),
    deliveryCountry: z.string(),
    termsVersion: z.string(),
    uploadDraft: creationEvents.OrderCreated.data.shape.uploadDraft,
    mailsWithheld: creationEvents.OrderCreated.data.shape.mailsWithheld,
    channel: creationEvents.OrderCreated.data.shape.channel,
    testProductAllowed: z.boolean(),
    personal: creationEvents.OrderCreated.personal,
  }),
] as const
