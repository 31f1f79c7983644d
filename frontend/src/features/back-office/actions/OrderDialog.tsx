import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { type RefObject, useState } from 'react'
import { useFocusBack } from '../../../lib/focus'
import { staffSessionQuery } from '../../../lib/staff-session'
import type { ChangeOrder } from '../api/change-order'
import { orderQuery } from '../api/order-queries'
import { Conflict } from './Conflict'
import { FormDialog, type LeaveForm } from './FormDialog'
import styles from './FormDialog.module.css'
import { NewLink } from './NewLink'
import { filled, type OrderForm, type Values } from './order-form'
import { NewsLine, newsSince } from './order-news'
import { proposing, whyProposed } from './propose-refund'
import { useOrderDialog } from './use-order-dialog'

type OrderDialogProps = {
  readonly form: OrderForm
  /** The order as the operator saw it when the form was opened. */
  readonly order: AdminOrder
  /** The page's own: it outlives the dialog, and with it the keys of what was sent without an answer. */
  readonly change: ChangeOrder
  /** Whether the page behind is the order's, and is read meanwhile. */
  readonly beside?: boolean
  readonly leaving?: RefObject<LeaveForm | undefined>
  readonly onClose: () => void
}

/** A form over an order: checked by the contract, sent for the order that was seen, kept on every failure. */
export const OrderDialog = ({ form: chosen, order, change, beside, leaving, onClose }: OrderDialogProps) => {
  const [fields] = Form.useForm<Values>()
  const typed = Form.useWatch([], fields) ?? {}
  const [refused, setRefused] = useState(false)
  useFocusBack()
  const why = whyProposed(chosen, filled(typed), { order, refused })
  const form = why === undefined || chosen.refunds === undefined ? chosen : proposing(chosen, chosen.refunds)
  const onAboveLimit = () => setRefused(true)
  const dialog = useOrderDialog({ form, order, change, fields, onDone: onClose, onAboveLimit })
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
      beside={beside}
      leaving={leaving}
      notice={
        <>
          <LiveNews seen={seen} quiet={conflict !== undefined || dialog.busy} />
          {chosen.refunds !== undefined && (
            <p role="status" className={styles.proposal}>
              {why}
            </p>
          )}
          {closed && <p className={styles.failure}>Agora não dá: {closed}.</p>}
          {failure && (
            <p role="alert" className={styles.failure}>
              {failure}
            </p>
          )}
          {conflict && (
            <Conflict
              form={form}
              typed={fields.getFieldsValue()}
              seen={seen}
              now={conflict}
              busy={dialog.busy}
              onSend={dialog.sendOverFresh}
              onReload={dialog.goOnWithFresh}
            />
          )}
        </>
      }
      onSubmit={dialog.submit}
      onClose={onClose}
    >
      <Fields order={seen} />
    </FormDialog>
  )
}

type LiveNewsProps = { readonly seen: AdminOrder; readonly quiet: boolean }

/** Says at once what others do to the order while its form is open, which stays as it is. */
const LiveNews = ({ seen, quiet }: LiveNewsProps) => {
  // Read by the page: the form alone reads nothing.
  const now = useQuery({ ...orderQuery(seen.id), enabled: false }).data
  const me = useQuery({ ...staffSessionQuery, enabled: false }).data?.id
  const news = now === undefined || quiet ? [] : newsSince(seen, now).filter(({ by }) => by !== me)
  const last = news.at(-1)
  return (
    <p role="status" className={styles.news}>
      {last && (
        <>
          <NewsLine entry={last} />
          <span>. Seu formulário continua aqui.</span>
        </>
      )}
    </p>
  )
}
