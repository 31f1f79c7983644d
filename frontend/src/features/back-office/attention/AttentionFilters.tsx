import { attentionKinds } from '@cartorio/contracts/attention.js'
import { attentionKindLabels, failedJobKind } from '@cartorio/contracts/http/attention.js'
import { contactKind, contactKindLabel } from '@cartorio/contracts/http/contact.js'
import { lostOrderKind, lostOrderKindLabel } from '@cartorio/contracts/http/lost-orders.js'
import { Segmented, Select } from 'antd'
import { type AttentionFilters as Filters, isAttentionState } from '../api/keys'
import styles from './AttentionPage.module.css'

type AttentionFiltersProps = { readonly filters: Filters; readonly onChange: (filters: Filters) => void }

const kindOptions = [
  { value: '', label: 'Tudo' },
  ...attentionKinds.map((kind) => ({ value: kind, label: attentionKindLabels[kind] })),
  { value: contactKind, label: contactKindLabel },
  { value: failedJobKind, label: 'Tarefa que falhou' },
  { value: lostOrderKind, label: lostOrderKindLabel },
]
const stateOptions = [
  { value: 'open', label: 'Em aberto' },
  { value: 'resolved', label: 'Resolvidas' },
]

export const AttentionFilters = ({ filters, onChange }: AttentionFiltersProps) => (
  <div className={styles.filters}>
    <Segmented
      aria-label="Situação"
      options={stateOptions}
      value={filters.state}
      onChange={(state) => isAttentionState(state) && onChange({ ...filters, state })}
    />
    <span className={styles.kind}>
      <Select
        aria-label="Tipo de pendência"
        options={kindOptions}
        value={filters.kind}
        onChange={(kind: Filters['kind']) => onChange({ ...filters, kind })}
      />
    </span>
  </div>
)
