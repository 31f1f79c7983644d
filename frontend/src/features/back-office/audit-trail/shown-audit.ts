import type { AuditListView } from '@cartorio/contracts/http/order-views.js'
import { readOrderNumber } from '@cartorio/contracts/searched-numbers.js'
import { type AuditFilters, auditFilterNames } from '../api/audit-trail'
import { auditPath } from '../order-path'

type Shows = AuditListView['shows']

/** The filters that a saved view opens. */
export const filtersOf = (shows: Shows): AuditFilters =>
  Object.fromEntries(auditFilterNames.map((name) => [name, shows[name] ?? ''])) as AuditFilters

/** The address that opens a view. */
export const viewAddress = ({ id, shows }: Pick<AuditListView, 'id' | 'shows'>): string => {
  const chosen = Object.entries(filtersOf(shows)).filter(([, value]) => value !== '')
  return `${auditPath}?${new URLSearchParams([...chosen, ['vista', id]])}`
}

/** What a view saves of the filters: of what was typed as an order only a number, in one spelling. */
const saved = (filters: AuditFilters): AuditFilters => ({ ...filters, order: readOrderNumber(filters.order) ?? '' })

export const shownBy = (filters: AuditFilters): object => ({
  of: 'audit',
  ...Object.fromEntries(Object.entries(saved(filters)).filter(([, value]) => value !== '')),
})

/** Whether the page shows something else than the view that was opened. */
export const isChanged = (shows: Shows, filters: AuditFilters): boolean => {
  const [before, now] = [filtersOf(shows), saved(filters)]
  return auditFilterNames.some((name) => before[name] !== now[name])
}
