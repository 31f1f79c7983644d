import type { SettingsView } from '@cartorio/contracts/http/settings.js'
import { Form, Input } from 'antd'
import type { Values } from '../../actions/order-form'
import { SettingForm } from '../SettingForm'
import { withoutEmpty } from './without-empty'

const fields = [
  ['name', 'Nome da empresa'],
  ['address', 'Endereço, em uma linha'],
  ['registration', 'Registro (se houver), como EIN 12-3456789'],
  ['phone', 'Telefone (se houver)'],
  ['email', 'E-mail (se houver)'],
  ['whatsapp', 'WhatsApp (se houver), com o código do país'],
] as const

/** What the site says of the company. */
export const CompanyForm = ({ view }: { readonly view: SettingsView }) => {
  const [form] = Form.useForm<Values>()
  return (
    <SettingForm
      setting="company"
      title="Empresa"
      explanation="Aparece no rodapé, em Contato, nos termos e nos recibos."
      revision={view.revision}
      initialValues={{ company: view.site?.company ?? {} }}
      toBody={({ company }) => ({ company: withoutEmpty(company) })}
      form={form}
    >
      {fields.map(([name, label]) => (
        <Form.Item key={name} name={['company', name]} label={label}>
          <Input maxLength={300} autoComplete="off" style={{ maxWidth: 420 }} />
        </Form.Item>
      ))}
    </SettingForm>
  )
}
