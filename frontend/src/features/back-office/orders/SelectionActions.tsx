import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import type { BulkStep } from '@cartorio/contracts/order/bulk-steps.js'
import { Button } from 'antd'
import { useState } from 'react'
import { bulkStepNames, suggestStep } from '../bulk/bulk-steps'
import { LazyBulkDrawer } from '../bulk/lazy-bulk-drawer'
import { useShortcut } from '../keyboard/use-shortcut'

/** Beside the step that most of the orders take next. */
const alwaysOffered = ['message', 'assign', 'status'] as const satisfies readonly BulkStep[]

type SelectionActionsProps = {
  /** Each as the operator sees it. */
  readonly rows: readonly AdminOrderRow[]
  /** Ends the selection. */
  readonly onDone: () => void
}

/** What the selected orders take together: each button opens its form, with a preview for each order. */
export const SelectionActions = ({ rows, onDone }: SelectionActionsProps) => {
  const [open, setOpen] = useState<{ readonly command: BulkStep | undefined }>()
  const suggested = suggestStep(rows)
  useShortcut('e', 'Próximo passo dos selecionados', () => setOpen({ command: suggested }), { group: 'Pedido' })
  useShortcut(undefined, 'Enviar Notificações aos selecionados', () => setOpen({ command: 'message' }), {
    group: 'Pedido',
  })
  return (
    <>
      {suggested !== undefined && (
        <Button type="primary" size="small" onClick={() => setOpen({ command: suggested })}>
          {bulkStepNames[suggested]}
        </Button>
      )}
      {alwaysOffered.map((step) => (
        <Button key={step} size="small" onClick={() => setOpen({ command: step })}>
          {bulkStepNames[step]}
        </Button>
      ))}
      {open && (
        <LazyBulkDrawer orders={rows} command={open.command} onDone={onDone} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
