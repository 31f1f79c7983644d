import { describeOffice } from '@cartorio/contracts/describe-office.js'
import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import type { OfficeLists } from '@cartorio/contracts/http/office-names.js'
import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { officeListsQuery } from '../../api/office-lists'
import { foundByLabel } from '../../fields/found-by-label'
import { officeOfRecord } from '../step-defaults'
import { useChosenDocuments } from './chosen-documents'
import { useSuggestion } from './use-suggestion'

type OfficeFieldProps = {
  readonly order: AdminOrder
  readonly help: string
  /** Begins with the office that keeps the record of the documents. */
  readonly ofRecord?: boolean
}

const OfficeSelect = ({
  order,
  help,
  ofRecord = false,
  offices,
}: OfficeFieldProps & { readonly offices: OfficeLists['notaryOffices'] }) => {
  const chosen = useChosenDocuments(order)
  useSuggestion('office', ofRecord ? officeOfRecord(chosen, offices) : undefined)
  return (
    <Form.Item name="office" label="Cartório (opcional)" extra={help}>
      <Select
        allowClear
        showSearch={foundByLabel}
        options={offices.map((office) => ({
          value: office.cns,
          label: `${describeOffice(office)} · CNS ${office.cns}`,
        }))}
      />
    </Form.Item>
  )
}

/** The notary office that does a step; not asked while the office has none in its list. */
export const OfficeField = (props: OfficeFieldProps) => {
  const offices = useQuery(officeListsQuery).data?.notaryOffices ?? []
  return offices.length > 0 && <OfficeSelect {...props} offices={offices} />
}
