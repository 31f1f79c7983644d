import { Button, Form, type FormInstance, Modal } from 'antd'
import type { ReactNode } from 'react'
import { clearFieldErrors } from './clear-field-errors'
import styles from './FormDialog.module.css'
import type { Values } from './order-form'

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
}: FormDialogProps) => (
  <Modal
    open
    title={<span className={styles.title}>{title}</span>}
    footer={null}
    mask={{ closable: false }}
    onCancel={onClose}
    closable={{ 'aria-label': 'Fechar' }}
  >
    {explanation && <p className={styles.explanation}>{explanation}</p>}
    {warning && <p className={styles.warning}>{warning}</p>}
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
      <div className={styles.buttons}>
        <Button onClick={onClose}>Voltar</Button>
        <Button type="primary" htmlType="submit" danger={danger} loading={busy} disabled={closed}>
          {submitText}
        </Button>
      </div>
    </Form>
  </Modal>
)
