import { useQuery } from '@tanstack/react-query'
import { orderQuery } from '../../../lib/api/get-order'
import type { CheckoutOrder } from '../checkout-order'

/** The order can be paid without it. What the page has just read serves here too. */
export const useOrderedView = ({ token }: Pick<CheckoutOrder, 'token'>) =>
  useQuery({ ...orderQuery(token), staleTime: Number.POSITIVE_INFINITY })
