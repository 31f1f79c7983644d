import { addressChangeSchema } from '@cartorio/contracts/http/address-change.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { noPostalCode } from '@cartorio/contracts/http/shared.js'
import { Form, Input, Modal } from 'antd'
import { CountrySelect } from '../../../components/CountrySelect/CountrySelect'
import { FieldPair } from '../../../components/FieldPair/FieldPair'
import { PostalCodeItem } from '../../../components/PostalCodeItem/PostalCodeItem'
import { shippingMayChange } from '../../../content/notifications'
import { clearFieldErrors } from '../../../lib/clear-field-errors'
import { customerForm } from '../../../lib/customer-form'
import { fieldRule } from '../../../lib/field-rule'
import styles from './AddressDialog.module.css'
import { DialogEnd } from './DialogEnd'
import { type AddressForm, useChangeAddress } from './use-change-address'

const { shape } = addressChangeSchema
const rulesOf = (field: keyof AddressForm) => [fieldRule(shape[field])]

const startingFields = (order: OrderView): AddressForm => ({
  deliveryAddress: order.deliveryAddress,
  deliveryCity: order.deliveryCity,
  deliveryState: order.deliveryState ?? '',
  deliveryCountry: order.deliveryCountry,
  deliveryPostalCode: order.deliveryPostalCode === noPostalCode ? '' : order.deliveryPostalCode,
  deliveryPhone: order.deliveryPhone,
})

const toSend = (fields: AddressForm) =>
  addressChangeSchema.parse({ ...fields, deliveryPostalCode: fields.deliveryPostalCode.trim() || noPostalCode })

type AddressDialogProps = { readonly order: OrderView; readonly onChanged: () => void; readonly onClose: () => void }

/** Another delivery address, from the one that there is. */
export const AddressDialog = ({ order, onChanged, onClose }: AddressDialogProps) => {
  const [form] = Form.useForm<AddressForm>()
  const country = Form.useWatch('deliveryCountry', form) ?? order.deliveryCountry
  const { send, sending, failure } = useChangeAddress(order.token, form, onChanged)

  const typed = (changed: Partial<AddressForm>) => {
    clearFieldErrors(form, changed)
    if (changed.deliveryCountry !== undefined) form.setFieldValue('deliveryPostalCode', '')
  }

  return (
    <Modal
      open
      title="Mudar endereço de entrega"
      footer={null}
      closable={{ 'aria-label': 'Fechar' }}
      onCancel={onClose}
    >
      <Form
        {...customerForm}
        form={form}
        name="address"
        initialValues={startingFields(order)}
        onValuesChange={typed}
        onFinish={(fields) => send(toSend(fields))}
      >
        <Form.Item name="deliveryCountry" label="País" required rules={rulesOf('deliveryCountry')}>
          <CountrySelect forDelivery />
        </Form.Item>
        <PostalCodeItem name="deliveryPostalCode" country={country} />
        <Form.Item name="deliveryAddress" label="Endereço" required rules={rulesOf('deliveryAddress')}>
          <Input autoComplete="street-address" maxLength={300} />
        </Form.Item>
        <FieldPair>
          <Form.Item name="deliveryCity" label="Cidade" required rules={rulesOf('deliveryCity')}>
            <Input autoComplete="address-level2" maxLength={120} />
          </Form.Item>
          <Form.Item name="deliveryState" label="Estado ou província" rules={rulesOf('deliveryState')}>
            <Input autoComplete="address-level1" maxLength={80} />
          </Form.Item>
        </FieldPair>
        <Form.Item name="deliveryPhone" label="Telefone de contato" required rules={rulesOf('deliveryPhone')}>
          <Input type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />
        </Form.Item>
        <p className={styles.help}>{shippingMayChange}</p>
        <DialogEnd submit="Salvar endereço" sending={sending} failure={failure} onClose={onClose} />
      </Form>
    </Modal>
  )
}
