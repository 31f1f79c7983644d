import { brazilianStateName } from '@cartorio/contracts/brazilian-states.js'
import { countryName } from '@cartorio/contracts/countries.js'
import type { DataForm } from '@cartorio/contracts/data-forms.js'
import { documentDataFieldSchema } from '@cartorio/contracts/document-data.js'
import { documentDataLabels } from '@cartorio/contracts/document-data-labels.js'
import { unknownState, unknownStateName } from '@cartorio/contracts/record-place.js'
import { registryOfficeNames, registryOffices } from '@cartorio/contracts/registry-offices.js'
import { Fragment } from 'react'
import { formatShortDay } from '../../../lib/format'
import { fieldNames } from '../personal-data-names'
import { MarkButton } from './field-marks'
import { Facts } from './OrderFacts'

const labelField = (field: string): string => {
  const known = documentDataFieldSchema.safeParse(field).data
  return fieldNames[field] ?? (known === undefined ? field : documentDataLabels[known])
}

/** A code as people say it. */
const wordFieldValue = (field: string, value: string | undefined): string | undefined => {
  if (value === undefined) return undefined
  const office = registryOffices.find((known) => field === 'registryOffice' && known === value)
  if (office !== undefined) return registryOfficeNames[office]
  if (field === 'registryState') return value === unknownState ? unknownStateName : brazilianStateName(value)
  if (field === 'country') return countryName(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatShortDay(value) : value
}

type DataGroupProps = {
  /** Missing where a heading above says what it is. */
  readonly title?: string
  readonly fields: Readonly<Record<string, string | undefined>> | null
  /** Of fields that mean something else here. */
  readonly names?: Readonly<Record<string, string>>
  /** The form that the customer filled in, of one document where there are several: its fields may be marked as wrong. */
  readonly marking?: { readonly form: DataForm; readonly itemId?: string | undefined }
}

/** What a form holds, field by field, in words. */
export const DataGroup = ({ title, fields, names = {}, marking }: DataGroupProps) =>
  fields && (
    <>
      {title && <h3>{title}</h3>}
      <Facts
        facts={Object.entries(fields).map(([field, value]) => {
          const label = names[field] ?? labelField(field)
          const words = wordFieldValue(field, value)
          if (marking === undefined || !words) return [label, words]
          return [
            label,
            <Fragment key={field}>
              <span>{words}</span>
              <MarkButton form={marking.form} field={field} itemId={marking.itemId} label={label} />
            </Fragment>,
          ]
        })}
      />
    </>
  )
