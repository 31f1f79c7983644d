import { ReloadOutlined } from '@ant-design/icons'
import { products } from '@cartorio/contracts/catalogue.js'
import { countries } from '@cartorio/contracts/countries.js'
import { orderStatuses, settableStatuses, statusLabels } from '@cartorio/contracts/statuses.js'
import { Button, Checkbox, Input, Select } from 'antd'
import type { OrderFilters } from '../api/keys'
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
const countryOptions = [
  { value: '', label: 'Todos' },
  ...countries.map(({ code, name }) => ({ value: code, label: name })),
]

export const OrdersFilters = ({ filters, refreshing, onNarrow, onClear, onRefresh }: OrdersFiltersProps) => (
  <div className={styles.filters}>
    <label className={styles.search} htmlFor="order-search">
      Buscar
      <Input
        id="order-search"
        value={filters.search}
        allowClear
        maxLength={500}
        placeholder="Número, nome ou e-mail"
        onChange={(event) => onNarrow({ search: event.target.value })}
      />
    </label>
    <label className={styles.status} htmlFor="status-filter">
      Estado
      <Select
        id="status-filter"
        value={filters.status}
        options={statusOptions}
        listHeight={400}
        onChange={(status) => onNarrow({ status })}
      />
    </label>
    <label className={styles.status} htmlFor="document-filter">
      Documento
      <Select
        id="document-filter"
        value={filters.documentType}
        options={documentOptions}
        popupMatchSelectWidth={false}
        onChange={(documentType) => onNarrow({ documentType })}
      />
    </label>
    <label className={styles.status} htmlFor="country-filter">
      Destino
      <Select
        id="country-filter"
        value={filters.country}
        options={countryOptions}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(country) => onNarrow({ country })}
      />
    </label>
    <label className={styles.day} htmlFor="from-filter">
      De
      <Input
        id="from-filter"
        type="date"
        value={filters.from}
        max={filters.to || undefined}
        onChange={(event) => onNarrow({ from: event.target.value })}
      />
    </label>
    <label className={styles.day} htmlFor="to-filter">
      Até
      <Input
        id="to-filter"
        type="date"
        value={filters.to}
        min={filters.from || undefined}
        onChange={(event) => onNarrow({ to: event.target.value })}
      />
    </label>
    <Checkbox
      className={styles.late ?? ''}
      checked={filters.late === 'true'}
      onChange={(event) => onNarrow({ late: event.target.checked ? 'true' : '' })}
    >
      Só atrasados
    </Checkbox>
    {onClear && <Button onClick={onClear}>Limpar filtros</Button>}
    <Button icon={<ReloadOutlined />} onClick={onRefresh} loading={refreshing}>
      Atualizar
    </Button>
  </div>
)
