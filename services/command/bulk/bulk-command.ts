import type { BulkChange } from '@cartorio/contracts/http/bulk.js'
import type { BulkStep } from '@cartorio/contracts/order/bulk-steps.js'
import type { OrderCommand } from '@cartorio/contracts/order/order-commands.js'
import type { StaffCommand as StaffCommandDefinition } from '@cartorio/contracts/order/staff-command.js'
import { type StaffCommandName, staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import { itemsFor, obstacleTo } from '../../domain/order/allowed-commands.js'
import type { Order } from '../../domain/order/state.js'
import { effectiveStatus } from '../../domain/order/status.js'
import { allowedStatuses } from '../../domain/order/transitions.js'
import { refuse } from '../../domain/refusal.js'
import { HttpProblem } from '../../http/problem.js'
import { noAmount, refuseStatus, takenStatus } from '../orders/staff-command.js'
import { labelsOf } from './order-labels.js'

type CommandStep = Exclude<BulkStep, 'status' | 'labels'> & StaffCommandName

/** The steps that name documents: a bulk names all that are open for it. */
const namesItems: readonly BulkStep[] = ['issue', 'translate', 'apostille']

const numberMissing = (): HttpProblem =>
  new HttpProblem(
    409,
    'bulk/tracking-number-missing',
    'Falta o código de rastreamento deste pedido. Escreva-o na linha dele.',
  )

/** @throws {DomainError} order/forbidden-step where no document is open for the step */
const openItems = (step: CommandStep, order: Order) => {
  const itemIds = itemsFor(order, step)
  const obstacle = itemIds.length === 0 ? obstacleTo(order, step) : undefined
  if (obstacle !== undefined)
    refuse('order/forbidden-step', { status: effectiveStatus(order), allowed: allowedStatuses(order), obstacle })
  return itemIds
}

const fieldsFor = (
  { step, fields }: Extract<BulkChange, { step: CommandStep }>,
  order: Order,
  trackingNumber: string | undefined,
): object => {
  if (step === 'ship') return trackingNumber === undefined ? refuseNumber() : { ...fields, trackingNumber }
  if (namesItems.includes(step)) return { ...fields, itemIds: openItems(step, order) }
  return fields
}
const refuseNumber = (): never => {
  throw numberMissing()
}

/**
 * The ordinary command that a step of many orders is for one of them; `undefined` where it needs none, because the label is
 * there.
 * @throws {DomainError | HttpProblem} where the order has nothing to which the step could be done
 */
export const bulkCommand = (
  change: BulkChange,
  order: Order,
  trackingNumber: string | undefined = undefined,
): OrderCommand | undefined => {
  if (change.step === 'labels')
    return labelsOf(order).length > 0
      ? undefined
      : staffCommands.shipments.commandOf({ ...change.fields, again: false }, noAmount)
  if (change.step === 'status') {
    const { courier, ...update } = change.fields
    const parcel = trackingNumber === undefined ? {} : { courier, trackingNumber }
    return takenStatus({ ...update, ...parcel }) ?? refuseStatus(order, update.status)
  }
  const definition: StaffCommandDefinition = staffCommands[change.step]
  return definition.commandOf(fieldsFor(change, order, trackingNumber), noAmount)
}
