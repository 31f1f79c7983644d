import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type AuditFilters, auditFilterNames } from '../api/audit-trail'

/** The filters in the address: a link to the page shows the same. A new filter begins at the first page. */
export const useAuditFilters = () => {
  const [parameters, setParameters] = useSearchParams()
  const filters = Object.fromEntries(auditFilterNames.map((name) => [name, parameters.get(name) ?? ''])) as AuditFilters
  const cursor = parameters.get('page') ?? ''
  const view = parameters.get('vista') ?? ''
  const set = useCallback(
    (changed: Readonly<Record<string, string>>, page = '') =>
      setParameters((before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries({ ...changed, page }))
          if (value === '') next.delete(name)
          else next.set(name, value)
        return next
      }),
    [setParameters],
  )
  return {
    filters,
    cursor,
    /** The saved view that was opened; the filters say what it shows. */
    view,
    openView: (id: string) => set({ vista: id }),
    narrow: (changed: Partial<AuditFilters>) => set(changed),
    turn: (page: string) => set({}, page),
    clear: () => setParameters({}),
  }
}
