import { type CorrectionField, findMark } from '@cartorio/contracts/correction-fields.js'
import type { DataForm } from '@cartorio/contracts/data-forms.js'
import { correctionFieldLabels } from '@cartorio/contracts/document-data-labels.js'
import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { joinWords } from '@cartorio/contracts/join-words.js'
import { Button } from 'antd'
import { createContext, useContext, useState } from 'react'
import { isAllowed } from '../actions/commands'
import { canBeMarked, type FieldMark, requestMarkedForm } from '../actions/forms/data-forms'
import type { OrderActions } from '../actions/use-order-actions'
import styles from './FieldMarks.module.css'

/** The fields of what the customer sent that the operator has found wrong, until they are sent back. */
type FieldMarks = {
  readonly marks: readonly FieldMark[]
  readonly canMark: (form: DataForm, field: string) => CorrectionField | undefined
  readonly toggle: (mark: FieldMark) => void
  readonly clear: () => void
}

const noMarks: FieldMarks = { marks: [], canMark: () => undefined, toggle: () => undefined, clear: () => undefined }
const FieldMarksContext = createContext(noMarks)
export const FieldMarksProvider = FieldMarksContext.Provider

const isSame = (one: FieldMark, other: FieldMark): boolean =>
  one.form === other.form && one.field === other.field && one.itemId === other.itemId

/** What is marked on an order; a correction that was requested has taken the marks with it. */
export const useFieldMarks = (order: AdminOrder): FieldMarks => {
  const under = JSON.stringify(order.correction)
  const [kept, setKept] = useState<{ readonly under: string; readonly marks: readonly FieldMark[] }>()
  const marks = kept?.under === under ? kept.marks : []
  return {
    marks,
    canMark: (form, field) => {
      const mark = findMark(form, field)
      return mark !== undefined && isAllowed(order, 'request-data') && canBeMarked(order, form, mark) ? mark : undefined
    },
    toggle: (mark) =>
      setKept({
        under,
        marks: marks.some((known) => isSame(known, mark))
          ? marks.filter((known) => !isSame(known, mark))
          : [...marks, mark],
      }),
    clear: () => setKept(undefined),
  }
}

type MarkButtonProps = {
  readonly form: DataForm
  readonly field: string
  readonly itemId: string | undefined
  /** As it stands beside the value. */
  readonly label: string
}

/** Beside a value: says that it is wrong. */
export const MarkButton = ({ form, field, itemId, label }: MarkButtonProps) => {
  const { marks, canMark, toggle } = useContext(FieldMarksContext)
  const mark = canMark(form, field)
  if (mark === undefined) return null
  const own: FieldMark = itemId === undefined ? { form, field: mark } : { form, field: mark, itemId }
  const isMarked = marks.some((known) => isSame(known, own))
  return (
    <Button
      type="text"
      size="small"
      className={styles.mark ?? ''}
      aria-pressed={isMarked}
      aria-label={`Corrigir: ${label}`}
      onClick={() => toggle(own)}
    >
      {isMarked ? '✓ Marcado' : 'Corrigir'}
    </Button>
  )
}

type MarkedBarProps = { readonly order: AdminOrder; readonly actions: Pick<OrderActions, 'openForm'> }

/** What is marked, and the button that sends it back to the customer. */
export const MarkedBar = ({ order, actions }: MarkedBarProps) => {
  const { marks, clear } = useContext(FieldMarksContext)
  const names = [...new Set(marks.map(({ field }) => correctionFieldLabels[field]))]
  return (
    <div className={styles.bar} data-empty={names.length === 0}>
      <p role="status">{names.length > 0 && `Para o cliente corrigir: ${joinWords(names)}`}</p>
      {names.length > 0 && (
        <div className={styles.buttons}>
          <Button type="primary" size="small" onClick={() => actions.openForm(requestMarkedForm(marks), order)}>
            Pedir correção
          </Button>
          <Button size="small" onClick={clear}>
            Desmarcar
          </Button>
        </div>
      )}
    </div>
  )
}
