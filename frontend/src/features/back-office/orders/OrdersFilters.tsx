import { ReloadOutlined } from '@ant-design/icons'
import { brazilianStates } from '@cartorio/contracts/brazilian-states.js'
import { countries } from '@cartorio/contracts/countries.js'
import { foldedWords } from '@cartorio/contracts/folded-text.js'
import { unassigned } from '@cartorio/contracts/http/admin.js'
import { products } from '@cartorio/contracts/products.js'
import { orderStatuses, settableStatuses, statusLabels } from '@cartorio/contracts/statuses.js'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Grid, Input, type InputProps, Select, type SelectProps } from 'antd'
import { useState } from 'react'
import { staffSessionQuery } from '../../../lib/staff-session'
import type { OrderFilters } from '../api/keys'
import { colleagueOptions, staffQuery } from '../colleagues'
import { isFoundCountry } from '../fields/CountrySelect'
import styles from './OrdersSection.module.css'

type OrdersFiltersProps = {
  readonly filters: OrderFilters
  readonly refreshing: boolean
  readonly onNarrow: (change: Partial<OrderFilters>) => void
  readonly onClear: (() => void) | undefined
  readonly onRefresh: () => void
}

const first = settableStatuses.filter((status) => status !== 'CANCELLED')
const statusOptions = [
  { value: '', label: 'Todos' },
  ...[...first, ...orderStatuses.filter((status) => !first.some((shown) => shown === status))].map((status) => ({
    value: status,
    label: statusLabels[status],
  })),
]
const documentOptions = [
  { value: '', label: 'Todos' },
  ...products.map(({ documentType, name }) => ({ value: documentType, label: name })),
]
const stateOptions = [
  { value: '', label: 'Todos' },
  ...brazilianStates.map(({ code, name }) => ({ value: code, label: name })),
]
const countryOptions = [
  { value: '', label: 'Todos' },
  ...countries.map(({ code, name }) => ({ value: code, label: name })),
]

/** Where the server searches: words of one or two characters not everywhere. */
const howSearched = (search: string): string =>
  foldedWords(search).every((word) => [...word].length < 3)
    ? 'Com um ou dois caracteres, procuramos em qualquer parte do número do pedido e no começo das palavras do nome, do e-mail e do código de rastreamento.'
    : 'Procuramos todas as palavras, em qualquer ordem e com ou sem acentos, em qualquer parte do número do pedido, do nome, do e-mail e do código de rastreamento.'

type Labelled = { readonly id: string; readonly label: string }

const SelectFilter = <V extends string>({ id, label, ...select }: SelectProps<V> & Labelled) => (
  <label className={styles.status} htmlFor={id}>
    {label}
    <Select id={id} {...select} />
  </label>
)

const DayFilter = ({ id, label, ...input }: InputProps & Labelled) => (
  <label className={styles.day} htmlFor={id}>
    {label}
    <Input id={id} type="date" {...input} />
  </label>
)

type AssigneeFilterProps = { readonly value: string; readonly onChange: (assignedTo: string) => void }

const AssigneeFilter = ({ value, onChange }: AssigneeFilterProps) => {
  const staff = useQuery(staffQuery)
  const me = useQuery({ ...staffSessionQuery, staleTime: Number.POSITIVE_INFINITY }).data
  const options = [
    { value: '', label: 'Todos' },
    { value: unassigned, label: 'Ninguém' },
    ...colleagueOptions(staff.data, me?.id),
  ]
  return (
    <SelectFilter
      id="assignee-filter"
      label="Responsável"
      value={value}
      options={options}
      loading={staff.isPending}
      labelRender={({ label }) => label ?? (staff.isPending ? 'Carregando…' : 'Alguém da equipe')}
      popupMatchSelectWidth={false}
      onChange={onChange}
    />
  )
}

const Choices = ({ filters, onNarrow }: Pick<OrdersFiltersProps, 'filters' | 'onNarrow'>) => (
  <>
    <SelectFilter
      id="status-filter"
      label="Situação"
      value={filters.status}
      options={statusOptions}
      listHeight={400}
      onChange={(status) => onNarrow({ status })}
    />
    <SelectFilter
      id="document-filter"
      label="Documento"
      value={filters.documentType}
      options={documentOptions}
      popupMatchSelectWidth={false}
      onChange={(documentType) => onNarrow({ documentType })}
    />
    <SelectFilter
      id="country-filter"
      label="Destino"
      value={filters.country}
      options={countryOptions}
      showSearch={{ filterOption: isFoundCountry }}
      onChange={(country) => onNarrow({ country })}
    />
    <SelectFilter
      id="record-state-filter"
      label="Estado do registro"
      value={filters.recordState}
      options={stateOptions}
      popupMatchSelectWidth={false}
      onChange={(recordState) => onNarrow({ recordState })}
    />
    <label className={styles.status} htmlFor="record-city-filter">
      Cidade do registro
      <Input
        id="record-city-filter"
        value={filters.recordCity}
        allowClear
        maxLength={120}
        onChange={(event) => onNarrow({ recordCity: event.target.value })}
      />
    </label>
    <AssigneeFilter value={filters.assignedTo} onChange={(assignedTo) => onNarrow({ assignedTo })} />
    <DayFilter
      id="from-filter"
      label="De"
      value={filters.from}
      max={filters.to || undefined}
      onChange={(event) => onNarrow({ from: event.target.value })}
    />
    <DayFilter
      id="to-filter"
      label="Até"
      value={filters.to}
      min={filters.from || undefined}
      onChange={(event) => onNarrow({ to: event.target.value })}
    />
    <Checkbox
      className={styles.late ?? ''}
      checked={filters.late === 'true'}
      onChange={(event) => onNarrow({ late: event.target.checked ? 'true' : '' })}
    >
      Só atrasados
    </Checkbox>
  </>
)

/** On a phone all but the search waits behind a button, so that the list begins on the first screen. */
export const OrdersFilters = ({ filters, refreshing, onNarrow, onClear, onRefresh }: OrdersFiltersProps) => {
  const narrow = Grid.useBreakpoint().md === false
  const [open, setOpen] = useState(false)
  const chosen = Object.values({ ...filters, search: '' }).filter((choice) => choice !== '').length
  return (
    <div className={styles.filters}>
      <label className={styles.search} htmlFor="order-search">
        Buscar
        <Input
          id="order-search"
          value={filters.search}
          allowClear
          maxLength={500}
          placeholder="Número, nome, e-mail ou rastreamento"
          onChange={(event) => onNarrow({ search: event.target.value })}
          aria-describedby="order-search-help"
        />
      </label>
      {filters.search.trim() !== '' && (
        <p id="order-search-help" className={styles.searchHelp}>
          {howSearched(filters.search)}
        </p>
      )}
      {narrow && (
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {chosen === 0 ? 'Filtros' : `Filtros (${chosen})`}
        </Button>
      )}
      {(!narrow || open) && <Choices filters={filters} onNarrow={onNarrow} />}
      {onClear && <Button onClick={onClear}>Limpar filtros</Button>}
      <Button icon={<ReloadOutlined />} onClick={onRefresh} loading={refreshing}>
        Atualizar
      </Button>
    </div>
  )
}
