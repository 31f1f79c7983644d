import type { SettingsView } from '@cartorio/contracts/http/settings.js'
import { Form } from 'antd'
import type { Values } from '../../actions/order-form'
import { SettingForm } from '../SettingForm'
import styles from '../SettingsPage.module.css'
import { DaysField } from './DaysField'

/** After which days an order goes on without anyone. */
export const DeadlineDaysForm = ({ view }: { readonly view: SettingsView }) => {
  const [form] = Form.useForm<Values>()
  return (
    <SettingForm
      setting="deadline-days"
      title="Limites"
      explanation="Dias corridos depois dos quais um pedido segue sozinho. O cancelamento espera também que todos os lembretes tenham saído."
      revision={view.revision}
      initialValues={view.deadlineDays}
      toBody={(values) => values}
      form={form}
    >
      <div className={styles.fields}>
        <DaysField name="completion" label="Concluir depois da entrega" />
        <DaysField name="unpaid" label="Cancelar sem pagamento" />
        <DaysField name="rating" label="Pedir avaliação depois da entrega" />
      </div>
    </SettingForm>
  )
}
