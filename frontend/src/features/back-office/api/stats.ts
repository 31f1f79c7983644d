import { adminStatsSchema } from '@cartorio/contracts/http/admin.js'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { backOfficeKeys } from './keys'

export const statsRefreshInterval = 30_000

export const statsQuery = queryOptions({
  queryKey: backOfficeKeys.stats,
  queryFn: ({ signal }) => request('GET', '/api/admin/stats', { schema: adminStatsSchema, signal }),
  staleTime: 0,
  refetchInterval: statsRefreshInterval,
})
