import { useRef } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import {
  AddressLookupStatus,
  fillAddress,
  replacesCountry,
  useAddressLookup,
} from '../../../../components/AddressLookup/AddressLookup'
import { CountryField } from '../../../../components/Field/CountryField'
import { FieldGroup, FieldPair } from '../../../../components/Field/FieldGroup'
import { PostalCodeField } from '../../../../components/Field/PostalCodeField'
import { TextField } from '../../../../components/Field/TextField'
import { currencyNames } from '../../../../content/currencies'
import { useApp } from '../../../../lib/app-context'
import { useToast } from '../../../../lib/toast'
import type { ListPrices } from '../../api/get-list-prices'
import { ShippingStatus } from '../../delivery/ShippingStatus'
import type { ShippingLookup } from '../../delivery/use-shipping-rate'
import { isWithoutAddress } from '../order-body'
import type { WizardForm } from '../wizard-draft'
import styles from './DocumentStep.module.css'
import { buildWizardRule, tieWizardField, type WizardFields } from './document-rules'
import { PhoneField } from './PhoneField'

type DeliveryFieldsProps = {
  readonly fields: WizardFields
  readonly prices: ListPrices
  readonly shipping: ShippingLookup
  /** The number that the telephone for the delivery was copied from. */
  readonly copiedPhone: string
}

type Address = Pick<WizardForm, 'deliveryAddress' | 'deliveryCity' | 'deliveryState'>

/** Where the parcel goes; the postal code finds the address and prices the shipping. */
export const DeliveryFields = ({ fields, prices, shipping, copiedPhone }: DeliveryFieldsProps) => {
  const { control, getValues, setValue, clearErrors } = fields
  const toast = useToast()
  const { chooseCountry } = useApp()
  const filled = useRef<Partial<Address>>({})
  const [country, zipCode, phone, documentType, delivery] = useWatch({
    control,
    name: ['deliveryCountry', 'deliveryPostalCode', 'deliveryPhone', 'documentType', 'delivery'],
  })
  const withoutAddress = isWithoutAddress({ documentType, delivery })
  const copied = phone !== '' && phone === copiedPhone

  const changeCountry = (chosen: string) => {
    if (chosen === country) return
    setValue('deliveryPostalCode', '')
    if (replacesCountry(country)) for (const part of ['deliveryCity', 'deliveryState'] as const) setValue(part, '')
    clearErrors(['deliveryCountry', 'deliveryPostalCode'])
    if (chosen === '') return
    const currency = chooseCountry(chosen, prices.offered)
    if (currency) toast.info(`Preços em ${currencyNames[currency].many}`, 'Você pode trocar a moeda no alto da página.')
  }
  const lookup = useAddressLookup({ zipCode, country }, ({ street, city, state }) => {
    const offered = { deliveryAddress: street, deliveryCity: city, deliveryState: state }
    const found = fillAddress(offered, getValues(), filled.current)
    filled.current = { ...filled.current, ...found }
    for (const [field, value] of Object.entries(found) as [keyof Address, string][]) {
      setValue(field, value)
      clearErrors(field)
    }
  })

  return (
    <FieldGroup kind="section" title={withoutAddress ? 'Entrega' : 'Endereço de entrega'}>
      <Controller
        control={control}
        name="deliveryCountry"
        rules={buildWizardRule('deliveryCountry')}
        render={({ field, fieldState: { error } }) => (
          <CountryField
            {...field}
            label={withoutAddress ? 'País onde você mora' : 'País'}
            required
            forDelivery={!withoutAddress}
            error={error?.message}
            onChange={(chosen) => {
              field.onChange(chosen)
              changeCountry(chosen)
            }}
          />
        )}
      />
      {withoutAddress ? (
        <p>Nada deste pedido vai para o seu endereço, e por isso não o perguntamos.</p>
      ) : (
        <>
          <Controller
            control={control}
            name="deliveryPostalCode"
            rules={buildWizardRule('deliveryPostalCode')}
            render={({ field, fieldState: { error } }) => (
              <PostalCodeField {...field} country={country} error={error?.message} />
            )}
          />
          <AddressLookupStatus lookup={lookup} />
          <div className={styles.shipping}>
            <ShippingStatus shipping={shipping} />
          </div>
          <TextField
            {...tieWizardField(fields, 'deliveryAddress')}
            label="Endereço"
            help="Rua, número, apartamento e o que mais o entregador precisar."
            required
            autoComplete="street-address"
            maxLength={300}
          />
          <FieldPair>
            <TextField
              {...tieWizardField(fields, 'deliveryCity')}
              label="Cidade"
              required
              autoComplete="address-level2"
              maxLength={120}
            />
            <TextField
              {...tieWizardField(fields, 'deliveryState')}
              label="Estado ou província"
              autoComplete="address-level1"
              maxLength={80}
            />
          </FieldPair>
          <PhoneField
            fields={fields}
            name="deliveryPhone"
            label="Telefone de contato"
            help={
              copied
                ? 'A transportadora liga para este número. Copiado do seu telefone. Se outra pessoa recebe, digite o dela.'
                : 'A transportadora liga para este número. Com o código do país.'
            }
            copied={copied}
          />
        </>
      )}
    </FieldGroup>
  )
}
