import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import type { BulkStep } from '@cartorio/contracts/order/bulk-steps.js'
import { Button } from 'antd'
import { useState } from 'react'
import { bulkStepNames, suggestStep } from '../bulk/bulk-steps'
import { LazyBulkDrawer } from '../bulk/lazy-bulk-drawer'
import { useShortcut } from '../keyboard/use-shortcut'
import type { SelectAll } from './use-select-all'

/** Beside the step that most of the orders take next. */
const alwaysOffered = ['message', 'assign', 'status'] as const satisfies readonly BulkStep[]

type Pressed = {
  /** Absent where the orders say what it is. */
  readonly command: BulkStep | undefined
  /** How often the selection of all had failed then. */
  readonly failures: number
}

type SelectionActionsProps = {
  /** Each as the operator sees it. */
  readonly rows: readonly AdminOrderRow[]
  readonly all: SelectAll
  /** Ends the selection. */
  readonly onDone: () => void
  /** Was asked for before the orders were selected. */
  readonly begins?: BulkStep | undefined
}

/** What the selected orders take together: each button opens its form, with a preview for each order. */
export const SelectionActions = ({ rows, all, onDone, begins }: SelectionActionsProps) => {
  const [pressed, setPressed] = useState<Pressed | undefined>(
    begins === undefined ? undefined : { command: begins, failures: all.failures },
  )
  // What is pressed while all are being selected waits for them, and is given up where they cannot be read.
  const open = pressed?.failures === all.failures && !all.isReading ? pressed : undefined
  const setOpen = (command: BulkStep | undefined) => setPressed({ command, failures: all.failures })
  const suggested = suggestStep(rows)
  useShortcut('e', 'Próximo passo dos selecionados', () => setOpen(all.isReading ? undefined : suggested), {
    group: 'Pedido',
  })
  useShortcut(undefined, 'Enviar Notificações aos selecionados', () => setOpen('message'), {
    group: 'Pedido',
  })
  return (
    <>
      {suggested !== undefined && (
        <Button type="primary" size="small" onClick={() => setOpen(suggested)}>
          {bulkStepNames[suggested]}
        </Button>
      )}
      {alwaysOffered.map((step) => (
        <Button key={step} size="small" onClick={() => setOpen(step)}>
          {bulkStepNames[step]}
        </Button>
      ))}
      {open && (
        <LazyBulkDrawer orders={rows} command={open.command} onDone={onDone} onClose={() => setPressed(undefined)} />
      )}
    </>
  )
}
