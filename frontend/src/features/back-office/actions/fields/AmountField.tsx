import { type Currency, toDecimal, writtenDecimal } from '@cartorio/contracts/money.js'
import { Form, Input } from 'antd'

type AmountFieldProps = {
  readonly name: string
  readonly label: string
  readonly currency: Currency
  readonly help?: string
}

/** An amount as a person types it. */
export const AmountField = ({ name, label, currency, help }: AmountFieldProps) => (
  <Form.Item name={name} label={`${label} (${currency})`} extra={help}>
    <Input
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      placeholder={writtenDecimal(toDecimal(0, currency))}
      style={{ maxWidth: 200 }}
    />
  </Form.Item>
)
