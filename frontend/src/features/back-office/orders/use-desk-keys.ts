import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { nextActions } from '@cartorio/contracts/http/order-progress.js'
import { useEffect, useRef } from 'react'
import { useToast } from '../../../lib/toast'
import { commandOfNext, isAllowed } from '../actions/commands'
import type { OrderActions } from '../actions/use-order-actions'
import { useShortcut } from '../keyboard/use-shortcut'
import { holderNames } from '../OrderState'
import type { CurrentRow } from './use-current-row'
import type { RowSelection } from './use-selection'

type Desk = {
  readonly current: CurrentRow
  readonly selection: RowSelection
  readonly actions: OrderActions
  readonly onOpen: (row: AdminOrderRow) => void
}

const nextCommandOf = ({ next }: Pick<AdminOrderRow, 'next'>) => (next === null ? undefined : commandOfNext(next.what))
const stepCommands: ReadonlySet<string | undefined> = new Set(nextActions.flatMap((what) => commandOfNext(what) ?? []))

/** Takes the next step of an order, or says who has it. */
const useNextStep = (actions: OrderActions) => {
  const toast = useToast()
  return (row: AdminOrderRow) => {
    const command = nextCommandOf(row)
    if (command !== undefined && isAllowed(row, command)) return actions.chooseCommand(row, command)
    toast.info(
      row.next === null
        ? 'Este pedido está encerrado'
        : `Sem passo seu agora: ${holderNames[row.next.who].toLocaleLowerCase('pt-BR')}`,
      row.orderNumber,
    )
  }
}

export const useDeskKeys = ({ current, selection, actions, onOpen }: Desk): void => {
  const takeNextStep = useNextStep(actions)
  const { row } = current
  const list = { group: 'Lista', inPalette: false } as const
  const order = { group: 'Pedido', enabled: row !== undefined } as const
  useShortcut('j', 'Próximo pedido da lista', () => current.move(1), { ...list, repeats: true })
  useShortcut('k', 'Pedido anterior da lista', () => current.move(-1), { ...list, repeats: true })
  useShortcut('x', 'Selecionar o pedido', () => row && selection.toggle(row, false), { ...list })
  useShortcut('Enter', 'Abrir o pedido', () => row && onOpen(row), order)
  useShortcut('e', 'Próximo passo do pedido', () => row && takeNextStep(row), order)
}

/** Once the next step of the current order is taken, and its form is closed, the work goes on with the row after it. */
export const useRowAfterStep = (actions: OrderActions, current: CurrentRow): void => {
  const { isSuccess, submittedAt, variables, data } = actions.change
  const isOpen = actions.open !== undefined
  const taken = useRef(0)
  useEffect(() => {
    if (!isSuccess || isOpen || taken.current === submittedAt) return
    taken.current = submittedAt
    const { row, change } = variables
    // A step for one of several documents leaves the order where it is.
    const isDone = stepCommands.has(change.command) && nextCommandOf(data.row) !== change.command
    if (isDone && current.row?.id === row.id) current.step(1)
  })
}
