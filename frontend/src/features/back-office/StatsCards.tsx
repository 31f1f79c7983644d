import type { AdminStats } from '@cartorio/contracts/http/admin.js'
import { formatNumber } from '@cartorio/contracts/money.js'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemDetail } from '../../lib/http'
import { statsQuery } from './api/order-queries'
import styles from './StatsCards.module.css'

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const orDash = (value: number | null, unit: string): string =>
  value === null ? '—' : `${decimal.format(value)}${unit}`

const signed = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
/** "+12% sobre ontem até esta hora"; nothing where there is nothing to compare with. */
const changed = (value: number | null, unit: string, before: string): string =>
  value === null ? `sem comparação com ${before}` : `${signed.format(value)}${unit} sobre ${before}`

type Card = {
  readonly title: string
  readonly read: (stats: AdminStats) => ReactNode
  /** What stands below the figure. */
  readonly note: (stats: AdminStats) => string
}

/** The month's figure in the stats' own currency, then one for each other that has any: a line each. */
const revenueLines = ({ monthlyRevenue, currency, revenue }: AdminStats): ReactNode =>
  [{ currency, amount: monthlyRevenue }, ...revenue.filter((other) => other.currency !== currency)].map((figure) => (
    <span key={figure.currency} className={styles.figure}>
      {formatNumber(figure.amount, figure.currency)}
    </span>
  ))

const cards: readonly Card[] = [
  {
    title: 'Pedidos hoje',
    read: ({ ordersToday }) => String(ordersToday),
    note: ({ changes }) => changed(changes.ordersToday, '%', 'ontem até esta hora'),
  },
  {
    title: 'Receita do mês',
    read: revenueLines,
    note: ({ changes }) => changed(changes.monthlyRevenue, '%', 'o mês anterior'),
  },
  {
    title: 'Taxa de sucesso',
    read: ({ successRate }) => orDash(successRate, '%'),
    note: ({ changes }) => changed(changes.successRate, ' p.p.', 'o mês anterior'),
  },
  {
    title: 'Tempo médio (dias)',
    read: ({ avgProcessingTime }) => orDash(avgProcessingTime, ''),
    note: ({ changes }) => changed(changes.avgProcessingTime, ' dias', 'o mês anterior'),
  },
  {
    title: 'Satisfação no mês (1 a 5)',
    read: ({ rating }) => orDash(rating.average, ''),
    note: ({ rating }) => (rating.count === 1 ? '1 avaliação' : `${rating.count} avaliações`),
  },
]

export const StatsCards = () => {
  const { data, error } = useQuery(statsQuery)
  return (
    <section className={styles.section} aria-label="Números de hoje e do mês">
      <dl className={styles.cards}>
        {cards.map(({ title, read, note }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{data === undefined ? '…' : read(data)}</dd>
            <dd className={styles.change}>{data && note(data)}</dd>
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
