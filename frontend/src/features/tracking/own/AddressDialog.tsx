import { addressChangeSchema } from '@cartorio/contracts/http/address-change.js'
import type { OrderAddress } from '@cartorio/contracts/http/order-address.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { noPostalCode } from '@cartorio/contracts/no-postal-code.js'
import { normalPostalCode, postalCodeError } from '@cartorio/contracts/postal-codes.js'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import {
  AddressLookupStatus,
  fillAddress,
  replacesCountry,
  useAddressLookup,
} from '../../../components/AddressLookup/AddressLookup'
import { Button } from '../../../components/Button/Button'
import { Dialog } from '../../../components/Dialog/Dialog'
import { CountryField } from '../../../components/Field/CountryField'
import { FieldPair } from '../../../components/Field/FieldGroup'
import { PostalCodeField } from '../../../components/Field/PostalCodeField'
import { TextField } from '../../../components/Field/TextField'
import { shippingMayChange } from '../../../content/notifications/customer-messages'
import { orderAddressQuery } from '../../../lib/api/get-address'
import { schemaRule, useCustomerForm } from '../../../lib/customer-form'
import { problemDetail } from '../../../lib/http'
import { type AddressForm, useChangeAddress } from '../api/change-address'
import styles from './AddressDialog.module.css'
import { DialogEnd } from './DialogEnd'

const { shape } = addressChangeSchema

const startingFields = (address: OrderAddress): AddressForm => ({
  deliveryAddress: address.deliveryAddress,
  deliveryCity: address.deliveryCity,
  deliveryState: address.deliveryState ?? '',
  deliveryCountry: address.deliveryCountry,
  deliveryPostalCode: address.deliveryPostalCode === noPostalCode ? '' : address.deliveryPostalCode,
  deliveryPhone: address.deliveryPhone,
})

const toSend = (fields: AddressForm) =>
  addressChangeSchema.parse({ ...fields, deliveryPostalCode: fields.deliveryPostalCode.trim() || noPostalCode })

type AddressDialogProps = { readonly order: OrderView; readonly onChanged: () => void; readonly onClose: () => void }

/** Another delivery address, from the one that there is. */
export const AddressDialog = ({ order, onChanged, onClose }: AddressDialogProps) => {
  // A live update must not take away what is typed: the form begins with the first answer.
  const [begun] = useState(order)
  const { data, error, refetch } = useQuery(orderAddressQuery(begun))
  return (
    <Dialog open title="Mudar endereço de entrega" onClose={onClose}>
      {data && <AddressChangeForm token={order.token} start={data} onChanged={onChanged} onClose={onClose} />}
      {!data && !error && <p role="status">Abrindo o endereço…</p>}
      {!data && error && (
        <>
          <p className={styles.failure} role="alert">
            {problemDetail(error, 'O endereço não abriu. Tente de novo.')}
          </p>
          <div className={styles.buttons}>
            <Button onClick={onClose}>Voltar</Button>
            <Button kind="primary" onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

type AddressChangeFormProps = Pick<AddressDialogProps, 'onChanged' | 'onClose'> & {
  readonly token: string
  readonly start: OrderAddress
}

const AddressChangeForm = ({ token, start, onChanged, onClose }: AddressChangeFormProps) => {
  const form = useCustomerForm<AddressForm>({ defaultValues: startingFields(start) })
  const { control, formState, getValues, handleSubmit, register, setError, setValue, watch } = form
  const { errors } = formState
  const [country, postalCode] = watch(['deliveryCountry', 'deliveryPostalCode'])
  // The address that there was gives way to what belongs to another code, as if that code's search had written it.
  const written = useRef({
    deliveryAddress: start.deliveryAddress,
    deliveryCity: start.deliveryCity,
    deliveryState: start.deliveryState ?? '',
  })
  const [codeChanged, setCodeChanged] = useState(false)
  const lookup = useAddressLookup({ zipCode: codeChanged ? postalCode : '', country }, ({ street, city, state }) => {
    const found = { deliveryAddress: street, deliveryCity: city, deliveryState: state }
    const fields = fillAddress(found, getValues(), written.current)
    written.current = { ...written.current, ...fields }
    for (const [name, value] of Object.entries(fields)) {
      setValue(name as keyof typeof found, value, { shouldValidate: formState.isSubmitted })
    }
  })
  const { send, sending, failure } = useChangeAddress(token, setError, onChanged)
  return (
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
              if (replacesCountry(country))
                for (const part of ['deliveryCity', 'deliveryState'] as const) setValue(part, '')
            }}
          />
        )}
      />
      <Controller
        control={control}
        name="deliveryPostalCode"
        rules={{ validate: (code) => postalCodeError(country, normalPostalCode(country, code)) ?? true }}
        render={({ field }) => (
          <PostalCodeField
            {...field}
            onChange={(typed: string) => {
              setCodeChanged(true)
              field.onChange(typed)
            }}
            country={country}
            error={errors.deliveryPostalCode?.message}
          />
        )}
      />
      <AddressLookupStatus lookup={lookup} />
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
        error={errors.deliveryPhone?.message}
        {...register('deliveryPhone', schemaRule(shape.deliveryPhone))}
      />
      <p className={styles.help}>{shippingMayChange}</p>
      <DialogEnd submit="Salvar endereço" sending={sending} failure={failure} onClose={onClose} />
    </form>
  )
}
