import { Form, Input } from 'antd'

type ReasonFieldProps = { readonly label?: string; readonly help?: string }

export const ReasonField = ({ label = 'Motivo', help }: ReasonFieldProps) => (
  <Form.Item name="reason" label={label} extra={help}>
    <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
  </Form.Item>
)
