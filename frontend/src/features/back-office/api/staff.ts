import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../../../lib/http'
import { backOfficeKeys } from './keys'

const staffSchema = z.object({ staff: z.array(z.object({ id: z.string(), name: z.string(), role: z.string() })) })
export type Colleague = z.infer<typeof staffSchema>['staff'][number]

/** Who works at the office; asked once for as long as the page stands. */
export const staffQuery = queryOptions({
  queryKey: backOfficeKeys.staff,
  queryFn: async ({ signal }): Promise<Colleague[]> =>
    (await request('GET', '/api/admin/staff', { schema: staffSchema, signal })).staff,
})
