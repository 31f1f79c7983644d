import { brazilianStates } from '@cartorio/contracts/brazilian-states.js'
import { maskCpf } from '@cartorio/contracts/cpf-mask.js'
import { isDayField } from '@cartorio/contracts/document-data.js'
import { documentDataChoices } from '@cartorio/contracts/document-data-choices.js'
import { type GivenData, isAskedBy } from '@cartorio/contracts/document-data-conditions.js'
import { documentDataSchema, yearsProblem } from '@cartorio/contracts/document-data-schema.js'
import { documentInstructions } from '@cartorio/contracts/document-instructions.js'
import { findSameParty, samePartyMessage } from '@cartorio/contracts/documents/power-of-attorney/parties.js'
import { latestDay } from '@cartorio/contracts/latest-day.js'
import { documentDefinitions } from '@cartorio/contracts/products.js'
import { unknownState, unknownStateName } from '@cartorio/contracts/record-place.js'
import { isCalendarDay } from '@cartorio/contracts/text.js'
import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { CityField } from '../../components/Field/CityField'
import { DateField } from '../../components/Field/DateField'
import type { FieldTexts } from '../../components/Field/Field'
import { FieldGroup } from '../../components/Field/FieldGroup'
import { FormattedField } from '../../components/Field/FormattedField'
import { SelectField } from '../../components/Field/SelectField'
import { TextAreaField, TextField } from '../../components/Field/TextField'
import { OfficeOfRecord } from '../../components/OfficeOfRecord/OfficeOfRecord'
import { schemaRule } from '../../lib/customer-form'
import { checkCity, checkMatricula, startMatriculaRule } from '../../lib/record-rules'
import { AttorneyPostalCode } from './AttorneyPostalCode'
import type { ApplicantForm, ApplicantParts, FilledParts } from './applicant-rules'
import { type DocumentWithFields, listFieldRows, type NeededField, type OrderedDocument } from './document-needs'
import { documentHelp, FieldRow } from './LowerOutline'

const isBlank = (value: string): boolean => /^[-\s]*$/.test(value)

const pastDayProblem = (day: string): string | undefined => {
  if (!isCalendarDay(day)) return 'Data inválida. Use dia, mês e ano.'
  if (day < '1850-01-01') return 'Esta data é de antes de 1850. Confira o ano.'
  return day > latestDay() ? 'Esta data ainda não chegou. Confira o ano.' : undefined
}

/** What one field of a document takes; a required one that is empty says what belongs in it. */
export const documentRule = ({ field, required }: NeededField) => ({
  validate: (typed: string | undefined, given: GivenData = {}): string | true => {
    const value = typed ?? ''
    if (isBlank(value)) return required || isAskedBy(field, given) ? documentInstructions[field] : true
    if (findSameParty(given) === field) return samePartyMessage
    const said = schemaRule(documentDataSchema.shape[field]).validate(value)
    if (said !== true) return said
    return isDayField(field) ? (pastDayProblem(value) ?? true) : true
  },
})

const stateOptions = [
  ...brazilianStates.map(({ code, name }) => ({ value: code, label: name })),
  { value: unknownState, label: unknownStateName },
]

type DocumentFieldsProps = DocumentWithFields & ApplicantParts & FilledParts

/** The fields of one document, which depend on its type. */
export const DocumentFields = ({ document, fields, ...parts }: DocumentFieldsProps) => (
  <FieldGroup kind="section" title={`${document.type} de ${document.familyMember.name}`}>
    <ShownFields document={document} fields={fields} {...parts} />
  </FieldGroup>
)

/** A field that depends on another one comes with its value. */
const ShownFields = ({ document, fields, ...parts }: DocumentFieldsProps) => {
  const given = useWatch({ control: parts.control, name: `documents.${document.id}` }) ?? {}
  const shown = fields.flatMap((needed) => {
    const asked = isAskedBy(needed.field, given)
    return asked === false ? [] : [asked === true ? { ...needed, required: true } : needed]
  })
  return listFieldRows(shown).map((row) => (
    <FieldRow key={row[0]?.field} size={row.length}>
      {row.map((needed) => (
        <DocumentField key={needed.field} document={document} needed={needed} {...parts} />
      ))}
    </FieldRow>
  ))
}

/** What holds of several fields, or takes a script or a list of its own. */
const useDocumentRule = ({ id, documentType }: OrderedDocument, needed: NeededField) => {
  const client = useQueryClient()
  const alone = documentRule(needed)
  return {
    validate: async (typed: string | undefined, { documents }: ApplicantForm): Promise<string | true> => {
      const given = documents[id] ?? {}
      const said = alone.validate(typed, given)
      if (said !== true || typed === undefined || isBlank(typed)) return said
      switch (needed.field) {
        case 'matricula':
          return checkMatricula(typed, documentDefinitions[documentType].recordBooks)
        case 'registryCity':
          return checkCity(client, given.registryState ?? '', typed)
        case 'yearTo':
          return yearsProblem(given) ?? true
        default:
          return true
      }
    },
  }
}

type CityOfStateProps = FieldTexts & {
  readonly control: ApplicantParts['control']
  readonly name: `documents.${string}.registryState`
  readonly field: ComponentProps<'input'>
}

const CityOfState = ({ control, name, field, ...texts }: CityOfStateProps) => (
  <CityField {...texts} {...field} state={useWatch({ control, name })} />
)

type TypedOfficeProps = {
  readonly control: ApplicantParts['control']
  readonly name: `documents.${string}.matricula`
}

const TypedOffice = ({ control, name }: TypedOfficeProps) => <OfficeOfRecord matricula={useWatch({ control, name })} />

type DocumentFieldProps = ApplicantParts &
  FilledParts & { readonly document: OrderedDocument; readonly needed: NeededField }

const DocumentField = ({ document, needed, control, register, errors, getValues, setValue }: DocumentFieldProps) => {
  const documentId = document.id
  const { field, label, required } = needed
  const name = `documents.${documentId}.${field}` as const
  const rules = useDocumentRule(document, needed)
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
  const choices = documentDataChoices[field]
  if (choices !== undefined)
    return (
      <SelectField
        {...texts}
        placeholder="Escolha"
        options={choices.map((value) => ({ value, label: value }))}
        {...register(name, rules)}
      />
    )
  switch (field) {
    case 'cpf':
    case 'granteeCpf':
    case 'grantorCpf':
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
    case 'granteePostalCode':
      return <AttorneyPostalCode {...{ documentId, texts, rules, control, getValues, setValue }} />
    case 'matricula':
      return (
        <div>
          <TextField
            {...texts}
            inputMode="numeric"
            autoComplete="off"
            onFocus={startMatriculaRule}
            {...register(name, rules)}
          />
          <TypedOffice control={control} name={`documents.${documentId}.matricula`} />
        </div>
      )
    case 'registryState':
      return (
        <SelectField
          {...texts}
          options={stateOptions}
          placeholder="Escolha o estado"
          {...register(name, {
            ...rules,
            deps: errors.documents?.[documentId]?.registryCity ? [`documents.${documentId}.registryCity`] : [],
          })}
        />
      )
    case 'registryCity':
      return (
        <CityOfState
          {...texts}
          control={control}
          name={`documents.${documentId}.registryState`}
          field={register(name, rules)}
        />
      )
    case 'yearFrom':
    case 'yearTo':
      return <TextField {...texts} inputMode="numeric" autoComplete="off" {...register(name, rules)} />
    case 'powers':
      return <TextAreaField {...texts} {...register(name, rules)} />
    default:
      return <TextField {...texts} autoComplete="off" {...register(name, rules)} />
  }
}
