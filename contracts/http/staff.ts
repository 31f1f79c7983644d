import * as z from 'zod/mini'
import { staffRoleSchema } from '../events/other-events.js'
import { staffIdSchema } from '../ids.js'

/** `GET /api/admin/staff`: the people of one's own office, for assigning orders. */
export const staffListSchema = z.object({
  staff: z.array(z.object({ id: staffIdSchema, name: z.string(), role: staffRoleSchema })),
})
export type StaffList = z.infer<typeof staffListSchema>
