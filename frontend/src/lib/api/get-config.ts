import { configResponseSchema } from '@cartorio/contracts/http/config.js'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../http'

export const configQuery = () =>
  queryOptions({
    queryKey: ['config'] as const,
    queryFn: ({ signal }) => request('GET', '/api/config', { schema: configResponseSchema, signal }),
  })
