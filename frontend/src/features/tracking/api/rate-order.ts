import type { RatingBody } from '@cartorio/contracts/http/rating.js'
import { receivedSchema } from '@cartorio/contracts/http/received.js'
import { useMutation } from '@tanstack/react-query'
import { problemDetail, request } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { useContentKey } from '../../../lib/use-content-key'

const rateOrder = (token: string, rating: RatingBody, idempotencyKey: string) =>
  request('POST', `/api/orders/${encodeURIComponent(token)}/rating`, {
    body: rating,
    schema: receivedSchema,
    headers: { 'idempotency-key': idempotencyKey },
  })

export const useRateOrder = (token: string, onRated: () => void) => {
  const toast = useToast()
  const findContentKey = useContentKey()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (rating: RatingBody) => rateOrder(token, rating, findContentKey(rating)),
    gcTime: 0,
    onSuccess: () => {
      toast.success('Avaliação recebida', 'Obrigado por avaliar o pedido.')
      onRated()
    },
  })
  return {
    send: mutate,
    sending: isPending,
    failure: error === null ? undefined : problemDetail(error, 'A avaliação não foi enviada. Tente de novo.'),
  }
}
