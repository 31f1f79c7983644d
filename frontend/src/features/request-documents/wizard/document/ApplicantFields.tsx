import { maskCpf } from '@cartorio/contracts/cpf-mask.js'
import { Controller } from 'react-hook-form'
import { EmailField } from '../../../../components/Field/EmailField'
import { FieldGroup, FieldPair } from '../../../../components/Field/FieldGroup'
import { FormattedField } from '../../../../components/Field/FormattedField'
import { TextField } from '../../../../components/Field/TextField'
import { whatEmailIsFor } from '../../../../content/notifications/customer-messages'
import { askingRule } from '../../../../lib/email-question'
import { buildWizardRule, tieWizardField, type WizardFields } from './document-rules'
import { PhoneField } from './PhoneField'

const emailRule = askingRule(buildWizardRule('applicantEmail'))

type ApplicantFieldsProps = {
  readonly fields: WizardFields
  /** A good number was typed. */
  readonly onPhone: (phone: string) => void
}

/** Who orders. */
export const ApplicantFields = ({ fields, onPhone }: ApplicantFieldsProps) => {
  const { control, getValues, setValue } = fields
  return (
    <FieldGroup kind="section" title="Dados do solicitante">
      <TextField
        {...tieWizardField(fields, 'applicantName')}
        label="Nome completo"
        help="Como está nos seus documentos."
        required
        autoComplete="name"
        maxLength={200}
      />
      <FieldPair>
        <Controller
          control={control}
          name="applicantCpf"
          rules={buildWizardRule('applicantCpf')}
          render={({ field, fieldState: { error } }) => (
            <FormattedField
              {...field}
              label="CPF"
              help="11 números. O cartório pede."
              required
              format={maskCpf}
              inputMode="numeric"
              autoComplete="off"
              error={error?.message}
            />
          )}
        />
        <PhoneField
          fields={fields}
          name="applicantPhone"
          label="Telefone"
          help="Com o código do país: +1 305 555 0100."
          onLeft={onPhone}
        />
      </FieldPair>
      <EmailField
        {...fields.register('applicantEmail', emailRule)}
        error={fields.formState.errors.applicantEmail?.message}
        label="E-mail"
        help={whatEmailIsFor}
        required
        read={() => getValues('applicantEmail')}
        onTake={(email) => setValue('applicantEmail', email, { shouldValidate: true })}
      />
    </FieldGroup>
  )
}
