import type { SettingsView } from '@cartorio/contracts/http/settings.js'
import { messageFieldNames, messageFields } from '@cartorio/contracts/message-templates.js'
import { Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import type { Values } from '../../actions/order-form'
import { newTemplateId } from '../../messages/template-id'
import { SettingForm } from '../SettingForm'
import styles from '../SettingsPage.module.css'
import { ChoiceField } from './ChoiceField'

/** The beginnings of messages to customers. */
export const MessageTemplateForm = ({ view }: { readonly view: SettingsView }) => {
  const { templates } = view.messageTemplates
  const [chosen, setChosen] = useState(templates[0]?.id ?? '')
  const options = [
    ...templates.map(({ id, name }) => ({ value: id, label: name })),
    { value: '', label: 'Modelo novo' },
  ]
  const shown = options.some(({ value }) => value === chosen) ? chosen : ''
  return (
    <>
      <div className={styles.choice}>
        <ChoiceField label="Modelo" value={shown} options={options} width={300} onChange={setChosen} />
      </div>
      <Template key={shown} view={view} id={shown} />
    </>
  )
}

const Template = ({ view, id }: { readonly view: SettingsView; readonly id: string }) => {
  const [form] = Form.useForm<Values>()
  const { templates } = view.messageTemplates
  const template = templates.find((each) => each.id === id)
  const leaves = Form.useWatch('leaves', form) === true
  const taken = templates.map((each) => each.id)
  return (
    <SettingForm
      setting="message-templates"
      title={template?.name ?? 'Modelo novo'}
      explanation={`O pedido preenche: ${messageFieldNames.map((field) => `{${field}} ${messageFields[field]}`).join(', ')}.`}
      revision={view.revision}
      initialValues={{ name: template?.name ?? '', text: template?.text ?? 'Olá, {nome}. ', leaves: false }}
      toBody={({ name, text, leaves: isOut }) =>
        isOut === true
          ? { templates: [], removed: [id] }
          : {
              templates: [{ id: template === undefined ? newTemplateId(String(name), taken) : id, name, text }],
              removed: [],
            }
      }
      fieldOf={(field) => field.replace(/^templates\.0\./, '')}
      form={form}
    >
      <Form.Item name="name" label="Nome do modelo">
        <Input maxLength={60} disabled={leaves} style={{ maxWidth: 420 }} />
      </Form.Item>
      <Form.Item name="text" label="Texto">
        <Input.TextArea autoSize={{ minRows: 5, maxRows: 16 }} disabled={leaves} />
      </Form.Item>
      {template !== undefined && (
        <Form.Item name="leaves" valuePropName="checked">
          <Checkbox>Tirar o modelo da lista</Checkbox>
        </Form.Item>
      )}
    </SettingForm>
  )
}
