import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError, problemDetail } from '../../../lib/http'
import { newIdempotencyKey } from '../../../lib/requests'
import { useToast } from '../../../lib/toast'
import { replaceLink } from '../api/replace-link'
import { endAttempt, keepAttempt, openAttempt } from './link-attempt'
import { useNewLink } from './use-new-link'

/** A server that refused has changed nothing; one that did not answer may have. */
const isRefusal = (error: unknown): boolean => error instanceof HttpError && error.status < 500

/** Replaces the order's link and goes on under the new one. */
export const useReplaceLink = (token: string) => {
  const goOn = useNewLink(token)
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
      toast.success('Novo link gerado', 'O link antigo não abre mais o pedido. Guarde o novo.')
      goOn(replaced)
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
