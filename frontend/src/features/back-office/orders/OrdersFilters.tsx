import { brazilianStates } from '@cartorio/contracts/brazilian-states.js'
import { countries } from '@cartorio/contracts/countries.js'
import { unassigned } from '@cartorio/contracts/order-queues.js'
import { products } from '@cartorio/contracts/products.js'
import { type OrderStatus, orderStatuses, settableStatuses, statusLabels } from '@cartorio/contracts/statuses.js'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Input, type InputProps, Popover, Select, type SelectProps } from 'antd'
import { memo, type ReactNode, useState } from 'react'
import { StatusMark } from '../../../components/StatusMark/StatusMark'
import { staffSessionQuery } from '../../../lib/staff-session'
import type { OrderFilters } from '../api/keys'
import { colleagueOptions, staffQuery } from '../colleagues'
import { isFoundCountry } from '../fields/CountrySelect'
import styles from './OrdersFilters.module.css'

type Narrowing = {
  readonly filters: OrderFilters
  readonly onNarrow: (change: Partial<OrderFilters>) => void
}

const first = settableStatuses.filter((status) => status !== 'CANCELLED')
const statusOptions: { value: OrderStatus; label: string }[] = [
  ...first,
  ...orderStatuses.filter((status) => !first.some((shown) => shown === status)),
].map((status) => ({ value: status, label: statusLabels[status] }))
const documentOptions = products.map(({ documentType, name }) => ({ value: documentType, label: name }))
const stateOptions = brazilianStates.map(({ code, name }) => ({ value: code, label: name }))
const countryOptions = countries.map(({ code, name }) => ({ value: code, label: name }))

const isStatus = (name: string): name is OrderStatus => orderStatuses.some((status) => status === name)
const statusesOf = ({ status }: OrderFilters): OrderStatus[] => status.split(',').filter(isStatus)

/** As wide as what it says, within limits; antd gives a select the width of what is around it. */
const widthOf = (text: string, isChosen: boolean) => ({ width: `${Math.min(text.length, 18) + (isChosen ? 8 : 7)}ch` })

/** Several at once; beside one another they would take the line, so that more than one is a number. */
const StatusFilter = ({ filters, onNarrow }: Narrowing) => {
  const chosen = statusesOf(filters)
  const [only] = chosen
  const several = `Situação (${chosen.length})`
  const said = only === undefined ? 'Situação' : chosen.length === 1 ? statusLabels[only] : several
  return (
    <Select<OrderStatus[]>
      mode="multiple"
      aria-label="Situação"
      size="small"
      className={styles.chip ?? ''}
      style={widthOf(said, chosen.length > 0)}
      data-on={chosen.length > 0 || undefined}
      placeholder="Situação"
      value={chosen}
      options={statusOptions}
      optionRender={({ value }) => (
        <StatusMark status={statusOptions.find((option) => option.value === value)?.value ?? 'PAID'} />
      )}
      maxTagCount={0}
      maxTagPlaceholder={said}
      showSearch={false}
      allowClear
      listHeight={400}
      popupMatchSelectWidth={false}
      onChange={(statuses) => onNarrow({ status: statuses.join(',') })}
    />
  )
}

type ChipProps = SelectProps<string> & {
  readonly label: string
  readonly value: string
  readonly onChoose: (value: string) => void
}

/** One choice of a kind: its name until something is chosen, and then that. */
const Chip = ({ label, value, onChoose, ...select }: ChipProps) => (
  <Select<string>
    aria-label={label}
    size="small"
    className={styles.chip ?? ''}
    style={widthOf(
      value === '' ? label : String(select.options?.find((option) => option.value === value)?.label ?? label),
      value !== '',
    )}
    data-on={value !== '' || undefined}
    placeholder={label}
    value={value === '' ? null : value}
    allowClear
    popupMatchSelectWidth={false}
    onChange={(chosen: string | undefined) => onChoose(chosen ?? '')}
    {...select}
  />
)

const AssigneeFilter = ({ filters, onNarrow }: Narrowing) => {
  const staff = useQuery(staffQuery)
  const me = useQuery({ ...staffSessionQuery, staleTime: Number.POSITIVE_INFINITY }).data
  return (
    <Chip
      label="Responsável"
      value={filters.assignedTo}
      options={[{ value: unassigned, label: 'Ninguém' }, ...colleagueOptions(staff.data, me?.id)]}
      loading={staff.isPending}
      labelRender={({ label }) => label ?? (staff.isPending ? 'Carregando…' : 'Alguém da equipe')}
      onChoose={(assignedTo) => onNarrow({ assignedTo })}
    />
  )
}

