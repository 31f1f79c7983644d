import type { SettingsView } from '@cartorio/contracts/http/settings.js'
import { Form, Radio } from 'antd'
import type { Values } from '../../actions/order-form'
import { SettingForm } from '../SettingForm'

/** Whether who signs in must have a second factor. */
export const SecondFactorRuleForm = ({ view }: { readonly view: SettingsView }) => {
  const [form] = Form.useForm<Values>()
  return (
    <SettingForm
      setting="second-factor"
      title="Segundo fator para entrar"
      explanation="Além da senha, um código de aplicativo ou uma chave de acesso. Quem não tem um cadastra ao entrar, antes de qualquer outra coisa, e não pode ficar sem."
      revision={view.revision}
      initialValues={view.secondFactor}
      toBody={(values) => values}
      form={form}
    >
      <Form.Item name="required" label="Contas da equipe">
        <Radio.Group
          options={[
            { value: false, label: 'Cada pessoa decide' },
            { value: true, label: 'Cada conta precisa de um' },
          ]}
        />
      </Form.Item>
    </SettingForm>
  )
}
