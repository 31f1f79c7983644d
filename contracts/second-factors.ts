import * as z from 'zod/mini'

/** What proves beside the password who signs in: a code of an authenticator app, or a passkey. */
export const secondFactorKinds = ['totp', 'passkey'] as const
export const secondFactorKindSchema = z.enum(secondFactorKinds)
export type SecondFactorKind = z.infer<typeof secondFactorKindSchema>

/** How an account was opened beside its password. */
export const signInFactorSchema = z.enum([...secondFactorKinds, 'recovery-code', 'none'])
/** Which step of a sign-in failed. */
export const signInFailureSchema = z.enum(['password', 'second-factor'])

/** Codes for the day on which neither is at hand; each opens once. */
export const recoveryCodeCount = 10

/** Minutes after the right password within which the second factor must follow. */
export const pendingSignInMinutes = 5

/** Passkeys that an account keeps. */
export const mostPasskeys = 10
