import { addressChangeSchema } from '@cartorio/contracts/http/address-change.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { noPostalCode } from '@cartorio/contracts/no-postal-code.js'
import { postalCodeError } from '@cartorio/contracts/postal-codes.js'
import { Controller } from 'react-hook-form'
import { Dialog } from '../../../components/Dialog/Dialog'
import { CountryField } from '../../../components/Field/CountryField'
import { PostalCodeField } from '../../../components/Field/PostalCodeField'
import { TextField } from '../../../components/Field/TextField'
import { FieldPair } from '../../../components/FieldPair/FieldPair'
import { shippingMayChange } from '../../../content/notifications'
import { schemaRule, useCustomerForm } from '../../../lib/customer-form'
import styles from './AddressDialog.module.css'
import { DialogEnd } from './DialogEnd'
import { type AddressForm, useChangeAddress } from './use-change-address'

const { shape } = addressChangeSchema

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
  const form = useCustomerForm<AddressForm>({ defaultValues: startingFields(order) })
  const { control, formState, handleSubmit, register, setError, setValue, watch } = form
  const { errors } = formState
  const country = watch('deliveryCountry')
  const { send, sending, failure } = useChangeAddress(order.token, setError, onChanged)
  return (
    <Dialog open title="Mudar endereço de entrega" onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={handleSubmit((fields) => send(toSend(fields)))}>
        <Controller
          control={control}
          name="deliveryCountry"
          rules={schemaRule(shape.deliveryCountry)}
          render={({ field }) => (
            <CountryField
              {...field}
              label="País"
              required
              forDelivery
              error={errors.deliveryCountry?.message}
              onChange={(chosen: string) => {
                field.onChange(chosen)
                setValue('deliveryPostalCode', '')
              }}
            />
          )}
        />
        <Controller
          control={control}
          name="deliveryPostalCode"
          rules={{ validate: (code) => postalCodeError(country, code) ?? true }}
          render={({ field }) => (
            <PostalCodeField {...field} country={country} error={errors.deliveryPostalCode?.message} />
          )}
        />
        <TextField
          label="Endereço"
          required
          autoComplete="street-address"
          maxLength={300}
          error={errors.deliveryAddress?.message}
          {...register('deliveryAddress', schemaRule(shape.deliveryAddress))}
        />
        <FieldPair>
          <TextField
            label="Cidade"
            required
            autoComplete="address-level2"
            maxLength={120}
            error={errors.deliveryCity?.message}
            {...register('deliveryCity', schemaRule(shape.deliveryCity))}
          />
          <TextField
            label="Estado ou província"
            autoComplete="address-level1"
            maxLength={80}
            error={errors.deliveryState?.message}
            {...register('deliveryState', schemaRule(shape.deliveryState))}
          />
        </FieldPair>
        <TextField
          label="Telefone de contato"
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          error={errors.deliveryPhone?.message}
          {...register('deliveryPhone', schemaRule(shape.deliveryPhone))}
        />
        <p className={styles.help}>{shippingMayChange}</p>
        <DialogEnd submit="Salvar endereço" sending={sending} failure={failure} onClose={onClose} />
      </form>
    </Dialog>
  )
}
