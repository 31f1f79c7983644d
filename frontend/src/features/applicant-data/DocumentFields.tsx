import type { DocumentDataField } from '@cartorio/contracts/document-data.js'
import { requiredFieldsMessage } from '@cartorio/contracts/http/applicant-data.js'
import { Form, Input } from 'antd'
import { FieldGroup } from '../../components/FieldGroup/FieldGroup'
import { FormattedInput } from '../../components/FormattedInput/FormattedInput'
import { PastDateInput } from '../../components/PastDateInput/PastDateInput'
import { fieldRule } from '../../lib/field-rule'
import { formatCpf } from './cpf'
import { type NeededField, type NeedyDocument, schemaOf } from './document-needs'

/** The fields of one document, which depend on its type. */
export const DocumentFields = ({ document, fields }: NeedyDocument) => (
  <FieldGroup kind="section" title={`${document.type} de ${document.familyMember.name}`}>
    {fields.map((needed) => (
      <DocumentField key={needed.field} documentId={document.id} needed={needed} />
    ))}
  </FieldGroup>
)

const help: Partial<Readonly<Record<DocumentDataField, string>>> = {
  firstSpouseName: 'Como estava escrito antes do casamento.',
  secondSpouseName: 'Como estava escrito antes do casamento.',
  granteeName: 'Quem vai agir em seu nome no Brasil.',
  powers: 'Por exemplo: vender um imóvel, cuidar de uma conta no banco.',
  cpf: 'O CPF de quem aparece na certidão.',
}

const DocumentField = ({ documentId, needed }: { readonly documentId: string; readonly needed: NeededField }) => {
  const { field, label, required } = needed
  return (
    <Form.Item
      name={['documents', documentId, field]}
      label={label}
      required={required}
      validateFirst
      rules={[
        ...(required ? [{ required, whitespace: true, message: requiredFieldsMessage }] : []),
        fieldRule(schemaOf(field)),
      ]}
      extra={help[field]}
    >
      {inputOf(field)}
    </Form.Item>
  )
}

const inputOf = (field: DocumentDataField) => {
  switch (field) {
    case 'marriageDate':
    case 'deathDate':
      return <PastDateInput />
    case 'cpf':
    case 'granteeCpf':
      return <FormattedInput format={formatCpf} inputMode="numeric" autoComplete="off" maxLength={20} />
    case 'powers':
      return <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={2000} />
    default:
      return <Input autoComplete="off" maxLength={300} />
  }
}
