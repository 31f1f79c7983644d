import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { sharedKeys } from '../../../lib/api/keys'
import { HttpError, problemDetail } from '../../../lib/http'
import { newIdempotencyKey } from '../../../lib/idempotency-key'
import { rememberOrder } from '../../../lib/my-orders'
import { ownOrderPath } from '../../../lib/paths'
import { useToast } from '../../../lib/toast'
import { replaceLink } from '../api/replace-link'
import { endAttempt, keepAttempt, openAttempt } from './link-attempt'

/** A server that refused has changed nothing; one that did not answer may have. */
const isRefusal = (error: unknown): boolean => error instanceof HttpError && error.status < 500

/** Replaces the order's link and goes on under the new one. */
export const useReplaceLink = (token: string) => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const toast = useToast()
  const [key] = useState(() => openAttempt() ?? newIdempotencyKey())
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      keepAttempt(key)
      return replaceLink(token, key)
    },
    gcTime: 0,
    onSuccess: (replaced) => {
      endAttempt()
      rememberOrder(replaced.orderNumber)
      queries.removeQueries({ queryKey: sharedKeys.order(token) })
      toast.success('Novo link gerado', 'O link antigo não abre mais o pedido. Guarde o novo.')
      void navigate(ownOrderPath(replaced.token), { replace: true })
    },
    onError: (failure) => {
      if (isRefusal(failure)) endAttempt()
    },
  })
  return {
    replace: () => mutate(),
    replacing: isPending,
    failure: error === null ? undefined : problemDetail(error, 'O link não foi trocado. Tente de novo.'),
  }
}
