import * as z from 'zod/mini'
import { free, nothing, officeDaySchema } from './event-parts.js'

export const guaranteeCauses = [
  'documents-wrong',
  'documents-refused',
  'late',
  'damaged',
  'not-needed',
  'other',
  'not-stated',
] as const
export const guaranteeCauseSchema = z.enum(guaranteeCauses)
export type GuaranteeCause = z.infer<typeof guaranteeCauseSchema>

export const guaranteeCauseLabels: Readonly<Record<GuaranteeCause, string>> = {
  'documents-wrong': 'Há um erro nos documentos',
  'documents-refused': 'O órgão de destino não aceitou os documentos',
  late: 'Os documentos chegaram tarde',
  damaged: 'Os documentos chegaram danificados',
  'not-needed': 'Não preciso mais dos documentos',
  other: 'Outro motivo',
  'not-stated': 'Prefiro não dizer',
}

/** A claim: its number within the order, from 1. */
const claim = z.int().check(z.positive())

export const guaranteeEventSchemas = {
  /** The customer asks for the money back after the delivery. */
  GuaranteeClaimed: {
    data: z.object({
      claim,
      cause: guaranteeCauseSchema,
      /** The last day on which it could be claimed. */
      until: officeDaySchema,
    }),
    /** The customer's own words. */
    personal: z.object({ text: free }),
  },
  /** `refund` is the number of the refund that is requested with it. */
  GuaranteeGranted: { data: z.object({ claim, refund: z.int().check(z.positive()) }), personal: nothing },
  /** The reason is the answer that the customer reads. */
  GuaranteeDeclined: { data: z.object({ claim }), personal: z.object({ reason: free }) },
} as const
