import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { type BulkStep, bulkSteps, bulkWork } from '@cartorio/contracts/order/bulk-steps.js'
import { rightOfStep } from '@cartorio/contracts/order/command-rights.js'
import { mayDo } from '../held-rights'

/** An order as it was selected; revision and commands are known where it comes from a list. */
export type BulkSelection = Pick<AdminOrderRow, 'id' | 'orderNumber'> &
  Partial<Pick<AdminOrderRow, 'revision' | 'allowedCommands'>>

/** On buttons and in the choice of the step. */
export const bulkStepNames: Readonly<Record<BulkStep, string>> = {
  start: 'Iniciar',
  issue: 'Emitir',
  translate: 'Traduzir',
  apostille: 'Apostilar',
  labels: 'Etiquetas',
  ship: 'Enviar',
  deliver: 'Entregar',
  complete: 'Concluir',
  note: 'Anotar',
  assign: 'Atribuir',
  message: 'Enviar Notificações',
  status: 'Atualizar Status em Lote',
}

/** As the title of what was recorded. */
export const bulkStepTitles: Readonly<Record<BulkStep, string>> = {
  start: 'Início do processamento',
  issue: 'Emissão',
  translate: 'Tradução juramentada',
  apostille: 'Apostila',
  labels: 'Etiquetas em um PDF',
  ship: 'Envio',
  deliver: 'Entrega',
  complete: 'Conclusão',
  note: 'Nota',
  assign: 'Responsável',
  message: 'Enviar Notificações',
  status: 'Atualizar Status em Lote',
}

const countAllowed = (orders: readonly BulkSelection[], command: string): number =>
  orders.filter(({ allowedCommands = [] }) => allowedCommands.some(({ name }) => name === command)).length

/**
 * How many of the orders take the step now; `undefined` where it is not known, of a status, which has no one step, and of
 * labels, which an order may have already.
 */
const countTaking = (orders: readonly BulkSelection[], step: BulkStep): number | undefined =>
  step === 'status' || step === 'labels' || orders.some(({ allowedCommands }) => allowedCommands === undefined)
    ? undefined
    : countAllowed(orders, step)

/** Of the menu of statuses each one asks for its own right. */
const mayTake = (step: BulkStep): boolean => mayDo(step === 'status' ? 'work-orders' : rightOfStep(step))

export type SharedStep = { readonly step: BulkStep; readonly label: string; readonly taking: number | undefined }

/** The chosen step, and for how many orders its preview says that it will be recorded; before that what the rows say. */
export type ChosenStep = { readonly step: BulkStep; readonly recorded?: number | undefined }

/** The steps that at least one of the orders takes, with how many do: "Emitir (3 de 4)"; and the chosen one. */
export const listSharedSteps = (orders: readonly BulkSelection[], chosen?: ChosenStep): readonly SharedStep[] =>
  bulkSteps.flatMap((step) => {
    const isChosen = step === chosen?.step
    const taking = (isChosen ? chosen.recorded : undefined) ?? countTaking(orders, step)
    if ((taking === 0 && !isChosen) || !mayTake(step)) return []
    const counted = taking === undefined ? '' : ` (${taking} de ${orders.length})`
    return [{ step, label: bulkStepNames[step] + counted, taking }]
  })

/** The step of the work that most of the orders take; the earlier one of two: a label by the courier before a typed number. */
export const suggestStep = (orders: readonly BulkSelection[]): BulkStep | undefined =>
  bulkWork
    .map(({ step, command }) => ({ step, taking: countAllowed(orders, command) }))
    .reduce<{ readonly step?: BulkStep; readonly taking: number }>(
      (best, each) => (each.taking > best.taking ? each : best),
      { taking: 0 },
    ).step

type RecordedRow = { readonly orderId: string; readonly orderNumber: string | null; readonly next: BulkStep | null }

/** The step that most of the recorded orders take next, with those orders. */
export const followingStep = (
  rows: readonly RecordedRow[],
): { readonly step: BulkStep; readonly orders: readonly BulkSelection[] } | undefined => {
  const counts = new Map<BulkStep, number>()
  for (const { next } of rows) if (next !== null) counts.set(next, (counts.get(next) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  if (most === undefined) return undefined
  const [step] = most
  const orders = rows
    .filter(({ next }) => next === step)
    .map(({ orderId, orderNumber }) => ({ id: orderId, orderNumber: orderNumber ?? 'Pedido' }))
  return { step, orders }
}
