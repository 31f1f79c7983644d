import * as z from 'zod/mini'
import { email } from '../email.js'
import { instantSchema, staffIdSchema } from '../ids.js'
import { newPasswordSchema } from '../passwords.js'
import { roleSchema } from '../rights.js'
import { factorRemovalReasonSchema, secondFactorKindSchema } from '../second-factors.js'
import { personName } from '../text.js'

/** Days for which an invitation opens, once. */
export const invitationDays = 7

/** `POST /api/admin/staff/invitations`. */
export const invitationRequestSchema = z.object({
  name: personName('Informe o nome de quem você convida.'),
  email: email(),
  roles: z
    .array(z.union([roleSchema], { error: 'Escolha papéis da lista.' }), { error: 'Escolha os papéis.' })
    .check(z.minLength(1, { error: 'Escolha ao menos um papel.' }), z.maxLength(50)),
})

/** What is done about the account of a colleague: `POST /api/admin/staff/{id}/{care}`. */
export const accountCares = [
  'lock',
  'unlock',
  'end-sessions',
  'password-link',
  'invite-again',
  'withdraw-invitation',
] as const
export type AccountCare = (typeof accountCares)[number]

/**
 * What an invitation and the care for an account answer. `link`: where no mail leaves the installation, the address that
 * a mail would carry, shown this once; `null` otherwise.
 */
export const caredAccountSchema = z.object({ id: staffIdSchema, link: z.nullable(z.string()) })
export type CaredAccount = z.infer<typeof caredAccountSchema>

/** `POST /api/admin/staff/{id}/remove-second-factor`. */
export const factorRemovalSchema = z.object({ reason: factorRemovalReasonSchema })

export const accountStates = ['invited', 'open', 'disabled'] as const
export type AccountState = (typeof accountStates)[number]

/** `GET /api/admin/staff/accounts`: the accounts of one's own office. */
export const staffAccountsSchema = z.object({
  accounts: z.array(
    z.object({
      id: staffIdSchema,
      name: z.string(),
      email: z.string(),
      roles: z.array(roleSchema),
      state: z.enum(accountStates),
      /** Until when the last link of an invitation opens. */
      invitedUntil: z.nullable(instantSchema),
      /** Sessions that go on, and when one of them was used last. */
      sessions: z.int(),
      lastUsedAt: z.nullable(instantSchema),
      /** When it was opened last; `null` while a session goes on, and where no sign-in was recorded. */
      lastSignedInAt: z.nullable(instantSchema),
      /** What it needs beside its password to sign in. */
      secondFactor: z.array(secondFactorKindSchema),
      /** Why the reader does not care for it: it is their own, or has a right that they lack. */
      closed: z.nullable(z.enum(['own-account', 'right-not-held'])),
    }),
  ),
})
export type StaffAccounts = z.infer<typeof staffAccountsSchema>
export type ListedAccount = StaffAccounts['accounts'][number]

const key = z.string({ error: 'Abra o link do convite.' }).check(z.maxLength(200))

/** `POST /api/auth/invitation`; the key stands in the link behind `#`, which browsers send to no server. */
export const openInvitationSchema = z.object({ key })

/** Who invites whom, to which office and as what. */
export const openedInvitationSchema = z.object({
  name: z.string(),
  email: z.string(),
  inviter: z.string(),
  office: z.string(),
  /** In words. */
  roles: z.array(z.string()),
})
export type OpenedInvitation = z.infer<typeof openedInvitationSchema>

/** `POST /api/auth/register`. */
export const registrationSchema = z.object({ key, password: newPasswordSchema })
