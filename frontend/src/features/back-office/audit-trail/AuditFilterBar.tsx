import { auditKindLabels, auditKinds } from '@cartorio/contracts/audit-kinds.js'
import { currencies } from '@cartorio/contracts/money.js'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useEffect, useId, useState } from 'react'
import { staffSessionQuery } from '../../../lib/staff-session'
import type { AuditFilters } from '../api/audit-trail'
import { colleagueOptions, staffQuery } from '../colleagues'
import styles from './AuditTrail.module.css'

type AuditFilterBarProps = {
  readonly filters: AuditFilters
  readonly onNarrow: (changed: Partial<AuditFilters>) => void
  readonly onClear: () => void
}

const everything = { value: '', label: 'Tudo' }
const kindOptions = [everything, ...auditKinds.map((kind) => ({ value: kind, label: auditKindLabels[kind] }))]
const others = [
  { value: 'customer', label: 'Clientes' },
  { value: 'system', label: 'Sistema' },
]

/** What narrows the trail, all of it in the address. */
export const AuditFilterBar = ({ filters, onNarrow, onClear }: AuditFilterBarProps) => {
  const staff = useQuery(staffQuery)
  const me = useQuery({ ...staffSessionQuery, staleTime: Number.POSITIVE_INFINITY }).data
  const ids = { kind: useId(), by: useId(), from: useId(), to: useId(), currency: useId() }
  const people = [{ value: '', label: 'Qualquer pessoa' }, ...colleagueOptions(staff.data, me?.id), ...others]
  const clear = () => {
    // The button leaves the page with what it clears.
    document.getElementById(ids.kind)?.focus()
    onClear()
  }
  return (
    <search className={styles.filters} aria-label="Filtros da auditoria">
      <div className={styles.field}>
        <label htmlFor={ids.kind}>O que</label>
        <Select
          id={ids.kind}
          showSearch={{ optionFilterProp: 'label' }}
          options={kindOptions}
          value={filters.kind}
          onChange={(kind: string) => onNarrow({ kind })}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={ids.by}>Quem</label>
        <Select
          id={ids.by}
          showSearch={{ optionFilterProp: 'label' }}
          options={people}
          value={filters.by}
          onChange={(by: string) => onNarrow({ by })}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={ids.from}>De</label>
        <Input
          id={ids.from}
          type="date"
          value={filters.from}
          onChange={({ target }) => onNarrow({ from: target.value })}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={ids.to}>Até</label>
        <Input id={ids.to} type="date" value={filters.to} onChange={({ target }) => onNarrow({ to: target.value })} />
      </div>
      <TypedFilter label="Pedido" value={filters.order} onDone={(order) => onNarrow({ order })} />
      <TypedFilter
        label="Valor acima de"
        value={filters.above}
        inputMode="decimal"
        onDone={(above) => onNarrow({ above: above.replace(',', '.') })}
      />
      <div className={styles.field}>
        <label htmlFor={ids.currency}>Moeda</label>
        <Select
          id={ids.currency}
          options={[{ value: '', label: 'Qualquer' }, ...currencies.map((code) => ({ value: code, label: code }))]}
          value={filters.currency}
          onChange={(currency: string) => onNarrow({ currency })}
        />
      </div>
      {Object.values(filters).some((value) => value !== '') && <Button onClick={clear}>Limpar filtros</Button>}
    </search>
  )
}

type TypedFilterProps = {
  readonly label: string
  readonly value: string
  readonly inputMode?: 'decimal'
  readonly onDone: (value: string) => void
}

/** Taken with Enter, or when the field is left. */
const TypedFilter = ({ label, value, inputMode, onDone }: TypedFilterProps) => {
  const id = useId()
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const take = () => {
    if (typed.trim() !== value) onDone(typed.trim())
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        inputMode={inputMode ?? 'text'}
        maxLength={60}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={take}
        onBlur={take}
      />
    </div>
  )
}
