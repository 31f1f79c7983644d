import type { AdminOrder, StaffHistoryEntry } from '@cartorio/contracts/http/admin.js'
import { formatDateTime } from '../../../lib/format-date-time'
import { Actor } from '../colleagues'

type WithHistory = Pick<AdminOrder, 'history'>

/** What happened to an order since it was seen, oldest first. */
export const newsSince = (seen: WithHistory, now: WithHistory): readonly StaffHistoryEntry[] => {
  const known = new Set(seen.history.map(({ id }) => id))
  return now.history.filter(({ id }) => !known.has(id)).toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
}

/** What others did to an order while a form was open, oldest first; the status where the history says nothing. */
export const changesSince = (
  seen: WithHistory,
  now: Pick<AdminOrder, 'history' | 'statusLabel'>,
): readonly string[] => {
  const news = newsSince(seen, now).map(({ description, createdAt }) => `${description} (${formatDateTime(createdAt)})`)
  return news.length > 0 ? news : [`O pedido está em “${now.statusLabel}”.`]
}

const timeFormat = new Intl.DateTimeFormat('pt-BR', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
})

/** "Ana, às 14:02: Documento emitido". */
export const NewsLine = ({ entry: { by, createdAt, description } }: { readonly entry: StaffHistoryEntry }) => (
  <>
    {by && (
      <strong>
        <Actor by={by} />
      </strong>
    )}
    <span>{`${by ? ', à' : 'À'}s ${timeFormat.format(new Date(createdAt))}: ${description}`}</span>
  </>
)
