import { trackedOrderSchema } from '@cartorio/contracts/http/tracked-order.js'
import { readOrderNumber } from '@cartorio/contracts/searched-numbers.js'
import { plainTyped } from '@cartorio/contracts/typed-text.js'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/http'

type TrackingQuery = { readonly orderNumber: string } | { readonly trackingNumber: string }

/** What a person typed, as the request that it means; `undefined` for a blank one. */
export const parseTrackingQuery = (typed: string): TrackingQuery | undefined => {
  const orderNumber = readOrderNumber(typed)
  if (orderNumber !== undefined) return { orderNumber }
  const code = plainTyped(typed).trim()
  if (code === '') return undefined
  const upper = code.toUpperCase()
  return upper.startsWith('CO-') ? { orderNumber: upper } : { trackingNumber: code }
}

/** The address of a result, to be reloaded and shared. */
export const resultPath = (query: TrackingQuery): string => {
  const parameters = 'orderNumber' in query ? { pedido: query.orderNumber } : { codigo: query.trackingNumber }
  return `/tracking?${new URLSearchParams(parameters)}`
}

/** What the address of a result asks for, as it would be typed; `order` stood in addresses of before. */
export const codeInAddress = (parameters: URLSearchParams): string =>
  (['pedido', 'codigo', 'order'].map((name) => parameters.get(name)?.trim()).find(Boolean) ?? '').slice(0, maxCode)

/** The server takes no more. */
export const maxCode = 60

/** Never answered from a cache: a person who asks again wants to know how it stands now. */
export const trackedOrderQuery = (query: TrackingQuery | undefined) =>
  queryOptions({
    queryKey: ['tracked-order', query] as const,
    queryFn: ({ signal }) => request('POST', '/api/orders/track', { body: query, schema: trackedOrderSchema, signal }),
    enabled: query !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
