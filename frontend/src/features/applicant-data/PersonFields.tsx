import { Controller } from 'react-hook-form'
import { NationalityField, PassportField, PlaceOfBirthField } from '../../components/DataForm/KnownFields'
import { DateField } from '../../components/Field/DateField'
import { FieldGroup, FieldPair } from '../../components/Field/FieldGroup'
import { TextField } from '../../components/Field/TextField'
import type { RequestedFields } from '../../lib/requested-fields'
import { type ApplicantParts, buildApplicantRule } from './applicant-rules'

export type PersonFieldsProps = ApplicantParts & Pick<RequestedFields, 'asks'>

/** Who orders, as far as it is requested. */
export const PersonFields = ({ control, register, errors, start, asks }: PersonFieldsProps) => {
  if (!asks('fullName', 'dateOfBirth', 'nationality', 'placeOfBirth', 'passport')) return null
  return (
    <FieldGroup kind="section" title="Quem faz o pedido">
      {asks('fullName') && (
        <TextField
          label="Nome completo"
          required
          autoComplete="name"
          error={errors.fullName?.message}
          id="fullName"
          {...register('fullName', buildApplicantRule('fullName', start.fullName))}
        />
      )}
      <FieldPair>
        {asks('dateOfBirth') && (
          <Controller
            name="dateOfBirth"
            control={control}
            rules={buildApplicantRule('dateOfBirth')}
            render={({ field }) => (
              <DateField
                {...field}
                id="dateOfBirth"
                label="Data de nascimento"
                required
                error={errors.dateOfBirth?.message}
              />
            )}
          />
        )}
        {asks('nationality') && (
          <NationalityField
            error={errors.nationality?.message}
            {...register('nationality', buildApplicantRule('nationality', start.nationality))}
          />
        )}
      </FieldPair>
      {asks('placeOfBirth') && (
        <PlaceOfBirthField
          error={errors.placeOfBirth?.message}
          {...register('placeOfBirth', buildApplicantRule('placeOfBirth'))}
        />
      )}
      {asks('passport') && (
        <PassportField error={errors.passport?.message} {...register('passport', buildApplicantRule('passport'))} />
      )}
    </FieldGroup>
  )
}

export const ParentFields = ({ register, errors, asks }: PersonFieldsProps) =>
  asks('motherName', 'fatherName') ? (
    <FieldGroup kind="section" title="Filiação">
      {asks('motherName') && (
        <TextField
          label="Nome da mãe"
          required
          autoComplete="off"
          error={errors.motherName?.message}
          id="motherName"
          {...register('motherName', buildApplicantRule('motherName'))}
        />
      )}
      {asks('fatherName') && (
        <TextField
          label="Nome do pai"
          required
          autoComplete="off"
          help="Se não consta no registro, escreva “não consta”."
          error={errors.fatherName?.message}
          id="fatherName"
          {...register('fatherName', buildApplicantRule('fatherName'))}
        />
      )}
    </FieldGroup>
  ) : null
