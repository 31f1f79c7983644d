import type { OrderCommand } from '@cartorio/contracts/commands.js'
import { ownCourier } from '@cartorio/contracts/couriers.js'
import {
  type StaffCommandName,
  staffCommandBodies,
  staffCommandNameSchema,
  staffCommands,
} from '@cartorio/contracts/http/staff-commands.js'
import type { Cents, Currency } from '@cartorio/contracts/money.js'
import { type TypedAmount, typedAmountIn } from '@cartorio/contracts/typed-amounts.js'
import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { parseInput } from '../../http/parse.js'
import { HttpProblem } from '../../http/problem.js'

type Remark = { readonly notes?: string | undefined; readonly notesPublic: boolean }

/** The command of a body, with its remark under the names that commands use. */
const remarked = <T extends OrderCommand['type'], S extends z.ZodMiniType<Remark>>(
  type: T,
  schema: S,
  body: unknown,
) => {
  const { notes, notesPublic, ...fields } = parseInput(schema, body)
  return { type, ...fields, note: notes, notePublic: notesPublic }
}

type AddressFields = {
  readonly deliveryAddress: string
  readonly deliveryCity: string
  readonly deliveryState?: string | undefined
  readonly deliveryPostalCode: string
  readonly deliveryPhone: string
}

/** An address of a form as an event keeps it. */
export const deliveryOf = (form: AddressFields) => ({
  address: form.deliveryAddress,
  city: form.deliveryCity,
  state: form.deliveryState,
  postalCode: form.deliveryPostalCode,
  phone: form.deliveryPhone,
})

const addressCommand = (body: unknown): OrderCommand => {
  const { type, deliveryCountry, reason, note, notePublic, ...address } = remarked(
    staffCommands['change-address'],
    staffCommandBodies['change-address'],
    body,
  )
  const personal = { delivery: deliveryOf(address), reason }
  return { type, by: 'office', deliveryCountry, personal, note, notePublic }
}

/** A command whose amount was typed: the currency of the order says how many minor units it is. */
export type CommandInCurrency = (currency: Currency) => OrderCommand

/** @throws {HttpProblem} 400 for digits that the currency does not have */
const amountOf = (currency: Currency, amount: TypedAmount): Cents =>
  parseInput(z.object({ amount: typedAmountIn(currency) }), { amount }).amount

/** The same, under the name of its field. */
const refundOf = (currency: Currency, refund: TypedAmount): Cents =>
  parseInput(z.object({ refund: typedAmountIn(currency) }), { refund }).refund

const commandInCurrency = (
  name: 'cancel-items' | 'charge' | 'refund' | 'grant-guarantee',
  body: unknown,
): CommandInCurrency => {
  switch (name) {
    case 'cancel-items': {
      const { refund, ...fields } = remarked(staffCommands[name], staffCommandBodies[name], body)
      return (currency) => ({
        ...fields,
        refund: refund === undefined ? null : refundOf(currency, refund),
      })
    }
    case 'charge': {
      const { amount, ...fields } = remarked(staffCommands[name], staffCommandBodies[name], body)
      return (currency) => ({ ...fields, amount: amountOf(currency, amount) })
    }
    case 'refund': {
      const { amount, ...fields } = remarked(staffCommands[name], staffCommandBodies[name], body)
      return (currency) => ({ ...fields, amount: amountOf(currency, amount) })
    }
    case 'grant-guarantee': {
      const { amount, ...fields } = remarked(staffCommands[name], staffCommandBodies[name], body)
      return (currency) => ({
        ...fields,
        amount: amount === undefined ? null : amountOf(currency, amount),
      })
    }
  }
}

/**
 * The command that a route of the office and its body stand for.
 * @throws {HttpProblem} 400 that names each wrong field
 */
