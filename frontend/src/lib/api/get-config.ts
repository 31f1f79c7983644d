import { configResponseSchema } from '@cartorio/contracts/http/config.js'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../http'
import { sharedKeys } from './keys'

export const configQuery = () =>
  queryOptions({
    queryKey: sharedKeys.config(),
    queryFn: ({ signal }) => request('GET', '/api/config', { schema: configResponseSchema, signal }),
  })
