import { Button, Form, Modal } from 'antd'
import type { ReactNode } from 'react'
import styles from './FormDialog.module.css'

type FormDialogProps<Values> = {
  readonly title: string
  readonly explanation?: string
  readonly submitText: string
  readonly danger?: boolean
  readonly busy: boolean
  readonly failure: string | undefined
  /** The order has moved on, and what the dialog asks for is no longer to be done. */
  readonly closed?: boolean
  readonly initialValues?: Partial<Values>
  readonly onSubmit: (values: Values) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that asks for something; a failure leaves it open with what was typed. */
export const FormDialog = <Values extends object>({
  title,
  explanation,
  submitText,
  danger = false,
  busy,
  failure,
  closed = false,
  initialValues = {},
  onSubmit,
  onClose,
  children,
}: FormDialogProps<Values>) => (
  <Modal open title={title} footer={null} onCancel={onClose} closable={{ 'aria-label': 'Fechar' }}>
    {explanation && <p className={styles.explanation}>{explanation}</p>}
    <Form
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      initialValues={initialValues}
      onFinish={onSubmit}
    >
      {children}
      {failure && <p className={styles.failure}>{failure}</p>}
      <div className={styles.buttons}>
        <Button onClick={onClose}>Voltar</Button>
        <Button type="primary" htmlType="submit" danger={danger} loading={busy} disabled={closed}>
          {submitText}
        </Button>
      </div>
    </Form>
  </Modal>
)
