import type { CustomerMailChoice } from '@cartorio/contracts/order/customer-mail.js'
import { Checkbox, type CheckboxChangeEvent, Form } from 'antd'

/** What the form for many orders begins with; that of one order says nothing until it is changed. */
export const initialCustomerMail: { readonly customerMail: CustomerMailChoice } = { customerMail: 'together' }

const choiceOf = ({ target: { checked } }: CheckboxChangeEvent): CustomerMailChoice => (checked ? 'together' : 'none')

/** Whether the customer is mailed about the step. */
export const CustomerMailField = () => (
  <Form.Item
    name="customerMail"
    getValueProps={(choice: CustomerMailChoice | undefined) => ({ checked: choice !== 'none' })}
    getValueFromEvent={choiceOf}
    extra="As etapas registradas perto uma da outra vão em um e-mail só."
  >
    <Checkbox>Avisar o cliente por e-mail</Checkbox>
  </Form.Item>
)
