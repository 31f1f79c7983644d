import { brazilianStateCodes } from '@cartorio/contracts/brazilian-states.js'
import { describeOffice } from '@cartorio/contracts/describe-office.js'
import type { SettingsView } from '@cartorio/contracts/http/settings.js'
import { Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import type { Values } from '../../actions/order-form'
import { SettingForm } from '../SettingForm'
import styles from '../SettingsPage.module.css'
import { ChoiceField } from './ChoiceField'

/** Notary offices that the steps may name, by their number in the national register. */
export const NotaryOfficeForm = ({ view }: { readonly view: SettingsView }) => {
  const [chosen, setChosen] = useState('')
  const options = [
    { value: '', label: 'Cartório novo' },
    ...view.notaryOffices.map((office) => ({ value: office.cns, label: describeOffice(office) })),
  ]
  const shown = options.some(({ value }) => value === chosen) ? chosen : ''
  return (
    <>
      <div className={styles.choice}>
        <ChoiceField label="Cartório" value={shown} options={options} width={360} onChange={setChosen} />
      </div>
      <Office key={`${shown} ${view.notaryOffices.length}`} view={view} cns={shown} />
    </>
  )
}

const Office = ({ view, cns }: { readonly view: SettingsView; readonly cns: string }) => {
  const [form] = Form.useForm<Values>()
  const office = view.notaryOffices.find((each) => each.cns === cns)
  const leaves = Form.useWatch('leaves', form) === true
  return (
    <SettingForm
      setting="notary-offices"
      title={office?.name ?? 'Cartório novo'}
      revision={view.revision}
      initialValues={{ cns: '', name: '', city: '', ...office, leaves: false }}
      toBody={({ leaves: isOut, ...values }) =>
        isOut === true ? { offices: [], removed: [cns] } : { offices: [values], removed: [] }
      }
      fieldOf={(field) => field.replace(/^offices\.0\./, '')}
      form={form}
    >
      <div className={styles.fields}>
        <Form.Item name="cns" label="CNS">
          <Input inputMode="numeric" autoComplete="off" disabled={office !== undefined} />
        </Form.Item>
        <Form.Item name="name" label="Nome">
          <Input maxLength={200} autoComplete="off" disabled={leaves} />
        </Form.Item>
        <Form.Item name="city" label="Cidade">
          <Input maxLength={100} autoComplete="off" disabled={leaves} />
        </Form.Item>
        <Form.Item name="state" label="Estado">
          <Select
            showSearch
            disabled={leaves}
            options={brazilianStateCodes.map((value) => ({ value, label: value }))}
          />
        </Form.Item>
      </div>
      {office !== undefined && (
        <Form.Item name="leaves" valuePropName="checked">
          <Checkbox>Tirar o cartório da lista</Checkbox>
        </Form.Item>
      )}
    </SettingForm>
  )
}
