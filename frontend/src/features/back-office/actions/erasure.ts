import type { ErasureGround } from '@cartorio/contracts/events/order-events.js'
import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'

/** What the operator reads beside the closed menu item. */
export const whyNotErase = ({ erasure }: AdminOrderRow, role: string | undefined): string | undefined => {
  if (erasure === 'done') return 'já foram apagados'
  if (role !== 'admin') return 'só a administração pode apagar'
  if (erasure === 'not-ended') return 'só depois de concluído ou cancelado'
  return undefined
}

/** The grounds that are chosen from; they outlive the erasure. */
export const grounds: readonly { readonly value: ErasureGround; readonly label: string }[] = [
  { value: 'holder-request', label: 'Pedido do titular dos dados' },
  { value: 'retention-ended', label: 'Prazo de guarda encerrado' },
  { value: 'legal-order', label: 'Ordem judicial ou de autoridade' },
]
