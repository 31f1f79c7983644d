import type { AttentionEntry } from '@cartorio/contracts/http/attention.js'
import { Button } from 'antd'
import { Link } from '../../../lib/link'
import { mayDo } from '../held-rights'
import { AskCourierButton } from '../order/AskCourierButton'
import { orderPath } from '../order-path'
import styles from './AttentionPage.module.css'
import { Entry } from './Entry'
import { MessageAnswer } from './MessageAnswer'
import { listRemedies } from './remedies'
import type { Remedying } from './use-remedies'

const isWithoutNews = ({ resolved, kind, code }: AttentionEntry): boolean =>
  !resolved && kind === 'parcel-flagged' && code === 'no-news'

/** What an order needs a person for: its forms open here, over the list. */
export const OrderEntry = ({ entry, doing }: { readonly entry: AttentionEntry; readonly doing: Remedying }) => (
  <Entry entry={entry} remedies={!entry.resolved && <Remedies entry={entry} doing={doing} />}>
    {isWithoutNews(entry) && entry.order && (
      <AskCourierButton orderId={entry.order.id} parcel={{ trackingNumber: entry.subject }} flag="no-news" />
    )}
    {!entry.resolved && entry.kind === 'customer-message' && entry.order && <MessageAnswer orderId={entry.order.id} />}
  </Entry>
)

const Remedies = ({ entry, doing }: { readonly entry: AttentionEntry; readonly doing: Remedying }) => {
  const { order } = entry
  if (order === null) return null
  const remedies = listRemedies(entry).filter(({ right }) => right === undefined || mayDo(right))
  return remedies.map(({ label, command, page }, index) => {
    if (command === undefined)
      return (
        <Link key={label} to={page ?? orderPath(order.id)} className={index === 0 ? styles.remedy : undefined}>
          {label}
        </Link>
      )
    return (
      <Button
        key={label}
        type={index === 0 ? 'default' : 'link'}
        className={index === 0 ? '' : (styles.other ?? '')}
        loading={doing.busy === `${entry.id} ${command}`}
        data-remedy={index === 0 || undefined}
        onClick={() => doing.take(entry, command)}
      >
        {label}
      </Button>
    )
  })
}
