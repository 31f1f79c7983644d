import { confirmedByPasswordSchema } from '@cartorio/contracts/http/second-factor.js'
import type { UseMutationResult } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { fieldRule } from '../../../lib/field-rule'
import { focusFirst } from '../../../lib/focus'
import { fieldErrors, problemDetail } from '../../../lib/http'
import type { Values } from '../actions/order-form'
import styles from './Account.module.css'

type Confirmed = { readonly currentPassword: string }

type ConfirmedFormProps<I extends Confirmed, O> = {
  /** For the browser's store of passwords. */
  readonly email: string
  readonly submit: string
  readonly change: UseMutationResult<O, Error, I>
  readonly onDone: (answer: O) => void
  readonly onBack?: (() => void) | undefined
  readonly failure: string
  /** What stands in place of the server's sentence. */
  readonly toSentence?: (error: Error) => string | undefined
  readonly danger?: boolean
  /** Fields before the password. */
  readonly children?: ReactNode
}

/** Asks for the password again before the way into the account changes; what is wrong stands under its field. */
export const ConfirmedForm = <I extends Confirmed, O>({
  email,
  submit,
  change,
  onDone,
  onBack,
  failure,
  toSentence,
  danger = false,
  children,
}: ConfirmedFormProps<I, O>) => {
  const [form] = Form.useForm<Values>()
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => focusFirst(part.current), [])
  const send = (values: Values) =>
    // The fields are those of the change.
    change.mutate(values as I, {
      onSuccess: onDone,
      onError: (error) => {
        const errors = fieldErrors(error)
        form.setFields(errors.map(({ field, message }) => ({ name: field, errors: [message] })))
        const [first] = errors
        if (first) form.getFieldInstance(first.field)?.focus()
      },
    })
  const failed = change.isError && fieldErrors(change.error).length === 0
  return (
    <div ref={part}>
      <Form<Values>
        form={form}
        layout="vertical"
        noValidate
        requiredMark={false}
        validateTrigger="onSubmit"
        scrollToFirstError={{ focus: true }}
        className={styles.form ?? ''}
        onFinish={send}
      >
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        {children}
        <Form.Item
          name="currentPassword"
          label="Sua senha"
          extra="Pedimos de novo para que só você mude como se entra nesta conta."
          rules={[fieldRule(confirmedByPasswordSchema.shape.currentPassword)]}
        >
          <Input.Password autoComplete="current-password" data-first-focus />
        </Form.Item>
        {failed && (
          <p role="alert" className={styles.failure}>
            {toSentence?.(change.error) ?? problemDetail(change.error, failure)}
          </p>
        )}
        <div className={styles.buttons}>
          <Button type="primary" htmlType="submit" danger={danger} loading={change.isPending}>
            {submit}
          </Button>
          {onBack && <Button onClick={onBack}>Voltar</Button>}
        </div>
      </Form>
    </div>
  )
}
