import { type StaffList, staffListSchema } from '@cartorio/contracts/http/staff.js'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { backOfficeKeys } from './keys'

/** Who works at the office; read once for as long as the page is open. */
export const staffQuery = queryOptions({
  queryKey: backOfficeKeys.staff,
  queryFn: async ({ signal }): Promise<StaffList['staff']> =>
    (await request('GET', '/api/admin/staff', { schema: staffListSchema, signal })).staff,
})
