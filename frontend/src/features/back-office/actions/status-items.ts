import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { settableStatuses, statusLabels } from '@cartorio/contracts/statuses.js'
import { isErased } from './erasure'
import type { OrderActions } from './use-order-actions'

/** The status menu; what the work does not allow is offered as set by hand. */
export const statusItems = (row: AdminOrderRow, actions: Pick<OrderActions, 'chooseStatus'>) =>
  settableStatuses.map((status) => ({
    key: `status:${status}`,
    label: statusLabels[status],
    // A status set by hand asks for words, and an order whose person was erased takes none.
    disabled: status === row.status || isErased(row),
    onClick: () => actions.chooseStatus(row, status),
  }))
