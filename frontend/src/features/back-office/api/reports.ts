import { reportSummarySchema } from '@cartorio/contracts/http/reports.js'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { backOfficeKeys } from './keys'

/** Not among what every change of an order reads anew: it adds up a period. */
export const reportSummaryQuery = (parameters: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: backOfficeKeys.reportSummary(parameters),
    queryFn: ({ signal }) =>
      request('GET', `/api/admin/reports/summary?${new URLSearchParams(parameters)}`, {
        schema: reportSummarySchema,
        signal,
      }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
