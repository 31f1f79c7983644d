import type { ItemId } from '@cartorio/contracts/ids.js'
import type { AreaCommands, CommandTypesOf } from '@cartorio/contracts/order/order-command.js'
import type { OrderCommandNamed, OrderCommandType } from '@cartorio/contracts/order/order-commands.js'
import type { StaffCommandName, staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import type fc from 'fast-check'
import type * as z from 'zod/mini'
import type { Order } from '../../../domain/order/state.js'
import type { GivenCommand } from '../order-scenario.js'

type StaffCommands = typeof staffCommands
/** The type of the command behind a button of the office. */
export type StaffCommandType = StaffCommands[StaffCommandName]['type']
type BodySchemaOf<T extends StaffCommandType> = Extract<StaffCommands[StaffCommandName], { readonly type: T }>['body']

/** What a test does with an order: a command of the office, or what is no such command. */
export type OrderStep = StaffCommandName | 'applicant-data' | 'claim' | 'copy' | 'propose'

type StaffExample<T extends StaffCommandType> = {
  /** A body of the request that is right. The command is made of it. */
  readonly body: z.input<BodySchemaOf<T>>
  /** What an operator fills in otherwise, for an order as it is. The documents are those that the test names. */
  fillIn?(order: Order, itemIds: readonly ItemId[]): Partial<z.output<BodySchemaOf<T>>>
  /** What no body brings: the service adds it. */
  readonly added?: Partial<Omit<OrderCommandNamed<T>, 'type'>>
  /** What a paid order has to go through before it takes the request. */
  readonly after?: readonly OrderStep[]
}

/** All that tests know of one command. */
export type CommandExample<T extends OrderCommandType> = {
  /** What property specs draw; without it they draw the example. */
  readonly drawn?: fc.Arbitrary<GivenCommand>
  /** Property specs draw it seldom, because little can follow it. */
  readonly rare?: true
} & (T extends StaffCommandType ? StaffExample<T> : { readonly command: OrderCommandNamed<T> })

/** An example of each command of an area. */
export type ExamplesOf<C extends AreaCommands> = {
  readonly [T in OrderCommandType & CommandTypesOf<C>]: CommandExample<T>
}
