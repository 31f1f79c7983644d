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
  'payment-flagged': { label: 'Devolver o pagamento', command: 'refund-flagged' },
  'dispute-opened': { label: 'Reunir as provas' },
  'refund-failed': { label: 'Reembolsar por transferência', command: 'transfer-refund' },
  'refund-by-transfer': { label: 'Registrar a transferência', command: 'transfer-refund' },
  'parcel-flagged': seeOrder,
  'parcel-returned': { label: 'Enviar de novo', command: 'ship' },
  'shipment-unknown': { label: 'Digitar o código ou tentar de novo' },
  'mail-failed': seeOrder,
  guarantee: { label: 'Aceitar', command: 'grant-guarantee' },
}

/** Of a parcel it depends on what is wrong with it. */
const parcelRemedies: Readonly<Record<string, Remedy>> = {
  returned: takeBack,
  refused: takeBack,
  lost: restart,
  damaged: restart,
}

/** The other way to end an entry; most are taken off the list once they were settled outside the product. */
const otherRemedies: Readonly<Partial<Record<AttentionKind, Remedy>>> = {
  guarantee: { label: 'Recusar', command: 'decline-guarantee' },
}
const resolve: Remedy = { label: 'Marcar como resolvida', command: 'resolve-attention' }

/** The parameter of an order's address that opens the form of a command. */
export const actionParameter = 'acao'

const actionPath = (orderId: string, command: StaffCommandName | undefined): string =>
  command === undefined ? orderPath(orderId) : `${orderPath(orderId)}?${actionParameter}=${command}`

type Entry = Pick<AttentionEntry, 'kind' | 'code' | 'order'>

/** What settles an entry, the usual way first. */
export const remediesOf = ({ kind, code, order }: Entry) => {
  const usual = (kind === 'parcel-flagged' ? parcelRemedies[code] : undefined) ?? remedies[kind]
  return [usual, otherRemedies[kind] ?? resolve].map(({ label, command }) => ({
    label,
    to: actionPath(order.id, command),
  }))
}
