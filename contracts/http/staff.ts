import * as z from 'zod/mini'
import { email } from '../email.js'
import { givenPasswordSchema } from '../given-password.js'
import { staffIdSchema } from '../ids.js'
import { rightSchema, roleSchema } from '../rights.js'
import { secondFactorKindSchema } from '../second-factors.js'

/** `GET /api/admin/staff`: the people of one's own office, for assigning orders. */
export const staffListSchema = z.object({
  staff: z.array(z.object({ id: staffIdSchema, name: z.string(), role: roleSchema })),
})
export type StaffList = z.infer<typeof staffListSchema>

/** `POST /api/auth/login`. */
export const loginRequestSchema = z.object({
  email: email(),
  password: givenPasswordSchema,
})

/** `GET /api/auth/me`, and what a login answers. */
export const staffMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  /** What the person may do; of all roles together. */
  rights: z.array(rightSchema),
  tenantId: z.string(),
  /** Until a password of one's own is chosen, nothing else answers. */
  mustChangePassword: z.optional(z.boolean()),
  /** The office requires a second factor: until one is set up, nothing else answers. */
  mustSetSecondFactor: z.optional(z.boolean()),
})
export type StaffMember = z.infer<typeof staffMemberSchema>

/** What a login answers with 202: the password is right, and one of these must follow. */
export const secondFactorAskedSchema = z.object({
  secondFactor: z.object({ kinds: z.array(secondFactorKindSchema), recoveryCodes: z.boolean() }),
})
export type SecondFactorAsked = z.infer<typeof secondFactorAskedSchema>
