import * as z from 'zod/mini'
import { dataFormSchema } from '../data-forms.js'
import { contactIdSchema, instantSchema } from '../ids.js'

/**
 * `GET /api/admin/orders/{id}/held`: what else is held of the address of an order's person, without anything personal.
 * An erasure at the person's request takes it too, but for orders that have not ended.
 */
export const heldDataSchema = z.object({
  /** Messages of the contact form, the newest first. */
  contacts: z.array(z.object({ id: contactIdSchema, receivedAt: instantSchema })),
  /** The address's other orders, the newest first. */
  orders: z.array(
    z.object({
      id: z.string(),
      orderNumber: z.string(),
      statusLabel: z.string(),
      /** Whether it has ended, so that its person may be erased. */
      erasable: z.boolean(),
    }),
  ),
  /** What customers began to write, or sent before an order was paid; of the order itself and of the others. */
  drafts: z.array(z.object({ orderNumber: z.string(), forms: z.array(dataFormSchema), files: z.int() })),
})
export type HeldData = z.infer<typeof heldDataSchema>
