import type { ItemId } from '@cartorio/contracts/ids.js'
import type { OrderCommand, OrderCommandNamed, OrderCommandType } from '@cartorio/contracts/order/order-commands.js'
import type { MinorUnits, StaffCommand } from '@cartorio/contracts/order/staff-command.js'
import { type StaffCommandName, staffCommandNames, staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import { typedAmountIn } from '@cartorio/contracts/typed-amounts.js'
import fc from 'fast-check'
import { orderCommandTypes } from '../../../domain/order/order-commands.js'
import type { Order } from '../../../domain/order/state.js'
import type { GivenCommand } from '../order-scenario.js'
import type { OrderStep } from './command-example.js'
import { consentExamples } from './consent.js'
import { creationExamples } from './creation.js'
import { dataExamples } from './data.js'
import { moneyExamples } from './money.js'
import { officeExamples } from './office.js'
import { parcelExamples } from './parcel.js'
import { proposalExamples } from './proposals.js'
import { signingExamples } from './signing.js'
import { workExamples } from './work.js'

type AreaExamples = { readonly [T in OrderCommandType]?: AnyExample }

/** An example, whichever command it is of. */
type AnyExample = {
  readonly drawn?: fc.Arbitrary<GivenCommand>
  readonly rare?: true
  readonly command?: OrderCommand
  readonly body?: object
  fillIn?(order: Order, itemIds: readonly ItemId[]): object
  readonly added?: object
  readonly after?: readonly OrderStep[]
}

/** The compiler names a command without an example. */
const examples: { readonly [T in OrderCommandType]: AnyExample } = {
  ...creationExamples,
  ...moneyExamples,
  ...proposalExamples,
  ...dataExamples,
  ...signingExamples,
  ...consentExamples,
  ...workExamples,
  ...parcelExamples,
  ...officeExamples,
}

/** The example of a command of the office. */
export const staffExample = (name: StaffCommandName): AnyExample & { readonly body: object } => {
  const example = examples[staffCommands[name].type]
  if (example.body === undefined) throw new Error(`the example of ${name} has no body`)
  return { ...example, body: example.body }
}

/** Typed amounts are in dollars. */
const minorUnits: MinorUnits = (_field, amount) => typedAmountIn('USD').parse(amount)

/** The command of the office's example, with other fields. */
const requestedCommand = (name: StaffCommandName, changes: object = {}): OrderCommand => {
  const staffCommand: StaffCommand = staffCommands[name]
  const { body, added = {} } = staffExample(name)
  return { ...staffCommand.commandOf({ ...staffCommand.body.parse(body), ...changes }, minorUnits), ...added }
}

/** The command as an operator gives it who has filled in its form rightly, for an order and its documents. */
export const filledInCommand = (name: StaffCommandName, order: Order, itemIds: readonly ItemId[]): OrderCommand => {
  const { body, fillIn } = staffExample(name)
  return requestedCommand(name, { ...('itemIds' in body ? { itemIds } : {}), ...fillIn?.(order, itemIds) })
}

/** A command of each type, rightly filled in; whether the order takes it is its own affair. */
export function anyCommand<T extends OrderCommandType>(type: T): OrderCommandNamed<T>
export function anyCommand(type: OrderCommandType): OrderCommand {
  const { command } = examples[type]
  if (command !== undefined) return command
  const name = staffCommandNames.find((candidate) => staffCommands[candidate].type === type)
  if (name === undefined) throw new Error(`the example of ${type} has no command`)
  return requestedCommand(name)
}

const drawnFrom = (chosen: AreaExamples, isRare: boolean): fc.Arbitrary<GivenCommand>[] =>
  orderCommandTypes.flatMap((type) => {
    const example = chosen[type]
    if (example === undefined || (example.rare ?? false) !== isRare) return []
    return [example.drawn ?? fc.constant(anyCommand(type))]
  })

/** Any command to an order: sensible, wrong, repeated, or out of turn. */
export const anyOrderCommand: fc.Arbitrary<GivenCommand> = fc.oneof(
  { arbitrary: fc.oneof(...drawnFrom(moneyExamples, false)), weight: 6 },
  { arbitrary: fc.oneof(...drawnFrom(proposalExamples, false)), weight: 1 },
  { arbitrary: fc.oneof(...drawnFrom(dataExamples, false)), weight: 3 },
  { arbitrary: fc.oneof(...drawnFrom(consentExamples, false)), weight: 1 },
  { arbitrary: fc.oneof(...drawnFrom(workExamples, false)), weight: 5 },
  { arbitrary: fc.oneof(...drawnFrom(signingExamples, false)), weight: 3 },
  { arbitrary: fc.oneof(...drawnFrom(parcelExamples, false)), weight: 5 },
  { arbitrary: fc.oneof(...drawnFrom(officeExamples, false)), weight: 3 },
  { arbitrary: fc.oneof(...drawnFrom(examples, true)), weight: 1 },
)
