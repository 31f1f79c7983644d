import { applicantDataSchema, nationalities, requiredFieldsMessage } from '@cartorio/contracts/http/applicant-data.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { FieldGroup } from '../../components/FieldGroup/FieldGroup'
import { FieldPair } from '../../components/FieldPair/FieldPair'
import { PastDateInput } from '../../components/PastDateInput/PastDateInput'
import { clearFieldErrors } from '../../lib/clear-field-errors'
import { customerForm } from '../../lib/customer-form'
import { useToast } from '../../lib/toast'
import { useLeaveGuard } from '../../lib/use-leave-guard'
import { AddressFields } from './AddressFields'
import { type ApplicantForm as Fields, rulesOf } from './applicant-rules'
import { DocumentFields } from './DocumentFields'
import { givenItems, type NeedyDocument, needyDocuments, startingDocuments } from './document-needs'
import { useSendData } from './use-send-data'

const nationalityOptions = nationalities.map((nationality) => ({ value: nationality }))

const startingFields = (order: OrderView, needy: readonly NeedyDocument[]): Fields => ({
  fullName: order.applicantName,
  dateOfBirth: '',
  placeOfBirth: '',
  nationality: nationalities[0],
  passport: '',
  motherName: '',
  fatherName: '',
  currentAddress: '',
  phone: order.applicantPhone,
  email: order.applicantEmail,
  zipCode: '',
  street: '',
  city: '',
  state: '',
  country: '',
  additionalInfo: '',
  documents: startingDocuments(needy),
})

type ApplicantFormProps = {
  readonly order: OrderView
  readonly token: string
  readonly onSent: () => void
}

/** The applicant's data. They are personal, so they are kept nowhere but in this form until they are sent. */
export const ApplicantForm = ({ order, token, onSent }: ApplicantFormProps) => {
  const [form] = Form.useForm<Fields>()
  const toast = useToast()
  const needy = needyDocuments(order)
  const { send, sending } = useSendData(token, form, onSent)
  const [typed, setTyped] = useState(false)
  useLeaveGuard(typed)

  return (
    <Form
      {...customerForm}
      form={form}
      name="applicant"
      initialValues={startingFields(order, needy)}
      onValuesChange={(changed) => {
        setTyped(true)
        clearFieldErrors(form, changed)
      }}
      onFinish={({ documents, ...fields }) =>
        send(applicantDataSchema.parse({ ...fields, items: givenItems(needy, documents ?? {}) }))
      }
      onFinishFailed={() => toast.error(requiredFieldsMessage, 'Confira os campos marcados.')}
    >
      <FieldGroup kind="section" title="Quem faz o pedido">
        <Form.Item name="fullName" label="Nome completo" required rules={rulesOf('fullName')}>
          <Input autoComplete="name" maxLength={150} />
        </Form.Item>
        <FieldPair>
          <Form.Item
            name="dateOfBirth"
            label="Data de nascimento"
            required
            validateFirst
            rules={rulesOf('dateOfBirth')}
          >
            <PastDateInput autoComplete="bday" />
          </Form.Item>
          <Form.Item name="nationality" label="Nacionalidade" required rules={rulesOf('nationality')}>
            <Select options={nationalityOptions} />
          </Form.Item>
        </FieldPair>
        <Form.Item
          name="placeOfBirth"
          label="Local de nascimento"
          required
          rules={rulesOf('placeOfBirth')}
          extra="Cidade e estado, por exemplo Santos, SP."
        >
          <Input maxLength={150} />
        </Form.Item>
        <Form.Item
          name="passport"
          label="Número do documento de identificação"
          rules={rulesOf('passport')}
          extra="Passaporte ou outro documento com foto."
        >
          <Input autoComplete="off" maxLength={40} />
        </Form.Item>
      </FieldGroup>
      <FieldGroup kind="section" title="Filiação">
        <Form.Item name="motherName" label="Nome da mãe" required rules={rulesOf('motherName')}>
          <Input autoComplete="off" maxLength={150} />
        </Form.Item>
        <Form.Item
          name="fatherName"
          label="Nome do pai"
          required
          rules={rulesOf('fatherName')}
          extra="Se não consta no registro, escreva “não consta”."
        >
          <Input autoComplete="off" maxLength={150} />
        </Form.Item>
      </FieldGroup>
      <FieldGroup kind="section" title="Contato">
        <FieldPair>
          <Form.Item name="phone" label="Telefone" required rules={rulesOf('phone')}>
            <Input type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />
          </Form.Item>
          <Form.Item name="email" label="E-mail" required validateFirst rules={rulesOf('email')}>
            <Input type="email" inputMode="email" autoComplete="email" maxLength={254} />
          </Form.Item>
        </FieldPair>
      </FieldGroup>
      {needy.map((needed) => (
        <DocumentFields key={needed.document.id} {...needed} />
      ))}
      <AddressFields form={form} order={order} />
      <Form.Item name="additionalInfo" label="Informações adicionais" rules={rulesOf('additionalInfo')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={2000} />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" loading={sending}>
        Enviar dados e finalizar
      </Button>
    </Form>
  )
}
