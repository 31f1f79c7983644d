import { CancelDialog } from './CancelDialog'
import { EraseDialog } from './EraseDialog'
import { ItemsDialog } from './ItemsDialog'
import { OverrideDialog } from './OverrideDialog'
import { ShipDialog } from './ShipDialog'
import type { OrderActions } from './use-order-actions'

/** The dialog that the operator's last choice opened, if it opened one. */
export const ActionDialog = ({ actions }: { readonly actions: OrderActions }) => {
  const { dialog, failure, run, close } = actions
  if (dialog === undefined) return null
  const shared = {
    busy: actions.busyOrder === dialog.row.id,
    failure,
    onChange: (change: Parameters<typeof run>[1]) => void run(dialog.row, change),
    onClose: close,
  }
  switch (dialog.kind) {
    case 'items':
      return <ItemsDialog row={dialog.row} command={dialog.command} {...shared} />
    case 'ship':
      return <ShipDialog row={dialog.row} by={dialog.by} {...shared} />
    case 'cancel':
      return <CancelDialog row={dialog.row} {...shared} />
    case 'erase':
      return <EraseDialog row={dialog.row} {...shared} />
    case 'override': {
      const { kind: _kind, ...override } = dialog
      return <OverrideDialog {...override} {...shared} />
    }
  }
}
