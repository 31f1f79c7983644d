import type { AdminOrderRow, StaffCommandName } from '@cartorio/contracts/http/admin.js'
import type { SettableStatus } from '@cartorio/contracts/statuses.js'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError, problemDetail } from '../../../lib/http'
import { staffSessionQuery } from '../../../lib/staff-session'
import { useToast } from '../../../lib/toast'
import { type OrderChange, takeRow, useChangeOrder } from '../api/change-order'
import { orderQuery } from '../api/order'
import { type Dialog, onCommand, onStatus } from './action'
import { whyNotErase } from './erasure'

const fallbackDetail = 'A mudança não foi gravada. Confira o pedido e tente de novo.'

const titlesOf = ({ command }: OrderChange) =>
  command === 'erase'
    ? { done: 'Dados pessoais apagados', failed: 'Os dados não foram apagados' }
    : { done: 'Status atualizado', failed: 'Erro ao atualizar status' }

/** Everything that an operator does to an order: the open dialog, the change on its way, and how it ended. */
export const useOrderActions = () => {
  const toast = useToast()
  const refresh = useFreshRow()
  // Nobody sees an order before it is known who is signed in.
  const role = useQueryClient().getQueryData(staffSessionQuery.queryKey)?.role
  const { mutateAsync, isPending, variables } = useChangeOrder()
  const [dialog, setDialog] = useState<Dialog>()
  const [failure, setFailure] = useState<string>()

  const open = (next: Dialog | undefined) => {
    setDialog(next)
    setFailure(undefined)
  }

  const onFailure = async (error: unknown, row: AdminOrderRow, change: OrderChange) => {
    const detail = problemDetail(error, fallbackDetail)
    const problem = error instanceof HttpError && error.status === 409 ? error.problem : undefined
    if (problem?.current !== undefined) {
      const fresh = await refresh(row.id)
      // The dialog keeps what was typed and goes on with the order as it is now.
      setDialog((opened) => opened && { ...opened, row: fresh ?? opened.row })
      setFailure(detail)
      toast.error(titlesOf(change).failed, `${detail} A linha já mostra como ele está.`)
      return
    }
    if (problem !== undefined && change.command === 'status' && !change.body.override) {
      const { status, courier, trackingNumber } = change.body
      const parcel =
        courier !== undefined && trackingNumber !== undefined ? { parcel: { courier, trackingNumber } } : {}
      open({ kind: 'override', row, status, why: detail, ...parcel })
      return
    }
    setFailure(detail)
    toast.error(titlesOf(change).failed, detail)
  }

  const run = async (row: AdminOrderRow, change: OrderChange) => {
    setFailure(undefined)
    try {
      const fresh = await mutateAsync({ row, change })
      open(undefined)
      toast.success(titlesOf(change).done, `${fresh.orderNumber}: ${fresh.statusLabel}`)
    } catch (error) {
      await onFailure(error, row, change)
    }
  }

  const follow = (row: AdminOrderRow, decision: ReturnType<typeof onCommand>) =>
    'dialog' in decision ? open(decision.dialog) : void run(row, decision.change)

  return {
    dialog,
    failure,
    busyOrder: isPending ? variables.row.id : undefined,
    run,
    close: () => open(undefined),
    chooseCommand: (row: AdminOrderRow, command: StaffCommandName) => follow(row, onCommand(row, command)),
    /** Why the person of an order cannot be erased now; `undefined` when they can. */
    whyNotErase: (row: AdminOrderRow) => whyNotErase(row, role),
    chooseErasure: (row: AdminOrderRow) => open({ kind: 'erase', row }),
    chooseStatus: (row: AdminOrderRow, status: SettableStatus) => follow(row, onStatus(row, status)),
  }
}

export type OrderActions = ReturnType<typeof useOrderActions>

/** The order as it is now, put into every list that shows it; `undefined` when it cannot be had. */
const useFreshRow = () => {
  const queryClient = useQueryClient()
  return async (id: string): Promise<AdminOrderRow | undefined> => {
    try {
      const fresh = await queryClient.fetchQuery(orderQuery(id))
      takeRow(queryClient, fresh)
      return fresh
    } catch {
      return undefined
    }
  }
}
