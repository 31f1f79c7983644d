import type { MyOrder } from '@cartorio/contracts/http/my-orders.js'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { myOrdersPath } from '../../lib/paths'
import { useDocumentTitle } from '../../lib/use-document-title'
import { useNoReferrer } from '../../lib/use-no-referrer'
import { OpenLink } from './OpenLink'
import { OrderList } from './OrderList'
import { RequestLink } from './RequestLink'

/** By e-mail to all orders of an address: requests the link, opens it, and shows the list. */
const MyOrdersPage = () => {
  useDocumentTitle('Meus pedidos')
  useNoReferrer()
  const navigate = useNavigate()
  const key = useLocation().hash.slice(1)
  const [orders, setOrders] = useState<readonly MyOrder[]>()
  if (orders !== undefined) return <OrderList orders={orders} />
  if (key === '') return <RequestLink />
  return (
    <OpenLink
      key={key}
      linkKey={key}
      onOpened={(opened) => {
        setOrders(opened)
        // The used key goes from the address, and a reload leads back to the form.
        void navigate(myOrdersPath, { replace: true })
      }}
    />
  )
}

export default MyOrdersPage
