import { trackedOrderSchema } from '@cartorio/contracts/http/order-view.js'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { rememberOrder } from '../../../lib/my-orders'
import type { TrackingQuery } from '../tracking-query'

const trackOrder = (query: TrackingQuery) =>
  request('POST', '/api/orders/track', { body: query, schema: trackedOrderSchema })

/** A search is never answered from a cache: who asks again wants to know how it stands now. */
export const useTrackOrder = (onError: (error: unknown) => void) =>
  useMutation({ mutationFn: trackOrder, onSuccess: (order) => rememberOrder(order.orderNumber), onError })
