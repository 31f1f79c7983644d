import { receivedSchema } from '@cartorio/contracts/http/received.js'
import { useMutation } from '@tanstack/react-query'
import { fieldErrors, problemDetail, request } from '../../../lib/http'
import { useContentKeys } from '../../../lib/use-content-key'

type Action = 'cancel' | 'messages' | 'powers' | 'appointment' | 'appointment/confirm' | 'appointment/decline'

/** Something that the customer does to the order: the same content is one sending until it has arrived. */
export const useOwnAction = <Body extends object>(token: string, action: Action, onDone: (body: Body) => void) => {
  const keys = useContentKeys()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Body) =>
      request('POST', `/api/orders/${encodeURIComponent(token)}/${action}`, {
        body,
        schema: receivedSchema,
        headers: { 'idempotency-key': keys.keyOf(body) },
      }),
    gcTime: 0,
    onSuccess: (_received, body) => {
      keys.arrived(body)
      onDone(body)
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
