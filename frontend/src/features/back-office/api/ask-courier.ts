import { type AskedCourier, askedCourierSchema } from '@cartorio/contracts/http/courier-questions.js'
import type { Destination } from '@cartorio/contracts/order/parcel/destinations.js'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { newIdempotencyKey } from '../../../lib/requests'

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

/** Asks the courier about a parcel out of turn; what it says of the parcel is recorded, and comes with the order. */
export const useAskCourier = (orderId: string) =>
  useMutation({ mutationFn: (destination: Destination) => ask(orderId, destination), gcTime: 0 })
