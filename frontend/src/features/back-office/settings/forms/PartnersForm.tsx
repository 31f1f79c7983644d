import type { SettingsView } from '@cartorio/contracts/http/settings.js'
import { mostAddressCharacters } from '@cartorio/contracts/site/entry-lists.js'
import { Button, Form, Input } from 'antd'
import type { Values } from '../../actions/order-form'
import { SettingForm } from '../SettingForm'
import styles from '../SettingsPage.module.css'
import { withoutEmpty } from './without-empty'

/** The strip of names. */
export const PartnersForm = ({ view }: { readonly view: SettingsView }) => {
  const [form] = Form.useForm<Values>()
  return (
    <SettingForm
      setting="partners"
      title="Faixa de parceiros"
      explanation="Antes da primeira mudança a faixa mostra as bandeiras de cartão, a transportadora e as normas em uso. Depois vale esta lista."
      revision={view.revision}
      initialValues={{ partners: view.site?.partners ?? [] }}
      toBody={({ partners }) => ({ partners: Array.isArray(partners) ? partners.map(withoutEmpty) : [] })}
      form={form}
    >
      <Form.List name="partners">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }, index) => (
              <fieldset key={key} className={styles.fieldset}>
                <legend>{`Parceiro ${index + 1}`}</legend>
                <div className={styles.fields}>
                  <Form.Item name={[name, 'name']} label="Nome">
                    <Input maxLength={60} autoComplete="off" />
                  </Form.Item>
                  <Form.Item name={[name, 'url']} label="Endereço, com https://">
                    <Input type="url" maxLength={mostAddressCharacters} autoComplete="off" />
                  </Form.Item>
                </div>
                <Button size="small" onClick={() => remove(name)}>
                  {`Tirar o parceiro ${index + 1}`}
                </Button>
              </fieldset>
            ))}
            <Button className={styles.add ?? ''} onClick={() => add({})}>
              Acrescentar parceiro
            </Button>
          </>
        )}
      </Form.List>
    </SettingForm>
  )
}
