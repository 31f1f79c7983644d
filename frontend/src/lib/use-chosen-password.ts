import { Form } from 'antd'
import { useState } from 'react'
import { fieldErrors } from './http'
import { newIdempotencyKey } from './requests'

/** The form of a link by which a person chooses a password, and the key of its request. */
export const useChosenPassword = <V extends object>(field: keyof V & string) => {
  const [attempt, setAttempt] = useState(newIdempotencyKey)
  const [form] = Form.useForm<V>()
  /** Says under the field what is wrong with the password. Another one is another request. */
  const showRefusal = (error: Error): void => {
    setAttempt(newIdempotencyKey())
    const errors = fieldErrors(error).map(({ message }) => message)
    form.setFields([{ name: field as Parameters<typeof form.setFields>[0][number]['name'], errors }])
    if (errors.length > 0) form.getFieldInstance(field)?.focus()
  }
  return { attempt, form, showRefusal }
}
