import * as z from 'zod/mini'
import { email } from '../email.js'
import { staffRoleSchema } from '../events/other-events.js'
import { staffIdSchema } from '../ids.js'
import { isStorableText, unstorableTextMessage } from '../text.js'

/** `GET /api/admin/staff`: the people of one's own office, for assigning orders. */
export const staffListSchema = z.object({
  staff: z.array(z.object({ id: staffIdSchema, name: z.string(), role: staffRoleSchema })),
})
export type StaffList = z.infer<typeof staffListSchema>

/** `POST /api/auth/login`. */
export const loginRequestSchema = z.object({
  email: email(),
  /** As it was typed: a blank at its end belongs to it. */
  password: z
    .string({ error: 'Informe a senha.' })
    .check(
      z.minLength(1, { error: 'Informe a senha.' }),
      z.maxLength(200, { error: 'Use no máximo 200 caracteres.' }),
      z.refine(isStorableText, { error: unstorableTextMessage }),
    ),
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
