import { powersPurposeNames } from '@cartorio/contracts/documents/power-of-attorney/signing-names.js'
import { type PowersPurpose, powersPurposes } from '@cartorio/contracts/documents/power-of-attorney/signing-ways.js'
import type { SettingsView } from '@cartorio/contracts/http/settings.js'
import { Form, Input } from 'antd'
import { useState } from 'react'
import type { Values } from '../../actions/order-form'
import { SettingForm } from '../SettingForm'
import styles from '../SettingsPage.module.css'
import { ChoiceField } from './ChoiceField'

type Part = PowersPurpose | 'frame'

const options = [
  ...powersPurposes.map((value) => ({ value: value as Part, label: powersPurposeNames[value] })),
  { value: 'frame' as Part, label: 'Texto em volta dos poderes' },
]

/** What drafts of powers of attorney begin with: the powers of each purpose, and the text around them. */
export const PowersTextForm = ({ view }: { readonly view: SettingsView }) => {
  const [part, setPart] = useState<Part>('sell-property')
  return (
    <>
      <div className={styles.choice}>
        <ChoiceField label="Finalidade" value={part} options={options} width={300} onChange={setPart} />
      </div>
      <PartText key={part} view={view} part={part} />
    </>
  )
}

const PartText = ({ view, part }: { readonly view: SettingsView; readonly part: Part }) => {
  const [form] = Form.useForm<Values>()
  const current = view.powersTemplates.at(-1)
  const text = part === 'frame' ? current?.frame : current?.powers[part]
  return (
    <SettingForm
      setting="powers-templates"
      title={options.find(({ value }) => value === part)?.label ?? 'Texto'}
      explanation={`Entre chaves está um campo dos dados, como {grantorName}; entre colchetes, o que o cliente preenche.${
        part === 'frame' ? ' {powersText} aparece uma vez: é onde ficam os poderes.' : ''
      }`}
      revision={view.revision}
      initialValues={{ text }}
      toBody={(values) => (part === 'frame' ? { frame: values.text } : { powers: { [part]: values.text } })}
      fieldOf={(field) => (field.startsWith('frame') || field.startsWith('powers') ? 'text' : field)}
      form={form}
    >
      <Form.Item name="text" label="Texto">
        <Input.TextArea autoSize={{ minRows: 6, maxRows: 20 }} />
      </Form.Item>
    </SettingForm>
  )
}
