import type { SettingsView } from '@cartorio/contracts/http/settings.js'
import { type Currency, currencies, minorDigits } from '@cartorio/contracts/money.js'
import { products } from '@cartorio/contracts/products.js'
import { Form, InputNumber } from 'antd'
import { useState } from 'react'
import { formatShortDay } from '../../../../lib/format'
import type { Values } from '../../actions/order-form'
import { SettingForm } from '../SettingForm'
import styles from '../SettingsPage.module.css'
import { ChoiceField } from './ChoiceField'
import { inForceToday } from './dated'
import { inMajor, inMinor } from './minor-units'

type Origin = SettingsView['priceLists'][number]['origin']
type Chosen = { readonly origin: Origin; readonly currency: Currency }

const originOptions = [
  { value: 'wizard', label: 'Pedidos de um documento' },
  { value: 'multi-item', label: 'Pedidos de vários documentos e os que a equipe faz' },
] as const
const services = {
  translation: 'Tradução juramentada',
  apostille: 'Apostila de Haia',
  expedited: 'Atendimento expresso, por pedido',
} as const

const listOf = (view: SettingsView, { origin, currency }: Chosen) =>
  inForceToday(view.priceLists.filter((list) => list.origin === origin && list.currency === currency))

/** A list keeps its name for good, because orders name it. */
const freeName = (view: SettingsView, wanted: string): string => {
  const taken = new Set(view.priceLists.map(({ name }) => name))
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}-${number}`
    if (!taken.has(name)) return name
  }
}

/** What each document and service costs, in one flow and one currency. */
export const PriceListForm = ({ view }: { readonly view: SettingsView }) => {
  const [chosen, setChosen] = useState<Chosen>({ origin: 'wizard', currency: 'USD' })
  const { origin, currency } = chosen
  return (
    <>
      <div className={styles.choice}>
        <ChoiceField
          label="Tabela de"
          value={origin}
          options={originOptions}
          width={360}
          onChange={(next) => setChosen({ ...chosen, origin: next })}
        />
        <ChoiceField
          label="Moeda"
          value={currency}
          options={currencies.map((value) => ({ value, label: value }))}
          width={110}
          onChange={(next) => setChosen({ ...chosen, currency: next })}
        />
      </div>
      <Prices key={`${origin} ${currency}`} view={view} chosen={chosen} />
    </>
  )
}

const Prices = ({ view, chosen }: { readonly view: SettingsView; readonly chosen: Chosen }) => {
  const [form] = Form.useForm<Values>()
  const { origin, currency } = chosen
  const list = listOf(view, chosen)
  const amount = <InputNumber min={0} precision={minorDigits(currency)} decimalSeparator="," controls={false} />
  return (
    <SettingForm
      setting="price-lists"
      title={`Preços em ${currency}`}
      explanation={
        list === undefined
          ? 'Ainda não há tabela deste fluxo nesta moeda. A moeda é oferecida quando os dois fluxos têm tabela e há cotação.'
          : `Vale a tabela ${list.name}, desde ${formatShortDay(list.startsOn)}. Um pedido mantém os preços com que foi feito.`
      }
      revision={view.revision}
      initialValues={{
        base: Object.fromEntries(
          products.map(({ documentType }) => [documentType, inMajor(list?.base[documentType], currency)]),
        ),
        translation: inMajor(list?.translation, currency),
        apostille: inMajor(list?.apostille, currency),
        expedited: inMajor(list?.expedited, currency),
      }}
      toBody={({ base, translation, apostille, expedited }, startsOn) => ({
        name: freeName(view, `${origin}-${currency.toLowerCase()}-${startsOn}`),
        origin,
        currency,
        base: Object.fromEntries(
          // What is sold by configuration alone keeps its price.
          Object.entries({ ...list?.base, ...inMinorAll(base, currency) }).filter(([, price]) => price !== undefined),
        ),
        translation: inMinor(translation, currency),
        apostille: inMinor(apostille, currency),
        expedited: inMinor(expedited, currency),
      })}
      form={form}
    >
      <div className={styles.fields}>
        {products.map(({ documentType, name }) => (
          <Form.Item key={documentType} name={['base', documentType]} label={name}>
            {amount}
          </Form.Item>
        ))}
        {Object.entries(services).map(([name, label]) => (
          <Form.Item key={name} name={name} label={label}>
            {amount}
          </Form.Item>
        ))}
      </div>
    </SettingForm>
  )
}

const inMinorAll = (base: unknown, currency: Currency): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries((base ?? {}) as Readonly<Record<string, unknown>>).map(([type, value]) => [
      type,
      inMinor(value, currency),
    ]),
  )
