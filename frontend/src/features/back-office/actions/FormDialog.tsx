import { Button, Drawer, Form, type FormInstance } from 'antd'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { discardWords } from '../../../components/Dialog/Dialog'
import { DialogContent, useDialogFocus } from '../dialog-focus'
import { useKeepsPage } from '../session/session-end'
import styles from './FormDialog.module.css'
import type { Values } from './order-form'

/** Whether closing a form must be confirmed, because something was typed into it. */
export const useDiscardQuestion = (isTouched: () => boolean, onClose: () => void) => {
  const [asking, setAsking] = useState(false)
  const before = useRef<Element>(null)
  const leave = (then: () => void) => {
    if (!isTouched()) return then()
    if (!asking) before.current = document.activeElement
    setAsking(true)
  }
  const close = () => leave(onClose)
  const goOn = () => {
    setAsking(false)
    if (before.current instanceof HTMLElement) before.current.focus()
  }
  return { asking, leave, close, goOn }
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

/** Leaves an open form for something else: at once, or after the question whether what was typed is lost. */
export type LeaveForm = (then: () => void) => void

/** Above this width the page is still read beside the form. */
const besidePage = '(min-width: 961px)'
const isWide = (): boolean => window.matchMedia?.(besidePage).matches ?? false

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
  /** What stands above the buttons, in view wherever the fields are scrolled to: what went wrong. */
  readonly notice?: ReactNode
  /** The page behind is read, scrolled and copied from meanwhile. */
  readonly beside?: boolean | undefined
  /** How another form is opened instead. */
  readonly leaving?: RefObject<LeaveForm | undefined> | undefined
  readonly onSubmit: (values: Values) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A drawer that asks for something, with its buttons always in view; a failure leaves it open with what was typed. */
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
  beside = false,
  leaving,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) => {
  useKeepsPage()
  const { content, afterOpenChange } = useDialogFocus()
  const [isBeside] = useState(() => beside && isWide())
  const { asking, leave, close, goOn } = useDiscardQuestion(() => form.isFieldsTouched(), onClose)
  useEffect(() => {
    if (leaving) leaving.current = leave
    return () => {
      if (leaving) leaving.current = undefined
    }
  })
  return (
    <Drawer
      open
      size={isBeside ? 440 : 520}
      title={<span className={styles.title}>{title}</span>}
      mask={isBeside ? false : { closable: false }}
      aria-modal={!isBeside}
      // By itself the drawer takes the focus from its first field, until it has moved in.
      autoFocus={false}
      classNames={{ body: styles.body ?? '' }}
      onClose={close}
      afterOpenChange={afterOpenChange}
      closable={{ 'aria-label': 'Fechar', placement: 'end' }}
    >
      <DialogContent content={content} className={styles.content}>
        {explanation && <p className={styles.explanation}>{explanation}</p>}
        {warning && (
          <p className={styles.warning} data-first-focus tabIndex={-1}>
            {warning}
          </p>
        )}
        <Form<Values>
          form={form}
          name="order-change"
          className={styles.form ?? ''}
          layout="vertical"
          // The browser's own bubbles speak its language; what is wrong stands under its field in ours.
          noValidate
          requiredMark={false}
          initialValues={initialValues}
          onValuesChange={(changed) => clearFieldErrors(form, changed)}
          onFinish={onSubmit}
        >
          <div className={styles.fields}>{children}</div>
          <div className={styles.foot}>
            <div className={styles.notices}>
              {notice}
              {asking && <DiscardQuestion onDiscard={onClose} onGoOn={goOn} />}
            </div>
            <div className={styles.buttons}>
              <Button onClick={close}>Voltar</Button>
              <Button type="primary" htmlType="submit" danger={danger} loading={busy} disabled={closed}>
                {submitText}
              </Button>
            </div>
          </div>
        </Form>
      </DialogContent>
    </Drawer>
  )
}
