import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { isErased } from '../commands'
import { contradictionWarning } from '../contradiction-warning'
import { ReasonField } from '../fields/ReasonField'
import type { FieldsProps } from '../order-form'
import type { CommandParts } from './command-form'

/** An order whose person was erased takes no text. */
const needsReason = (order: AdminOrder): boolean => order.contradiction !== null && !isErased(order)

/** The form of a step that asks for a reason where the facts contradict a status that was set by hand. */
export const againstFacts = (parts: CommandParts): CommandParts => {
  const { Fields, warning, problemsOf } = parts
  return {
    ...parts,
    warning: (order) => [contradictionWarning(order), warning?.(order)].filter(Boolean).join(' ') || undefined,
    Fields: ({ order }: FieldsProps) => (
      <>
        <Fields order={order} />
        {needsReason(order) && (
          <ReasonField label="Motivo de seguir assim mesmo" help="Fica no histórico, para a equipe." />
        )}
      </>
    ),
    problemsOf: (values, order) => [
      ...(problemsOf?.(values, order) ?? []),
      ...(needsReason(order) && values.reason === undefined
        ? [{ field: 'reason', message: 'Diga por que o pedido segue assim mesmo.' }]
        : []),
    ],
  }
}
