import type { OrderView } from '@cartorio/contracts/http/order-views.js'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from '../../../lib/link'
import type { OrderFilters } from '../api/keys'
import { orderQueuesQuery } from '../api/order-queries'
import { orderViewsQuery, useViewCounts, type ViewCounts } from '../api/order-views'
import styles from './OrderQueues.module.css'
import { countText, findQueueLabel, listQueues, type QueueChoice, type QueueEntry } from './queue-names'
import { deskAddress } from './use-filters-in-address'
import { filtersOf } from './views/shown-orders'
import { nameOf, ownerText } from './views/view-tasks'

type OrderQueuesProps = { readonly filters: OrderFilters }

/** A saved view is another place, also where it shows a queue. */
const isChosen = ({ chosen }: QueueChoice, { queue, group, view }: OrderFilters): boolean =>
  chosen.queue === queue && chosen.group === group && view === ''

const QueueLink = ({ entry, filters }: { readonly entry: QueueChoice; readonly filters: OrderFilters }) => (
  <Link
    to={deskAddress(entry.chosen)}
    className={styles.queue}
    aria-current={isChosen(entry, filters) ? 'page' : undefined}
    data-late={entry.isLate || undefined}
    data-empty={entry.isEmpty || undefined}
  >
    <span className={styles.label}>{entry.label}</span>
    <span className={styles.count}>{entry.count}</span>
  </Link>
)

/** As many parts of a queue are shown at once, with the chosen one. */
const shownAtOnce = 3

const Parts = ({ entry, filters }: { readonly entry: QueueEntry; readonly filters: OrderFilters }) => {
  const [isOpen, setOpen] = useState(false)
  if (entry.groups.length < 2) return null
  const shown = entry.groups.filter((part, index) => isOpen || index < shownAtOnce || isChosen(part, filters))
  const rest = entry.groups.length - shown.length
  return (
    <ul className={styles.parts}>
      {shown.map((part) => (
        <li key={part.chosen.group}>
          <QueueLink entry={part} filters={filters} />
        </li>
      ))}
      {(rest > 0 || isOpen) && entry.groups.length > shownAtOnce && (
        <li>
          <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'menos' : `mais ${rest}`}
          </button>
        </li>
      )}
    </ul>
  )
}

/** What there is to do, with how many orders wait for it. */
export const OrderQueues = ({ filters, children }: OrderQueuesProps & { readonly children?: ReactNode }) => {
  const { data } = useQuery(orderQueuesQuery)
  return (
    <nav className={styles.queues} aria-label="Filas">
      <ul>
        {listQueues(data).map((entry) => (
          <li key={entry.chosen.queue}>
            <QueueLink entry={entry} filters={filters} />
            <Parts entry={entry} filters={filters} />
          </li>
        ))}
      </ul>
      {children}
    </nav>
  )
}

const viewValue = (id: string): string => `view ${id}`

const withCount = (label: string, count: string | undefined): string =>
  count === undefined ? label : `${label} (${count})`

const optionsOf = (title: string, views: readonly OrderView[], counts: ViewCounts) =>
  views.length === 0
    ? []
    : [
        {
          label: title,
          options: views.map((view) => {
            const counted = counts.get(view.id)
            return {
              value: viewValue(view.id),
              label: withCount(
                view.own ? nameOf(view) : `${nameOf(view)}, de ${ownerText(view)}`,
                counted && countText(counted),
              ),
            }
          }),
        },
      ]

const optionOf = ({ chosen, label, count }: QueueChoice, isPart: boolean) => ({
  value: JSON.stringify(chosen),
  label: withCount(`${isPart ? '· ' : ''}${label}`, count),
})

type QueueSelectProps = OrderQueuesProps & { readonly onNarrow: (change: Partial<OrderFilters>) => void }

/** The same on a narrow screen, with the saved views. */
export const QueueSelect = ({ filters, onNarrow }: QueueSelectProps) => {
  const { data } = useQuery(orderQueuesQuery)
  const { data: views = [] } = useQuery(orderViewsQuery)
  const counts = useViewCounts()
  const queues = listQueues(data)
  const opened = views.find(({ id }) => id === filters.view)
  const choose = (value: string) => {
    const view = views.find(({ id }) => viewValue(id) === value)
    if (view !== undefined) return onNarrow({ ...filtersOf(view.shows), view: view.id })
    const found = queues
      .flatMap((entry) => [entry, ...entry.groups])
      .find((entry) => optionOf(entry, false).value === value)
    if (found) onNarrow({ ...found.chosen, view: '' })
  }
  return (
    <Select
      aria-label="Fila"
      className={styles.select ?? ''}
      value={
        opened === undefined ? JSON.stringify({ queue: filters.queue, group: filters.group }) : viewValue(opened.id)
      }
      labelRender={({ label }) => label ?? findQueueLabel(queues, filters)}
      listHeight={400}
      options={[
        ...queues.flatMap((entry) => [
          optionOf(entry, false),
          ...(entry.groups.length < 2 ? [] : entry.groups.map((part) => optionOf(part, true))),
        ]),
        ...optionsOf(
          'Minhas vistas',
          views.filter(({ own }) => own),
          counts,
        ),
        ...optionsOf(
          'Da equipe',
          views.filter(({ own }) => !own),
          counts,
        ),
      ]}
      onChange={choose}
    />
  )
}
