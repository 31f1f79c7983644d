import type { OrderAddress } from '@cartorio/contracts/http/order-address.js'
import { useEffect, useEffectEvent } from 'react'
import type { UseFormGetValues, UseFormSetValue } from 'react-hook-form'
import { TextAreaField } from '../../components/Field/TextField'
import type { RequestedFields } from '../../lib/requested-fields'
import { AddressFields } from './AddressFields'
import { type ApplicantForm, type ApplicantParts, ruleOf } from './applicant-rules'
import { ContactFields } from './ContactFields'
import { DocumentFields } from './DocumentFields'
import type { DocumentWithFields } from './document-needs'
import { additionalInfoTexts } from './lower-texts'

type LowerFieldsProps = ApplicantParts &
  Pick<RequestedFields, 'asks'> & {
    readonly known: OrderAddress | undefined
    readonly withFields: readonly DocumentWithFields[]
    readonly getValues: UseFormGetValues<ApplicantForm>
    readonly setValue: UseFormSetValue<ApplicantForm>
    /** Their rules are known to the form from here on. */
    readonly onShown: () => void
  }

/** What is requested after the person and the parents: contact, each document's own fields, the address, and what else there is to say. */
export const LowerFields = ({ known, withFields, getValues, setValue, asks, onShown, ...parts }: LowerFieldsProps) => {
  const shown = useEffectEvent(onShown)
  useEffect(() => shown(), [])
  return (
    <>
      <ContactFields {...parts} asks={asks} getValues={getValues} setValue={setValue} />
      {withFields.map((needed) => (
        <DocumentFields key={needed.document.id} {...needed} {...parts} />
      ))}
      {asks('address') && <AddressFields {...parts} getValues={getValues} setValue={setValue} known={known} />}
      {asks('additionalInfo') && (
        <TextAreaField
          {...additionalInfoTexts}
          error={parts.errors.additionalInfo?.message}
          id="additionalInfo"
          {...parts.register('additionalInfo', ruleOf('additionalInfo'))}
        />
      )}
    </>
  )
}
