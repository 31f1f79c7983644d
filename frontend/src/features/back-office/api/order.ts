import { adminOrderSchema } from '@cartorio/contracts/http/admin.js'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { backOfficeKeys } from './keys'

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: backOfficeKeys.order(id),
    queryFn: ({ signal }) => request('GET', `/api/admin/orders/${id}`, { schema: adminOrderSchema, signal }),
    staleTime: 0,
  })
