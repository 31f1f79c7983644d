import { historyActorSchema, messageViewSchema } from '@cartorio/contracts/http/order-view.js'
import { instantSchema, itemIdSchema } from '@cartorio/contracts/ids.js'
import { signedPaperSchema } from '@cartorio/contracts/order/consent/events.js'
import { deliverySchema } from '@cartorio/contracts/order/event-parts.js'
import { orderEventSchemas } from '@cartorio/contracts/order/order-events.js'
import { orderStatusSchema } from '@cartorio/contracts/statuses.js'
import * as z from 'zod/mini'
import type { Immutable } from '../../domain/immutable.js'
import { orderSchema } from '../../domain/order/state.js'
import { timelineFactsSchema } from '../../domain/order/timeline-facts.js'

const timelineEntrySchema = z.strictObject({
  id: z.string(),
  createdAt: instantSchema,
  by: historyActorSchema,
  facts: timelineFactsSchema,
  /** What the office wrote for the customer: a note, or a reason; gone once the person was erased. */
  text: z.optional(z.string()),
})
/** One event of an order. The sentence about it is made when it is answered (`presentation/timeline-texts.ts`). */
export type TimelineEntry = Immutable<z.infer<typeof timelineEntrySchema>>

const created = orderEventSchemas.OrderCreated.personal.shape

/** All that was given with the order; the address is the newest. */
const personalSchema = z.strictObject({
  ...created,
  contact: z.strictObject(created.contact.shape),
  holders: z.array(z.strictObject(created.holders.def.element.shape)),
  /** Absent in an order of files alone. */
  delivery: z.optional(z.strictObject(deliverySchema.shape)),
})

const uploadSchema = z.strictObject({
  id: z.string(),
  fileName: z.nullable(z.string()),
  mediaType: z.string(),
  bytes: z.int(),
})
export type Upload = Immutable<z.infer<typeof uploadSchema>>

const paperFileSchema = z.strictObject({
  ...uploadSchema.shape,
  /** Absent of a form to be signed. */
  signed: z.optional(z.strictObject({ itemId: itemIdSchema, paper: signedPaperSchema })),
})

export type PaperFile = Immutable<z.infer<typeof paperFileSchema>>

const copySchema = z.strictObject({ ...uploadSchema.shape, itemId: itemIdSchema })
export type Copy = Immutable<z.infer<typeof copySchema>>

/** As `paperKey` makes it. */
const paperName = z.string().check(z.regex(/^[a-z-]+\/[0-9a-f-]{36}$/))

/** A key of JSON is a text. */
const chargeNumber = z.string().check(z.regex(/^\d+$/))

export const trackingSchema = z.strictObject({
  orderId: z.string(),
  order: orderSchema,
  /** Of the newest event. */
  revision: z.int(),
  /** Oldest first. */
  timeline: z.array(timelineEntrySchema),
  /** Oldest first: every status that the order came to. */
  statuses: z.array(z.strictObject({ status: orderStatusSchema, at: instantSchema })),
  personal: z.nullable(personalSchema),
  /** The Brazilian state of the record, as it was given with the order; `null` where the order named none. */
  originState: z.nullable(z.string()),
  /** Of the notary office that has the birth record, as the customer named it last; `null` where they do not know it. */
  registryCity: z.nullable(z.string()),
  uploads: z.array(uploadSchema),
  /** Scans of issued documents. */
  copies: z.array(copySchema),
  /** Signed papers and forms to be signed, oldest first; absent before the first. */
  paperFiles: z.optional(z.array(paperFileSchema)),
  /** What customer and office have written to each other, oldest first; gone once the person was erased. */
  messages: z.array(z.strictObject(messageViewSchema.shape)),
  /** Written texts about the order, for its owner: of each charge by its number, what is to be mended, and why the guarantee was declined. */
  words: z.nullable(
    z.strictObject({
      charges: z.record(chargeNumber, z.string()),
      correction: z.nullable(z.string()),
      guarantee: z.nullable(z.string()),
      /** By which released files are verified, by item; absent before the first. */
      codes: z.optional(z.record(itemIdSchema, z.string())),
      /** About papers to be signed; absent before the first. */
      papers: z.optional(z.record(paperName, z.string())),
    }),
  ),
})
/** One document per order: all that its owner sees, and its timeline. */
export type TrackingDocument = Immutable<z.infer<typeof trackingSchema>>
