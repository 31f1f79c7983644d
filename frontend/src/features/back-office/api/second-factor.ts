import {
  ownSecondFactorSchema,
  ownSignInsSchema,
  passkeyOptionsSchema,
  recoveryCodesSchema,
  totpSetupSchema,
} from '@cartorio/contracts/http/second-factor.js'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { createPasskey } from '../../../lib/passkeys'
import { backOfficeKeys } from './keys'

const path = '/api/auth/second-factor'

/** What the signed-in person has beside the password. */
export const secondFactorQuery = queryOptions({
  queryKey: backOfficeKeys.ownSecondFactor,
  queryFn: ({ signal }) => request('GET', path, { schema: ownSecondFactorSchema, signal }),
  staleTime: 0,
})

/** Where the account was opened, or tried in vain. */
export const signInsQuery = queryOptions({
  queryKey: backOfficeKeys.ownSignIns,
  queryFn: ({ signal }) => request('GET', '/api/auth/sign-ins', { schema: ownSignInsSchema, signal }),
  staleTime: 0,
})

/** Each change ends the account's other sessions. Passwords and codes must not stay in the mutation cache. */
const useChange = <I, O>(mutationFn: (input: I) => Promise<O>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: backOfficeKeys.ownSecondFactor }),
        client.invalidateQueries({ queryKey: backOfficeKeys.ownSessions }),
      ]),
    gcTime: 0,
  })
}

type Confirmed = { readonly currentPassword: string }

export const useBeginTotp = () =>
  useMutation({
    mutationFn: (body: Confirmed) => request('POST', `${path}/totp`, { body, schema: totpSetupSchema }),
    gcTime: 0,
  })

export const useConfirmTotp = () =>
  useChange((code: string) => request('POST', `${path}/totp/confirm`, { body: { code }, schema: recoveryCodesSchema }))

/** Asks the server for a challenge, the browser for a passkey, and the server to keep it. */
export const useAddPasskey = () =>
  useChange(async ({ name, currentPassword }: Confirmed & { readonly name: string }) => {
    const { options } = await request('POST', `${path}/passkeys/options`, {
      body: { currentPassword },
      schema: passkeyOptionsSchema,
    })
    const response = await createPasskey(options)
    return request('POST', `${path}/passkeys`, { body: { name, response }, schema: recoveryCodesSchema })
  })

/** `totp`, or the id of a passkey. */
export const useRemoveFactor = (which: string) =>
  useChange((body: Confirmed) =>
    request('POST', which === 'totp' ? `${path}/totp/remove` : `${path}/passkeys/${which}/remove`, { body }),
  )

export const useReplaceRecoveryCodes = () =>
  useChange((body: Confirmed) => request('POST', `${path}/recovery-codes`, { body, schema: recoveryCodesSchema }))
