import { heldDataSchema } from '@cartorio/contracts/http/held-data.js'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { backOfficeKeys } from './keys'

/** What else is held of the address of an order's person. */
export const heldDataQuery = (id: string) =>
  queryOptions({
    queryKey: backOfficeKeys.heldData(id),
    queryFn: ({ signal }) => request('GET', `/api/admin/orders/${id}/held`, { schema: heldDataSchema, signal }),
    staleTime: 0,
  })
