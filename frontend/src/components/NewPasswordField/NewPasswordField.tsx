import { minPasswordLength } from '@cartorio/contracts/passwords.js'
import { Form, Input } from 'antd'
import type { fieldRule } from '../../lib/field-rule'

type NewPasswordFieldProps = {
  readonly name: string
  readonly label: string
  readonly rule: ReturnType<typeof fieldRule>
}

/** Takes a password that is to be the account's, and says what makes a good one. */
export const NewPasswordField = ({ name, label, rule }: NewPasswordFieldProps) => (
  <Form.Item
    name={name}
    label={label}
    extra={`Pelo menos ${minPasswordLength} caracteres, sem o seu nome. Quatro palavras que não combinam servem bem.`}
    rules={[rule]}
  >
    <Input.Password autoComplete="new-password" />
  </Form.Item>
)
