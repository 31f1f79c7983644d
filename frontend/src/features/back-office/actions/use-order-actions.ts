import type { AdminOrder, AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import type { StaffCommandName } from '@cartorio/contracts/order/staff-commands.js'
import type { SettableStatus } from '@cartorio/contracts/statuses.js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemDetail } from '../../../lib/http'
import { staffSessionQuery } from '../../../lib/staff-session'
import { useToast } from '../../../lib/toast'
import { isConflict, type OrderChange, useChangeOrder, useFreshOrder } from '../api/change-order'
import { orderQuery } from '../api/order-queries'
import { commandFor, goesAtOnce, isAllowed, whyNotErase } from './commands'
import { eraseForm } from './forms/erase-form'
import { formOf } from './forms/form-of'
import { overrideForm } from './forms/override-form'
import type { OrderForm } from './order-form'
import { failureTitle, fallbackDetail, successDetail, successTitle } from './outcome'

/** A form and the order that it is about, as it was seen. */
export type OpenForm = { readonly form: OrderForm; readonly order: AdminOrder }

/** Everything that an operator does to an order: the open form, or the change that goes at once. */
export const useOrderActions = () => {
  const toast = useToast()
  const queryClient = useQueryClient()
  const fresh = useFreshOrder()
  const changing = useChangeOrder()
  const { mutateAsync, isPending, variables } = changing
  const role = useQuery({ ...staffSessionQuery, staleTime: Number.POSITIVE_INFINITY }).data?.role
  const [open, setOpen] = useState<OpenForm>()
  const [opening, setOpening] = useState<string>()

  /** The whole order is read first: a row of the table does not hold all that a form asks about. */
  const openFor = async (row: AdminOrderRow, formFor: (order: AdminOrder) => OrderForm) => {
    setOpening(row.id)
    try {
      const order = await queryClient.fetchQuery(orderQuery(row.id))
      setOpen({ form: formFor(order), order })
    } catch (error) {
      toast.error('O pedido não abriu', problemDetail(error, 'Tente de novo.'))
    } finally {
      setOpening(undefined)
    }
  }

  const run = async (row: AdminOrderRow, change: OrderChange) => {
    try {
      const changed = await mutateAsync({ row, change })
      toast.success(successTitle(change), successDetail(change, changed.row))
    } catch (error) {
      const detail = problemDetail(error, fallbackDetail)
      const isShown =
        isConflict(error) &&
        (await fresh(row.id).then(
          () => true,
          () => false,
        ))
      toast.error(failureTitle(change), isShown ? `${detail} A linha já mostra como ele está.` : detail)
    }
  }

  const chooseStatus = (row: AdminOrderRow, status: SettableStatus) => {
    const command = commandFor[status]
    if (command === undefined || !isAllowed(row, command))
      return void openFor(row, (order) => overrideForm(order, status))
    return goesAtOnce(command)
      ? void run(row, { command: 'status', body: { status } })
      : void openFor(row, () => formOf[command])
  }

  return {
    open,
    change: changing,
    openForm: (form: OrderForm, order: AdminOrder) => setOpen({ form, order }),
    close: () => setOpen(undefined),
    busyOrder: isPending ? variables.row.id : opening,
    chooseStatus,
    /** From the table: what asks for nothing goes at once. */
    chooseCommand: (row: AdminOrderRow, command: StaffCommandName) =>
      goesAtOnce(command) ? void run(row, { command, body: {} }) : void openFor(row, () => formOf[command]),
    whyNotErase: (row: AdminOrderRow) => whyNotErase(row, role),
    chooseErasure: (row: AdminOrderRow) => void openFor(row, () => eraseForm),
  }
}

export type OrderActions = ReturnType<typeof useOrderActions>
