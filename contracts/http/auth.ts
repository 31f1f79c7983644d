import * as z from 'zod/mini'
import { staffRoleSchema } from '../events/other-events.js'
import { email, text } from '../text.js'

/** `POST /api/auth/login`. */
export const loginRequestSchema = z.object({
  email: email(),
  password: text({ max: 200, message: 'Informe a senha.' }),
})

/** `GET /api/auth/me`, and what a login answers. */
export const staffMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: staffRoleSchema,
  tenantId: z.string(),
})
export type StaffMember = z.infer<typeof staffMemberSchema>
