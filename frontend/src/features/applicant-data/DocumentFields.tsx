import { maskCpf } from '@cartorio/contracts/cpf-mask.js'
import { isDayField } from '@cartorio/contracts/document-data.js'
import { documentDataSchema } from '@cartorio/contracts/document-data-schema.js'
import { documentInstructions } from '@cartorio/contracts/field-instructions.js'
import { latestDay } from '@cartorio/contracts/latest-day.js'
import { isCalendarDay } from '@cartorio/contracts/text.js'
import { Controller } from 'react-hook-form'
import { DateField } from '../../components/Field/DateField'
import { FieldGroup } from '../../components/Field/FieldGroup'
import { FormattedField } from '../../components/Field/FormattedField'
import { TextAreaField, TextField } from '../../components/Field/TextField'
import { schemaRule } from '../../lib/customer-form'
import type { ApplicantParts } from './applicant-rules'
import type { DocumentWithFields, NeededField } from './document-needs'
import { documentHelp } from './LowerOutline'

const isBlank = (value: string): boolean => /^[-\s]*$/.test(value)

const pastDayProblem = (day: string): string | undefined => {
  if (!isCalendarDay(day)) return 'Data inválida. Use dia, mês e ano.'
  if (day < '1850-01-01') return 'Esta data é de antes de 1850. Confira o ano.'
  return day > latestDay() ? 'Esta data ainda não chegou. Confira o ano.' : undefined
}

/** What one field of a document takes; a required one that is empty says what belongs in it. */
export const documentRule = ({ field, required }: NeededField) => ({
  validate: (typed: string | undefined): string | true => {
    const value = typed ?? ''
    if (isBlank(value)) return required ? documentInstructions[field] : true
    const said = schemaRule(documentDataSchema.shape[field]).validate(value)
    if (said !== true) return said
    return isDayField(field) ? (pastDayProblem(value) ?? true) : true
  },
})

type DocumentFieldsProps = DocumentWithFields & ApplicantParts

/** The fields of one document, which depend on its type. */
export const DocumentFields = ({ document, fields, ...parts }: DocumentFieldsProps) => (
  <FieldGroup kind="section" title={`${document.type} de ${document.familyMember.name}`}>
    {fields.map((needed) => (
      <DocumentField key={needed.field} documentId={document.id} needed={needed} {...parts} />
    ))}
  </FieldGroup>
)

type DocumentFieldProps = ApplicantParts & { readonly documentId: string; readonly needed: NeededField }

const DocumentField = ({ documentId, needed, control, register, errors }: DocumentFieldProps) => {
  const { field, label, required } = needed
  const name = `documents.${documentId}.${field}` as const
  const rules = documentRule(needed)
  const texts = {
    id: name,
    label,
    required,
    help: documentHelp[field],
    error: errors.documents?.[documentId]?.[field]?.message,
  }
  if (isDayField(field))
    return (
      <Controller
        name={name}
        control={control}
        rules={rules}
        render={({ field: { value = '', ...date } }) => (
          <DateField {...date} {...texts} value={value} autoComplete="off" />
        )}
      />
    )
  switch (field) {
    case 'cpf':
    case 'granteeCpf':
      return (
        <Controller
          name={name}
          control={control}
          rules={rules}
          render={({ field: { value = '', ...cpf } }) => (
            <FormattedField {...cpf} {...texts} value={value} format={maskCpf} inputMode="numeric" autoComplete="off" />
          )}
        />
      )
    case 'powers':
      return <TextAreaField {...texts} {...register(name, rules)} />
    default:
      return <TextField {...texts} autoComplete="off" {...register(name, rules)} />
  }
}
