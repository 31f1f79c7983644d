import type { OrderView } from '@cartorio/contracts/http/order-views.js'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { orderViewsQuery } from '../../api/order-views'
import { useShortcut } from '../../keyboard/use-shortcut'
import { ordersPath } from '../../order-path'
import { viewAddress } from './shown-orders'
import { nameOf, ownerText } from './view-tasks'

const ViewShortcut = ({ view }: { readonly view: OrderView }) => {
  const navigate = useNavigate()
  const label = view.own ? `Vista ${nameOf(view)}` : `Vista ${nameOf(view)}, de ${ownerText(view)}`
  useShortcut(undefined, label, () => void navigate(`${ordersPath}${viewAddress(view)}`), { group: 'Ir para' })
  return null
}

/** The palette finds each view by its name, once the desk has read them. */
export const ViewShortcuts = () => {
  const { data = [] } = useQuery({ ...orderViewsQuery, enabled: false })
  return data.map((view) => <ViewShortcut key={view.id} view={view} />)
}
