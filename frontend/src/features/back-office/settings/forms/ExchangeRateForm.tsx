import type { SettingsView } from '@cartorio/contracts/http/settings.js'
import { joinWords } from '@cartorio/contracts/join-words.js'
import { currencies } from '@cartorio/contracts/money.js'
import { Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import type { Values } from '../../actions/order-form'
import { SettingForm } from '../SettingForm'
import styles from '../SettingsPage.module.css'
import { ChoiceField } from './ChoiceField'
import { inForceToday } from './dated'

/** Those in which an order may be priced, and those in which a courier bills. */
const choices = (view: SettingsView): string[] =>
  [...new Set([...currencies, 'BRL', ...view.exchangeRates.map(({ currency }) => currency)])].filter(
    (currency) => currency !== 'USD',
  )

/** What one unit of a currency is worth in US dollars, or that nothing is sold in it. */
export const ExchangeRateForm = ({ view }: { readonly view: SettingsView }) => {
  const [currency, setCurrency] = useState('EUR')
  return (
    <>
      <div className={styles.choice}>
        <ChoiceField
          label="Moeda"
          value={currency}
          options={choices(view).map((value) => ({ value, label: value }))}
          width={110}
          onChange={setCurrency}
        />
        <p>{`Hoje se vende em ${joinWords(view.currencies)}.`}</p>
      </div>
      <Rate key={currency} view={view} currency={currency} />
    </>
  )
}

const Rate = ({ view, currency }: { readonly view: SettingsView; readonly currency: string }) => {
  const [form] = Form.useForm<Values>()
  const usd = inForceToday(view.exchangeRates.filter((rate) => rate.currency === currency))?.usd ?? null
  const ends = Form.useWatch('ends', form) === true
  return (
    <SettingForm
      setting="exchange-rates"
      title={`Cotação de ${currency}`}
      explanation="Fretes, que as transportadoras cobram em dólares, são convertidos por ela no dia da cotação."
      revision={view.revision}
      initialValues={{ usd: usd?.replace('.', ','), ends: false }}
      toBody={({ usd: typed, ends: isOver }) => ({
        currency,
        usd: isOver === true ? null : String(typed ?? '').replace(',', '.'),
      })}
      form={form}
    >
      <Form.Item name="usd" label={`Quantos dólares vale 1 ${currency}`}>
        <Input inputMode="decimal" autoComplete="off" disabled={ends} style={{ maxWidth: 200 }} />
      </Form.Item>
      {usd !== null && (
        <Form.Item name="ends" valuePropName="checked">
          <Checkbox>{`Deixar de vender em ${currency}`}</Checkbox>
        </Form.Item>
      )}
    </SettingForm>
  )
}
