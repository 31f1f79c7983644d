import type { OrderChange } from '../api/change-order'

export const fallbackDetail = 'A mudança não foi gravada. Confira o pedido e tente de novo.'

const statusChanges: readonly OrderChange['command'][] = [
  'status',
  'start',
  'issue',
  'translate',
  'apostille',
  'ship',
  'deliver',
  'complete',
  'cancel',
]
const movesStatus = ({ command }: OrderChange): boolean => statusChanges.includes(command)

export const successTitle = (change: OrderChange): string =>
  movesStatus(change) ? 'Status atualizado' : 'Pedido atualizado'
export const failureTitle = (change: OrderChange): string =>
  movesStatus(change) ? 'Erro ao atualizar status' : 'Erro ao atualizar pedido'
