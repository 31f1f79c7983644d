import { maskPostalCode, postalRule } from '@cartorio/contracts/postal-codes.js'
import { Form, Input } from 'antd'
import { useRef } from 'react'
import {
  AddressLookupStatus,
  fillAddress,
  replacesCountry,
  useAddressLookup,
} from '../../../../components/AddressLookup/AddressLookup'
import { FieldPair } from '../../../../components/Field/FieldPair'
import { CountrySelect } from '../../fields/CountrySelect'
import { FormattedInput } from '../../fields/FormattedInput'

type Filled = Partial<Record<'deliveryAddress' | 'deliveryCity' | 'deliveryState', string>>

/** Where the parcel goes; the postal code fills what it can. */
export const AddressFields = () => {
  const form = Form.useFormInstance()
  const country = Form.useWatch<string | undefined>('deliveryCountry', form) ?? ''
  const postalCode = Form.useWatch<string | undefined>('deliveryPostalCode', form) ?? ''
  const filled = useRef<Filled>({})
  const lookup = useAddressLookup({ zipCode: postalCode, country }, ({ street, city, state }) => {
    const offered = { deliveryAddress: street, deliveryCity: city, deliveryState: state }
    const fields = fillAddress(offered, form.getFieldsValue(), filled.current)
    filled.current = { ...filled.current, ...fields }
    form.setFieldsValue(fields)
  })
  const forgetPlace = () => {
    const parts = replacesCountry(country) ? ['deliveryCity', 'deliveryState'] : []
    form.setFields(['deliveryPostalCode', ...parts].map((name) => ({ name, value: '', errors: [] })))
  }
  return (
    <>
      <Form.Item name="deliveryCountry" label="País">
        <CountrySelect forDelivery onChange={forgetPlace} />
      </Form.Item>
      <Form.Item
        name="deliveryPostalCode"
        label="Código postal"
        extra={country === '' ? 'Escolha primeiro o país.' : `Exemplo: ${postalRule(country).example}`}
      >
        <FormattedInput
          format={(typed) => maskPostalCode(country, typed)}
          disabled={country === ''}
          autoComplete="off"
        />
      </Form.Item>
      <AddressLookupStatus lookup={lookup} />
      <Form.Item name="deliveryAddress" label="Endereço">
        <Input autoComplete="off" maxLength={300} />
      </Form.Item>
      <FieldPair>
        <Form.Item name="deliveryCity" label="Cidade">
          <Input autoComplete="off" maxLength={120} />
        </Form.Item>
        <Form.Item name="deliveryState" label="Estado ou província">
          <Input autoComplete="off" maxLength={80} />
        </Form.Item>
      </FieldPair>
      <Form.Item name="deliveryPhone" label="Telefone de contato">
        <Input type="tel" autoComplete="off" />
      </Form.Item>
    </>
  )
}
