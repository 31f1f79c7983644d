import type { Currency } from '@cartorio/contracts/money.js'
import type { OrderCommand } from '@cartorio/contracts/order/order-commands.js'
import type { MinorUnits, StaffCommand as StaffCommandDefinition } from '@cartorio/contracts/order/staff-command.js'
import {
  type StaffCommandName,
  staffCommandNameSchema,
  staffCommands,
} from '@cartorio/contracts/order/staff-commands.js'
import { typedAmountIn } from '@cartorio/contracts/typed-amounts.js'
import type { FastifyRequest } from 'fastify'
import { TechnicalError } from '../../domain/technical-error.js'
import { parseInput } from '../../http/parse.js'
import { HttpProblem } from '../../http/problem.js'

/** A command whose amount was typed: the currency of the order says how many minor units it is. */
export type CommandInCurrency = (currency: Currency) => OrderCommand

/** @throws {HttpProblem} 400 at the field for digits that the currency does not have */
const minorUnitsIn =
  (currency: Currency): MinorUnits =>
  (field, amount) =>
    parseInput(typedAmountIn(currency), amount, field)

const noAmount: MinorUnits = (field) => {
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
