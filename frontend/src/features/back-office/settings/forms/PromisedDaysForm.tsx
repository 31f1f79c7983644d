import type { SettingsView } from '@cartorio/contracts/http/settings.js'
import { timedStepNames } from '@cartorio/contracts/http/step-times.js'
import { servicePaceNames, workedSteps } from '@cartorio/contracts/promised-steps.js'
import { Form } from 'antd'
import type { Values } from '../../actions/order-form'
import { SettingForm } from '../SettingForm'
import styles from '../SettingsPage.module.css'
import { DaysField } from './DaysField'
import { inForceToday } from './dated'

/** Business days of each step, the margin of the journey and what the office does in a day. */
export const PromisedDaysForm = ({ view }: { readonly view: SettingsView }) => {
  const [form] = Form.useForm<Values>()
  const { startsOn: _day, ...days } = inForceToday(view.promisedDays) ?? view.promisedDays[0] ?? { startsOn: '' }
  return (
    <SettingForm
      setting="promised-days"
      title="Prazos e capacidade"
      explanation="Dias úteis do Brasil, do pagamento ao último dia de cada etapa. Um pedido mantém o prazo do dia em que foi feito."
      revision={view.revision}
      initialValues={days}
      toBody={(values) => values}
      form={form}
    >
      {(['standard', 'expedited'] as const).map((service) => (
        <fieldset key={service} className={styles.fieldset}>
          <legend>{servicePaceNames[service]}</legend>
          <div className={styles.fields}>
            {workedSteps.map((step) => (
              <DaysField key={step} name={[service, 'steps', step]} label={timedStepNames[step]} />
            ))}
            <DaysField name={[service, 'delivery', 0]} label="Entrega, no mínimo" />
            <DaysField name={[service, 'delivery', 1]} label="Entrega, no máximo" />
          </div>
        </fieldset>
      ))}
      <fieldset className={styles.fieldset}>
        <legend>Transporte e capacidade</legend>
        <div className={styles.fields}>
          <DaysField name="transitMargin" label="Margem do transporte, em dias" least={0} />
          <DaysField name="documentsPerDay" label="Documentos por dia" />
        </div>
      </fieldset>
    </SettingForm>
  )
}
