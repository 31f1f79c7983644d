import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { formatDateTime } from '../../../lib/format-date-time'

/** What others did to an order while a form was open, oldest first; the status where the history says nothing. */
export const changesSince = (seen: AdminOrder, now: AdminOrder): readonly string[] => {
  const known = new Set(seen.history.map(({ id }) => id))
  const news = now.history
    .filter(({ id }) => !known.has(id))
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    .map(({ description, createdAt }) => `${description} (${formatDateTime(createdAt)})`)
  return news.length > 0 ? news : [`O pedido está em “${now.statusLabel}”.`]
}
