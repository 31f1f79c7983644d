import { isProposable } from '@cartorio/contracts/order/proposals/names.js'
import { type StaffCommandName, staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import { isAllowed, isDangerous } from '../commands'
import type { OrderForm } from '../order-form'

/** What a form of a command says beside what follows from the command itself. */
export type CommandParts = Pick<
  OrderForm,
  'explanation' | 'warning' | 'initialValues' | 'Fields' | 'bodyOf' | 'fieldOf' | 'problemsOf' | 'givesBack'
> & {
  readonly submitText?: string
}

/** The form of a staff command: open while the order takes it, checked by the command's own schema. */
export const commandForm = (name: StaffCommandName, parts: CommandParts): OrderForm => ({
  title: staffCommands[name].label,
  submitText: staffCommands[name].label,
  danger: isDangerous(name),
  closed: (order) =>
    isAllowed(order, name)
      ? undefined
      : (order.refusedCommands.find((refused) => refused.name === name)?.reason ?? 'o pedido mudou'),
  schema: staffCommands[name].body,
  changeOf: (body) => ({ command: name, body }),
  ...(isProposable(name) && { refunds: name }),
  ...parts,
})
