import { countryName } from '@cartorio/contracts/countries.js'
import type { SettingsView } from '@cartorio/contracts/http/settings.js'
import { Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { formatShortDay } from '../../../../lib/format'
import type { Values } from '../../actions/order-form'
import { CountrySelect } from '../../fields/CountrySelect'
import { officeToday } from '../../office-today'
import { SettingForm } from '../SettingForm'
import styles from '../SettingsPage.module.css'

/** Whether a country takes an apostille, with the source of what is known. */
export const ApostilleForm = ({ view }: { readonly view: SettingsView }) => {
  const [country, setCountry] = useState('US')
  return (
    <>
      <div className={styles.choice}>
        <div className={styles.labelled}>
          <label htmlFor="apostille-country">País</label>
          <CountrySelect id="apostille-country" value={country} onChange={(next: string) => setCountry(next)} />
        </div>
      </div>
      <Country key={country} view={view} country={country} />
    </>
  )
}

const Country = ({ view, country }: { readonly view: SettingsView; readonly country: string }) => {
  const [form] = Form.useForm<Values>()
  const known = view.apostilleParties.find((entry) => entry.country === country)
  const state = Form.useWatch('state', form) ?? known?.state
  return (
    <SettingForm
      setting="apostille-parties"
      title={`Apostila de Haia: ${countryName(country)}`}
      explanation={
        known === undefined
          ? 'Nada está escrito sobre este país: um território segue o seu Estado.'
          : `Lido em ${formatShortDay(known.readOn)}: ${known.source}.`
      }
      revision={view.revision}
      initialValues={{
        state: known?.state ?? 'unknown',
        since: known?.since,
        endedOn: known?.endedOn,
        readOn: officeToday(),
        source: '',
      }}
      toBody={({ state: chosen, since, endedOn, readOn, source }) => ({
        countries: [
          {
            country,
            state: chosen,
            ...(chosen === 'party' && typeof since === 'string' && since !== '' && { since }),
            ...(chosen === 'party' && typeof endedOn === 'string' && endedOn !== '' && { endedOn }),
          },
        ],
        readOn,
        source,
      })}
      fieldOf={(field) => field.replace(/^countries\.0\./, '')}
      form={form}
    >
      <Form.Item name="state" label="A apostila do Brasil vale lá?">
        <Radio.Group
          options={[
            { value: 'party', label: 'Vale' },
            { value: 'not-a-party', label: 'Não vale' },
            { value: 'unknown', label: 'Não se sabe' },
          ]}
        />
      </Form.Item>
      {state === 'party' && (
        <div className={styles.fields}>
          <Form.Item name="since" label="Vale desde (se se sabe)">
            <Input type="date" />
          </Form.Item>
          <Form.Item name="endedOn" label="Deixa de valer em (se termina)">
            <Input type="date" />
          </Form.Item>
        </div>
      )}
      <Form.Item name="readOn" label="Dia em que a fonte foi lida">
        <Input type="date" max={officeToday()} style={{ maxWidth: 200 }} />
      </Form.Item>
      <Form.Item name="source" label="Fonte">
        <Input maxLength={500} autoComplete="off" style={{ maxWidth: 420 }} />
      </Form.Item>
    </SettingForm>
  )
}
