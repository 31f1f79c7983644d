import * as z from 'zod/mini'
import { deviceSchema } from '../device.js'
import { email } from '../email.js'
import { givenPasswordSchema } from '../given-password.js'
import { instantSchema } from '../ids.js'
import { newPasswordSchema } from '../passwords.js'

/** `POST /api/auth/password`. */
export const passwordChangeSchema = z.object({
  currentPassword: givenPasswordSchema,
  newPassword: newPasswordSchema,
})

/** Minutes for which the mailed link to another password opens, once. */
export const passwordLinkMinutes = 30

/** `POST /api/auth/forgotten-password`. */
export const forgottenPasswordSchema = z.object({ email: email() })

/** The same for an address with an account and for any other. */
export const passwordLinkSchema = z.object({ requested: z.literal(true) })

/** `POST /api/auth/new-password`; the key stands in the link behind `#`, which browsers send to no server. */
export const newPasswordRequestSchema = z.object({
  key: z.string({ error: 'Abra o link que veio no e-mail.' }).check(z.maxLength(200)),
  newPassword: newPasswordSchema,
})

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
