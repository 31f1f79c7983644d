import * as z from 'zod/mini'
import { courierIds } from '../couriers.js'
import { itemIdSchema, uploadIdSchema } from '../ids.js'
import { despite, free, nothing, officeDaySchema } from './event-parts.js'
import { orderEvent } from './order-event.js'
import { parcelSchema } from './parcel-events.js'
import { againstFacts } from './written-texts.js'

/** The courier's papers of a parcel: printed for it, and the signed proof of its delivery. */
export const shippingPapers = ['label', 'waybill', 'invoice', 'delivery-proof'] as const
export const shippingPaperSchema = z.enum(shippingPapers)
export type ShippingPaper = z.infer<typeof shippingPaperSchema>

export const shippingPaperLabels: Readonly<Record<ShippingPaper, string>> = {
  label: 'Etiqueta',
  waybill: 'Conhecimento de embarque',
  invoice: 'Fatura comercial',
  'delivery-proof': 'Comprovante de entrega',
}

/** Why an order's documents are made once more. */
export const restartCauses = ['lost', 'damaged'] as const
export const restartCauseSchema = z.enum(restartCauses)
export type RestartCause = z.infer<typeof restartCauseSchema>

/** The courier's service by which a parcel goes, such as EXPRESS WORLDWIDE. */
export const courierProductSchema = z.object({ code: z.string(), name: z.string() })

const attempt = z.int()
const courier = z.enum(courierIds)

export const shipmentEventSchemas = {
  /** Written before the courier is called: a crash in between leaves the attempt to be seen. */
  ShipmentRequested: orderEvent({
    data: z.object({
      courier,
      /** Its number within the order, from 1. */
      attempt,
      weightGrams: z.int(),
      /** Whether the parcel is declared to the customs, with an invoice. */
      declared: z.boolean(),
      pickup: z.boolean(),
      /** The courier is called only after a claim of the attempt; absent in releases that called it without one. */
      claimed: z.optional(z.literal(true)),
      despite,
    }),
    /** Why it is sent against the facts. */
    personal: z.object({ reason: free }),
    conflictsWithStaff: true,
    writtenText: againstFacts,
  }),
  /** The courier has made the shipment; `OrderShipped` follows it. */
  ShipmentCreated: orderEvent({
    data: z.object({
      ...parcelSchema.shape,
      attempt,
      /** Absent where the courier names none, and in releases that kept none. */
      product: z.optional(courierProductSchema),
    }),
    personal: nothing,
    conflictsWithStaff: true,
  }),
  /** `refused`: the courier made nothing. `unknown`: it may have made the shipment. */
  ShipmentFailed: orderEvent({
    data: z.object({ courier, attempt, outcome: z.enum(['refused', 'unknown']), code: z.string() }),
    personal: nothing,
    conflictsWithStaff: true,
  }),
  /** A paper of the parcel, encrypted under the order's key. */
  ShippingPaperAttached: orderEvent({
    data: z.object({
      ...parcelSchema.shape,
      paper: shippingPaperSchema,
      uploadId: uploadIdSchema,
      mediaType: z.literal('application/pdf'),
      bytes: z.int(),
    }),
    personal: nothing,
    evidence: 'parcel',
  }),
  /** A parcel was lost or came damaged: its items are made again, at no charge. */
  ItemsRestarted: orderEvent({
    data: z.object({
      itemIds: z.array(itemIdSchema),
      cause: restartCauseSchema,
      /** The new promised day of delivery. */
      day: officeDaySchema,
      previousDay: z.nullable(officeDaySchema),
    }),
    personal: z.object({ reason: free }),
    conflictsWithStaff: true,
    endsOverride: true,
    writtenText: { name: 'Motivo para refazer documentos' },
  }),
} as const
