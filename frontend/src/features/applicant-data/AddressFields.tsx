import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { noPostalCode } from '@cartorio/contracts/http/shared.js'
import { maskPostalCode, postalRule } from '@cartorio/contracts/postal-codes.js'
import { Button, Form, type FormInstance, Input } from 'antd'
import { useRef } from 'react'
import { AddressLookupStatus } from '../../components/AddressLookupStatus/AddressLookupStatus'
import { CountrySelect } from '../../components/CountrySelect/CountrySelect'
import { FieldGroup } from '../../components/FieldGroup/FieldGroup'
import { FieldPair } from '../../components/FieldPair/FieldPair'
import { FormattedInput } from '../../components/FormattedInput/FormattedInput'
import { fillAddress } from '../../lib/fill-address'
import { useAddressLookup } from '../../lib/use-address-lookup'
import styles from './AddressFields.module.css'
import { type ApplicantForm, rulesOf } from './applicant-rules'

type AddressFieldsProps = { readonly form: FormInstance<ApplicantForm>; readonly order: OrderView }
type Filled = Partial<Record<'street' | 'city' | 'state', string>>

/** The applicant's address; the postal code fills what it can. */
export const AddressFields = ({ form, order }: AddressFieldsProps) => {
  const zipCode = Form.useWatch('zipCode', form) ?? ''
  const country = Form.useWatch('country', form) ?? ''
  const filled = useRef<Filled>({})

  const lookup = useAddressLookup({ zipCode, country }, ({ street, city, state }) => {
    const fields = fillAddress({ street, city, state }, form.getFieldsValue(), filled.current)
    filled.current = { ...filled.current, ...fields }
    form.setFieldsValue(fields)
  })

  const copyDelivery = () =>
    form.setFieldsValue({
      country: order.deliveryCountry,
      zipCode: order.deliveryPostalCode === noPostalCode ? '' : order.deliveryPostalCode,
      street: order.deliveryAddress,
      city: order.deliveryCity,
      state: order.deliveryState ?? '',
    })

  return (
    <FieldGroup kind="section" title="Endereço">
      <Button className={styles.copy ?? ''} onClick={copyDelivery}>
        Usar o endereço de entrega
      </Button>
      <FieldPair>
        <Form.Item name="country" label="País" rules={rulesOf('country')}>
          <CountrySelect allowClear />
        </Form.Item>
        <Form.Item
          name="zipCode"
          label="CEP ou código postal"
          rules={rulesOf('zipCode')}
          extra={country === '' ? undefined : `Exemplo: ${postalRule(country).example}`}
        >
          <FormattedInput
            format={(typed) => (country === '' ? typed : maskPostalCode(country, typed))}
            autoComplete="postal-code"
            maxLength={15}
          />
        </Form.Item>
      </FieldPair>
      <AddressLookupStatus lookup={lookup} />
      <Form.Item name="street" label="Rua e número" rules={rulesOf('street')}>
        <Input autoComplete="address-line1" maxLength={200} />
      </Form.Item>
      <FieldPair>
        <Form.Item name="city" label="Cidade" rules={rulesOf('city')}>
          <Input autoComplete="address-level2" maxLength={120} />
        </Form.Item>
        <Form.Item name="state" label="Estado ou província" rules={rulesOf('state')}>
          <Input autoComplete="address-level1" maxLength={80} />
        </Form.Item>
      </FieldPair>
      <Form.Item
        name="currentAddress"
        label="Endereço atual completo"
        rules={rulesOf('currentAddress')}
        extra="Preencha se você mora em outro lugar ou se os campos acima não bastam."
      >
        <Input maxLength={300} />
      </Form.Item>
    </FieldGroup>
  )
}
