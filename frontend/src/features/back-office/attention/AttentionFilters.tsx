import {
  type AttentionResponse,
  type AttentionSort,
  type AttentionState,
  type ListedKind,
  listedKindLabels,
  listedKinds,
  unassignedEntry,
} from '@cartorio/contracts/http/attention.js'
import { useQuery } from '@tanstack/react-query'
import { Segmented, Select } from 'antd'
import { staffSessionQuery } from '../../../lib/staff-session'
import type { AttentionFilters as Filters } from '../api/keys'
import styles from './AttentionPage.module.css'

const stateOptions = (snoozed: number): { value: AttentionState; label: string }[] => [
  { value: 'open', label: 'Em aberto' },
  { value: 'snoozed', label: snoozed === 0 ? 'Adiadas' : `Adiadas (${snoozed})` },
  { value: 'resolved', label: 'Resolvidas' },
]
const assigneeOptions = (me: string | undefined): { value: string; label: string }[] => [
  { value: '', label: 'Todas' },
  ...(me === undefined ? [] : [{ value: me, label: 'Minhas' }]),
  { value: unassignedEntry, label: 'Sem responsável' },
]
const sortOptions: { value: AttentionSort; label: string }[] = [
  { value: 'urgency', label: 'Mais urgentes primeiro' },
  { value: 'age', label: 'Mais antigas primeiro' },
]

/** Each kind with how many there are of it. */
const kindOptions = (kinds: AttentionResponse['kinds']): { value: ListedKind | ''; label: string }[] => [
  { value: '', label: 'Tudo' },
  ...listedKinds.map((kind) => {
    const count = kinds.find((counted) => counted.kind === kind)?.count
    return { value: kind, label: count === undefined ? listedKindLabels[kind] : `${listedKindLabels[kind]} (${count})` }
  }),
]

export const totalText = ({ count, more }: AttentionResponse['total']): string =>
  count === 1 && !more ? '1 pendência' : `${count.toLocaleString('pt-BR')}${more ? '+' : ''} pendências`

type AttentionFiltersProps = {
  readonly filters: Filters
  /** The first page of the view. */
  readonly first: AttentionResponse | undefined
  readonly onChange: (filters: Filters) => void
}

export const AttentionFilters = ({ filters, first, onChange }: AttentionFiltersProps) => (
  <div className={styles.filters}>
    <Segmented
      aria-label="Situação"
      options={stateOptions(first?.snoozed ?? 0)}
      value={filters.state}
      onChange={(state) => onChange({ ...filters, state, assignedTo: state === 'resolved' ? '' : filters.assignedTo })}
    />
    {filters.state !== 'resolved' && <AssigneeChoice filters={filters} onChange={onChange} />}
    <span className={styles.kind}>
      <Select
        aria-label="Tipo de pendência"
        options={kindOptions(first?.kinds ?? [])}
        value={filters.kind}
        onChange={(kind) => onChange({ ...filters, kind })}
      />
    </span>
    {filters.state !== 'resolved' && (
      <span className={styles.kind}>
        <Select
          aria-label="Ordem"
          options={sortOptions}
          value={filters.sort}
          onChange={(sort) => onChange({ ...filters, sort })}
        />
      </span>
    )}
  </div>
)

const AssigneeChoice = ({ filters, onChange }: Pick<AttentionFiltersProps, 'filters' | 'onChange'>) => {
  const me = useQuery({ ...staffSessionQuery, staleTime: Number.POSITIVE_INFINITY }).data
  return (
    <Segmented
      aria-label="Responsável"
      options={assigneeOptions(me?.id)}
      value={filters.assignedTo}
      onChange={(assignedTo) => onChange({ ...filters, assignedTo })}
    />
  )
}
