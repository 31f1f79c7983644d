import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { Button, Form } from 'antd'
import { useFocusBack } from '../../../lib/focus'
import { formatDateTime } from '../../../lib/format-date-time'
import type { ChangeOrder } from '../api/change-order'
import { FormDialog } from './FormDialog'
import styles from './FormDialog.module.css'
import { NewLink } from './NewLink'
import type { OrderForm, Values } from './order-form'
import { useOrderDialog } from './use-order-dialog'

/** What others did to an order while a form was open, oldest first; the status where the history says nothing. */
export const changesSince = (seen: AdminOrder, now: AdminOrder): readonly string[] => {
  const known = new Set(seen.history.map(({ id }) => id))
  const news = now.history
    .filter(({ id }) => !known.has(id))
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    .map(({ description, createdAt }) => `${description} (${formatDateTime(createdAt)})`)
  return news.length > 0 ? news : [`O pedido está em “${now.statusLabel}”.`]
}

type OrderDialogProps = {
  readonly form: OrderForm
  /** The order as the operator saw it when the form was opened. */
  readonly order: AdminOrder
  /** The page's own: it outlives the dialog, and with it the keys of what was sent without an answer. */
  readonly change: ChangeOrder
  readonly onClose: () => void
}

/** A form over an order: checked by the contract, sent for the order that was seen, kept on every failure. */
export const OrderDialog = ({ form, order, change, onClose }: OrderDialogProps) => {
  const [fields] = Form.useForm<Values>()
  useFocusBack()
  const dialog = useOrderDialog({ form, order, change, fields, onDone: onClose })
  const { seen, conflict, failure } = dialog
  if (dialog.newToken !== undefined)
    return <NewLink token={dialog.newToken} orderNumber={seen.orderNumber} onClose={onClose} />
  const closed = form.closed?.(seen)
  const { Fields } = form
  return (
    <FormDialog
      title={`${form.title}: ${seen.orderNumber}`}
      explanation={form.explanation}
      warning={form.warning?.(seen)}
      submitText={form.submitText}
      danger={form.danger}
      form={fields}
      busy={dialog.busy}
      closed={conflict !== undefined || closed !== undefined}
      initialValues={form.initialValues?.(seen) ?? {}}
      notice={
        <>
          {closed && <p className={styles.failure}>Agora não dá: {closed}.</p>}
          {failure && (
            <p role="alert" className={styles.failure}>
              {failure}
            </p>
          )}
          {conflict && <Conflict seen={seen} now={conflict} onReload={dialog.goOnWithFresh} />}
        </>
      }
      onSubmit={dialog.submit}
      onClose={onClose}
    >
      <Fields order={seen} />
    </FormDialog>
  )
}

type ConflictProps = { readonly seen: AdminOrder; readonly now: AdminOrder; readonly onReload: () => void }

const Conflict = ({ seen, now, onReload }: ConflictProps) => (
  <div className={styles.conflict}>
    <p>O que mudou enquanto você preenchia:</p>
    <ul>
      {changesSince(seen, now).map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
    <Button onClick={onReload}>Usar o pedido como está agora</Button>
  </div>
)
