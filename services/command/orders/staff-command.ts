import type { statusUpdateSchema } from '@cartorio/contracts/http/admin.js'
import { proposedRefundSchema } from '@cartorio/contracts/http/refund-proposals.js'
import type { OrderId, TenantId } from '@cartorio/contracts/ids.js'
import type { Currency } from '@cartorio/contracts/money.js'
import type { OrderCommand } from '@cartorio/contracts/order/order-commands.js'
import type { ProposableCommand } from '@cartorio/contracts/order/proposals/names.js'
import type { MinorUnits, StaffCommand as StaffCommandDefinition } from '@cartorio/contracts/order/staff-command.js'
import {
  type StaffCommandName,
  staffCommandNameSchema,
  staffCommands,
} from '@cartorio/contracts/order/staff-commands.js'
import { typedAmountIn } from '@cartorio/contracts/typed-amounts.js'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Order } from '../../domain/order/state.js'
import { effectiveStatus } from '../../domain/order/status.js'
import { allowedStatuses } from '../../domain/order/transitions.js'
import { TechnicalError } from '../../domain/technical-error.js'
import { parseInput } from '../../http/parse.js'
import { HttpProblem } from '../../http/problem.js'
import { menuRefusalText } from '../../presentation/status-menu-texts.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { loadOrder } from '../pipeline/order-stream.js'
import { orderOfTenant } from '../pipeline/preconditions.js'

/** A command whose amount was typed: the currency of the order says how many minor units it is. */
export type CommandInCurrency = (currency: Currency) => OrderCommand

/** @throws {HttpProblem} 400 at the field for digits that the currency does not have */
const minorUnitsIn =
  (currency: Currency): MinorUnits =>
  (field, amount) =>
    parseInput(typedAmountIn(currency), amount, field)

export const noAmount: MinorUnits = (field) => {
  throw new TechnicalError(`the command does not say that it needs a currency for ${field}`)
}

/**
 * The command that a route of the office and its body stand for.
 * @throws {HttpProblem} 400 that names each wrong field
 */
const staffCommand = (name: StaffCommandName, body: unknown): OrderCommand | CommandInCurrency => {
  const definition: StaffCommandDefinition = staffCommands[name]
  const taken = parseInput(definition.body, body)
  return definition.needsCurrency === true
    ? (currency) => definition.commandOf(taken, minorUnitsIn(currency))
    : definition.commandOf(taken, noAmount)
}

/**
 * Reads the command of a route of the office, by its name in the path and its body; with a name where the path has no
 * parameter for it. One that awaits a currency is finished by the controller, which knows the order.
 */
export const staffCommandNamed =
  (name?: StaffCommandName) =>
  ({ params, body }: FastifyRequest): OrderCommand | CommandInCurrency => {
    const known = staffCommandNameSchema.safeParse(name ?? (params as { readonly command?: string }).command)
    if (!known.success) throw new HttpProblem(404, 'route/unknown', 'Esse endereço não existe.')
    return staffCommand(known.data, body)
  }

/** What is proposed, with its name: the body of the command's own route stands in it. */
export const proposedCommand = ({
  body,
}: FastifyRequest): { readonly name: ProposableCommand; readonly command: OrderCommand | CommandInCurrency } => {
  const { command: name, input } = parseInput(proposedRefundSchema, body)
  return { name, command: staffCommand(name, input) }
}

type StatusUpdate = z.output<typeof statusUpdateSchema>

/** The command that a status of the menu stands for; `undefined` for one that the menu takes by hand alone. */
export const takenStatus = ({
  status,
  notes,
  override,
  courier,
  trackingNumber,
}: StatusUpdate): OrderCommand | undefined => {
  if (override) {
    const shipment = courier === undefined || trackingNumber === undefined ? null : { courier, trackingNumber }
    return { type: 'OverrideStatus', status, note: notes ?? '', shipment }
  }
  switch (status) {
    case 'IN_PROGRESS':
      return { type: 'StartProcessing', note: notes }
    case 'DELIVERED':
      return { type: 'DeliverOrder', reason: notes, note: notes }
    case 'CANCELLED':
      return { type: 'CancelOrder', reason: undefined, note: notes }
    case 'SHIPPED':
      if (courier !== undefined && trackingNumber !== undefined)
        return { type: 'ShipOrder', courier, trackingNumber, reason: notes, note: notes }
      return undefined
    case 'PAID':
      return undefined
  }
}

/** @throws {HttpProblem} 409 for PAID without the provider's word and SHIPPED without a tracking number */
export const refuseStatus = (order: Order, status: StatusUpdate['status']): never => {
  // What this menu takes without an override: neither payments nor parcels come by it.
  const allowed = allowedStatuses(order).filter((next) => ['IN_PROGRESS', 'DELIVERED', 'CANCELLED'].includes(next))
  const obstacle = status === 'PAID' ? 'payment-unconfirmed' : 'tracking-number-missing'
  throw new HttpProblem(409, 'order/forbidden-step', menuRefusalText(status, obstacle, effectiveStatus(order)), {
    allowed,
  })
}

/** The command that a status of the menu stands for. @throws {HttpProblem} as `refuseStatus` */
export const statusCommand = async (
  { eventStore }: Pick<CommandDeps, 'eventStore'>,
  { orderId, tenantId }: { readonly orderId: OrderId; readonly tenantId: TenantId },
  update: StatusUpdate,
): Promise<OrderCommand> =>
  takenStatus(update) ?? refuseStatus(orderOfTenant(await loadOrder(eventStore, orderId), tenantId), update.status)
