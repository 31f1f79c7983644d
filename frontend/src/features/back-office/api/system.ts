import { systemSchema } from '@cartorio/contracts/http/system.js'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { backOfficeKeys } from './keys'

const refreshInterval = 10_000

/** How the installation does; what was read last stays where a later reading fails. */
export const systemStateQuery = queryOptions({
  queryKey: backOfficeKeys.systemState,
  queryFn: ({ signal }) => request('GET', '/api/admin/system', { schema: systemSchema, signal }),
  staleTime: 0,
  refetchInterval: refreshInterval,
})
