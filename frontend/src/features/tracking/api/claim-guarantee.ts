import type { GuaranteeClaimBody } from '@cartorio/contracts/http/guarantee.js'
import { receivedSchema } from '@cartorio/contracts/http/received.js'
import { useMutation } from '@tanstack/react-query'
import { problemDetail, request } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { useContentKey } from '../../../lib/use-content-key'

const claimGuarantee = (token: string, claim: GuaranteeClaimBody, idempotencyKey: string) =>
  request('POST', `/api/orders/${encodeURIComponent(token)}/guarantee`, {
    body: claim,
    schema: receivedSchema,
    headers: { 'idempotency-key': idempotencyKey },
  })

export const useClaimGuarantee = (token: string, onClaimed: () => void) => {
  const toast = useToast()
  const findContentKey = useContentKey()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (claim: GuaranteeClaimBody) => claimGuarantee(token, claim, findContentKey(claim)),
    gcTime: 0,
    onSuccess: () => {
      toast.success('Pedido de garantia enviado', 'A resposta aparece nesta página.')
      onClaimed()
    },
  })
  return {
    send: mutate,
    sending: isPending,
    failure: error === null ? undefined : problemDetail(error, 'O pedido não foi enviado. Tente de novo.'),
  }
}
