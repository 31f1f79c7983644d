import { roleMovementsSchema } from '@cartorio/contracts/http/health.js'
import { overviewSchema } from '@cartorio/contracts/http/overview.js'
import { activitySchema, stepTimesSchema } from '@cartorio/contracts/http/step-times.js'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { backOfficeKeys } from './keys'

const refreshInterval = 30_000

/** Not among what every change of an order reads anew: it sums up a year. */
export const overviewQuery = queryOptions({
  queryKey: backOfficeKeys.overview,
  queryFn: ({ signal }) => request('GET', '/api/admin/overview', { schema: overviewSchema, signal }),
  staleTime: 0,
  refetchInterval: refreshInterval,
})

/** Whether each role of the installation works; the answer is an error while one stands still. */
export const systemQuery = queryOptions({
  queryKey: backOfficeKeys.system,
  queryFn: ({ signal }) => request('GET', '/api/roles', { schema: roleMovementsSchema, signal }),
  staleTime: 0,
  refetchInterval: refreshInterval,
})

/** Not among what every change of an order reads anew: it sums up three months. */
export const stepTimesQuery = queryOptions({
  queryKey: backOfficeKeys.stepTimes,
  queryFn: ({ signal }) => request('GET', '/api/admin/step-times', { schema: stepTimesSchema, signal }),
  staleTime: 10 * refreshInterval,
})

/** Read anew with every change of an order. */
export const activityQuery = queryOptions({
  queryKey: backOfficeKeys.activity,
  queryFn: ({ signal }) => request('GET', '/api/admin/activity', { schema: activitySchema, signal }),
  staleTime: 0,
})