const staffCommand = (name: StaffCommandName, body: unknown): OrderCommand | CommandInCurrency => {
  switch (name) {
    case 'cancel-items':
    case 'charge':
    case 'refund':
    case 'grant-guarantee':
      return commandInCurrency(name, body)
    case 'translation-language': {
      const { itemIds, language, ...fields } = remarked(staffCommands[name], staffCommandBodies[name], body)
      return { ...fields, by: 'office', items: itemIds.map((itemId) => ({ itemId, language })) }
    }
    case 'replace-link':
      return { ...remarked(staffCommands[name], staffCommandBodies[name], body), by: 'office' }
    case 'change-address':
      return addressCommand(body)
    case 'message':
      return { type: staffCommands[name], ...parseInput(staffCommandBodies[name], body) }
    case 'note':
      return { type: staffCommands[name], ...parseInput(staffCommandBodies[name], body) }
    case 'start':
    case 'deliver':
    case 'complete':
      return remarked(staffCommands[name], staffCommandBodies[name], body)
    case 'issue':
    case 'translate':
    case 'apostille':
      return remarked(staffCommands[name], staffCommandBodies[name], body)
    case 'shipments': {
      const { weight, ...fields } = remarked(staffCommands[name], staffCommandBodies[name], body)
      return { ...fields, courier: ownCourier, weightGrams: Math.round(weight * 1000) }
    }
    case 'withdraw-copy':
      return remarked(staffCommands[name], staffCommandBodies[name], body)
    case 'restart-items':
      return remarked(staffCommands[name], staffCommandBodies[name], body)
    case 'ship':
      return remarked(staffCommands[name], staffCommandBodies[name], body)
    case 'correct-tracking':
      return remarked(staffCommands[name], staffCommandBodies[name], body)
    case 'flag-parcel':
      return remarked(staffCommands[name], staffCommandBodies[name], body)
    case 'return-parcel':
      return remarked(staffCommands[name], staffCommandBodies[name], body)
    case 'waive-charge':
      return remarked(staffCommands[name], staffCommandBodies[name], body)
    case 'decline-guarantee':
      return remarked(staffCommands[name], staffCommandBodies[name], body)
    case 'bank-transfer':
      return remarked(staffCommands[name], staffCommandBodies[name], body)
    case 'reopen-payment':
      return remarked(staffCommands[name], staffCommandBodies[name], body)
    case 'refund-flagged':
      return remarked(staffCommands[name], staffCommandBodies[name], body)
    case 'transfer-refund':
      return remarked(staffCommands[name], staffCommandBodies[name], body)
    case 'request-data':
      return remarked(staffCommands[name], staffCommandBodies[name], body)
    case 'assign':
      return remarked(staffCommands[name], staffCommandBodies[name], body)
    case 'move-date':
      return remarked(staffCommands[name], staffCommandBodies[name], body)
    case 'correct-email': {
      const { email, keepLink, reason, ...fields } = remarked(staffCommands[name], staffCommandBodies[name], body)
      return { ...fields, by: 'office', keepsLink: keepLink, personal: { email, reason } }
    }
    case 'resend-mail':
      return remarked(staffCommands[name], staffCommandBodies[name], body)
    case 'resolve-attention':
      return remarked(staffCommands[name], staffCommandBodies[name], body)
    case 'cancel':
      return remarked(staffCommands[name], staffCommandBodies[name], body)
  }
}

/**
 * The command of a route of the office, by its name in the path and its body; with a name where the path has no
 * parameter for it. One that awaits a currency is finished by the controller, which knows the order.
 */
export const StaffCommand = createParamDecorator((name: StaffCommandName | undefined, context: ExecutionContext) => {
  const { params, body } = context
    .switchToHttp()
    .getRequest<FastifyRequest<{ Params: { readonly command?: string } }>>()
  const known = staffCommandNameSchema.safeParse(name ?? params.command)
  if (!known.success) throw new HttpProblem(404, 'route/unknown', 'Esse endereço não existe.')
  return staffCommand(known.data, body)
})
