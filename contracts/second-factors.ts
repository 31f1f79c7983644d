import * as z from 'zod/mini'

/** What proves beside the password who signs in: a code of an authenticator app, or a passkey. */
export const secondFactorKinds = ['totp', 'passkey'] as const
export const secondFactorKindSchema = z.enum(secondFactorKinds)
export type SecondFactorKind = z.infer<typeof secondFactorKindSchema>

/** How an account was opened beside its password. */
export const signInFactorSchema = z.enum([...secondFactorKinds, 'recovery-code', 'none'])
/** Which step of a sign-in failed. */
export const signInFailureSchema = z.enum(['password', 'second-factor'])

/** Why a colleague removes the second factor of an account. A closed list: it stays in the log. */
export const factorRemovalReasons = ['device-lost', 'device-stolen', 'device-replaced', 'account-at-risk'] as const
export const factorRemovalReasonSchema = z.enum(factorRemovalReasons, {
  error: 'Diga por que o segundo fator é removido.',
})
export type FactorRemovalReason = z.infer<typeof factorRemovalReasonSchema>

export const factorRemovalReasonLabels: Readonly<Record<FactorRemovalReason, string>> = {
  'device-lost': 'Perdeu o celular ou a chave',
  'device-stolen': 'O celular ou a chave foi roubado',
  'device-replaced': 'Trocou ou quebrou o celular ou a chave',
  'account-at-risk': 'Outra pessoa pode ter cadastrado o que está na conta',
}

/** Codes for the day on which neither is at hand; each opens once. */
export const recoveryCodeCount = 10

/** Minutes after the right password within which the second factor must follow. */
export const pendingSignInMinutes = 5

/** Passkeys that an account keeps. */
export const mostPasskeys = 10
