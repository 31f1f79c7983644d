import { maskPostalCode } from '@cartorio/contracts/postal-codes.js'
import { useRef } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { AddressLookupStatus, fillAddress, useAddressLookup } from '../../components/AddressLookup/AddressLookup'
import type { FieldTexts } from '../../components/Field/Field'
import { FormattedField } from '../../components/Field/FormattedField'
import type { ApplicantForm, FilledParts } from './applicant-rules'

type AttorneyPostalCodeProps = FilledParts & {
  readonly documentId: string
  readonly texts: FieldTexts & { readonly id: string }
  readonly rules: { readonly validate: (typed: string | undefined, form: ApplicantForm) => Promise<string | true> }
}

/** The postal code of the attorney in Brazil, which finds the city that the label needs too. */
export const AttorneyPostalCode = ({
  documentId,
  texts,
  rules,
  control,
  getValues,
  setValue,
}: AttorneyPostalCodeProps) => {
  const name = `documents.${documentId}.granteePostalCode` as const
  const cityName = `documents.${documentId}.granteeCity` as const
  const filled = useRef<{ readonly granteeCity?: string }>({})
  const lookup = useAddressLookup({ zipCode: useWatch({ control, name }) ?? '', country: 'BR' }, ({ city }) => {
    const fields = fillAddress({ granteeCity: city }, { granteeCity: getValues(cityName) }, filled.current)
    if (fields.granteeCity === undefined) return
    filled.current = fields
    setValue(cityName, fields.granteeCity, { shouldDirty: true, shouldValidate: true })
  })
  return (
    <>
      <Controller
        name={name}
        control={control}
        rules={rules}
        render={({ field: { value = '', ...code } }) => (
          <FormattedField
            {...code}
            {...texts}
            value={value}
            format={(typed) => maskPostalCode('BR', typed)}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      />
      <AddressLookupStatus lookup={lookup} />
    </>
  )
}
