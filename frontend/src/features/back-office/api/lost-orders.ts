import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { backOfficeKeys } from './keys'

/** Takes an order that a restored log has lost off the list; then the list is read anew, also after a refusal. */
export const useResolveLostOrder = (id: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => request('POST', `/api/admin/lost-orders/${encodeURIComponent(id)}/resolve`),
    onSettled: () =>
      Promise.all(
        [backOfficeKeys.all, backOfficeKeys.attentionCount].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
