import { countries } from '@cartorio/contracts/countries.js'
import { currencies } from '@cartorio/contracts/money.js'
import { products } from '@cartorio/contracts/products.js'
import {
  moneyMovementNames,
  type ReportFilter,
  type ReportGroup,
  reportedStepNames,
  reportGroupNames,
  reportGroups,
} from '@cartorio/contracts/reports/report-kinds.js'
import { orderStatuses, statusLabels } from '@cartorio/contracts/statuses.js'
import { useQuery } from '@tanstack/react-query'
import { Input, Select, type SelectProps } from 'antd'
import { useId } from 'react'
import { colleagueOptions, staffQuery } from '../colleagues'
import { isFoundCountry } from '../fields/CountrySelect'
import { officeToday } from '../office-today'
import { periodPresets } from './periods'
import styles from './ReportsPage.module.css'
import type { ShownReport } from './use-report-address'

type Shown = { readonly shown: ShownReport; readonly onShow: (change: Partial<ShownReport>) => void }
type Options = NonNullable<SelectProps<string>['options']>

const named = (names: Readonly<Record<string, string>>): Options =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const providers = { stripe: 'Cartão (Stripe)', sandbox: 'Cartão de teste', 'bank-transfer': 'Transferência bancária' }

const fixed: Readonly<Record<Exclude<ReportFilter, 'staffId'>, { readonly label: string; readonly options: Options }>> =
  {
    status: { label: 'Situação', options: orderStatuses.map((value) => ({ value, label: statusLabels[value] })) },
    country: { label: 'País de destino', options: countries.map(({ code, name }) => ({ value: code, label: name })) },
    documentType: {
      label: 'Documento',
      options: products.map(({ documentType, name }) => ({ value: documentType, label: name })),
    },
    currency: { label: 'Moeda', options: currencies.map((value) => ({ value, label: value })) },
    movement: { label: 'Movimento', options: named(moneyMovementNames) },
    provider: { label: 'Meio de pagamento', options: named(providers) },
    step: { label: 'Etapa', options: named(reportedStepNames) },
  }

/** The choice of one thing, with its name above it. */
const Choice = ({ label, ...select }: SelectProps<string> & { readonly label: string }) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Select<string> id={id} popupMatchSelectWidth={false} {...select} />
    </div>
  )
}

type FilterProps = Shown & { readonly name: ReportFilter }

const Filter = ({ name, shown, onShow }: FilterProps) => {
  const staff = useQuery({ ...staffQuery, enabled: name === 'staffId' })
  const { label, options } =
    name === 'staffId' ? { label: 'Pessoa', options: colleagueOptions(staff.data, undefined) } : fixed[name]
  const value = shown.filters[name] ?? ''
  return (
    <Choice
      label={label}
      placeholder="Todos"
      value={value === '' ? null : value}
      options={options}
      allowClear
      {...(name === 'country' ? { showSearch: { filterOption: isFoundCountry } } : {})}
      onChange={(chosen: string | undefined) => onShow({ filters: { ...shown.filters, [name]: chosen ?? '' } })}
    />
  )
}

const DayInput = ({
  label,
  value,
  onChange,
}: Record<'label' | 'value', string> & { onChange: (day: string) => void }) => {
  const id = useId()
  return (
    <label className={styles.field} htmlFor={id}>
      {label}
      <Input
        id={id}
        type="date"
        value={value}
        onChange={({ target }) => target.value !== '' && onChange(target.value)}
      />
    </label>
  )
}

const otherPeriod = 'outro'

const PeriodChoice = ({ shown, onShow }: Shown) => {
  const presets = periodPresets(officeToday())
  const chosen = presets.find(({ from, to }) => from === shown.from && to === shown.to)?.name ?? otherPeriod
  return (
    <Choice
      label="Período"
      value={chosen}
      options={[
        ...presets.map(({ name }) => ({ value: name, label: name })),
        { value: otherPeriod, label: 'Outro período', disabled: true },
      ]}
      onChange={(name: string) => {
        const preset = presets.find((each) => each.name === name)
        if (preset !== undefined) onShow({ from: preset.from, to: preset.to })
      }}
    />
  )
}

/** Period, group, and what the report may be narrowed by. */
export const ReportFilters = ({ shown, onShow }: Shown) => {
  const groups: readonly ReportGroup[] = reportGroups[shown.kind]
  return (
    <div className={styles.filters}>
      <PeriodChoice shown={shown} onShow={onShow} />
      <DayInput label="De" value={shown.from} onChange={(from) => onShow({ from })} />
      <DayInput label="Até" value={shown.to} onChange={(to) => onShow({ to })} />
      <Choice
        label="Agrupar por"
        value={shown.group}
        options={groups.map((value) => ({ value, label: reportGroupNames[value] }))}
        onChange={(value: string) => onShow({ group: groups.find((group) => group === value) ?? shown.group })}
      />
      {Object.keys(shown.filters)
        .filter((name): name is ReportFilter => name === 'staffId' || Object.hasOwn(fixed, name))
        .map((name) => (
          <Filter key={name} name={name} shown={shown} onShow={onShow} />
        ))}
    </div>
  )
}
