import { createOrderRequestSchema } from '@cartorio/contracts/http/create-order.js'
import { maskPostalCode, postalCodeError, postalRule } from '@cartorio/contracts/postal-codes.js'
import { priceLists } from '@cartorio/contracts/price-lists.js'
import { Button, Checkbox, Form, Input } from 'antd'
import { useRef } from 'react'
import { fieldRule } from '../../../lib/field-rule'
import { formatUsd } from '../../../lib/format'
import { useToast } from '../../../lib/toast'
import type { DeliveryDraft } from '../draft'
import styles from '../FormCard.module.css'
import { StepActions } from '../StepActions'
import { AddressLookupStatus } from './AddressLookupStatus'
import { CountrySelect } from './CountrySelect'
import { fillAddress } from './fill-address'
import { calculatingText, ShippingStatus } from './ShippingStatus'
import { useAddressLookup } from './use-address-lookup'
import type { ShippingLookup } from './use-shipping-rate'

const { deliveryCountry, deliveryAddress, deliveryCity, deliveryState } = createOrderRequestSchema.shape
const rules = {
  country: [fieldRule(deliveryCountry)],
  address: [fieldRule(deliveryAddress)],
  city: [fieldRule(deliveryCity)],
  state: [fieldRule(deliveryState)],
}
const list = priceLists['multi-item-2025']

type DeliveryStepProps = {
  readonly delivery: DeliveryDraft
  readonly shipping: ShippingLookup
  readonly onTyped: (typed: Partial<DeliveryDraft>) => void
  readonly onBack: () => void
  readonly onNext: () => void
}

export const DeliveryStep = ({ delivery, shipping, onTyped, onBack, onNext }: DeliveryStepProps) => {
  const [form] = Form.useForm<DeliveryDraft>()
  const toast = useToast()
  const filled = useRef<Partial<DeliveryDraft>>({})
  const { country, postalCode } = delivery
  const rule = postalRule(country)
  const hasPrice = shipping.kind === 'ready' || shipping.kind === 'failed'

  const put = (fields: Partial<DeliveryDraft>) => {
    form.setFieldsValue(fields)
    form.setFields((Object.keys(fields) as (keyof DeliveryDraft)[]).map((name) => ({ name, errors: [] })))
    onTyped(fields)
  }
  const typed = (changed: Partial<DeliveryDraft>) =>
    put(changed.country === undefined ? changed : { country: changed.country, postalCode: '' })

  const lookup = useAddressLookup(delivery, (found) => {
    const fields = fillAddress(delivery, found, filled.current)
    filled.current = { ...filled.current, ...fields }
    put(fields)
  })

  return (
    <Form
      form={form}
      name="delivery"
      layout="vertical"
      initialValues={{ ...delivery, country: country || undefined }}
      validateTrigger="onBlur"
      requiredMark="optional"
      scrollToFirstError={{ focus: true, block: 'center' }}
      onValuesChange={typed}
      onFinish={onNext}
      onFinishFailed={() => toast.error('Preencha os dados de entrega', 'Confira os campos marcados.')}
    >
      <div className={styles.card}>
        <Form.Item name="country" label="País" required rules={rules.country}>
          <CountrySelect />
        </Form.Item>
        <Form.Item
          name="postalCode"
          label="Código postal"
          required={!rule.optional}
          normalize={(value: string) => maskPostalCode(country, value)}
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
          <Input disabled={country === ''} maxLength={rule.maxLength} autoComplete="postal-code" />
        </Form.Item>
        <div className={styles.status}>
          <ShippingStatus shipping={shipping} />
          <AddressLookupStatus lookup={lookup} />
        </div>
        <Form.Item
          name="address"
          label="Endereço"
          required
          rules={rules.address}
          extra="Rua, número, apartamento e o que mais o entregador precisar."
        >
          <Input autoComplete="street-address" maxLength={300} />
        </Form.Item>
        <div className={styles.pair}>
          <Form.Item name="city" label="Cidade" required rules={rules.city}>
            <Input autoComplete="address-level2" maxLength={120} />
          </Form.Item>
          <Form.Item name="state" label="Estado ou província" rules={rules.state}>
            <Input autoComplete="address-level1" maxLength={80} />
          </Form.Item>
        </div>
        <Form.Item
          name="expedited"
          valuePropName="checked"
          extra={`De ${list.expeditedDays[0]} a ${list.expeditedDays[1]} dias úteis, em vez de ${list.standardDays[0]} a ${list.standardDays[1]}.`}
        >
          <Checkbox>
            Atendimento expresso <strong>+{formatUsd(list.expedited)}</strong> por pedido
          </Checkbox>
        </Form.Item>
      </div>
      <StepActions onBack={onBack}>
        <Button type="primary" size="large" htmlType="submit" disabled={!hasPrice}>
          {hasPrice ? 'Continuar para confirmação' : calculatingText}
        </Button>
      </StepActions>
      {postalCode === '' && !hasPrice && (
        <p className={styles.waiting}>
          O botão abre quando o frete estiver calculado: escolha o país e o código postal.
        </p>
      )}
    </Form>
  )
}
