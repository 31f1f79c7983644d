import { Form, InputNumber } from 'antd'

type DaysFieldProps = {
  readonly name: string | readonly (string | number)[]
  readonly label: string
  readonly least?: number
}

/** A number of days, or of something else that is counted. */
export const DaysField = ({ name, label, least = 1 }: DaysFieldProps) => (
  <Form.Item name={typeof name === 'string' ? name : [...name]} label={label}>
    <InputNumber min={least} precision={0} controls={false} style={{ width: 120 }} />
  </Form.Item>
)
