import { auditReasonsSchema } from '@cartorio/contracts/http/audit-reasons.js'
import type { AuditTrailRow } from '@cartorio/contracts/http/audit-trail.js'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { request } from '../../../lib/http'
import { newIdempotencyKey } from '../../../lib/requests'
import { useAt } from '../../../lib/use-at'
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
  const places = rows.flatMap(placeOf)
  const [opened, setOpened] = useState<{ readonly reasons: TrailReasons; readonly until: number }>()
  useAt(
    opened?.until,
    useCallback(() => setOpened(undefined), []),
  )
  const reading = useMutation({
    mutationFn: (reason: string) =>
      request('POST', '/api/admin/audit/reasons', {
        body: { reason, events: places.map(({ event }) => event) },
        headers: { 'idempotency-key': newIdempotencyKey() },
        schema: auditReasonsSchema,
      }),
    onSuccess: ({ reasons }) =>
      setOpened({
        reasons: new Map(places.map(({ id }, index) => [id, reasons[index] ?? null])),
        until: Date.now() + viewMillis,
      }),
    gcTime: 0,
  })
  const reasons = opened?.reasons ?? noReasons
  return { reading, reasons, orders: new Set(places.map(({ event }) => event.orderId)).size, rows: places.length }
}
