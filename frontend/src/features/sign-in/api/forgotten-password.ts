import { passwordLinkSchema } from '@cartorio/contracts/http/account.js'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { newIdempotencyKey } from '../../../lib/requests'

/** Requests the mail with the link to another password; the address is kept nowhere. */
export const useForgottenPassword = () =>
  useMutation({
    mutationFn: (email: string) =>
      request('POST', '/api/auth/forgotten-password', {
        body: { email },
        schema: passwordLinkSchema,
        headers: { 'idempotency-key': newIdempotencyKey() },
      }),
    gcTime: 0,
  })

/** `attempt` is one for all tries with a key: what was taken, and whose answer was lost, is taken again. */
export const useNewPassword = () =>
  useMutation({
    mutationFn: ({ attempt, ...body }: Record<'key' | 'newPassword' | 'attempt', string>) =>
      request('POST', '/api/auth/new-password', { body, headers: { 'idempotency-key': attempt } }),
    gcTime: 0,
  })
