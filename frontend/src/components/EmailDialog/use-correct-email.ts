import type { ReplacedLink } from '@cartorio/contracts/http/address-change.js'
import { changedEmailSchema } from '@cartorio/contracts/http/customer-messages.js'
import { useMutation } from '@tanstack/react-query'
import { fieldErrors, problemDetail, request } from '../../lib/http'
import { useContentKeys } from '../../lib/use-content-key'

type Change = { readonly email: string; readonly keepLink?: boolean }

/** Corrects the order's address; `onDone` gets it with the link that is in force now. */
export const useCorrectEmail = (token: string, onDone: (email: string, link: ReplacedLink) => void) => {
  const keys = useContentKeys()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Change) =>
      request('POST', `/api/orders/${encodeURIComponent(token)}/email`, {
        body,
        schema: changedEmailSchema,
        headers: { 'idempotency-key': keys.keyOf(body) },
      }),
    gcTime: 0,
    onSuccess: ({ token: now, orderNumber }, body) => {
      keys.arrived(body)
      onDone(body.email, { token: now, orderNumber })
    },
  })
  return {
    send: mutate,
    sending: isPending,
    failure:
      error === null
        ? undefined
        : (fieldErrors(error)[0]?.message ?? problemDetail(error, 'Nada foi gravado. Tente de novo.')),
  }
}
