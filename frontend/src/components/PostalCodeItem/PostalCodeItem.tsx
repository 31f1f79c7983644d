import { maskPostalCode, postalCodeError, postalRule } from '@cartorio/contracts/postal-codes.js'
import { Form } from 'antd'
import { FormattedInput } from '../FormattedInput/FormattedInput'

/** A form's postal code, as its country writes it; `''` is no country yet. */
export const PostalCodeItem = ({ name, country }: { readonly name: string; readonly country: string }) => {
  const rule = postalRule(country)
  return (
    <Form.Item
      name={name}
      label="Código postal"
      required={!rule.optional}
      rules={[
        {
          validator: async (_rule, code: string) => {
            const error = postalCodeError(country, code)
            if (error) throw new Error(error)
          },
        },
      ]}
      extra={country === '' ? 'Escolha primeiro o país.' : `Exemplo: ${rule.example}`}
    >
      <FormattedInput
        format={(typed) => maskPostalCode(country, typed)}
        disabled={country === ''}
        maxLength={rule.maxLength}
        autoComplete="postal-code"
      />
    </Form.Item>
  )
}
