import type { SettingsView } from '@cartorio/contracts/http/settings.js'
import { Form, Radio } from 'antd'
import type { Values } from '../../actions/order-form'
import { SettingForm } from '../SettingForm'

/** What becomes of a claim within the 30 days. */
export const GuaranteeForm = ({ view }: { readonly view: SettingsView }) => {
  const [form] = Form.useForm<Values>()
  return (
    <SettingForm
      setting="guarantee"
      title="Garantia de 30 dias"
      explanation="As páginas e os termos dizem a regra. Um pedido mantém a dos termos que o cliente aceitou."
      revision={view.revision}
      initialValues={view.guarantee}
      toBody={(values) => values}
      form={form}
    >
      <Form.Item name="rule" label="Regra">
        <Radio.Group
          options={[
            { value: 'no-reason', label: 'Devolve tudo, sem motivo' },
            { value: 'office-decides', label: 'A equipe decide' },
          ]}
        />
      </Form.Item>
    </SettingForm>
  )
}
