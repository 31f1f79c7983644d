import type { BrazilianStateCode } from '@cartorio/contracts/brazilian-states.js'
import { municipalitiesResponseSchema } from '@cartorio/contracts/http/municipalities.js'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../http'

const getMunicipalities = async (state: BrazilianStateCode, signal: AbortSignal): Promise<readonly string[]> =>
  (await request('GET', `/api/municipalities?state=${state}`, { schema: municipalitiesResponseSchema, signal }))
    .municipalities

export const municipalitiesQuery = (state: BrazilianStateCode) =>
  queryOptions({
    queryKey: ['municipalities', state] as const,
    queryFn: ({ signal }) => getMunicipalities(state, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
