import type { OrderAddress } from '@cartorio/contracts/http/order-address.js'
import { useEffect, useEffectEvent } from 'react'
import { EmailField } from '../../components/Field/EmailField'
import { FieldGroup, FieldPair } from '../../components/Field/FieldGroup'
import { TextAreaField, TextField } from '../../components/Field/TextField'
import { askingRule } from '../../lib/email-question'
import { preparePhoneRules } from '../../lib/phone-number'
import type { RequestedFields } from '../../lib/requested-fields'
import { AddressFields } from './AddressFields'
import { type ApplicantParts, buildApplicantRule, type FilledParts } from './applicant-rules'
import { DocumentFields } from './DocumentFields'
import type { DocumentWithFields } from './document-needs'
import { additionalInfoTexts, contactTexts } from './LowerOutline'
import type { PersonFieldsProps } from './PersonFields'

type ContactFieldsProps = PersonFieldsProps & FilledParts

export const ContactFields = ({ register, errors, start, asks, getValues, setValue }: ContactFieldsProps) =>
  asks('phone', 'email') ? (
    <FieldGroup kind="section" title="Contato">
      <FieldPair>
        {asks('phone') && (
          <TextField
            {...contactTexts.phone}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            error={errors.phone?.message}
            onFocus={preparePhoneRules}
            id="phone"
            {...register('phone', buildApplicantRule('phone', start.phone))}
          />
        )}
        {asks('email') && (
          <EmailField
            {...contactTexts.email}
            error={errors.email?.message}
            id="email"
            {...register('email', askingRule(buildApplicantRule('email', start.email)))}
            read={() => getValues('email')}
            onTake={(email) => setValue('email', email, { shouldValidate: true, shouldDirty: true })}
          />
        )}
      </FieldPair>
    </FieldGroup>
  ) : null

type LowerFieldsProps = ApplicantParts &
  FilledParts &
  Pick<RequestedFields, 'asks'> & {
    readonly known: OrderAddress | undefined
    readonly withFields: readonly DocumentWithFields[]
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
        <DocumentFields key={needed.document.id} {...needed} {...parts} getValues={getValues} setValue={setValue} />
      ))}
      {asks('address') && <AddressFields {...parts} getValues={getValues} setValue={setValue} known={known} />}
      {asks('additionalInfo') && (
        <TextAreaField
          {...additionalInfoTexts}
          error={parts.errors.additionalInfo?.message}
          id="additionalInfo"
          {...parts.register('additionalInfo', buildApplicantRule('additionalInfo'))}
        />
      )}
    </>
  )
}
