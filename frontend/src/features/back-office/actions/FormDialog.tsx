import { Button, Form, type FormInstance, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useFirstFocus } from '../../../lib/focus'
import { useKeepsPage } from '../session/open-forms'
import { clearFieldErrors } from './clear-field-errors'
import { DiscardQuestion } from './DiscardQuestion'
import styles from './FormDialog.module.css'
import type { Values } from './order-form'
import { useDiscardQuestion } from './use-discard-question'

type FormDialogProps = {
  readonly title: string
  readonly explanation?: string | undefined
  /** Stands above the fields: it is read before they are filled. */
  readonly warning?: string | undefined
  readonly submitText: string
  readonly danger?: boolean | undefined
  readonly form: FormInstance<Values>
  readonly busy: boolean
  /** Nothing can be sent: the order has moved on. */
  readonly closed: boolean
  readonly initialValues: Values
  /** What stands between the fields and the buttons: what went wrong. */
  readonly notice?: ReactNode
  readonly onSubmit: (values: Values) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that asks for something; a failure leaves it open with what was typed. */
export const FormDialog = ({
  title,
  explanation,
  warning,
  submitText,
  danger = false,
  form,
  busy,
  closed,
  initialValues,
  notice,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) => {
  useKeepsPage()
  const body = useFirstFocus()
  const { asking, close, goOn } = useDiscardQuestion(() => form.isFieldsTouched(), onClose)
  return (
    <Modal
      open
      title={<span className={styles.title}>{title}</span>}
      footer={null}
      mask={{ closable: false }}
      onCancel={close}
      closable={{ 'aria-label': 'Fechar' }}
    >
      <div ref={body}>
        {explanation && <p className={styles.explanation}>{explanation}</p>}
        {warning && (
          <p className={styles.warning} data-first-focus tabIndex={-1}>
            {warning}
          </p>
        )}
        <Form<Values>
          form={form}
          name="order-change"
          layout="vertical"
          // The browser's own bubbles speak its language; what is wrong stands under its field in ours.
          noValidate
          requiredMark={false}
          initialValues={initialValues}
          onValuesChange={(changed) => clearFieldErrors(form, changed)}
          onFinish={onSubmit}
        >
          {children}
          {notice}
          {asking && <DiscardQuestion onDiscard={onClose} onGoOn={goOn} />}
          <div className={styles.buttons}>
            <Button onClick={close}>Voltar</Button>
            <Button type="primary" htmlType="submit" danger={danger} loading={busy} disabled={closed}>
              {submitText}
            </Button>
          </div>
        </Form>
      </div>
    </Modal>
  )
}
