import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { Button } from 'antd'
import { formatDateTime } from '../../../lib/format-date-time'
import { isAllowed } from '../actions/commands'
import { lastStep } from '../actions/reversals'
import type { OrderActions } from '../actions/use-order-actions'
import styles from './UndoStep.module.css'
import { useIsAhead } from './use-is-ahead'

type UndoStepProps = { readonly order: AdminOrder; readonly actions: Pick<OrderActions, 'openCommand'> }

/** What was recorded last, and for ten minutes the button that takes it back. */
export const UndoStep = ({ order, actions }: UndoStepProps) => {
  const last = lastStep(order)
  const isFresh = useIsAhead(last?.until)
  if (last === undefined || !isFresh || !isAllowed(order, last.command)) return null
  const { entry, command } = last
  return (
    <p className={styles.undo}>
      <span>
        {entry.description}, às {formatDateTime(entry.createdAt).slice(-5)}.
      </span>
      <Button size="small" onClick={() => actions.openCommand(command, order)}>
        Desfazer
      </Button>
    </p>
  )
}
