import type { HistoryActor } from '@cartorio/contracts/http/order-view.js'
import { Assignee } from './Assignee'

/** Who acted, as the office calls them. */
export const Actor = ({ by }: { readonly by: HistoryActor }) => {
  if (by === 'customer') return 'Cliente'
  if (by === 'system') return 'Sistema'
  return <Assignee staffId={by} />
}
