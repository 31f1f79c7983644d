import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import type { FormInstance } from 'antd'
import { use, useState } from 'react'
import { fieldErrors, problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { useHere } from '../../../lib/use-here'
import { type ChangeOrder, isConflict, type OrderChange, useFreshOrder } from '../api/change-order'
import { ShowLateNewLink } from './late-new-links'
import { checkForm, type FieldProblem, fieldAt, type OrderForm, type Values } from './order-form'
import { failureTitle, fallbackDetail, successDetail, successTitle } from './outcome'
import { isAboveLimit } from './propose-refund'

type OrderDialogOptions = {
  readonly form: OrderForm
  readonly order: AdminOrder
  readonly change: ChangeOrder
  readonly fields: FormInstance<Values>
  readonly onDone: () => void
  /** More would go back than one person gives back. */
  readonly onAboveLimit: () => void
}

/** `items.0.data.cpf`, as the server names a field. */
const splitFieldPath = (field: string): readonly PropertyKey[] =>
  field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/** Checks and sends a form; returns what the server finds wrong by field, and what changed after a conflict. */
export const useOrderDialog = ({
  form,
  order,
  change: { mutateAsync, isPending },
  fields,
  onDone,
  onAboveLimit,
}: OrderDialogOptions) => {
  const toast = useToast()
  const fresh = useFreshOrder()
  const here = useHere()
  const showLateNewLink = use(ShowLateNewLink)
  const [seen, setSeen] = useState(order)
  const [conflict, setConflict] = useState<AdminOrder>()
  const [failure, setFailure] = useState<string>()
  const [newToken, setNewToken] = useState<string>()

  const isShown = (field: string): boolean => Object.hasOwn(fields.getFieldsValue(), field)

  /** Writes each sentence under its field; answers those whose field is not on the screen. */
  const mark = (problems: readonly FieldProblem[]): readonly string[] => {
    const shown = problems.filter(({ field }) => isShown(field))
    fields.setFields(shown.map(({ field, message }) => ({ name: field, errors: [message] })))
    const [first] = shown
    if (first) fields.scrollToField(first.field, { focus: true, block: 'center' })
    return problems.filter((problem) => !shown.includes(problem)).map(({ message }) => message)
  }
  const onFailure = async (error: unknown, change: OrderChange, body: Values) => {
    if (isAboveLimit(error)) onAboveLimit()
    const detail = problemDetail(error, fallbackDetail)
    const wrong = fieldErrors(error).map(({ field, message }) => ({
      field: fieldAt(form, splitFieldPath(field), body),
      message,
    }))
    const rest = mark(wrong)
    setFailure([detail, ...rest].join(' '))
    toast.error(failureTitle(change), detail)
    // Where the order cannot be read, the next try meets the conflict again.
    if (isConflict(error)) setConflict(await fresh(seen.id).catch(() => undefined))
  }

  const submitOn = async (values: Values, on: AdminOrder) => {
    setFailure(undefined)
    const { body, problems } = checkForm(form, values, on)
    if (problems.length > 0) {
      const rest = mark(problems)
      if (rest.length > 0) setFailure(rest.join(' '))
      return
    }
    const change = form.changeOf(body)
    try {
      const { row, newToken } = await mutateAsync({ row: on, change })
      toast.success(successTitle(change), successDetail(change, row))
      // Left while it was sent: by now another form may be open.
      if (!here.current) {
        if (newToken !== null) showLateNewLink({ token: newToken, orderNumber: row.orderNumber })
      } else if (newToken !== null) setNewToken(newToken)
      else onDone()
    } catch (error) {
      await onFailure(error, change, body)
    }
  }

  const goOnWithFresh = () => {
    if (conflict) setSeen(conflict)
    setConflict(undefined)
    setFailure(undefined)
  }
  /** What was typed, of the documents that it may still name. */
  const sendOverFresh = () => {
    if (conflict === undefined) return
    goOnWithFresh()
    void submitOn(fields.getFieldsValue(), conflict)
  }

  const submit = (values: Values) => submitOn(values, seen)
  return { seen, conflict, failure, newToken, busy: isPending, submit, sendOverFresh, goOnWithFresh }
}
