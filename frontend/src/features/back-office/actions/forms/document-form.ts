import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import type { StaffCommandName } from '@cartorio/contracts/order/staff-commands.js'
import { itemsOpenTo, stepCommands } from '../commands'
import type { OrderForm } from '../order-form'
import { formOf } from './form-of'

type Document = Pick<AdminOrder['documents'][number], 'id' | 'plan' | 'progress' | 'ended'>

/** The command that takes a document's next step now; none where its step is not the office's, or not yet. */
export const nextCommandOf = (
  order: Pick<AdminOrder, 'allowedCommands'>,
  { id, plan, progress, ended }: Document,
): StaffCommandName | undefined => {
  if (ended !== null) return undefined
  const steps = plan.filter((step) => progress[step] === 'waiting').map((step) => stepCommands[step])
  return [...steps, 'release-file' as const].find((name) => itemsOpenTo(order, name).includes(id))
}

/** The form of a command with one document chosen, beside which it was opened. */
export const formForDocument = (name: StaffCommandName, itemId: string): OrderForm => {
  const form = formOf[name]
  return {
    ...form,
    // A form has one field or the other.
    initialValues: (order) => ({ ...form.initialValues?.(order), itemIds: [itemId], itemId }),
  }
}
