import { ReloadOutlined } from '@ant-design/icons'
import { orderStatuses, settableStatuses, statusLabels } from '@cartorio/contracts/statuses.js'
import { Button, Input, Select } from 'antd'
import styles from './OrdersSection.module.css'

type OrdersFiltersProps = {
  readonly search: string
  readonly status: string
  readonly refreshing: boolean
  readonly onSearch: (search: string) => void
  readonly onStatus: (status: string) => void
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

export const OrdersFilters = ({ search, status, refreshing, onSearch, onStatus, onRefresh }: OrdersFiltersProps) => (
  <div className={styles.filters}>
    <label className={styles.search} htmlFor="order-search">
      Buscar
      <Input
        id="order-search"
        value={search}
        allowClear
        maxLength={100}
        placeholder="Número, nome ou e-mail"
        onChange={(event) => onSearch(event.target.value)}
      />
    </label>
    <label className={styles.status} htmlFor="status-filter">
      Estado
      <Select id="status-filter" value={status} options={statusOptions} listHeight={400} onChange={onStatus} />
    </label>
    <Button icon={<ReloadOutlined />} onClick={onRefresh} loading={refreshing}>
      Atualizar
    </Button>
  </div>
)
