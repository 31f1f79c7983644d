import type { Instant, ItemId, OrderId, StaffId } from '@cartorio/contracts/ids.js'
import type { AreaCommands, CommandTypesOf } from '@cartorio/contracts/order/order-command.js'
import type { OrderCommand, OrderCommandNamed, OrderCommandType } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEvent, OrderEventNamed, OrderEventType } from '@cartorio/contracts/order/order-events.js'
import type { StaffCommandName } from '@cartorio/contracts/order/staff-commands.js'
import type { OrderStatus } from '@cartorio/contracts/statuses.js'
import type { RefusalCode } from '../refusal.js'
import type { Settings } from '../settings/settings.js'
import type { Obstacle } from './obstacle.js'
import type { RecordedStep } from './recorded-steps.js'
import type { Order, OrderState } from './state.js'

/** Who may give a command. */
export type Commander = 'customer' | 'holder' | 'operator' | 'administrator' | 'worker'

/** What a decision needs beside the command and the order's state. */
export type DecisionContext = {
  readonly now: Instant
  readonly orderId: OrderId
  /** Of the order's tenant. */
  readonly settings: Settings
  /** Of the files that the order has; its state holds their names alone. */
  readonly attachedBytes?: number
  /** Of the bank transfer that the command records. Its words are personal, so the id is made under the order's key. */
  readonly transferId?: string | undefined
  /** Of the text of powers that the command brings: it names people, so its hash is made under the order's key. */
  readonly textHash?: string | undefined
  /** Of the order, as its stream holds them; its state keeps no event's id. */
  readonly steps?: readonly RecordedStep[]
  /** The member of staff who gives the command; absent where a customer or a worker does. */
  readonly staffId?: StaffId | undefined
  /** Decides the command that this one names, by all its rules. */
  readonly decideNamed?: ((command: OrderCommand) => OrderEvent[]) | undefined
}

type Rule = {
  /** A file beside the command, and the sentence of the block in it that specifies the command. */
  readonly spec: `${string}.spec.ts: ${string}`
  readonly by: readonly Commander[]
  /** Method and path, or what makes a worker give it. */
  readonly route: string
  /** The statuses shown in which it is open. */
  readonly from: readonly OrderStatus[]
  /** Whether it is open in another status too. */
  opensAlso?(order: Order): boolean
  /** Its author has read the messages up to the revision of `If-Match`: one of either side after it conflicts. */
  readonly answersMessages?: true
  /** What it needs beside the status, for people. */
  readonly needs: string
  /** What keeps an operator from giving it though the status fits. */
  obstacle?(order: Order): Obstacle | undefined
  /** The code of a refusal for the obstacle; without it the decision finds the code, by what the command names. */
  readonly obstacleCode?: Extract<RefusalCode, 'order/steps-missing' | 'order/forbidden-step'>
  /** The items that it may name now; without it the command concerns the whole order. */
  openItems?(order: Order): readonly { readonly itemId: ItemId }[]
}

/** Only the creation finds an order that does not exist yet. */
type StateFor<T extends OrderCommandType> = T extends 'CreateOrder' ? OrderState : Order

/** All there is to say of one command; `E` are the events that it makes. */
type TypedDefinition<T extends OrderCommandType, E extends OrderEventType> = Rule & {
  readonly type: T
  /** The events that it makes; `NoteAdded` may be the operator's remark alone. */
  readonly events: readonly E[]
  /** Refuses a wrong status with a code of the command's own, instead of `order/forbidden-step`. */
  ensureOpen?(command: OrderCommandNamed<T>, order: Order): void
  /** @throws {DomainError} when the order refuses it */
  decide(command: OrderCommandNamed<T>, state: StateFor<T>, context: DecisionContext): OrderEventNamed<E>[]
}

/** A definition as `decide` takes it from the table, by the command's type. */
export type CommandDefinition<T extends OrderCommandType = OrderCommandType> = Rule & {
  readonly type: T
  readonly events: readonly OrderEventType[]
  ensureOpen?(command: OrderCommand, order: Order): void
  decide(command: OrderCommand, state: OrderState, context: DecisionContext): OrderEvent[]
}

/** A rule for each command of an area. */
export type RulesOf<C extends AreaCommands> = {
  readonly [T in OrderCommandType & CommandTypesOf<C>]: CommandDefinition<T>
}

/** Holds a definition to its own command, and to the events that it lists. */
export function defineCommand<T extends OrderCommandType, const E extends OrderEventType>(
  definition: TypedDefinition<T, E>,
): CommandDefinition<T>
export function defineCommand(definition: CommandDefinition): CommandDefinition {
  return definition
}

export const staffRoute = (
  name:
    | StaffCommandName
    | 'applicant-data'
    | 'birth-certificate'
    | 'issued-copies'
    | 'signature-forms'
    | 'erase'
    | 'propose-refund',
) => `POST /api/admin/orders/{id}/${name}`

export const customerRoute = (name: string): string => `POST /api/orders/{token}/${name}`

/** Whether the status that is shown of an order lets a command be given. */
export const isOpenIn = ({ from, opensAlso }: Rule, status: OrderStatus, order: Order): boolean =>
  from.includes(status) || opensAlso?.(order) === true
