import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useAt } from '../../../lib/use-at'
import { backOfficeKeys } from '../api/keys'
import { type AuditViewId, useRecordAuditView } from '../api/order-audit'

export type OpenedView = {
  readonly view: AuditViewId
  /** Until when, in milliseconds; absent while nothing is opened. */
  readonly until: number | undefined
  readonly record: ReturnType<typeof useRecordAuditView>
  readonly open: (reason: string, onOpened: () => void) => void
  readonly close: () => void
}

/** The view that this page has recorded: what it opens leaves the page and the memory when it is over. */
export const useAuditView = (id: string): OpenedView => {
  const queryClient = useQueryClient()
  const record = useRecordAuditView(id)
  const [opened, setOpened] = useState<{ readonly view: AuditViewId; readonly until: number }>()
  const close = useCallback(() => {
    setOpened(undefined)
    if (opened === undefined) return
    queryClient.removeQueries({
      queryKey: backOfficeKeys.viewsOf(id),
      predicate: ({ queryKey }) => queryKey.includes(opened.view),
    })
  }, [queryClient, id, opened])
  useAt(opened?.until, close)
  const open = (reason: string, onOpened: () => void) =>
    record.mutate(reason, {
      onSuccess: ({ view, until }) => {
        setOpened({ view, until: Date.parse(until) })
        onOpened()
      },
    })
  return { view: opened?.view ?? '', until: opened?.until, record, open, close }
}
