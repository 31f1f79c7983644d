import { configResponseSchema } from '@cartorio/contracts/http/config.js'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { requestDocumentsKeys } from './keys'

export const configQuery = () =>
  queryOptions({
    queryKey: requestDocumentsKeys.config(),
    queryFn: ({ signal }) => request('GET', '/api/config', { schema: configResponseSchema, signal }),
  })
