import { officeListsSchema } from '@cartorio/contracts/http/office-names.js'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { backOfficeKeys } from './keys'

/** Whom the steps of the work may name. */
export const officeListsQuery = queryOptions({
  queryKey: backOfficeKeys.officeLists,
  queryFn: ({ signal }) => request('GET', '/api/admin/office-lists', { schema: officeListsSchema, signal }),
})
