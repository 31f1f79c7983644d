import type { SettingsView } from '@cartorio/contracts/http/settings.js'
import { type Currency, currencies, minorDigits } from '@cartorio/contracts/money.js'
import { Form, InputNumber } from 'antd'
import { useState } from 'react'
import type { Values } from '../../actions/order-form'
import { SettingForm } from '../SettingForm'
import styles from '../SettingsPage.module.css'
import { ChoiceField } from './ChoiceField'
import { inForceToday } from './dated'
import { inMajor, inMinor } from './minor-units'

/** What the search of a record costs, and what is kept where it is not found. */
export const SearchTermsForm = ({ view }: { readonly view: SettingsView }) => {
  const [currency, setCurrency] = useState<Currency>('USD')
  return (
    <>
      <div className={styles.choice}>
        <ChoiceField
          label="Moeda"
          value={currency}
          options={currencies.map((value) => ({ value, label: value }))}
          width={110}
          onChange={setCurrency}
        />
      </div>
      <Terms key={currency} view={view} currency={currency} />
    </>
  )
}

const Terms = ({ view, currency }: { readonly view: SettingsView; readonly currency: Currency }) => {
  const [form] = Form.useForm<Values>()
  const terms = inForceToday(view.searchTerms.filter((each) => each.currency === currency))
  const amount = <InputNumber min={0} precision={minorDigits(currency)} decimalSeparator="," controls={false} />
  return (
    <SettingForm
      setting="search-terms"
      title={`Busca de registro em ${currency}`}
      explanation="Para cada documento. Com 0 a busca está no preço do documento, e tudo é devolvido quando o registro não é encontrado."
      revision={view.revision}
      initialValues={{ fee: inMajor(terms?.fee ?? 0, currency), kept: inMajor(terms?.kept ?? 0, currency) }}
      toBody={({ fee, kept }) => ({ currency, fee: inMinor(fee, currency), kept: inMinor(kept, currency) })}
      form={form}
    >
      <div className={styles.fields}>
        <Form.Item name="fee" label="Preço da busca">
          {amount}
        </Form.Item>
        <Form.Item name="kept" label="Fica com a equipe sem o registro">
          {amount}
        </Form.Item>
      </div>
    </SettingForm>
  )
}
