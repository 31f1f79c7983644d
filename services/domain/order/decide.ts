import type { OrderCommand } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEvent } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../refusal.js'
import { type CommandDefinition, type DecisionContext, isOpenIn } from './command-definition.js'
import { createOrderCommand } from './creation/create-order.js'
import { ensureNothingPersonal } from './erasure.js'
import { mailedTypes, withCustomerMail } from './mails.js'
import type { Obstacle } from './obstacle.js'
import { orderCommands } from './order-commands.js'
import type { Order, OrderState } from './state.js'
import { effectiveStatus } from './status.js'
import { allowedStatuses } from './transitions.js'

/** Refuses a step with the ones that are open and the obstacle. */
const forbidden = (
  order: Order,
  obstacle: Obstacle,
  code: 'order/forbidden-step' | 'order/steps-missing' = 'order/forbidden-step',
): never => refuse(code, { status: effectiveStatus(order), allowed: allowedStatuses(order), obstacle })

const ensureOpen = (definition: CommandDefinition, command: OrderCommand, order: Order): void => {
  const { ensureOpen, obstacle, obstacleCode } = definition
  const status = effectiveStatus(order)
  if (ensureOpen !== undefined) ensureOpen(command, order)
  else if (!isOpenIn(definition, status, order)) forbidden(order, { code: 'wrong-status', status })
  const found = obstacleCode === undefined ? undefined : obstacle?.(order)
  if (found !== undefined) forbidden(order, found, obstacleCode)
}

/** An operator's remark on a step is an event of its own. An override carries its note itself. */
const recordRemark = (command: OrderCommand): OrderEvent[] =>
  'note' in command && command.type !== 'OverrideStatus' && command.note?.trim()
    ? [
        {
          type: 'NoteAdded',
          data: { visibility: command.notePublic === true ? 'public' : 'internal' },
          personal: { text: command.note },
        },
      ]
    : []

/** The choice stands in the events that would make a mail. */
const withMailChoice = (command: OrderCommand, events: readonly OrderEvent[]): readonly OrderEvent[] => {
  const choice = 'customerMail' in command ? command.customerMail : undefined
  if (choice === undefined) return events
  return events.map((event) => (mailedTypes.includes(event.type) ? withCustomerMail(event, choice) : event))
}

/**
 * What a command makes of an order: the events to append, none when it was already so.
 * @throws {DomainError} when the order refuses it
 */
export const decide = (command: OrderCommand, state: OrderState, context: DecisionContext): OrderEvent[] => {
  if (command.type === 'CreateOrder') return createOrderCommand.decide(command, state, context)
  if (!state.exists) return refuse('order/unknown')
  const definition: CommandDefinition = orderCommands[command.type]
  ensureNothingPersonal(command, state)
  ensureOpen(definition, command, state)
  const events = definition.decide(command, state, {
    ...context,
    decideNamed: (named) => decide(named, state, context),
  })
  return [...withMailChoice(command, events), ...recordRemark(command)]
}
