import { type StaffList, staffListSchema } from '@cartorio/contracts/http/staff.js'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { backOfficeKeys } from './keys'

/** Who works at the office; asked once for as long as the page stands. */
export const staffQuery = queryOptions({
  queryKey: backOfficeKeys.staff,
  queryFn: async ({ signal }): Promise<StaffList['staff']> =>
    (await request('GET', '/api/admin/staff', { schema: staffListSchema, signal })).staff,
})
