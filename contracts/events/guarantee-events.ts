import * as z from 'zod/mini'
import { guaranteeCauseSchema } from '../guarantee-causes.js'
import { free, nothing, officeDaySchema } from './event-parts.js'

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
