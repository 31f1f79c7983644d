import { configResponseSchema } from '@cartorio/contracts/http/config.js'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { checkoutKeys } from './keys'

export const configQuery = () =>
  queryOptions({
    queryKey: checkoutKeys.config(),
    queryFn: () => request('GET', '/api/config', { schema: configResponseSchema }),
  })
