import { maskCpf } from '@cartorio/contracts/cpf-mask.js'
import { Controller } from 'react-hook-form'
import { DateField } from '../../components/Field/DateField'
import { FieldGroup } from '../../components/Field/FieldGroup'
import { FormattedField } from '../../components/Field/FormattedField'
import { TextAreaField, TextField } from '../../components/Field/TextField'
import type { ApplicantParts } from './applicant-rules'
import type { DocumentWithFields, NeededField } from './document-needs'
import { documentRule } from './document-rules'
import { documentHelp } from './lower-texts'

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
  switch (field) {
    case 'marriageDate':
    case 'deathDate':
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
