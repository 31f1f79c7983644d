import { brazilianStateCodes } from '@cartorio/contracts/brazilian-states.js'
import type { SettingsView } from '@cartorio/contracts/http/settings.js'
import { languageNames, languages } from '@cartorio/contracts/languages.js'
import { Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import type { Values } from '../../actions/order-form'
import { SettingForm } from '../SettingForm'
import styles from '../SettingsPage.module.css'
import { ChoiceField } from './ChoiceField'

/** Sworn translators whom the step of a translation may name. */
export const TranslatorForm = ({ view }: { readonly view: SettingsView }) => {
  const [chosen, setChosen] = useState('')
  const options = [
    { value: '', label: 'Tradutor novo' },
    ...view.translators.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const shown = options.some(({ value }) => value === chosen) ? chosen : ''
  return (
    <>
      <div className={styles.choice}>
        <ChoiceField label="Tradutor" value={shown} options={options} width={360} onChange={setChosen} />
      </div>
      <Translator key={`${shown} ${view.translators.length}`} view={view} id={shown} />
    </>
  )
}

const Translator = ({ view, id }: { readonly view: SettingsView; readonly id: string }) => {
  const [form] = Form.useForm<Values>()
  const translator = view.translators.find((each) => each.id === id)
  const leaves = Form.useWatch('leaves', form) === true
  return (
    <SettingForm
      setting="translators"
      title={translator?.name ?? 'Tradutor novo'}
      revision={view.revision}
      initialValues={{ id: '', name: '', registration: '', languages: [], ...translator, leaves: false }}
      toBody={({ leaves: isOut, ...values }) =>
        isOut === true ? { translators: [], removed: [id] } : { translators: [values], removed: [] }
      }
      fieldOf={(field) => field.replace(/^translators\.0\./, '').replace(/^languages\..*/, 'languages')}
      form={form}
    >
      <div className={styles.fields}>
        <Form.Item name="id" label="Código">
          <Input autoComplete="off" placeholder="jucesp-1234" disabled={translator !== undefined} />
        </Form.Item>
        <Form.Item name="name" label="Nome">
          <Input maxLength={200} autoComplete="off" disabled={leaves} />
        </Form.Item>
        <Form.Item name="state" label="Junta Comercial do estado">
          <Select
            showSearch
            disabled={leaves}
            options={brazilianStateCodes.map((value) => ({ value, label: value }))}
          />
        </Form.Item>
        <Form.Item name="registration" label="Número na Junta">
          <Input maxLength={40} autoComplete="off" disabled={leaves} />
        </Form.Item>
        <Form.Item name="languages" label="Idiomas">
          <Select
            mode="multiple"
            disabled={leaves}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        </Form.Item>
      </div>
      {translator !== undefined && (
        <Form.Item name="leaves" valuePropName="checked">
          <Checkbox>Tirar o tradutor da lista</Checkbox>
        </Form.Item>
      )}
    </SettingForm>
  )
}
