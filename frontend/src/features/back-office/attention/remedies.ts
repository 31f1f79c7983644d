import type { AttentionKind } from '@cartorio/contracts/attention.js'
import type { AttentionEntry } from '@cartorio/contracts/http/attention.js'
import type { StaffCommandName } from '@cartorio/contracts/http/staff-commands.js'
import { orderPath } from '../order-path'

type Remedy = { readonly label: string; readonly command?: StaffCommandName }

const seeOrder: Remedy = { label: 'Ver o pedido' }
const takeBack: Remedy = { label: 'Registrar devolução', command: 'return-parcel' }
const restart: Remedy = { label: 'Refazer documentos', command: 'restart-items' }

/** What usually settles a kind; without a command the order's page is where to begin. */
const remedies: Readonly<Record<AttentionKind, Remedy>> = {
  'payment-flagged': { label: 'Reembolsar', command: 'refund' },
  'dispute-opened': seeOrder,
  'refund-failed': { label: 'Reembolsar de novo', command: 'refund' },
  'parcel-flagged': seeOrder,
  'parcel-returned': { label: 'Enviar de novo', command: 'ship' },
  'shipment-unknown': { label: 'Digitar o código ou tentar de novo' },
  'mail-failed': seeOrder,
}

/** Of a parcel it depends on what is wrong with it. */
const parcelRemedies: Readonly<Record<string, Remedy>> = {
  returned: takeBack,
  refused: takeBack,
  lost: restart,
  damaged: restart,
}

/** The parameter of an order's address that opens the form of a command. */
export const actionParameter = 'acao'

export const actionPath = (orderId: string, command: StaffCommandName | undefined): string =>
  command === undefined ? orderPath(orderId) : `${orderPath(orderId)}?${actionParameter}=${command}`

export const remedyOf = ({ kind, code, order }: Pick<AttentionEntry, 'kind' | 'code' | 'order'>) => {
  const { label, command } = (kind === 'parcel-flagged' ? parcelRemedies[code] : undefined) ?? remedies[kind]
  return { label, to: actionPath(order.id, command) }
}
