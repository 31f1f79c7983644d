import type { OrderAddress } from '@cartorio/contracts/http/order-address.js'
import { noPostalCode } from '@cartorio/contracts/no-postal-code.js'
import { maskPostalCode, postalRule } from '@cartorio/contracts/postal-codes.js'
import { useRef } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import {
  AddressLookupStatus,
  fillAddress,
  replacesCountry,
  useAddressLookup,
} from '../../components/AddressLookup/AddressLookup'
import { Button } from '../../components/Button/Button'
import { CountryField } from '../../components/Field/CountryField'
import { FieldGroup, FieldPair } from '../../components/Field/FieldGroup'
import { FormattedField } from '../../components/Field/FormattedField'
import { TextField } from '../../components/Field/TextField'
import styles from './AddressFields.module.css'
import { type ApplicantParts, buildApplicantRule, type FilledParts } from './applicant-rules'
import { addressTexts } from './LowerOutline'

type AddressFieldsProps = ApplicantParts &
  FilledParts & {
    /** What the order knows; `undefined` until it is read. */
    readonly known: OrderAddress | undefined
  }
type Part = 'street' | 'city' | 'state' | 'zipCode' | 'country'
type Filled = Partial<Record<'street' | 'city' | 'state', string>>

/** The applicant's address, requested once; the postal code fills what it can. */
export const AddressFields = ({ control, register, errors, getValues, setValue, known }: AddressFieldsProps) => {
  const [zipCode, country] = useWatch({ control, name: ['zipCode', 'country'] })
  const filled = useRef<Filled>({})
  const set = (fields: Partial<Record<Part, string>>) => {
    for (const [name, value] of Object.entries(fields) as [Part, string][])
      setValue(name, value, { shouldDirty: true, shouldValidate: true })
  }

  const lookup = useAddressLookup({ zipCode, country }, ({ street, city, state }) => {
    const fields = fillAddress({ street, city, state }, getValues(), filled.current)
    filled.current = { ...filled.current, ...fields }
    set(fields)
  })

  const copyDelivery = ({ deliveryPostalCode, ...delivery }: OrderAddress) =>
    set({
      country: delivery.deliveryCountry,
      zipCode: deliveryPostalCode === noPostalCode ? '' : deliveryPostalCode,
      street: delivery.deliveryAddress,
      city: delivery.deliveryCity,
      state: delivery.deliveryState ?? '',
    })

  return (
    <FieldGroup kind="section" title="Endereço">
      <div className={styles.copy}>
        {known && known.deliveryAddress !== '' && (
          <Button onClick={() => copyDelivery(known)}>Usar o endereço de entrega</Button>
        )}
      </div>
      <FieldPair>
        <Controller
          name="country"
          control={control}
          rules={buildApplicantRule('country')}
          render={({ field }) => (
            <CountryField
              {...field}
              id="country"
              {...addressTexts.country}
              error={errors.country?.message}
              onChange={(chosen) => {
                field.onChange(chosen)
                if (replacesCountry(country))
                  for (const part of ['city', 'state'] as const) setValue(part, '', { shouldDirty: true })
              }}
            />
          )}
        />
        <Controller
          name="zipCode"
          control={control}
          rules={buildApplicantRule('zipCode')}
          render={({ field }) => (
            <FormattedField
              {...field}
              id="zipCode"
              {...addressTexts.zipCode}
              {...(country !== '' && { help: `Exemplo: ${postalRule(country).example}` })}
              format={(typed) => (country === '' ? typed : maskPostalCode(country, typed))}
              autoComplete="postal-code"
              error={errors.zipCode?.message}
            />
          )}
        />
      </FieldPair>
      <AddressLookupStatus lookup={lookup} />
      <TextField
        {...addressTexts.street}
        autoComplete="address-line1"
        error={errors.street?.message}
        id="street"
        {...register('street', buildApplicantRule('street'))}
      />
      <FieldPair>
        <TextField
          {...addressTexts.city}
          autoComplete="address-level2"
          error={errors.city?.message}
          id="city"
          {...register('city', buildApplicantRule('city'))}
        />
        <TextField
          {...addressTexts.state}
          autoComplete="address-level1"
          error={errors.state?.message}
          id="state"
          {...register('state', buildApplicantRule('state'))}
        />
      </FieldPair>
    </FieldGroup>
  )
}
