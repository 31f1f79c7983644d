import type { UseFormGetValues, UseFormSetValue } from 'react-hook-form'
import { EmailField } from '../../components/Field/EmailField'
import { FieldGroup } from '../../components/Field/FieldGroup'
import { FieldPair } from '../../components/Field/FieldPair'
import { TextField } from '../../components/Field/TextField'
import { askingRule } from '../../lib/email-question'
import { preparePhoneRules } from '../../lib/phone-number'
import { type ApplicantForm, ruleOf } from './applicant-rules'
import { contactTexts } from './lower-texts'
import type { PersonFieldsProps } from './PersonFields'

type ContactFieldsProps = PersonFieldsProps & {
  readonly getValues: UseFormGetValues<ApplicantForm>
  readonly setValue: UseFormSetValue<ApplicantForm>
}

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
            {...register('phone', ruleOf('phone', start.phone))}
          />
        )}
        {asks('email') && (
          <EmailField
            {...contactTexts.email}
            error={errors.email?.message}
            id="email"
            {...register('email', askingRule(ruleOf('email', start.email)))}
            read={() => getValues('email')}
            onTake={(email) => setValue('email', email, { shouldValidate: true, shouldDirty: true })}
          />
        )}
      </FieldPair>
    </FieldGroup>
  ) : null
