import { pricesSchema } from '@cartorio/contracts/http/pricing.js'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../../lib/http'

const countriesSchema = z.pick(pricesSchema, { apostilleCountries: true })

/** What the office has set of countries and the apostille. */
export const apostilleCountriesQuery = queryOptions({
  queryKey: ['birth-certificate', 'apostille-countries'] as const,
  queryFn: async ({ signal }) =>
    (await request('GET', '/api/prices', { schema: countriesSchema, signal })).apostilleCountries,
})
