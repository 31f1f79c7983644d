import { auditReasonsSchema } from '@cartorio/contracts/http/audit-reasons.js'
import type { AuditTrailRow } from '@cartorio/contracts/http/audit-trail.js'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { request } from '../../../lib/http'
import { useAt } from '../../../lib/use-at'
import { useContentKeys } from '../../../lib/use-content-key'
import { viewMillis } from '../api/personal-data'

/** By the row's event; `null` where none was given in words, or where it was removed with the person. */
export type TrailReasons = ReadonlyMap<string, string | null>

const noReasons: TrailReasons = new Map()

/** Where a row's reason may lie: an event of an order, or of the views of its data. */
const placeOf = ({ id, order, stream, revision }: AuditTrailRow) => {
  const of = /^(order|access)-/.exec(stream)?.[1]
  return order === null || of === undefined ? [] : [{ id, event: { orderId: order.id, of, revision } }]
}

/** The reasons of the rows on the page, which are read for a reason and leave the memory after half an hour. */
export const useTrailReasons = (rows: readonly AuditTrailRow[]) => {
  const [opened, setOpened] = useState<{ readonly reasons: TrailReasons; readonly until: number }>()
  useAt(
    opened?.until,
    useCallback(() => setOpened(undefined), []),
  )
  const keys = useContentKeys()
  const reasons = opened?.reasons ?? noReasons
  const closed = rows.flatMap(placeOf).filter(({ id }) => !reasons.has(id))
  const reading = useMutation({
    mutationFn: async (reason: string) => {
      const body = { reason, events: closed.map(({ event }) => event) }
      const headers = { 'idempotency-key': keys.keyOf(body) }
      const read = await request('POST', '/api/admin/audit/reasons', { body, headers, schema: auditReasonsSchema })
      keys.arrived(body)
      return closed.map(({ id }, index) => [id, read.reasons[index] ?? null] as const)
    },
    onSuccess: (read) =>
      setOpened((before) => ({
        reasons: new Map([...(before?.reasons ?? noReasons), ...read]),
        until: before?.until ?? Date.now() + viewMillis,
      })),
    gcTime: 0,
  })
  return { reading, reasons, closedOrders: new Set(closed.map(({ event }) => event.orderId)).size }
}
