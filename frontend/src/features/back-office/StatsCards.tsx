import type { AdminStats } from '@cartorio/contracts/http/admin.js'
import { useQuery } from '@tanstack/react-query'
import { formatDecimal } from '../../lib/format'
import { problemDetail } from '../../lib/http'
import { statsQuery } from './api/stats'
import styles from './StatsCards.module.css'

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const orDash = (value: number | null, unit: string): string =>
  value === null ? '—' : `${decimal.format(value)}${unit}`

const cards: readonly { readonly title: string; readonly read: (stats: AdminStats) => string }[] = [
  { title: 'Pedidos hoje', read: ({ ordersToday }) => String(ordersToday) },
  {
    title: 'Receita do mês',
    read: ({ monthlyRevenue, currency }) => formatDecimal(monthlyRevenue.toFixed(2), currency),
  },
  { title: 'Taxa de sucesso', read: ({ successRate }) => orDash(successRate, '%') },
  { title: 'Tempo médio (dias)', read: ({ avgProcessingTime }) => orDash(avgProcessingTime, '') },
]

export const StatsCards = () => {
  const { data, error } = useQuery(statsQuery)
  return (
    <section className={styles.section} aria-label="Números do cartório">
      <dl className={styles.cards}>
        {cards.map(({ title, read }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{data === undefined ? '…' : read(data)}</dd>
          </div>
        ))}
      </dl>
      {error && (
        <p className={styles.failure}>
          {problemDetail(error, 'Os números não foram atualizados. A próxima tentativa é em 30 segundos.')}
        </p>
      )}
    </section>
  )
}
