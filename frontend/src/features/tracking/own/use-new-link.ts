import type { ReplacedLink } from '@cartorio/contracts/http/address-change.js'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { orderKey } from '../../../lib/api/get-order'
import { rememberOrder } from '../../../lib/my-orders'
import { ownOrderPath } from '../../../lib/paths'
import { moveToLink } from '../../../lib/tab-order'

/** Goes on with the order under its new link; the one before opens nothing any more. */
export const useNewLink = (former: string) => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return ({ token, orderNumber }: ReplacedLink): void => {
    rememberOrder(orderNumber)
    moveToLink(former, token)
    queries.removeQueries({ queryKey: orderKey(former) })
    void navigate(ownOrderPath(token), { replace: true })
  }
}
