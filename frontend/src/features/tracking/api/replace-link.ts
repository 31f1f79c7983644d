import { replacedLinkSchema } from '@cartorio/contracts/http/address-change.js'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError, problemDetail, request } from '../../../lib/http'
import { newIdempotencyKey } from '../../../lib/requests'
import { readStored, removeStored, writeStored } from '../../../lib/storage'
import { useToast } from '../../../lib/toast'
import { useNewLink } from '../own/use-new-link'

/** Under the same key a lost answer is given again, though the token has opened nothing since. */
const replaceLink = (token: string, idempotencyKey: string) =>
  request('POST', `/api/orders/${encodeURIComponent(token)}/replace-link`, {
    body: {},
    schema: replacedLinkSchema,
    headers: { 'idempotency-key': idempotencyKey },
  })

/**
 * The key of a replacement whose answer has not come. Alone it opens nothing: the server wants the old link with it.
 */
const attemptKey = 'linkReplacement'

/** The key of the attempt under way; it outlives a reload, so that a lost answer can be requested again. */
export const openAttempt = (): string | undefined => readStored('sessionStorage', attemptKey) ?? undefined

const keepAttempt = (key: string): boolean => writeStored('sessionStorage', attemptKey, key)

const endAttempt = (): void => removeStored('sessionStorage', attemptKey)

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
