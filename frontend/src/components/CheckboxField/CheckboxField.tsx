import { Checkbox, Form } from 'antd'
import type { ReactNode } from 'react'
import styles from './CheckboxField.module.css'

type CheckboxFieldProps = {
  readonly name: string
  readonly help?: string
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** A choice of yes or no with a word of help under its label. */
export const CheckboxField = ({ name, help, disabled = false, children }: CheckboxFieldProps) => (
  <Form.Item name={name} valuePropName="checked" extra={help} className={styles.field ?? ''}>
    <Checkbox disabled={disabled}>{children}</Checkbox>
  </Form.Item>
)
