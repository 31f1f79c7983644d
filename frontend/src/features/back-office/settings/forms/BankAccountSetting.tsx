import { bankAccountLabels } from '@cartorio/contracts/bank-account.js'
import type { SettingsView } from '@cartorio/contracts/http/settings.js'
import { Checkbox, Form, Input } from 'antd'
import type { Values } from '../../actions/order-form'
import { SettingForm } from '../SettingForm'

/** Where customers of orders that the office makes transfer to. */
export const BankAccountSetting = ({ view }: { readonly view: SettingsView }) => {
  const [form] = Form.useForm<Values>()
  const { bankAccount } = view
  const ends = Form.useWatch('ends', form) === true
  return (
    <SettingForm
      setting="bank-account"
      title="Conta para transferências"
      explanation="Os clientes dos pedidos que a equipe faz veem a conta na página do pagamento e nos e-mails. Ela vale também para os que já esperam pagamento."
      revision={view.revision}
      initialValues={{ bankAccount: bankAccount ?? {}, ends: false }}
      toBody={(values) => ({ bankAccount: values.ends === true ? null : values.bankAccount })}
      form={form}
    >
      {Object.entries(bankAccountLabels).map(([name, label]) => (
        <Form.Item key={name} name={['bankAccount', name]} label={label}>
          <Input maxLength={140} autoComplete="off" disabled={ends} style={{ maxWidth: 420 }} />
        </Form.Item>
      ))}
      {bankAccount !== null && (
        <Form.Item name="ends" valuePropName="checked">
          <Checkbox>Deixar de oferecer transferência</Checkbox>
        </Form.Item>
      )}
    </SettingForm>
  )
}
