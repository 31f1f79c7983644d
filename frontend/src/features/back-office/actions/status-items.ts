import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { settableStatuses, statusLabels } from '@cartorio/contracts/statuses.js'
import type { OrderActions } from './use-order-actions'

/** The specification's status menu; what the work does not allow is offered as set by hand. */
export const statusItems = (row: AdminOrderRow, actions: Pick<OrderActions, 'chooseStatus'>) =>
  settableStatuses.map((status) => ({
    key: `status:${status}`,
    label: statusLabels[status],
    disabled: status === row.status,
    onClick: () => actions.chooseStatus(row, status),
  }))
