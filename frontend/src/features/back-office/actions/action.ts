import type { CourierId } from '@cartorio/contracts/couriers.js'
import type { AdminOrderRow, StaffCommandName } from '@cartorio/contracts/http/admin.js'
import { type SettableStatus, statusLabels } from '@cartorio/contracts/statuses.js'
import type { OrderChange } from '../api/change-order'
import { commandFor, type ItemCommand, isAllowed, isItemCommand } from '../commands'

export type Parcel = { readonly courier: CourierId; readonly trackingNumber: string }

/** What an operator's choice asks for before anything is sent. */
export type Dialog =
  | { readonly kind: 'items'; readonly row: AdminOrderRow; readonly command: ItemCommand }
  | { readonly kind: 'ship'; readonly row: AdminOrderRow; readonly by: 'command' | 'status' }
  | { readonly kind: 'cancel'; readonly row: AdminOrderRow }
  | { readonly kind: 'erase'; readonly row: AdminOrderRow }
  | {
      readonly kind: 'override'
      readonly row: AdminOrderRow
      readonly status: SettableStatus
      readonly why: string
      readonly parcel?: Parcel
    }

/** A choice either opens a dialog or is a change that can go at once. */
type Decision = { readonly dialog: Dialog } | { readonly change: OrderChange }

export const onCommand = (row: AdminOrderRow, command: StaffCommandName): Decision => {
  if (isItemCommand(command)) return { dialog: { kind: 'items', row, command } }
  if (command === 'ship') return { dialog: { kind: 'ship', row, by: 'command' } }
  if (command === 'cancel') return { dialog: { kind: 'cancel', row } }
  return { change: { command, body: {} } }
}

export const onStatus = (row: AdminOrderRow, status: SettableStatus): Decision => {
  if (status === 'SHIPPED') return { dialog: { kind: 'ship', row, by: 'status' } }
  if (!isAllowed(row, commandFor[status])) return { dialog: { kind: 'override', row, status, why: whyNot(row) } }
  if (status === 'CANCELLED') return { dialog: { kind: 'cancel', row } }
  return { change: { command: 'status', body: { status } } }
}

const whyNot = ({ status, allowedStatuses }: AdminOrderRow): string => {
  const next = allowedStatuses.map((allowed) => statusLabels[allowed]).join(', ')
  const now = `O pedido está em "${statusLabels[status]}".`
  return next === ''
    ? `${now} Pelo andamento, não há próximo estado.`
    : `${now} Pelo andamento, pode passar para: ${next}.`
}
