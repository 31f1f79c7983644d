import * as z from 'zod/mini'
import { guaranteeCauseSchema } from '../guarantee-causes.js'
import { free, nothing, officeDaySchema } from './event-parts.js'
import { orderEvent } from './order-event.js'

/** A claim: its number within the order, from 1. */
const claim = z.int().check(z.positive())

export const guaranteeEventSchemas = {
  /** The customer asks for the money back after the delivery. */
  GuaranteeClaimed: orderEvent({
    data: z.object({
      claim,
      cause: guaranteeCauseSchema,
      /** The last day on which it could be claimed. */
      until: officeDaySchema,
    }),
    /** The customer's own words. */
    personal: z.object({ text: free }),
    conflictsWithStaff: true,
    evidence: 'money',
    writtenText: { name: 'O que o cliente escreveu ao pedir a garantia' },
  }),
  /** `refund` is the number of the refund that is requested with it. */
  GuaranteeGranted: orderEvent({
    data: z.object({ claim, refund: z.int().check(z.positive()) }),
    personal: nothing,
    conflictsWithStaff: true,
    evidence: 'money',
  }),
  /** The reason is the answer that the customer reads. */
  GuaranteeDeclined: orderEvent({
    data: z.object({ claim }),
    personal: z.object({ reason: free }),
    conflictsWithStaff: true,
    evidence: 'money',
    writtenText: { name: 'Resposta ao pedido de garantia' },
  }),
} as const
