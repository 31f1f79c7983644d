import { countries } from '@cartorio/contracts/countries.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { noPostalCode } from '@cartorio/contracts/http/shared.js'
import { maskPostalCode, postalRule } from '@cartorio/contracts/postal-codes.js'
import { Button, Form, type FormInstance, Input, Select } from 'antd'
import { useRef } from 'react'
import styles from './ApplicantForm.module.css'
import { type ApplicantForm, rulesOf } from './applicant-rules'
import { useAddressLookup } from './use-address-lookup'

const countryOptions = countries.map(({ code, name }) => ({ value: code, label: name }))

type AddressFieldsProps = { readonly form: FormInstance<ApplicantForm>; readonly order: OrderView }
type Filled = Partial<Pick<ApplicantForm, 'street' | 'city' | 'state'>>

/** The applicant's address; the postal code fills what it can. */
export const AddressFields = ({ form, order }: AddressFieldsProps) => {
  const zipCode = Form.useWatch('zipCode', form) ?? ''
  const country = Form.useWatch('country', form) ?? ''
  const filled = useRef<Filled>({})

  // What the customer typed stays; what an earlier lookup wrote is replaced.
  const searching = useAddressLookup({ zipCode, country }, (found) => {
    const offered = { street: found.street, city: found.city, state: found.state }
    const fields: Filled = Object.fromEntries(
      (['street', 'city', 'state'] as const)
        .filter((name) => {
          const typed = form.getFieldValue(name) ?? ''
          return offered[name] !== '' && (typed === '' || typed === filled.current[name])
        })
        .map((name) => [name, offered[name]]),
    )
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
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Endereço</legend>
      <Button className={styles.copy ?? ''} onClick={copyDelivery}>
        Usar o endereço de entrega
      </Button>
      <div className={styles.pair}>
        <Form.Item name="country" label="País" rules={rulesOf('country')}>
          <Select options={countryOptions} allowClear showSearch={{ optionFilterProp: 'label' }} />
        </Form.Item>
        <Form.Item
          name="zipCode"
          label="CEP ou código postal"
          rules={rulesOf('zipCode')}
          normalize={(typed: string) => (country === '' ? typed : maskPostalCode(country, typed))}
          extra={country === '' ? undefined : `Exemplo: ${postalRule(country).example}`}
        >
          <Input autoComplete="postal-code" maxLength={15} />
        </Form.Item>
      </div>
      <p className={styles.searching} role="status">
        {searching ? 'Procurando o endereço…' : ''}
      </p>
      <Form.Item name="street" label="Rua e número" rules={rulesOf('street')}>
        <Input autoComplete="address-line1" maxLength={200} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="city" label="Cidade" rules={rulesOf('city')}>
          <Input autoComplete="address-level2" maxLength={120} />
        </Form.Item>
        <Form.Item name="state" label="Estado ou província" rules={rulesOf('state')}>
          <Input autoComplete="address-level1" maxLength={80} />
        </Form.Item>
      </div>
      <Form.Item
        name="currentAddress"
        label="Endereço atual completo"
        rules={rulesOf('currentAddress')}
        extra="Preencha se você mora em outro lugar ou se os campos acima não bastam."
      >
        <Input maxLength={300} />
      </Form.Item>
    </fieldset>
  )
}
