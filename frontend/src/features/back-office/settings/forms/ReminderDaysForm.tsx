import type { SettingsView } from '@cartorio/contracts/http/settings.js'
import { Form, Input } from 'antd'
import type { Values } from '../../actions/order-form'
import { SettingForm } from '../SettingForm'
import { readDays } from './read-days'

/** Of which days a customer is reminded. */
export const ReminderDaysForm = ({ view }: { readonly view: SettingsView }) => {
  const [form] = Form.useForm<Values>()
  const { unpaid, missingData } = view.reminderDays
  return (
    <SettingForm
      setting="reminder-days"
      title="Lembretes"
      explanation="Dias corridos, separados por vírgula, do menor ao maior. Sem nenhum dia, nenhum lembrete sai."
      revision={view.revision}
      initialValues={{ unpaid: unpaid.join(', '), missingData: missingData.join(', ') }}
      toBody={(values) => ({ unpaid: readDays(values.unpaid), missingData: readDays(values.missingData) })}
      form={form}
    >
      <Form.Item name="unpaid" label="Pedido sem pagamento, dias depois de feito">
        <Input inputMode="numeric" autoComplete="off" style={{ maxWidth: 240 }} />
      </Form.Item>
      <Form.Item name="missingData" label="Pedido pago sem os dados, dias depois do pagamento">
        <Input inputMode="numeric" autoComplete="off" style={{ maxWidth: 240 }} />
      </Form.Item>
    </SettingForm>
  )
}
