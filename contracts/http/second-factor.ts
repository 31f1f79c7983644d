import * as z from 'zod/mini'
import { deviceSchema } from '../device.js'
import { givenPasswordSchema } from '../given-password.js'
import { instantSchema } from '../ids.js'
import { signInFactorSchema, signInFailureSchema } from '../second-factors.js'
import { directionMarksMessage, hasDirectionMarks, readName, text } from '../text.js'

const short = (error: string, most: number) =>
  z.string({ error }).check(z.minLength(1, { error }), z.maxLength(most, { error }))

const totpCode = z.string({ error: 'Digite o código de 6 números do aplicativo.' }).check(
  z.overwrite((code) => code.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, { error: 'Digite o código de 6 números do aplicativo.' }),
)

const passkeyMessage = 'A resposta da chave de acesso não pôde ser lida. Tente de novo.'
const part = (most: number) => short(passkeyMessage, most)
const optionalPart = (most: number) => z.optional(z.string({ error: passkeyMessage }).check(z.maxLength(most)))

const credential = {
  id: part(1400),
  rawId: part(1400),
  type: z.literal('public-key', { error: passkeyMessage }),
  authenticatorAttachment: optionalPart(40),
}

/** What a browser answers of a passkey that it has (WebAuthn's `AuthenticationResponseJSON`). */
const assertionSchema = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: part(4000),
        authenticatorData: part(4000),
        signature: part(10_000),
        userHandle: optionalPart(200),
      },
      { error: passkeyMessage },
    ),
  },
  { error: passkeyMessage },
)

/** What a browser answers of a passkey that it has made (WebAuthn's `RegistrationResponseJSON`). */
const attestationSchema = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: part(4000),
        attestationObject: part(20_000),
        transports: z.optional(z.array(part(40)).check(z.maxLength(10))),
      },
      { error: passkeyMessage },
    ),
  },
  { error: passkeyMessage },
)

/** `POST /api/auth/second-factor`: after the right password. */
export const secondFactorProofSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('totp'), code: totpCode }),
    z.object({ kind: z.literal('recovery-code'), code: short('Digite um dos códigos de recuperação.', 60) }),
    z.object({ kind: z.literal('passkey'), response: assertionSchema }),
  ],
  { error: 'Diga o código do aplicativo, a chave de acesso ou um código de recuperação.' },
)
export type SecondFactorProof = z.output<typeof secondFactorProofSchema>

/** As the browser takes them: WebAuthn's options in JSON. */
export const passkeyOptionsSchema = z.object({ options: z.record(z.string(), z.unknown()) })

/** Bodies that confirm who is at the screen. */
export const confirmedByPasswordSchema = z.object({ currentPassword: givenPasswordSchema })

/** `POST /api/auth/second-factor/totp`: what the app takes, once. */
export const totpSetupSchema = z.object({ key: z.string(), address: z.string() })
export type TotpSetup = z.infer<typeof totpSetupSchema>

/** `POST /api/auth/second-factor/totp/confirm`. */
export const totpConfirmationSchema = z.object({ code: totpCode })

/** `POST /api/auth/second-factor/passkeys`. */
export const newPasskeySchema = z.object({
  name: text({ max: 60, message: 'Dê um nome à chave. Exemplo: celular', read: readName }).check(
    z.refine((value) => !hasDirectionMarks(value), { error: directionMarksMessage }),
  ),
  response: attestationSchema,
})

/** Shown this once; `null` where the account has its codes already. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.nullable(z.array(z.string())) })
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>

/** `GET /api/auth/second-factor`: what the signed-in person has, without a secret. */
export const ownSecondFactorSchema = z.object({
  /** Whether the office requires one. */
  required: z.boolean(),
  totp: z.nullable(z.object({ setAt: instantSchema })),
  passkeys: z.array(
    z.object({ id: z.uuid(), name: z.string(), addedAt: instantSchema, lastUsedAt: z.nullable(instantSchema) }),
  ),
  recoveryCodesLeft: z.int(),
  /** The domain on whose pages passkeys work; `null`: this site has no address on which they do. */
  passkeyDomain: z.nullable(z.string()),
})
export type OwnSecondFactor = z.infer<typeof ownSecondFactorSchema>

/** `GET /api/auth/sign-ins`: where the account was opened, or tried in vain; the newest first. */
export const ownSignInsSchema = z.object({
  signIns: z.array(
    z.object({
      id: z.string(),
      at: instantSchema,
      /** `null` once the person's data were erased. */
      device: z.nullable(deviceSchema),
      /** How it was opened; `null` of a failed one. */
      factor: z.nullable(signInFactorSchema),
      /** What was wrong; `null` of one that was opened. */
      failedAt: z.nullable(signInFailureSchema),
    }),
  ),
})
export type OwnSignIns = z.infer<typeof ownSignInsSchema>
