import type { FailedJobEntry } from '@cartorio/contracts/http/attention.js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { backOfficeKeys } from './keys'

export type JobAction = 'retry' | 'dismiss'
type Sent = { readonly job: Pick<FailedJobEntry, 'queue' | 'id'>; readonly action: JobAction }

const actOn = ({ job: { queue, id }, action }: Sent) =>
  request('POST', `/api/admin/queues/${encodeURIComponent(queue)}/jobs/${encodeURIComponent(id)}/${action}`)

/** Tries a failed job again, or takes it off the list; then the list is read anew, also after a refusal. */
export const useJobAction = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: actOn,
    onSettled: () =>
      Promise.all(
        [backOfficeKeys.all, backOfficeKeys.attentionCount].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
