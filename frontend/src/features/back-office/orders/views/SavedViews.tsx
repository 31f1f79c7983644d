import type { OrderView } from '@cartorio/contracts/http/order-views.js'
import type { OptionalColumn } from '@cartorio/contracts/order-views.js'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../../lib/link'
import type { OrderFilters } from '../../api/keys'
import { orderViewsQuery, useViewCounts } from '../../api/order-views'
import queueStyles from '../OrderQueues.module.css'
import { countText } from '../queue-names'
import styles from './SavedViews.module.css'
import { isChanged, shownBy, viewAddress } from './shown-orders'
import { ViewMenu } from './ViewMenu'
import { accountEnded, nameOf, nameOfOwner, orderViewList, ownerText } from './view-tasks'

type SavedViewsProps = {
  readonly filters: OrderFilters
  readonly columns: readonly OptionalColumn[]
  readonly onNarrow: (change: Partial<OrderFilters>) => void
}

/** Where there is not room for both, the name is cut, not that the account has ended. */
const Owner = ({ name, active }: Pick<OrderView['owner'], 'name' | 'active'>) => (
  <span className={styles.owner}>
    <span className={styles.ownerName}>{nameOfOwner(name)}</span>
    {!active && <span className={styles.ended}>{accountEnded}</span>}
  </span>
)

type ListProps = SavedViewsProps & { readonly title: string; readonly views: readonly OrderView[] }

const ViewList = ({ title, views, filters, columns, onNarrow }: ListProps) => {
  const counts = useViewCounts()
  if (views.length === 0) return null
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {views.map((view) => {
          const isOpen = view.id === filters.view
          const counted = counts.get(view.id)
          return (
            <li key={view.id} className={styles.view}>
              <Link
                to={viewAddress(view)}
                className={queueStyles.queue}
                aria-current={isOpen ? 'page' : undefined}
                title={view.own ? nameOf(view) : `${nameOf(view)}, de ${ownerText(view)}`}
              >
                <span className={styles.name}>
                  <span className={queueStyles.label}>{nameOf(view)}</span> {!view.own && <Owner {...view.owner} />}
                  {view.own && view.shared && <span className={styles.owner}>dividida</span>}
                </span>
                <span className={queueStyles.count}>{counted && countText(counted)}</span>
              </Link>
              <ViewMenu
                list={orderViewList}
                view={view}
                changed={isOpen && isChanged(view.shows, filters, columns) ? shownBy(filters, columns) : undefined}
                onOpened={(id) => {
                  if (id !== '' || isOpen) onNarrow({ view: id })
                }}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Under the queues: one's own views, and those that colleagues share. */
export const SavedViews = (props: SavedViewsProps) => {
  const { data = [] } = useQuery(orderViewsQuery)
  return (
    <>
      <ViewList title="Minhas vistas" views={data.filter(({ own }) => own)} {...props} />
      <ViewList title="Da equipe" views={data.filter(({ own }) => !own)} {...props} />
    </>
  )
}
