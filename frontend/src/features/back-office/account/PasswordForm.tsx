import { passwordChangeSchema } from '@cartorio/contracts/http/account.js'
import { Button, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { NewPasswordField } from '../../../components/NewPasswordField/NewPasswordField'
import { fieldRule } from '../../../lib/field-rule'
import { fieldErrors, problemDetail } from '../../../lib/http'
import { type PasswordChange, useChangePassword } from '../api/account'
import styles from './Account.module.css'

const fields = ['currentPassword', 'newPassword'] as const

type PasswordFormProps = {
  /** For the browser's store of passwords, which keeps them by the name of the account. */
  readonly email: string
  /** What the current one is called: the one that was printed, or one's own. */
  readonly currentLabel: string
  readonly onChanged: () => void
  /** Beside the button that sends. */
  readonly children?: ReactNode
}

/** Asks for the current password and another one; what is wrong stands under its field, and nothing typed is lost. */
export const PasswordForm = ({ email, currentLabel, onChanged, children }: PasswordFormProps) => {
  const [form] = Form.useForm<PasswordChange>()
  const change = useChangePassword()
  const send = (passwords: PasswordChange) =>
    change.mutate(passwords, {
      onSuccess: onChanged,
      onError: (error) => {
        const errors = fieldErrors(error)
        const wrong = fields
          .map((name) => ({ name, errors: errors.filter(({ field }) => field === name).map(({ message }) => message) }))
          .filter(({ errors }) => errors.length > 0)
        form.setFields(wrong)
        const [first] = wrong
        if (first) form.getFieldInstance(first.name)?.focus()
      },
    })
  const failed = change.isError && fieldErrors(change.error).length === 0
  return (
    <Form<PasswordChange>
      form={form}
      name="password-change"
      layout="vertical"
      noValidate
      requiredMark={false}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      className={styles.form ?? ''}
      onFinish={send}
    >
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <Form.Item
        name="currentPassword"
        label={currentLabel}
        rules={[fieldRule(passwordChangeSchema.shape.currentPassword)]}
      >
        <Input.Password autoComplete="current-password" data-first-focus />
      </Form.Item>
      <NewPasswordField
        name="newPassword"
        label="Nova senha"
        rule={fieldRule(passwordChangeSchema.shape.newPassword)}
      />
      {failed && (
        <p role="alert" className={styles.failure}>
          {problemDetail(change.error, 'A senha não mudou. Espere um pouco e tente de novo.')}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={change.isPending}>
          Trocar a senha
        </Button>
        {children}
      </div>
    </Form>
  )
}
