import { type ReadModelWorkKind, readModelWorkSchema } from '@cartorio/contracts/http/read-model-works.js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { useContentKeys } from '../../../lib/use-content-key'
import { backOfficeKeys } from './keys'

export type AskedWork = { readonly readModel: string; readonly kind: ReadModelWorkKind }

/** Asks for a work on a read model; then the state is read anew, also after a refusal. */
export const useAskForWork = () => {
  const queryClient = useQueryClient()
  const keys = useContentKeys()
  return useMutation({
    mutationFn: (asked: AskedWork) =>
      request('POST', `/api/admin/system/read-models/${asked.readModel}/${asked.kind}`, {
        headers: { 'idempotency-key': keys.keyOf(asked) },
        schema: readModelWorkSchema,
      }),
    onSuccess: (_work, asked) => keys.arrived(asked),
    onSettled: () => queryClient.invalidateQueries({ queryKey: backOfficeKeys.systemState }),
  })
}
