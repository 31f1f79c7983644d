import type { SettingsView } from '@cartorio/contracts/http/settings.js'
import { claimNames } from '@cartorio/contracts/site/claim-names.js'
import { Button, Form, Input, Select } from 'antd'
import type { Values } from '../../actions/order-form'
import { claimLabels } from '../claim-labels'
import { SettingForm } from '../SettingForm'
import styles from '../SettingsPage.module.css'
import { withoutEmpty } from './without-empty'

const options = claimNames.map((value) => ({ value, label: claimLabels[value] }))

/** What the site says of the office only with proof. */
export const ClaimsForm = ({ view }: { readonly view: SettingsView }) => {
  const [form] = Form.useForm<Values>()
  return (
    <SettingForm
      setting="claims"
      title="Afirmações com prova"
      explanation="O site diz só o que a equipe pode provar. Cada afirmação tem o seu lugar nas páginas."
      revision={view.revision}
      initialValues={{ claims: view.site?.claims ?? [] }}
      toBody={({ claims }) => ({ claims: Array.isArray(claims) ? claims.map(withoutEmpty) : [] })}
      form={form}
    >
      <Form.List name="claims">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }, index) => (
              <fieldset key={key} className={styles.fieldset}>
                <legend>{`Afirmação ${index + 1}`}</legend>
                <div className={styles.fields}>
                  <Form.Item name={[name, 'name']} label="Lugar">
                    <Select options={options} showSearch={{ optionFilterProp: 'label' }} />
                  </Form.Item>
                  <Form.Item name={[name, 'figure']} label="Número (se houver)">
                    <Input maxLength={30} autoComplete="off" />
                  </Form.Item>
                  <Form.Item name={[name, 'text']} label="Texto">
                    <Input maxLength={160} autoComplete="off" />
                  </Form.Item>
                  <Form.Item name={[name, 'proof']} label="Prova">
                    <Input maxLength={300} autoComplete="off" />
                  </Form.Item>
                  <Form.Item name={[name, 'until']} label="Último dia (se houver)">
                    <Input type="date" />
                  </Form.Item>
                </div>
                <Button size="small" onClick={() => remove(name)}>
                  {`Tirar a afirmação ${index + 1}`}
                </Button>
              </fieldset>
            ))}
            <Button className={styles.add ?? ''} onClick={() => add({})}>
              Acrescentar afirmação
            </Button>
          </>
        )}
      </Form.List>
    </SettingForm>
  )
}
