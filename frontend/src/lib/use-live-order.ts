import { orderViewSchema } from '@cartorio/contracts/http/order-view.js'
import { useQueryClient } from '@tanstack/react-query'
import { orderKey } from './api/get-order'
import { useLive } from './use-live'

/** Puts each new state of the customer's order into the cache, as long as the page is there. */
export const useLiveOrder = (token: string, reload: () => void): void => {
  const queryClient = useQueryClient()
  useLive(
    `/api/orders/${encodeURIComponent(token)}/live`,
    {
      message: (data) => {
        const view = orderViewSchema.safeParse(data).data
        if (view !== undefined) queryClient.setQueryData(orderKey(token), view)
      },
    },
    reload,
  )
}
