import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { type BulkStep, bulkSteps } from '@cartorio/contracts/order/bulk-steps.js'

/** An order as it was selected; revision and commands are known where it comes from a list. */
export type BulkSelection = Pick<AdminOrderRow, 'id' | 'orderNumber'> &
  Partial<Pick<AdminOrderRow, 'revision' | 'allowedCommands'>>

/** On buttons and in the choice of the step. */
export const bulkStepNames: Readonly<Record<BulkStep, string>> = {
  start: 'Iniciar',
  issue: 'Emitir',
  translate: 'Traduzir',
  apostille: 'Apostilar',
  ship: 'Enviar',
  deliver: 'Entregar',
  note: 'Anotar',
  assign: 'Atribuir',
  message: 'Escrever ao cliente',
  status: 'Atualizar Status em Lote',
}

/** As the title of what was recorded. */
export const bulkStepTitles: Readonly<Record<BulkStep, string>> = {
  start: 'Início do processamento',
  issue: 'Emissão',
  translate: 'Tradução juramentada',
  apostille: 'Apostila',
  ship: 'Envio',
  deliver: 'Entrega',
  note: 'Nota',
  assign: 'Responsável',
  message: 'Mensagem ao cliente',
  status: 'Atualizar Status em Lote',
}

/** How many of the orders take the step now; `undefined` where it is not known, and of a status, which has no one step. */
const countTaking = (orders: readonly BulkSelection[], step: BulkStep): number | undefined =>
  step === 'status' || orders.some(({ allowedCommands }) => allowedCommands === undefined)
    ? undefined
    : orders.filter(({ allowedCommands = [] }) => allowedCommands.some(({ name }) => name === step)).length

export type SharedStep = { readonly step: BulkStep; readonly label: string; readonly taking: number | undefined }

/** The steps that at least one of the orders takes, with how many do: "Emitir (3 de 4)"; and the chosen one. */
export const listSharedSteps = (orders: readonly BulkSelection[], chosen?: BulkStep): readonly SharedStep[] =>
  bulkSteps.flatMap((step) => {
    const taking = countTaking(orders, step)
    if (taking === 0 && step !== chosen) return []
    const counted = taking === undefined ? '' : ` (${taking} de ${orders.length})`
    return [{ step, label: bulkStepNames[step] + counted, taking }]
  })

/** The step of the work that most of the orders take, in the order of the work. */
export const suggestStep = (orders: readonly BulkSelection[]): BulkStep | undefined =>
  listSharedSteps(orders)
    .filter(({ step }) => ['start', 'issue', 'translate', 'apostille', 'ship', 'deliver'].includes(step))
    .reduce<SharedStep | undefined>(
      (best, each) => (best === undefined || (each.taking ?? 0) > (best.taking ?? 0) ? each : best),
      undefined,
    )?.step
