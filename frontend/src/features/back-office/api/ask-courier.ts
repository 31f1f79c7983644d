import { type AskedCourier, askedCourierSchema } from '@cartorio/contracts/http/courier-questions.js'
import type { Destination } from '@cartorio/contracts/order/parcel/destinations.js'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { newIdempotencyKey } from '../../../lib/requests'
import { orderQuery } from './order-queries'

/** Each waits some seconds for the answer. */
const mostRequests = 3

const ask = async (orderId: string, destination: Destination): Promise<AskedCourier> => {
  const headers = { 'idempotency-key': newIdempotencyKey() }
  for (let requests = 1; ; requests += 1) {
    const asked = await request('POST', `/api/admin/orders/${orderId}/ask-courier`, {
      body: { destination },
      schema: askedCourierSchema,
      headers,
    })
    if (asked.answer !== null || requests === mostRequests) return asked
  }
}

/** An entry of what needs attention knows a parcel by its number alone. */
export type NamedParcel = { readonly destination: Destination } | { readonly trackingNumber: string }

const findDestination = async (queryClient: QueryClient, orderId: string, parcel: NamedParcel) => {
  if ('destination' in parcel) return parcel.destination
  const { parcels } = await queryClient.fetchQuery(orderQuery(orderId))
  return parcels.find(({ trackingNumber }) => trackingNumber === parcel.trackingNumber)?.destination
}

/**
 * Asks the courier about a parcel out of turn; news of the parcel are recorded, and come with the order. Answers `null`
 * where the order has no such parcel any more.
 */
export const useAskCourier = (orderId: string, parcel: NamedParcel) => {
  const queryClient = useQueryClient()
  const mutationFn = async (): Promise<AskedCourier | null> => {
    const destination = await findDestination(queryClient, orderId, parcel)
    return destination === undefined ? null : ask(orderId, destination)
  }
  return useMutation({ mutationFn, gcTime: 0 })
}
