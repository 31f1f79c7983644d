import * as z from 'zod/mini'

/**
 * What the facts of an order lack of a status that was set by hand. `charge`: a supplementary charge is not paid;
 * `parcel`: no parcel is named; `cancellation`: the order was never cancelled.
 */
export const contradictionCodeSchema = z.enum([
  'unpaid',
  'draft',
  'appointment',
  'signature',
  'issue',
  'translate',
  'apostille',
  'apostille-translation',
  'charge',
  'parcel',
  'delivery',
  'cancellation',
])
export type ContradictionCode = z.infer<typeof contradictionCodeSchema>
