import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'

export const eraseLabel = 'Apagar dados pessoais'

type Erasable = Pick<AdminOrderRow, 'erasure'>

export const isErased = ({ erasure }: Erasable): boolean => erasure === 'done'

/** Why the signed-in person may not erase the order's person; `undefined` when they may. */
export const whyNotErase = (order: Erasable, role: string | undefined): string | undefined => {
  if (isErased(order)) return 'os dados pessoais deste pedido foram removidos'
  if (role !== 'admin') return 'só a administração pode apagar'
  if (order.erasure === 'not-ended') return 'só depois de concluído ou cancelado'
  return undefined
}
