import type { OrderChange } from '../api/change-order'
import { workSteps } from './commands'

export const fallbackDetail = 'A mudança não foi gravada. Confira o pedido e tente de novo.'

const statusChanges: readonly OrderChange['command'][] = ['status', ...workSteps, 'cancel']
type Outcome = { readonly success: string; readonly failure: string }

const outcomeOf = ({ command }: OrderChange): Outcome => {
  if (command === 'erase') return { success: 'Dados pessoais removidos', failure: 'Os dados não foram removidos' }
  return statusChanges.includes(command)
    ? { success: 'Status atualizado', failure: 'Erro ao atualizar status' }
    : { success: 'Pedido atualizado', failure: 'Erro ao atualizar pedido' }
}

export const successTitle = (change: OrderChange): string => outcomeOf(change).success
export const failureTitle = (change: OrderChange): string => outcomeOf(change).failure
