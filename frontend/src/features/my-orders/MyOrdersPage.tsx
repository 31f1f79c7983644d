import type { MyOrder } from '@cartorio/contracts/http/my-orders.js'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { lazySection } from '../../components/LazySection/LazySection'
import { myOrdersPath, readToken } from '../../lib/paths'
import { useDocumentTitle } from '../../lib/use-document-title'
import { useFirstTouch } from '../../lib/use-first-touch'
import { useNoReferrer } from '../../lib/use-no-referrer'
import { RequestLink } from './RequestLink'

/** Only a mailed link opens it. */
const LazyOpenLink = lazySection(async () => (await import('./OpenLink')).OpenLink)

/** The link opens the list once: what it opened waits for the script that shows it. */
const LazyOrderList = lazySection(async () => (await import('./OrderList')).OrderList)

/** By e-mail to all orders of an address: requests the link, opens it, and shows the list. */
const MyOrdersPage = () => {
  useDocumentTitle('Meus pedidos')
  useNoReferrer()
  const navigate = useNavigate()
  const key = readToken(useLocation().hash.slice(1))
  useFirstTouch(LazyOrderList.start)
  const [orders, setOrders] = useState<readonly MyOrder[]>()
  if (orders !== undefined) return <LazyOrderList orders={orders} />
  if (key === '') return <RequestLink />
  return (
    <LazyOpenLink
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
