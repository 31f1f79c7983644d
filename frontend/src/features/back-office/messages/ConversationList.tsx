import { type ConversationEntry, conversationStateLabels } from '@cartorio/contracts/http/conversations.js'
import { statusLabels } from '@cartorio/contracts/statuses.js'
import { formatDateTime } from '../../../lib/format-date-time'
import { Link } from '../../../lib/link'
import { Assignee } from '../colleagues'
import { conversationPath } from '../order-path'
import styles from './MessagesPage.module.css'
import { waitedFor } from './waited-for'

type ConversationListProps = {
  readonly entries: readonly ConversationEntry[]
  readonly openId: string | undefined
  /** Of the address, which a row keeps. */
  readonly search: string
  readonly now: number
}

const unansweredWords = (count: number): string => (count === 1 ? '1 sem resposta' : `${count} sem resposta`)

/** The conversations of a list; what was written is read by opening one, which is recorded. */
export const ConversationList = ({ entries, openId, search, now }: ConversationListProps) => (
  <ul className={styles.entries} aria-label="Conversas">
    {entries.map(({ order, state, since, unanswered, assignedTo }) => (
      <li key={order.id}>
        <Link
          to={`${conversationPath(order.id)}${search}`}
          className={styles.entry}
          data-conversation={order.id}
          aria-current={order.id === openId ? 'page' : undefined}
        >
          <span className={styles.line}>
            <strong className={styles.name}>{order.applicantName}</strong>
            <time dateTime={since} title={formatDateTime(since)}>
              {waitedFor(since, now)}
            </time>
          </span>
          <span className={styles.line}>
            <span>{`${order.orderNumber} · ${statusLabels[order.status]}`}</span>
          </span>
          <span className={styles.line}>
            <span className={styles.state} data-state={state}>
              {state === 'waits-for-office' ? unansweredWords(unanswered) : conversationStateLabels[state]}
            </span>
            {assignedTo !== null && (
              <span className={styles.quiet}>
                <Assignee staffId={assignedTo} />
              </span>
            )}
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
