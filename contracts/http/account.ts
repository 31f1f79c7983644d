import * as z from 'zod/mini'
import { givenPasswordSchema } from '../given-password.js'
import { instantSchema } from '../ids.js'
import { newPasswordSchema } from '../passwords.js'

/** `POST /api/auth/password`. */
export const passwordChangeSchema = z.object({
  currentPassword: givenPasswordSchema,
  newPassword: newPasswordSchema,
})

/** Families alone; `null` where the browser does not say it. */
export const deviceSchema = z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) })
export type Device = Readonly<z.infer<typeof deviceSchema>>

/** `GET /api/auth/sessions`: where the signed-in person is signed in, the last used first. */
export const staffSessionsSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      device: deviceSchema,
      startedAt: instantSchema,
      lastUsedAt: instantSchema,
      /** The session that asks. */
      current: z.boolean(),
    }),
  ),
})
export type StaffSessions = z.infer<typeof staffSessionsSchema>