/** Drawn anew with its filters alone: four selects at each answer of the list would take longer than its rows. */
const Chips = memo(({ filters, onNarrow }: Narrowing) => {
  const narrowing = { filters, onNarrow }
  return (
    <>
      <StatusFilter {...narrowing} />
      <Chip
        label="Documento"
        value={filters.documentType}
        options={documentOptions}
        onChoose={(documentType) => onNarrow({ documentType })}
      />
      <Chip
        label="Destino"
        value={filters.country}
        options={countryOptions}
        showSearch={{ filterOption: isFoundCountry }}
        onChoose={(country) => onNarrow({ country })}
      />
      <AssigneeFilter {...narrowing} />
    </>
  )
})

type LabelledInputProps = InputProps & { readonly id: string; readonly label: string }

const LabelledInput = ({ id, label, ...input }: LabelledInputProps) => (
  <label className={styles.field} htmlFor={id}>
    {label}
    <Input id={id} {...input} />
  </label>
)

/** What is chosen more seldom. */
const MoreFields = ({ filters, onNarrow }: Narrowing) => (
  <div className={styles.more}>
    <label className={styles.field} htmlFor="record-state-filter">
      Estado do registro
      <Select<string>
        id="record-state-filter"
        value={filters.recordState === '' ? null : filters.recordState}
        placeholder="Todos"
        options={stateOptions}
        allowClear
        onChange={(recordState: string | undefined) => onNarrow({ recordState: recordState ?? '' })}
      />
    </label>
    <LabelledInput
      id="record-city-filter"
      label="Cidade do registro"
      value={filters.recordCity}
      allowClear
      maxLength={120}
      onChange={({ target }) => onNarrow({ recordCity: target.value })}
    />
    <LabelledInput
      id="from-filter"
      label="Criado de"
      type="date"
      value={filters.from}
      max={filters.to || undefined}
      onChange={({ target }) => onNarrow({ from: target.value })}
    />
    <LabelledInput
      id="to-filter"
      label="Criado até"
      type="date"
      value={filters.to}
      min={filters.from || undefined}
      onChange={({ target }) => onNarrow({ to: target.value })}
    />
    <LabelledInput
      id="at-filter"
      label="Ir para o dia"
      type="date"
      value={filters.at}
      onChange={({ target }) => onNarrow({ at: target.value, sort: 'date', order: '' })}
    />
    <Checkbox
      checked={filters.late === 'true'}
      onChange={({ target }) => onNarrow({ late: target.checked ? 'true' : '' })}
    >
      Só atrasados
    </Checkbox>
    <Checkbox
      checked={filters.grouped === 'true'}
      onChange={({ target }) => onNarrow({ grouped: target.checked ? 'true' : '' })}
    >
      Juntar por lugar do registro
    </Checkbox>
  </div>
)

const moreNames = ['recordState', 'recordCity', 'from', 'to', 'at', 'late', 'grouped'] as const
const countChosen = (filters: OrderFilters, names: readonly (keyof OrderFilters)[]): number =>
  names.filter((name) => filters[name] !== '').length
const filterNames = ['status', 'documentType', 'country', 'assignedTo', ...moreNames] as const

const counted = (name: string, count: number): string => (count === 0 ? name : `${name} (${count})`)

type OrdersFiltersProps = Narrowing & {
  readonly isNarrow: boolean
  /** Stands among them on a phone. */
  readonly sort: ReactNode
  readonly onClear: (() => void) | undefined
  /** Save or update what is chosen. */
  readonly views: ReactNode
}

/** All in one line; on a phone they wait behind a button, so that the list begins on the first screen. */
export const OrdersFilters = ({ isNarrow, sort, onClear, views, ...more }: OrdersFiltersProps) => {
  const [isOpen, setOpen] = useState(false)
  const { filters } = more
  const clear = onClear && (
    <Button type="link" size="small" aria-label="Limpar filtros" onClick={onClear}>
      {isNarrow ? 'Limpar' : 'Limpar filtros'}
    </Button>
  )
  if (isNarrow)
    return (
      <>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {counted('Filtros', countChosen(filters, filterNames))}
        </Button>
        {clear}
        {isOpen && (
          <div className={styles.opened}>
            <Chips {...more} />
            <MoreFields {...more} />
            {sort}
            {views}
          </div>
        )}
      </>
    )
  return (
    <>
      <Chips {...more} />
      <Popover trigger="click" placement="bottomLeft" content={<MoreFields {...more} />} destroyOnHidden>
        <Button size="small" data-on={countChosen(filters, moreNames) > 0 || undefined}>
          {counted('Mais', countChosen(filters, moreNames))}
        </Button>
      </Popover>
      {clear}
      {views}
    </>
  )
}
