import { Button, Form, type FormInstance, Modal } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { discardWords } from '../../../components/Dialog/Dialog'
import { DialogContent, useDialogFocus } from '../dialog-focus'
import { useKeepsPage } from '../session/session-end'
import styles from './FormDialog.module.css'
import type { Values } from './order-form'

/** Whether closing a form must be confirmed, because something was typed into it. */
export const useDiscardQuestion = (isTouched: () => boolean, onClose: () => void) => {
  const [asking, setAsking] = useState(false)
  const before = useRef<Element>(null)
  const close = () => {
    if (!isTouched()) return onClose()
    if (!asking) before.current = document.activeElement
    setAsking(true)
  }
  const goOn = () => {
    setAsking(false)
    if (before.current instanceof HTMLElement) before.current.focus()
  }
  return { asking, close, goOn }
}

type DiscardQuestionProps = { readonly onDiscard: () => void; readonly onGoOn: () => void }

/** Before what was typed is lost. */
export const DiscardQuestion = ({ onDiscard, onGoOn }: DiscardQuestionProps) => (
  <div role="alert" className={styles.conflict}>
    <p>{discardWords.question}</p>
    <div className={styles.answers}>
      <Button autoFocus onClick={onGoOn}>
        {discardWords.goOn}
      </Button>
      <Button danger onClick={onDiscard}>
        {discardWords.discard}
      </Button>
    </div>
  </div>
)

type NamePath = readonly string[]

/** The fields that a change names, however deep they lie. */
const namesIn = (changed: object, above: NamePath = []): NamePath[] =>
  Object.entries(changed).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? namesIn(value, [...above, name]) : [[...above, name]],
  )

/** What was wrong with a field is forgotten while it is being mended. */
const clearFieldErrors = (form: Pick<FormInstance, 'setFields'>, changed: object): void =>
  form.setFields(namesIn(changed).map((name) => ({ name: [...name], errors: [] })))

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
  const { content, afterOpenChange } = useDialogFocus()
  const { asking, close, goOn } = useDiscardQuestion(() => form.isFieldsTouched(), onClose)
  return (
    <Modal
      open
      title={<span className={styles.title}>{title}</span>}
      footer={null}
      mask={{ closable: false }}
      onCancel={close}
      afterOpenChange={afterOpenChange}
      closable={{ 'aria-label': 'Fechar' }}
    >
      <DialogContent content={content}>
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
      </DialogContent>
    </Modal>
  )
}
