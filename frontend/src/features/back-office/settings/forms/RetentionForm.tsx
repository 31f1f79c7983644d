import type { SettingsView } from '@cartorio/contracts/http/settings.js'
import { Form, InputNumber, Radio } from 'antd'
import type { Values } from '../../actions/order-form'
import { SettingForm } from '../SettingForm'

/** For how long personal data are kept after an order has ended. */
export const RetentionForm = ({ view }: { readonly view: SettingsView }) => {
  const [form] = Form.useForm<Values>()
  const { personalDataDays } = view.retention
  const ends = Form.useWatch('ends', form)
  const isOver = ends === undefined ? personalDataDays !== null : ends === true
  return (
    <SettingForm
      setting="retention"
      title="Guarda de dados pessoais"
      explanation="Depois desses dias os dados pessoais de um pedido terminado são removidos, como por “Remover dados”. A remoção aparece em Privacidade 30 dias antes e pode ser impedida. Enquanto há devolução, contestação ou pendência aberta, eles ficam."
      revision={view.revision}
      initialValues={{ ends: personalDataDays !== null, personalDataDays }}
      toBody={(values) => ({ personalDataDays: values.ends === true ? values.personalDataDays : null })}
      form={form}
    >
      <Form.Item name="ends" label="Dados de pedidos terminados">
        <Radio.Group
          options={[
            { value: false, label: 'Ficam até a equipe decidir' },
            { value: true, label: 'São removidos depois de alguns dias' },
          ]}
        />
      </Form.Item>
      {isOver && (
        <Form.Item name="personalDataDays" label="Dias depois do fim do pedido">
          <InputNumber min={1} precision={0} controls={false} style={{ width: 120 }} />
        </Form.Item>
      )}
    </SettingForm>
  )
}
