import { createOrderRequestSchema } from '@cartorio/contracts/http/create-order.js'
import { formatMoney } from '@cartorio/contracts/money.js'
import { Button, Form, Input } from 'antd'
import { useRef } from 'react'
import { AddressLookupStatus } from '../../../components/AddressLookupStatus/AddressLookupStatus'
import { CheckboxField } from '../../../components/CheckboxField/CheckboxField'
import { CountrySelect } from '../../../components/CountrySelect/CountrySelect'
import { FieldPair } from '../../../components/FieldPair/FieldPair'
import { PostalCodeItem } from '../../../components/PostalCodeItem/PostalCodeItem'
import { StepActions } from '../../../components/StepFlow/StepActions'
import { currencyNames } from '../../../content/currencies'
import { useApp } from '../../../lib/app-context'
import { clearFieldErrors } from '../../../lib/clear-field-errors'
import { customerForm } from '../../../lib/customer-form'
import { fieldRule } from '../../../lib/field-rule'
import { fillAddress } from '../../../lib/fill-address'
import { useToast } from '../../../lib/toast'
import { useAddressLookup } from '../../../lib/use-address-lookup'
import type { ListPrices } from '../api/get-list-prices'
import type { DeliveryDraft } from '../draft'
import styles from '../FormCard.module.css'
import { calculatingText, ShippingStatus } from './ShippingStatus'
import type { ShippingLookup } from './use-shipping-rate'

const { deliveryCountry, deliveryAddress, deliveryCity, deliveryState } = createOrderRequestSchema.shape
const rules = {
  country: [fieldRule(deliveryCountry)],
  address: [fieldRule(deliveryAddress)],
  city: [fieldRule(deliveryCity)],
  state: [fieldRule(deliveryState)],
}

const expressHelp = ({ days: { standard, expedited } }: ListPrices): string =>
  `De ${expedited[0]} a ${expedited[1]} dias úteis, em vez de ${standard[0]} a ${standard[1]}.`

type DeliveryStepProps = {
  readonly delivery: DeliveryDraft
  readonly prices: ListPrices
  readonly shipping: ShippingLookup
  readonly onTyped: (typed: Partial<DeliveryDraft>) => void
  readonly onBack: () => void
  readonly onNext: () => void
}

export const DeliveryStep = ({ delivery, prices, shipping, onTyped, onBack, onNext }: DeliveryStepProps) => {
  const [form] = Form.useForm<DeliveryDraft>()
  const toast = useToast()
  const { chooseCountry } = useApp()
  const filled = useRef<Partial<Pick<DeliveryDraft, 'address' | 'city' | 'state'>>>({})
  const { country, postalCode } = delivery
  const hasPrice = shipping.kind === 'ready' || shipping.kind === 'failed'

  const put = (fields: Partial<DeliveryDraft>) => {
    form.setFieldsValue(fields)
    clearFieldErrors(form, fields)
    onTyped(fields)
  }
  const typed = (changed: Partial<DeliveryDraft>) => {
    if (changed.country === undefined) return put(changed)
    put({ country: changed.country, postalCode: '' })
    const currency = chooseCountry(changed.country, prices.offered)
    if (currency) toast.info(`Preços em ${currencyNames[currency].many}`, 'Você pode trocar a moeda no alto da página.')
  }

  const lookup = useAddressLookup({ zipCode: postalCode, country }, ({ street, city, state }) => {
    const fields = fillAddress({ address: street, city, state }, delivery, filled.current)
    filled.current = { ...filled.current, ...fields }
    put(fields)
  })

  return (
    <Form
      {...customerForm}
      form={form}
      name="delivery"
      initialValues={delivery}
      onValuesChange={typed}
      onFinish={onNext}
      onFinishFailed={() => toast.error('Preencha os dados de entrega', 'Confira os campos marcados.')}
    >
      <div className={styles.card}>
        <Form.Item name="country" label="País" required rules={rules.country}>
          <CountrySelect forDelivery />
        </Form.Item>
        <PostalCodeItem name="postalCode" country={country} />
        <AddressLookupStatus lookup={lookup} />
        <div className={styles.status}>
          <ShippingStatus shipping={shipping} standardDays={prices.days.standard} />
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
        <FieldPair>
          <Form.Item name="city" label="Cidade" required rules={rules.city}>
            <Input autoComplete="address-level2" maxLength={120} />
          </Form.Item>
          <Form.Item name="state" label="Estado ou província" rules={rules.state}>
            <Input autoComplete="address-level1" maxLength={80} />
          </Form.Item>
        </FieldPair>
        <CheckboxField name="expedited" help={expressHelp(prices)}>
          Atendimento expresso <strong>+{formatMoney(prices.expedited, prices.currency)}</strong> por pedido
        </CheckboxField>
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
