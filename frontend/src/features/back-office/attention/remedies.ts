import type { AttentionKind } from '@cartorio/contracts/attention.js'
import type { StaffCommandName } from '@cartorio/contracts/http/staff-commands.js'
import { orderPath } from '../order-path'

/** The command that usually settles a kind; without one the order's page is where to begin. */
const commandOf: Readonly<Partial<Record<AttentionKind, StaffCommandName>>> = {
  'payment-flagged': 'refund',
  'refund-failed': 'refund',
  'parcel-flagged': 'correct-tracking',
  'parcel-returned': 'ship',
}

const labels: Readonly<Record<AttentionKind, string>> = {
  'payment-flagged': 'Reembolsar',
  'dispute-opened': 'Ver o pedido',
  'refund-failed': 'Reembolsar de novo',
  'parcel-flagged': 'Corrigir rastreamento',
  'parcel-returned': 'Enviar de novo',
  'shipment-unknown': 'Digitar o código ou tentar de novo',
  'mail-failed': 'Ver o pedido',
}

/** The parameter of an order's address that opens the form of a command. */
export const actionParameter = 'acao'

export const actionPath = (orderId: string, command: StaffCommandName | undefined): string =>
  command === undefined ? orderPath(orderId) : `${orderPath(orderId)}?${actionParameter}=${command}`

export const remedyOf = (kind: AttentionKind, orderId: string): { readonly label: string; readonly to: string } => ({
  label: labels[kind],
  to: actionPath(orderId, commandOf[kind]),
})
